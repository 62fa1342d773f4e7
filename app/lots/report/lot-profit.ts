/** What a lot cost and what came in for it, in whole cents. */
export interface LotMoney {
  /** The price with freight and buyer's premium. */
  landedCostCents: number
  /** What its supplier gave back of that. */
  creditCents: number
  /** The share of its pieces in what customers paid, and in what went back to them. */
  collectedCents: number
  refundedCents: number
}

/** What changed on one day of the store ('YYYY-MM-DD'), in whole cents; negative where more went back. */
export interface MoneyDay {
  day: string
  keptCents: number
  creditCents: number
}

/** What customers paid for the pieces of a lot, less what went back. */
export const keptCentsOf = ({ collectedCents, refundedCents }: LotMoney): number =>
  collectedCents - refundedCents

/** What a lot cost after all. */
export const costCentsOf = ({ landedCostCents, creditCents }: LotMoney): number =>
  landedCostCents - creditCents

/**
 * Profit so far, negative before break-even (R96). What was written off is no further cost: all of the lot's cost is in
 * it already.
 */
export const profitCentsOf = (lot: LotMoney): number => keptCentsOf(lot) - costCentsOf(lot)

/** A point of the curve: what was kept up to the end of a day, and what the lot cost after the credits so far. */
export interface CurvePoint {
  day: string
  keptCents: number
  costCents: number
}

/** The curve of a lot by day, those days alone on which something changed. `days` begin with the first. */
export function curveOf(days: readonly MoneyDay[], landedCostCents: number): CurvePoint[] {
  let [keptCents, costCents] = [0, landedCostCents]
  return days.map((change) => {
    keptCents += change.keptCents
    costCents -= change.creditCents
    return { day: change.day, keptCents, costCents }
  })
}

/** The day since which a lot has paid for itself; null as long as something is missing, be it again. */
export function brokeEvenOn(curve: readonly CurvePoint[]): string | null {
  const lastShort = curve.findLastIndex(({ keptCents, costCents }) => keptCents < costCents)
  return curve[lastShort + 1]?.day ?? null
}

/** Adds up what happened on the same day, the first day first. */
export function byDay(changes: readonly MoneyDay[]): MoneyDay[] {
  const days = new Map<string, MoneyDay>()
  for (const { day, keptCents, creditCents } of changes) {
    const known = days.get(day) ?? { day, keptCents: 0, creditCents: 0 }
    days.set(day, {
      day,
      keptCents: known.keptCents + keptCents,
      creditCents: known.creditCents + creditCents,
    })
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
