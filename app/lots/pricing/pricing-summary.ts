import { percentOf } from './row-price.ts'
import type { PricingTable } from './pricing-table.ts'

/** The summary cards: the current table (R41), next to what was calculated. */
export interface PricingSummary {
  totalProducts: number
  totalQuantity: number
  /** Landed cost of the whole lot, deleted rows included: it was paid. */
  lotCostCents: number
  /** Price x quantity of all rows. */
  revenueTargetCents: number
  expectedProfitCents: number
  /** Expected profit in percent of the landed cost, at most two decimals. */
  roiPercent: number
  /** The same when the expected unsellable share brings in nothing. */
  sellableRevenueCents: number
  sellableProfitCents: number
  /** The target and residue of the calculation, whatever was edited since. */
  targetCents: number
  residueCents: number
}

/**
 * Sums a table up. `unsellablePercent`, from 0 to 100 with at most two decimals, may be changed without a new
 * calculation.
 */
export function summarizeTable(
  table: PricingTable,
  unsellablePercent: number = table.inputs.unsellablePercent,
): PricingSummary {
  const { rows, landedCostCents, targetCents, residueCents } = table
  const revenueCents = rows.reduce((sum, row) => sum + row.yourPriceCents * row.quantity, 0)
  const profitCents = revenueCents - landedCostCents
  const sellableRevenueCents = percentOf(revenueCents, 100 - unsellablePercent)
  return {
    totalProducts: rows.length,
    totalQuantity: rows.reduce((sum, row) => sum + row.quantity, 0),
    lotCostCents: landedCostCents,
    revenueTargetCents: revenueCents,
    expectedProfitCents: profitCents,
    roiPercent: Math.round((profitCents / landedCostCents) * 10_000) / 100,
    sellableRevenueCents,
    sellableProfitCents: sellableRevenueCents - landedCostCents,
    targetCents,
    residueCents,
  }
}
