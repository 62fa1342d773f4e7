import { counted } from '#shared/text/counted.ts'
import { costCentsOf, keptCentsOf, type LotMoney } from './lot-profit.ts'

/**
 * How a lot does by the money that came in (R96): 'Earned back 40%' of its cost until break-even, then its return,
 * '+20%'. A lot that was just bought is no loss.
 */
export function describeReturn(lot: LotMoney): string {
  const [kept, cost] = [keptCentsOf(lot), costCentsOf(lot)]
  if (cost <= 0) return 'Cost nothing'
  if (kept < cost) return `Earned back ${Math.max(0, Math.floor((kept * 100) / cost))}%`
  return `+${Math.round(((kept - cost) * 100) / cost)}%`
}

/** How much of the pieces of a lot is sold, in whole percent, rounded down; 0 when there are none. */
export function soldPercent({ sold, stock }: { sold: number; stock: number }): number {
  const pieces = sold + stock
  return pieces === 0 ? 0 : Math.floor((sold * 100) / pieces)
}

/** 'Broke even after 12 days', or how much is missing. `format` shows cents. */
export function describeBreakEven(
  lot: LotMoney & { daysToBreakEven: number | null },
  format: (cents: number) => string,
): string {
  const { daysToBreakEven } = lot
  if (daysToBreakEven === null) return `${format(Math.max(0, costCentsOf(lot) - keptCentsOf(lot)))} to go`
  if (daysToBreakEven === 0) return 'On the first day'
  return `After ${counted(daysToBreakEven, 'day')}`
}

/** The bar of a lot, from nothing to what it was bought to bring in, or to what it already did: whole percents of it. */
export interface LotBar {
  kept: number
  /** Where the unsold pieces would lead, at today's prices. */
  expected: number
  cost: number
  target: number
  targetCents: number
}

/** Where cost, target and money of a lot stand on one scale; all of them between 0 and 100. */
export function lotBar(lot: LotMoney & { targetRoi: number; unsoldCents: number }): LotBar {
  const [kept, cost] = [Math.max(0, keptCentsOf(lot)), Math.max(0, costCentsOf(lot))]
  const targetCents = Math.round((cost * (100 + lot.targetRoi)) / 100)
  const expected = kept + lot.unsoldCents
  const most = Math.max(targetCents, expected, cost, 1)
  const share = (cents: number) => Math.round((cents * 100) / most)
  return {
    kept: share(kept),
    expected: share(expected),
    cost: share(cost),
    target: share(targetCents),
    targetCents,
  }
}
