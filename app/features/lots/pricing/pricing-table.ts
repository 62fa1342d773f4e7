import { asinCheckUrls } from '../../media/asin-candidates.ts'
import { mergeDuplicates } from '../manifest/duplicates.ts'
import { priceExactly } from './exact-prices.ts'
import { landedCostCents, revenueTargetCents } from './lot.ts'
import type { Manifest } from '../manifest/manifest-row.ts'
import type { LotInputs } from '../work/lot-inputs.ts'
import { drawFactors } from './price-factors.ts'
import type { PricingRow } from './pricing-row.ts'
import { marginPercentOf, marketPriceOf } from './row-price.ts'
import { weighUnits } from './unit-weights.ts'

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
 * Merges duplicates and prices every piece (S66, S67; R37 to R40). The same manifest and
 * inputs give the same table. `imageHosts` begin the addresses of pictures, as in `asinCandidateUrls`.
 */
export function priceLot({
  manifest,
  inputs,
  imageHosts,
}: {
  manifest: Manifest
  inputs: LotInputs
  imageHosts: readonly string[]
}): PricingTable {
  const merged = mergeDuplicates(manifest.rows)
  const landed = landedCostCents(inputs)
  const targetCents = revenueTargetCents(landed, inputs.roiPercent)
  const { weights, total } = weighUnits(merged, inputs)
  const factors = merged.map((row) => drawFactors(row, inputs))
  const prices = priceExactly({
    shares: factors.map(({ market, share }, at) => (weights[at] ?? 0) * market * share),
    quantities: merged.map((row) => row.quantity),
    targetCents,
  })
  let revenueCents = 0
  const rows = merged.map((row, at): PricingRow => {
    const priceCents = prices[at] ?? 1
    const costMillicents = Math.round((landed * 1000 * (weights[at] ?? 0)) / total)
    revenueCents += priceCents * row.quantity
    return {
      ...row,
      id: `temp-${at + 1}`,
      yourPriceCents: priceCents,
      // Market price and price are scaled together (R38), so one follows from the other.
      marketPriceCents: marketPriceOf(priceCents, factors[at]?.share ?? 0.65),
      costPerItemMillicents: costMillicents,
      margin: marginPercentOf(priceCents, costMillicents),
      originalPriceCents: null,
      isEdited: false,
      imageUrl: row.imageUrl ?? asinCheckUrls(row.asin, imageHosts)[0] ?? null,
      imageStatus: 'unset',
      customImageUrl: null,
      imageTest: null,
    }
  })
  return {
    rows,
    inputs,
    landedCostCents: landed,
    targetCents,
    residueCents: revenueCents - targetCents,
    mergedCount: manifest.rows.length - merged.length,
    droppedCount: manifest.droppedLines.length,
  }
}
