import ipaddr from 'ipaddr.js'

/** The library takes `0004` for a byte. */
const longByte = /[.]\d{4}|\d{4}[.]/

/**
 * The network of an address: IPv4 as it is, IPv6 by its first 64 bits (a household has as many addresses as
 * it likes), IPv4 inside IPv6 as IPv4. What is no address is its own network.
 */
export function networkOf(address: string): string {
  const text = (address.split('%')[0] ?? '').trim().toLowerCase()
  if (!ipaddr.IPv6.isValid(text) || longByte.test(text)) return text
  const parsed = ipaddr.IPv6.parse(text)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
