import type { LotInputs } from './lot.ts'
import type { Manifest } from './manifest.ts'
import type { PricingRow } from './pricing-row.ts'

/** A priced lot. Never changed in place: every edit answers a new table that shares the rows it left alone. */
export interface PricingTable {
  rows: readonly PricingRow[]
  inputs: LotInputs
  landedCostCents: number
  /** What all pieces together were to bring in when the prices were calculated. */
  targetCents: number
  /** How far the calculated prices were from it; positive is above. Not 0 only where quantities allow no better. */
  residueCents: number
  /** Rows of the manifest that were merged into another. */
  mergedCount: number
  /** Rows of the manifest that had neither ASIN nor title. */
  droppedCount: number
}

/**
 * Merges duplicates and prices every piece (specification, section 9; decisions 37 to 40). The same manifest and
 * inputs give the same table. `imageHosts` begin the addresses of pictures, as in `asinCandidateUrls`.
 */
export declare function priceLot(lot: {
  manifest: Manifest
  inputs: LotInputs
  imageHosts: readonly string[]
}): PricingTable
