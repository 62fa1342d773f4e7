import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNetwork } from './network.ts'

const toHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')
const group = fc.integer({ min: 0, max: 0xffff })
const prefix = fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group)
const rest = fc.tuple(group, group, group, group)

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    // The end of an address may look like a mapped one by chance.
    ['2001:db8::ffff:cb00:7107', '2001:db8:0:0::/64'],
    ['0:0:1::ffff:cb00:7107', '0:0:1:0::/64'],
    ['203.0.113.7:1234', '203.0.113.7'],
    ['[2001:db8::1]:1234', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
    ['203.0.113.7:port', '203.0.113.7:port'],
    ['[unknown]:80', '[unknown]:80'],
    ['unknown', 'unknown'],
    ['1:2:3', '1:2:3'],
    ['1::2::3', '1::2::3'],
    ['::ffff:203.0.113.999', '::ffff:203.0.113.999'],
    ['', ''],
  ])('%s is %s', (address, network) => expect(toNetwork(address)).toBe(network))

  it('is the same for all addresses of a /64, however they are spelled, and another for another', () => {
    fc.assert(
      fc.property(prefix, rest, rest, prefix, (of, one, other, elsewhere) => {
        const network = toNetwork(toHex([...of, ...one]))
        expect(toNetwork(toHex([...of, ...other]).toUpperCase())).toBe(network)
        expect(toNetwork(`${toHex(of)}::`)).toBe(network)
        expect(toNetwork(toHex([...elsewhere, ...one])) === network).toBe(toHex(elsewhere) === toHex(of))
      }),
    )
  })

  it('of an IPv4 address inside IPv6 is that address, and it takes any text', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(toNetwork(`::ffff:${address}`)).toBe(address)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof toNetwork(text)).toBe('string')
      }),
    )
  })
})

describe('what is no whole address', () => {
  it.each([
    '1::2::3',
    '1:2:3',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::9',
    '12345::',
    'g::1',
    '::1.2.3',
    '::256.1.1.1',
  ])('is a network of its own: %s', (text) => {
    expect(toNetwork(text)).toBe(text)
  })

  it.each(['::1.2.3.4444', '::1.2.3.0004', '::a1.2.3.4', '1x::1', 'x1::1', '::1.2.3.4x'])(
    'is so with a group that only begins or ends well: %s',
    (text) => {
      expect(toNetwork(text)).toBe(text)
    },
  )

  it('loses what stands around an address', () => {
    expect(toNetwork(' 203.0.113.9 ')).toBe('203.0.113.9')
    expect(toNetwork('FE80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(toNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })
})
