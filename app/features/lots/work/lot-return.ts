import { counted } from '../../../shared/text/counted.ts'

interface Sales {
  landedCostCents: number
  revenueCents: number
}

/**
 * How a lot does: 'Earned back 40%' of its cost until break-even, then its return, '+20%'. A lot that was just bought is
 * no loss.
 */
export function describeReturn({ landedCostCents, revenueCents }: Sales): string {
  if (revenueCents < landedCostCents)
    return `Earned back ${Math.floor((revenueCents * 100) / landedCostCents)}%`
  return `+${Math.round(((revenueCents - landedCostCents) * 100) / landedCostCents)}%`
}

/** How much of the pieces of a lot is sold, in whole percent, rounded down; 0 when there are none. */
export function soldPercent({ sold, stock }: { sold: number; stock: number }): number {
  const pieces = sold + stock
  return pieces === 0 ? 0 : Math.floor((sold * 100) / pieces)
}

/** 'Broke even after 12 days', or how much is missing. `format` shows cents. */
export function describeBreakEven(
  { landedCostCents, revenueCents, daysToBreakEven }: Sales & { daysToBreakEven: number | null },
  format: (cents: number) => string,
): string {
  if (daysToBreakEven === null) return `${format(Math.max(0, landedCostCents - revenueCents))} to go`
  if (daysToBreakEven === 0) return 'On the first day'
  return `After ${counted(daysToBreakEven, 'day')}`
}
