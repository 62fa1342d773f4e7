import { describe, expect, it } from 'vitest'
import { getDatabaseTls } from './database-tls.ts'

const getTls = (address: string, hasAuthority = false) => getDatabaseTls(address, { hasAuthority })

describe('the protection of a database connection', () => {
  it.each([
    'postgres://localhost/store',
    'postgres://store:secret@127.0.0.1:5432/store',
    'postgres://[::1]/store',
    'postgres:///store?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/store',
    'postgres://localhost/store?sslmode=prefer',
  ])('is not needed on this machine: %s', (address) => expect(getTls(address)).toEqual({ tls: 'off' }))

  it.each([
    'postgres://db.example/store',
    'postgres://10.0.0.5/store',
    'postgres://127.0.0.1.evil.example/store',
    'postgres://localhost/store?host=db.example',
    'postgres://db.example/store?sslmode=prefer',
    'postgres://db.example/store?sslmode=allow',
    'postgres://db/store?ssl=false',
  ])('has to be said for another machine: %s', (address) =>
    expect(getTls(address)).toEqual({ problem: expect.stringContaining('another machine without TLS') }),
  )

  it.each([
    ['disable', false, 'off'],
    ['disable', true, 'off'],
    ['require', false, 'unverified'],
    ['require', true, 'authority'],
    ['verify-ca', true, 'authority'],
    ['verify-full', false, 'full'],
    ['verify-full', true, 'full'],
  ])('is for sslmode=%s, authority %s: %s', (mode, hasAuthority, tls) => {
    expect(getTls(`postgres://db.example/store?sslmode=${mode}`, hasAuthority)).toEqual({ tls })
    expect(getTls(`postgres://localhost/store?sslmode=${mode}`, hasAuthority)).toEqual({ tls })
  })

  it('refuses what it cannot keep', () => {
    expect(getTls('postgres://db.example/store?sslmode=verify-ca')).toEqual({
      problem: expect.stringContaining('sslrootcert='),
    })
    for (const mode of ['on', 'VERIFY-FULL', 'constructor', ''])
      expect(getTls(`postgres://db.example/store?sslmode=${mode}`)).toEqual({
        problem: expect.stringContaining('sslmode'),
      })
  })
})
