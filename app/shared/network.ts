import ipaddr from 'ipaddr.js'

/** `203.0.113.7:1234`, `[2001:db8::1]:1234` and `[2001:db8::1]`. */
const withPort = /^\s*(?:\[([\da-f:.]+(?:%[^\]]*)?)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})\s*$/i

/** An address without the port behind it; anything else unchanged. */
export function withoutPort(address: string): string {
  const [, v6, v4] = withPort.exec(address) ?? []
  return v6 ?? v4 ?? address
}

/** The library takes `0004` for a byte. */
const longByte = /[.]\d{4}|\d{4}[.]/

/**
 * The network of an address: IPv4 unchanged, IPv6 by its first 64 bits (a household has as many addresses as
 * it likes), IPv4 inside IPv6 as IPv4. A port that some proxies add is not part of it. What is not an address is
 * its own network.
 */
export function toNetwork(address: string): string {
  const text = (withoutPort(address).split('%')[0] ?? '').trim().toLowerCase()
  if (!ipaddr.IPv6.isValid(text) || longByte.test(text)) return text
  const parsed = ipaddr.IPv6.parse(text)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
