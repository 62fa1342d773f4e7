import { findGroupSums, groupByQuantity } from './group-sums.ts'
import { apportion, scaleToTotal } from './proportion.ts'

interface Priced {
  /** What a piece of each row is to cost before rounding, in any unit: only the proportion counts. Above 0. */
  shares: readonly number[]
  /** Pieces of each row, at least 1. */
  quantities: readonly number[]
  targetCents: number
}

/**
 * Whole-cent prices of at least 1 cent in the proportion of `shares` whose sum of price x quantity is the target,
 * or as close to it as any such prices can be (R38). Rounding is by largest remainder; the cents that are
 * left are moved by as few single cents as can be found.
 */
export function priceExactly({ shares, quantities, targetCents }: Priced): number[] {
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
  // One cent each is the least there is.
  if (targetCents <= pieces) return quantities.map(() => 1)
  const ideals = scaleToTotal(shares, quantities, targetCents)
  const groups = groupByQuantity(ideals, quantities)
  const sums = findGroupSums(groups, targetCents)
  const prices = quantities.map(() => 1)
  for (const [position, group] of groups.entries()) {
    const cents = apportion(
      group.rows.map((row) => ideals[row] ?? 1),
      sums[position] ?? group.rows.length,
    )
    for (const [at, row] of group.rows.entries()) prices[row] = cents[at] ?? 1
  }
  return prices
}
