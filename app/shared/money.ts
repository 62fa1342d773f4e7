import { groupDigits } from './text/counted.ts'

/** The largest amount that a numeric(10,2) column holds, in cents: $99,999,999.99. */
export const MAX_CENTS = 9_999_999_999

/** The largest sum of amounts that a numeric(14,2) column holds, in cents. */
const MAX_SUM_CENTS = 99_999_999_999_999

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
  return readCents(text, MAX_CENTS)
}

function readCents(text: string, most: number): number | null {
  const match = DOLLARS.exec(text)
  if (!match) return null
  const [, sign = '', dollars = '', rest = ''] = match
  const cents = BigInt(dollars + rest.padEnd(2, '0'))
  if (cents > BigInt(most)) return null
  return sign && cents > 0n ? -Number(cents) : Number(cents)
}

/**
 * Like `parseDollarsToCents`, for an amount or a sum that the database itself wrote.
 * @throws TypeError when it is none.
 */
export function numericToCents(dollars: string): number {
  const cents = readCents(dollars, MAX_SUM_CENTS)
  if (cents === null) throw new TypeError(`not an amount of money: ${dollars}`)
  return cents
}

/**
 * Whole cents as text for the database: 123450 -> '1234.50'. A column of amounts refuses itself what is too large for it.
 * @throws RangeError when they are not whole, or too many even for a sum (R148).
 */
export function centsToNumeric(cents: number): string {
  if (Math.abs(cents) > MAX_SUM_CENTS) throw new RangeError(`${cents} cents do not fit numeric(14,2)`)
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

/**
 * Whole cents in proportion to `weights`, which come to `whole`, by largest remainder, the first of equals first; exact,
 * in integers alone. Nothing is shared where `whole` is 0.
 */
export function shareOut(cents: number, weights: readonly number[], whole: number): number[] {
  if (cents === whole) return [...weights]
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const divisor = BigInt(whole)
  const parts = exact.map((share) => Number(share / divisor))
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % divisor }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
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
