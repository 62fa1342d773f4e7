import { asinCheckUrls } from '#media/asin-candidates.ts'
import { mergeDuplicates } from '#lots/manifest/duplicates.ts'
import { priceExactly } from './exact-prices.ts'
import { landedCostCents, revenueTargetCents } from './lot.ts'
import type { Manifest } from '#lots/manifest/manifest-row.ts'
import type { LotInputs } from '#lots/work/lot-inputs.ts'
import { drawFactors } from './price-factors.ts'
import type { PricingRow } from './pricing-row.ts'
import { calculateMargin, calculateMarketPrice } from './row-price.ts'
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
 * Merges duplicates and prices every piece (S66, S67; R37 to R40, R138). The same manifest and
 * inputs give the same table. `imageHosts` begin the addresses of pictures, as in `asinCandidateUrls`.
 */
export function priceLot({
  manifest,
  inputs,
  imageHosts,
  keepsApart = false,
}: {
  manifest: Manifest
  inputs: LotInputs
  imageHosts: readonly string[]
  /** Whether duplicates of different conditions stay rows of their own. */
  keepsApart?: boolean
}): PricingTable {
  const merged = mergeDuplicates(manifest.rows, keepsApart)
  const landed = landedCostCents(inputs)
  const targetCents = revenueTargetCents(landed, inputs.roiPercent)
  const { prices, revenueCents } = calculatePrices(merged, {
    inputs,
    targetCents,
    costMillicents: landed * 1000,
  })
  const rows = pairPrices(merged, prices).map(({ row, ...price }, at): PricingRow => ({
    ...row,
    ...price,
    id: `temp-${at + 1}`,
    originalPriceCents: null,
    isEdited: false,
    imageUrl: row.imageUrl ?? asinCheckUrls(row.asin, imageHosts)[0] ?? null,
    imageStatus: 'unset',
    customImageUrl: null,
    imageTest: null,
  }))
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

/** What is calculated of a row. */
export type CalculatedPrice = Pick<
  PricingRow,
  'yourPriceCents' | 'marketPriceCents' | 'costPerItemMillicents' | 'margin'
>

/** The prices of rows that together come to the target, or as close as can be, and share what the lot cost. */
export function calculatePrices(rows: readonly PricedPart[], lot: PricedLot): CalculatedPrices {
  const { inputs, targetCents, costMillicents } = lot
  const { weights, total } = weighUnits(rows, inputs)
  const factors = rows.map((row) => drawFactors(row, inputs))
  const cents = priceExactly({
    shares: factors.map(({ market, share }, at) => (weights[at] ?? 0) * market * share),
    quantities: rows.map((row) => row.quantity),
    targetCents,
  })
  const prices = rows.map((_, at): CalculatedPrice => {
    const yourPriceCents = cents[at] ?? 1
    const costPerItemMillicents = Math.round((costMillicents * (weights[at] ?? 0)) / total)
    return {
      yourPriceCents,
      // Market price and price are scaled together (R38), so one follows from the other.
      marketPriceCents: calculateMarketPrice(yourPriceCents, factors[at]?.share ?? 0.65),
      costPerItemMillicents,
      margin: calculateMargin(yourPriceCents, costPerItemMillicents),
    }
  })
  const revenueCents = rows.reduce((sum, row, at) => sum + (cents[at] ?? 1) * row.quantity, 0)
  return { prices, revenueCents }
}

/** Each row with its price. */
export const pairPrices = <Row>(rows: readonly Row[], prices: readonly CalculatedPrice[]) =>
  rows.flatMap((row, at) => (prices[at] ? [{ ...prices[at], row }] : []))

/** What prices are calculated of: of a row, and of the lot. */
export type PricedPart = Parameters<typeof weighUnits>[0][number] & Parameters<typeof drawFactors>[0]
export interface PricedLot {
  inputs: LotInputs
  targetCents: number
  costMillicents: number
}
export interface CalculatedPrices {
  /** Of each row. */
  prices: CalculatedPrice[]
  revenueCents: number
}
