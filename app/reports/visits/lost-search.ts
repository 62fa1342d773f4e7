/** In characters. */
const LONGEST = 60
/** As many digits without a letter between them have phone numbers, order numbers and bar codes. */
const personal = /@|(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u

/**
 * A search text as it is counted: lower case, single spaces, at most 60 characters. Null for what may be about a
 * person: an email address, a phone or order number (R103).
 */
export function countedSearch(text: string): string | null {
  const folded = text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (personal.test(folded)) return null
  return Array.from(folded).slice(0, LONGEST).join('').trim() || null
}
