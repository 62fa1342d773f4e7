import { MAX_CENTS, roundedShare } from '#shared/money.ts'
import type { PricingRow } from './pricing-row.ts'

/**
 * `cents` times (`percent` / 100), rounded half up to a whole cent. `percent` has at most two decimals.
 * @throws RangeError when either is negative, which is a bug in the caller.
 */
export function percentOf(cents: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return roundedShare(
    cents,
    `${Math.floor(hundredths / 10_000)}.${String(hundredths % 10_000).padStart(4, '0')}`,
  )
}

/** What all pieces of a row may be worth, so that the sums of any table are exact: $1,000,000,000. */
const MAX_ROW_CENTS = 100_000_000_000

/** The highest price that a piece of a row can have. */
export function maxPriceCents(quantity: number): number {
  return Math.min(MAX_CENTS, Math.floor(MAX_ROW_CENTS / quantity))
}

/** (price - cost) / price in whole percent, rounded half up (S66). The price is above 0. */
export function calculateMargin(priceCents: number, costMillicents: number): number {
  const priceMillicents = priceCents * 1000
  // Adding 0 makes a rounded -0 an ordinary 0.
  return Math.round(((priceMillicents - costMillicents) * 100) / priceMillicents) + 0
}

/** Whether a margin fits its column of the catalogue. */
export function isStorableMargin(percent: number): boolean {
  return Math.abs(percent) <= 9999
}

/**
 * The market price of which `priceCents` is the `share` of 0.65 to 0.70: moved by a cent where that keeps the two
 * between 65 and 70%, and above the price in any case.
 */
export function calculateMarketPrice(priceCents: number, share: number): number {
  const nearest = Math.round(priceCents / share)
  const lowest = Math.ceil((priceCents * 100) / 70)
  const highest = Math.floor((priceCents * 100) / 65)
  // No whole cent lies between 65 and 70% of the cheapest prices.
  const inside = lowest > highest ? nearest : Math.min(Math.max(nearest, lowest), highest)
  return Math.max(inside, priceCents + 1)
}

/** The row at another price: the calculated one is kept by the first edit, and its own price is no edit at all. */
export function withPrice(row: PricingRow, priceCents: number): PricingRow {
  if (priceCents === row.yourPriceCents) return row
  return {
    ...row,
    yourPriceCents: priceCents,
    margin: calculateMargin(priceCents, row.costPerItemMillicents),
    originalPriceCents: row.originalPriceCents ?? row.yourPriceCents,
    isEdited: true,
  }
}

/** The row at its calculated price. */
export function withoutEdit(row: PricingRow): PricingRow {
  if (row.originalPriceCents === null) return row
  const { originalPriceCents: yourPriceCents } = row
  const margin = calculateMargin(yourPriceCents, row.costPerItemMillicents)
  return { ...row, yourPriceCents, margin, originalPriceCents: null, isEdited: false }
}
