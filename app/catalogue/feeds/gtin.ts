const lengths = new Set([8, 12, 13, 14])
/** By GS1's prefixes of 13 digits: goods of one store (02, 04, 2), coupons and refunds (05, 98, 99), never given out. */
const restricted = /^(?:02|04|05|2|98|99|00000)/
/** The same of a code of eight digits. */
const restrictedShort = /^(?:0|2|9[89])/

/**
 * The number that the whole world knows the goods by (GTIN), of what is written as UPC or EAN; null for a wrong check
 * digit or length, and for numbers that only mean something inside a store (R113).
 */
export function toGtin(written: string | null): string | null {
  const code = (written ?? '').normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  if (!/^\d+$/.test(code) || !lengths.has(code.length)) return null
  const padded = code.padStart(14, '0')
  const sum = [...padded].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0)
  if (sum % 10 !== 0) return null
  const isShort = padded.startsWith('000000')
  const isRestricted = isShort ? restrictedShort.test(padded.slice(6)) : restricted.test(padded.slice(1))
  // Goods of varying weight begin with 9 among those of fourteen digits.
  return isRestricted || padded.startsWith('9') ? null : code
}
