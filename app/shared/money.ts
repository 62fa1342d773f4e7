import { groupDigits } from './text/counted.ts'
import { readTyped } from './text/typed-text.ts'

/** The largest amount that a numeric(10,2) column holds, in cents: $99,999,999.99. */
export const MAX_CENTS = 9_999_999_999

const DOLLARS = /^(-?)(\d+)(?:\.(\d{1,2}))?$/
const CURRENCY = /^(?:US ?\$|USD|\$) ?| ?(?:USD|\$)$/gi
/** 1 299 and 1'299: what parts thousands and is neither comma nor point. */
const THOUSANDS_GAP = /(?<=\d)[ '\u2019](?=\d{3}(?!\d))/g
/** 1299, 1,299, 1,299.00, .99 and 12.: three digits behind a comma are thousands, as people write them in Ohio. */
const WITH_POINT = /^(?:([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/
/** 49,50, 1.299,00 and ,99, as keyboards of other countries have it; 1.299.000 too. */
const WITH_COMMA = /^(?:([1-9]\d{0,2}(?:\.\d{3})+|\d*),(\d{1,2})|([1-9]\d{0,2}(?:\.\d{3}){2,}))$/
/** Thousands to some, three decimals to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/
const RATE = /^\d+(?:\.\d+)?$/

/**
 * Whole cents as shown to people: 123450 -> '$1,234.50', -500 -> '-$5.00'.
 * @throws RangeError when `cents` is not a safe whole number, which is a bug in the caller.
 */
export function formatDollars(cents: number): string {
  const { sign, dollars, rest } = splitCents(cents)
  return `${sign}$${groupDigits(dollars)}.${rest}`
}

/**
 * Reads the text of a numeric(10,2) column ('1234.50', '1234.5' or '1234') as whole cents, without floats.
 * Null for any other text and for amounts beyond MAX_CENTS.
 */
export function parseDollarsToCents(text: string): number | null {
  const match = DOLLARS.exec(text)
  if (!match) return null
  const [, sign = '', dollars = '', rest = ''] = match
  const cents = BigInt(dollars + rest.padEnd(2, '0'))
  if (cents > BigInt(MAX_CENTS)) return null
  return sign && cents > 0n ? -Number(cents) : Number(cents)
}

const bareAmount = (text: string) => readTyped(text).replace(CURRENCY, '').replace(THOUSANDS_GAP, '')

/**
 * An amount as somebody types it, in whole cents (R110): '$1,234.50', '49,50', '1.299,00' or '1,299'. Null for what is
 * no amount, is negative, or could be two amounts, as '1.299' could.
 */
export function parseAmount(text: string): number | null {
  const bare = bareAmount(text)
  const match = WITH_POINT.exec(bare) ?? WITH_COMMA.exec(bare)
  if (!match) return null
  const [, dollars, cents, only = ''] = match
  // What stands alone is cents behind a point, and dollars in groups.
  const [whole, rest] = bare.startsWith('.') ? ['', only] : [dollars ?? only, cents ?? '']
  return parseDollarsToCents(`${whole.replace(/[.,]/g, '') || '0'}${rest && `.${rest}`}`)
}

/** What is wrong with an amount that was refused: `otherwise`, unless it could be two amounts. */
export function amountProblem(text: string, otherwise: string): string {
  const bare = bareAmount(text)
  return AMBIGUOUS.test(bare)
    ? `${bare} could be two amounts. Type it with two digits for the cents, such as ${bare.replace('.', '')}.00`
    : otherwise
}

/**
 * Like `parseDollarsToCents`, for text that the database itself wrote.
 * @throws TypeError when it is no amount.
 */
export function numericToCents(dollars: string): number {
  const cents = parseDollarsToCents(dollars)
  if (cents === null) throw new TypeError(`not an amount of money: ${dollars}`)
  return cents
}

/**
 * Whole cents as numeric(10,2) text for the database: 123450 -> '1234.50'.
 * @throws RangeError when the amount is not whole or does not fit the column.
 */
export function centsToNumeric(cents: number): string {
  if (Math.abs(cents) > MAX_CENTS) throw new RangeError(`${cents} cents do not fit numeric(10,2)`)
  const { sign, dollars, rest } = splitCents(cents)
  return `${sign}${dollars}.${rest}`
}

/**
 * `cents` times a decimal rate such as '0.0725', rounded half up to a whole cent (R6).
 * @throws RangeError when `cents` is negative or not whole, or `rate` is not a plain decimal.
 */
export function roundedShare(cents: number, rate: string): number {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not an amount in cents`)
  if (!RATE.test(rate)) throw new RangeError(`'${rate}' is not a decimal rate`)
  const [whole = '', fraction = ''] = rate.split('.')
  const scale = 10n ** BigInt(fraction.length)
  return Number((BigInt(cents) * BigInt(whole + fraction) * 2n + scale) / (scale * 2n))
}

function splitCents(cents: number): { sign: string; dollars: string; rest: string } {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { sign: cents < 0 ? '-' : '', dollars: digits.slice(0, -2), rest: digits.slice(-2) }
}

/** A decimal rate as percent: '0.07250' reads '7.25%'. */
export function formatRate(rate: string): string {
  return `${Number((Number(rate) * 100).toFixed(4))}%`
}
