import { shareOut } from '#shared/money.ts'

/** What an order comes to now, in whole cents; the prices of its lines are those that were charged. */
export interface OrderWorth {
  lineCents: readonly number[]
  taxCents: number
  feeCents: number
  /** Neither canceled nor waiting for a confirmation. */
  isStanding: boolean
}

/** How an order's money is shared, in whole cents. The parts add up to what was kept of its payments, to the cent. */
export interface CollectedParts {
  lineCents: number[]
  taxCents: number
  feeCents: number
  /** What is more than the order comes to, and all that is kept of a canceled one. */
  unearnedCents: number
}

/**
 * Allocates what is kept of an order's payments (payments less refunds) to its lines, the sales tax and the delivery
 * fee (R96): in proportion to what each of them comes to, by largest remainder, the first of equals first.
 */
export function allocateCollected(order: OrderWorth, keptCents: number): CollectedParts {
  const weights = [...order.lineCents, order.taxCents, order.feeCents]
  const worthCents = weights.reduce((sum, cents) => sum + cents, 0)
  const earnedCents = order.isStanding ? Math.min(Math.max(keptCents, 0), worthCents) : 0
  const parts = shareOut(earnedCents, weights, worthCents)
  const count = order.lineCents.length
  return {
    lineCents: parts.slice(0, count),
    taxCents: parts[count] ?? 0,
    feeCents: parts[count + 1] ?? 0,
    unearnedCents: keptCents - earnedCents,
  }
}
