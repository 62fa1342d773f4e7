import { groupDigits } from './text/counted.ts'

/** The largest amount that a numeric(10,2) column holds, in cents: $99,999,999.99. */
export const MAX_CENTS = 9_999_999_999

const DOLLARS = /^(-?)(\d+)(?:\.(\d{1,2}))?$/
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
