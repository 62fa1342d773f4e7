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
