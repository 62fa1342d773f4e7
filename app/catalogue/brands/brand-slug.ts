/** Longer names are cut in their address, and told apart by what follows. */
const longestName = 60

/**
 * A brand in its address: 'Rove Home' is 'rove-home'. Spellings that differ in case, accents or spacing share one.
 * A name of anything but letters and digits ends in two hyphens and a hash of it, so that 'A&B' is not 'A B', and
 * one of symbols alone has an address too. It depends on nothing but the name, so it never changes (R104).
 */
export function toBrandSlug(brand: string): string {
  const key = toBrandKey(brand)
  if (key.length <= longestName && /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(key)) return key.replaceAll(' ', '-')
  const readable = key.slice(0, longestName).match(/[a-z0-9]+/g) ?? ['brand']
  return `${readable.join('-')}--${toHash(key, 2166136261)}${toHash(key, 3339451269)}`
}

/** What two spellings of one brand have in common; empty when nothing is named. */
export function toBrandKey(brand: string): string {
  return brand
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** FNV-1a from a start of its own: two of them make it 64 bits. */
function toHash(text: string, start: number): string {
  let hash = start
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(36).padStart(7, '0')
}
