/**
 * The network of an address: IPv4 as it is, IPv6 by its first 64 bits (a household has as many addresses as
 * it likes), IPv4 inside IPv6 as IPv4. What is no address is its own network.
 */
export function networkOf(address: string): string {
  const text = (address.split('%')[0] ?? '').trim().toLowerCase()
  if (!text.includes(':')) return text
  const groups = readGroups(text)
  if (!groups) return text
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address, or null when it is none. */
function readGroups(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')).flatMap(readGroup))
  if (!head) return null
  const missing = tail ? 8 - head.length - tail.length : 0
  if (missing < 0) return null
  const groups = tail ? [...head, ...Array.from({ length: missing }, () => 0), ...tail] : head
  return groups.length === 8 && !groups.some(Number.isNaN) ? groups : null
}

/** One group, or the two that an IPv4 ending stands for; NaN when it is neither. */
function readGroup(group: string): number[] {
  if (/^[0-9a-f]{1,4}$/.test(group)) return [Number.parseInt(group, 16)]
  const parts = group.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  if (parts.length !== 4 || !parts.every((part) => part <= 255)) return [Number.NaN]
  const [a = 0, b = 0, c = 0, d = 0] = parts
  return [a * 256 + b, c * 256 + d]
}
