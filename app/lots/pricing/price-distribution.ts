import { formatDollars } from '#shared/money.ts'
import type { PricingRow } from './pricing-row.ts'

/** A bar of a chart: how many products and pieces have a value from `from` up to, not including, `below`. */
export interface Bin {
  label: string
  /** Percent, or cents; null is without end. */
  from: number | null
  below: number | null
  products: number
  pieces: number
}

/** The bounds of the badge's colours are among them. */
const marginBounds = [0, 15, 30, 40, 50, 60, 70, 80]
const priceBounds = [500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]

/** How margins are spread, in whole percent. */
export function marginBins(rows: readonly PricingRow[]): Bin[] {
  return fillBins(rows, marginBounds, (row) => row.margin, {
    format: (percent) => `${percent}%`,
    formatLast: (below) => `${below - 1}%`,
  })
}

/** How prices are spread, in cents. */
export function priceBins(rows: readonly PricingRow[]): Bin[] {
  return fillBins(rows, priceBounds, (row) => row.yourPriceCents, {
    format: (cents) => formatDollars(cents).replace(/\.00$/, ''),
    formatLast: (below) => formatDollars(below - 1),
  })
}

interface Labels {
  format: (bound: number) => string
  /** The highest value that is still below a bound. */
  formatLast: (below: number) => string
}

function fillBins(
  rows: readonly PricingRow[],
  bounds: readonly number[],
  valueOf: (row: PricingRow) => number,
  labels: Labels,
): Bin[] {
  const bins = [null, ...bounds].map((from, at): Bin => {
    const below = bounds[at] ?? null
    return { label: labelOf(from, below, labels), from, below, products: 0, pieces: 0 }
  })
  for (const row of rows) {
    const value = valueOf(row)
    const bin = bins.findLast(({ from }) => from === null || value >= from)
    if (!bin) continue
    bin.products += 1
    bin.pieces += row.quantity
  }
  return bins
}

function labelOf(from: number | null, below: number | null, { format, formatLast }: Labels): string {
  if (from === null) return below === null ? '' : `Below ${format(below)}`
  return below === null ? `${format(from)} and more` : `${format(from)} to ${formatLast(below)}`
}
