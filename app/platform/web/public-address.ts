import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // Protocol assignments (Teredo, ORCHID) and documentation, 6to4, documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** The only part of IPv6 that is routed on the internet: no loopback, local, mapped or translated address is in it. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address, as the resolver or a parsed URL writes it, is one on the open internet (R26).
 * Any other spelling (octal, shortened, with a zone or port) is not an address: false.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family !== 6) return false
  // BlockList treats a mapped address like its IPv4 address.
  if (/^[0:]*:ffff:/i.test(address)) return false
  return routed.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
