import { factorOf } from '#lots/conditions/condition-factors.ts'
import type { ManifestRow } from '#lots/manifest/manifest-row.ts'
import type { LotInputs, Spread } from '#lots/work/lot-inputs.ts'

type WeighedRow = Pick<ManifestRow, 'quantity' | 'lotItemPriceCents' | 'retailPriceCents' | 'condition'>

/** The weights of a lot's pieces. */
export interface UnitWeights {
  /** Of one piece of each row. */
  weights: number[]
  /** Of all pieces together, above 0. */
  total: number
}

/**
 * How target and cost are spread over the pieces (R39): each the same, or by the lot item price or the
 * retail price. Rows without one weigh what a piece of the others weighs on average; when no row has one, all
 * weigh the same. A retail price is that of a new piece: the factor of the row's condition multiplies it (R128).
 */
export function weighUnits(
  rows: readonly WeighedRow[],
  { spread, conditionFactors }: Pick<LotInputs, 'spread' | 'conditionFactors'>,
): UnitWeights {
  const weightOf = weightsBy[spread]
  let weighed = 0
  let pieces = 0
  for (const row of rows) {
    const weight = weightOf(row)
    if (weight === null) continue
    weighed += weight * row.quantity
    pieces += row.quantity
  }
  const average = pieces > 0 ? weighed / pieces : 1
  const shareOf = ({ condition }: WeighedRow) =>
    spread === 'retail-price' && pieces > 0 ? factorOf(condition, conditionFactors) / 100 : 1
  const weights = rows.map((row) => (weightOf(row) ?? average) * shareOf(row))
  const total = rows.reduce((sum, row, at) => sum + (weights[at] ?? 0) * row.quantity, 0)
  return { weights, total }
}

/** How many rows say their own weight: 0 means that a spread makes no difference to 'equal'. */
export function countWeighed(rows: readonly WeighedRow[], spread: Spread): number {
  return rows.filter((row) => weightsBy[spread](row) !== null).length
}

const weightsBy: Readonly<Record<Spread, (row: WeighedRow) => number | null>> = {
  equal: () => 1,
  'lot-price': (row) => row.lotItemPriceCents,
  'retail-price': (row) => row.retailPriceCents,
}
