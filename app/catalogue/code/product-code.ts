import { readTyped } from '#shared/text/typed-text.ts'

/** Crockford's base 32: no I, L, O, which look like 1, 1, 0, and no U. A digit is its place in here. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 7
const LABEL_MIN = 3
const LABEL_MAX = 200

/** Times x in the field of 32 elements, x⁵ being x² + 1. */
const timesX = (element: number) => ((element << 1) & 31) ^ (element >= 16 ? 5 : 0)

/**
 * The character that checks others: each has a power of x of its own, so that a wrong one, or two that changed
 * places, always leave a sum that is not zero (R75, docs/decisions/045). random_product_code of the database does the same.
 */
export function getCheckCharacter(characters: string): string {
  let sum = 0
  for (const character of characters) sum = timesX(sum ^ codeAlphabet.indexOf(character))
  return codeAlphabet.charAt(sum)
}

/** What was typed, or what a scanner read: of the address that the QR code of a tag has, the code of the product. */
export function readScan(text: string): string {
  return /\/p\/([^/?#\s]+)$/i.exec(text.trim())?.[1] ?? text
}

/**
 * A product's code as someone typed it: in any case, with or without hyphen and spaces, I and L for 1, O for 0.
 * @returns the code as it is stored, or null when it is mistyped (R75).
 */
export function readProductCode(typed: string): string | null {
  if (typed.length > 4 * CODE_LENGTH) return null
  const code = readTyped(typed).replace(/[ -]/g, '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0')
  if (code.length !== CODE_LENGTH || Array.from(code).some((one) => !codeAlphabet.includes(one))) return null
  return getCheckCharacter(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** Whether a text has the form of a code, as a tag shows it or as someone types it quickly; a name may have it too. */
const hasFormOfCode = (text: string) =>
  /^[a-z\d]{3}-[a-z\d]{4}$|^(?=.*\d)[a-z\d]{3} ?[a-z\d]{4}$/i.test(text.trim())

/** What a search says that finds no product: a code that is mistyped is named, and never guessed (R75). */
export function nothingFoundText(typed: string): string {
  const text = readScan(typed)
  if (readProductCode(text) !== null || isBarCode(text)) return 'No product has this code.'
  return hasFormOfCode(text)
    ? 'A character of this code is wrong. Look at the tag again.'
    : 'Nothing by that name. Look at the tag again, or try a part of the name.'
}

/**
 * What a label or box says, as label_codes_of in the database has it: letters and digits, a number without leading zeros,
 * so that a UPC and the EAN of the same thing are one. Null for what is too short or long to be a code (R111).
 */
export function readLabelCode(typed: string): string | null {
  const code = readTyped(typed)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^0+(?=\d+$)/, '')
  return code.length >= LABEL_MIN && code.length <= LABEL_MAX ? code : null
}

/** Whether it is a number as bar codes of goods have it: a UPC or EAN. */
export const isBarCode = (typed: string): boolean => /^\d{8,14}$/.test(readTyped(typed).replace(/[ -]/g, ''))

/** A stored code as tags and pages show it: T4K-92MM. */
export function formatProductCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}
