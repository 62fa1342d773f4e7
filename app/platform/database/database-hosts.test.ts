import { describe, expect, it } from 'vitest'
import { hostAddresses } from './database-hosts.ts'

describe('the hosts of an address', () => {
  it('are one, as it stands, when it names one', () => {
    for (const address of [
      'postgres://store:word@db.example:5432/store?sslmode=verify-full',
      'postgresql:///store?host=%2Frun%2Fpostgresql',
      'nonsense',
    ])
      expect(hostAddresses(address)).toEqual([address])
  })

  it('have the role, the database and the settings of the address each', () => {
    expect(hostAddresses('postgres://store:w%2Cord@one:5432,[::1]:5433,other/store?sslmode=require')).toEqual(
      [
        'postgres://store:w%2Cord@one:5432/store?sslmode=require',
        'postgres://store:w%2Cord@[::1]:5433/store?sslmode=require',
        'postgres://store:w%2Cord@other/store?sslmode=require',
      ],
    )
  })

  it('are asked for writes, whatever the address says of that', () => {
    expect(hostAddresses('postgres://one,other/store?target_session_attrs=any&sslmode=require')).toEqual([
      'postgres://one/store?sslmode=require',
      'postgres://other/store?sslmode=require',
    ])
  })

  it('leave commas alone that stand elsewhere', () => {
    const address = 'postgres://store@db.example/store?options=a,b'
    expect(hostAddresses(address)).toEqual([address])
  })
})
