import { readTyped } from './typed-text.ts'

/** What fits every column that holds one. */
export const PHONE_MAX = 25
export const PHONE_MESSAGE = 'Enter a phone number such as (419) 555-0134'

const DIGITS_MIN = 7
const DIGITS_MAX = 15
/** x204, ext. 204, extension: 204, #204, and the pauses that phones write before one. */
const EXTENSION = /[\s,;(-]*(?:x|ext(?:ension|n)?|#|,|;)[\s.:#=-]*(\d{1,6})[\s.)]*$/i
const MAIN = /^[\s(]*\+?[\d\s()./-]+$/

/** A number and its extension as typed; null if it is not a phone number. */
function splitPhone(text: string): { main: string; digits: string; extension: string } | null {
  const typed = readTyped(text)
    .replace(/^tel:\s*/i, '')
    .replace(/[\u00B7\u2022\u2219\u22C5]/g, '.')
    .replace(/[\u2044\u2215]/g, '/')
  const extension = EXTENSION.exec(typed)
  const main = (extension ? typed.slice(0, extension.index) : typed).trim()
  const digits = main.replace(/\D/g, '')
  const isPhone = MAIN.test(main) && digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX
  return isPhone ? { main, digits, extension: extension?.[1] ?? '' } : null
}

/**
 * A phone number as someone typed or pasted it, cleaned (R107): '(419) 555-0134', '419-555-0134 x204'. Its separators
 * stay as long as it fits; null for what is none. Read again, it is the same.
 */
export function readPhone(text: string): string | null {
  const phone = splitPhone(text)
  if (!phone) return null
  const { main, digits, extension } = phone
  const withExtension = (number: string) => (extension ? `${number} x${extension}` : number)
  const whole = withExtension(main)
  return whole.length <= PHONE_MAX ? whole : withExtension(main.includes('+') ? `+${digits}` : digits)
}

/** A phone number cleaned; anything else as it was typed, for a check that refuses it. */
export const cleanPhone = (text: string): string => readPhone(text) ?? text.trim()

export const isPhone = (text: string): boolean => readPhone(text) !== null

/** What two spellings of a number share: its last ten digits without the extension; of no phone number, of all digits. */
export const phoneKey = (text: string): string =>
  (splitPhone(text)?.digits ?? text.replace(/\D/g, '')).slice(-10)
