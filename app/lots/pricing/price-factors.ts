import type { ManifestRow } from '#lots/manifest/manifest-row.ts'
import type { LotInputs } from '#lots/work/lot-inputs.ts'
import { seedDraws } from './seeded-draws.ts'

/** The two random numbers of a row (S66). */
export interface PriceFactors {
  /** Market price by the target of a piece: 2 to 3. */
  market: number
  /** Your price by market price: 0.65 to 0.70. */
  share: number
}

/**
 * The factors of a row, drawn by what it says and by the inputs that prices depend on (R37): where it
 * stands in the file and what else is there make no difference.
 */
export function drawFactors(
  row: Pick<ManifestRow, 'asin' | 'title' | 'brand' | 'condition' | 'productType' | 'quantity'>,
  inputs: LotInputs,
): PriceFactors {
  const { asin, title, brand, condition, productType, quantity } = row
  const { lotCostCents, freightCents, premiumCents, roiPercent, spread } = inputs
  const said = [asin, title, brand, condition, productType, quantity]
  const asked = [lotCostCents, freightCents, premiumCents, roiPercent, spread]
  const draw = seedDraws([...said, ...asked].join('\n'))
  return { market: 2 + draw(), share: 0.65 + draw() * 0.05 }
}
