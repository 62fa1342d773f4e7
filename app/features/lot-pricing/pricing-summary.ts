import type { PricingTable } from './pricing-table.ts'

/** The summary cards: the table as it stands (decision 41), beside what was calculated. */
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

/** A bar of a chart: how many products and pieces have a value from `from` up to, not including, `below`. */
export interface Bin {
  label: string
  /** Percent, or cents; null is without end. */
  from: number | null
  below: number | null
  products: number
  pieces: number
}

/** Sums a table up. `unsellablePercent` may be changed without a new calculation. */
export declare function summarizeTable(table: PricingTable, unsellablePercent?: number): PricingSummary

/** How margins are spread, in percent. */
export declare function marginBins(table: PricingTable): Bin[]

/** How prices are spread, in cents. */
export declare function priceBins(table: PricingTable): Bin[]
