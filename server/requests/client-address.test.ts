import { describe, expect, it } from 'vitest'
import { getClientAddress } from './client-address.ts'

const connection = '198.51.100.1'

describe("a visitor's address", () => {
  it.each([undefined, '', '203.0.113.9', '203.0.113.9, 10.0.0.1'])(
    'is the connection while no proxy is trusted, whatever the header says: %j',
    (forwardedFor) => {
      expect(getClientAddress(connection, forwardedFor, 0)).toBe(connection)
    },
  )

  it.each([
    [1, '203.0.113.9', '203.0.113.9'],
    [1, 'made-up, 203.0.113.9', '203.0.113.9'],
    [2, 'made-up, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    [2, ' made-up ,203.0.113.9 , 10.0.0.1 ', '203.0.113.9'],
    [3, '203.0.113.9', '203.0.113.9'],
  ])('behind %i proxies is what the outermost of them wrote: %j', (proxies, forwardedFor, address) => {
    expect(getClientAddress(connection, forwardedFor, proxies)).toBe(address)
  })

  it.each([undefined, '', ' , ,'])('is the connection when the proxies wrote nothing: %j', (forwardedFor) => {
    expect(getClientAddress(connection, forwardedFor, 2)).toBe(connection)
  })

  it('does not change with claims that the client puts in front', () => {
    const claims = ['127.0.0.1', '::1', '203.0.113.77']
    const addresses = claims.map((claim) => getClientAddress(connection, `${claim}, 203.0.113.9`, 1))
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.9']))
  })
})
