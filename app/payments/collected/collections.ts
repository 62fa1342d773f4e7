import type { LedgerEntry } from '#payments/paid-cents.ts'
import { shareOut } from '#shared/money.ts'

/** What a part of the orders' money is: goods of a lot or of none, the tax, the delivery fee, or nothing earned. */
type CollectedPart = 'goods' | 'tax' | 'fee' | 'unearned'

/** Payments and refunds of one part on one store day; in whole cents. */
export interface Collection {
  part: CollectedPart
  /** Of goods; null for those that came with no lot. */
  lotId: string | null
  /** 'YYYY-MM-DD' */
  day: string
  collectedCents: number
  refundedCents: number
}

/** By how much less each part comes to from a refund on (R151). */
export type LoweredParts = Pick<OrderWorth, 'lineCents' | 'taxCents' | 'feeCents'>

/** An order whose money is to be allocated. `lots` are those of its lines. */
export interface OrderMoney extends OrderWorth {
  lots: readonly (string | null)[]
  /** The first one first. */
  entries: readonly (LedgerEntry & { day: string; lowered: LoweredParts | null })[]
}

/** What each payment and refund of an order brought for which part: what is kept after it less what was before it. */
export function toCollections(order: OrderMoney): Collection[] {
  let keptCents = 0
  let worth: OrderWorth = order
  let before = toShares(order, allocateCollected(worth, 0))
  return order.entries.flatMap(({ kind, amountCents, day, lowered }) => {
    keptCents += kind === 'payment' ? amountCents : -amountCents
    if (lowered) worth = lowerBy(worth, lowered)
    const after = toShares(order, allocateCollected(worth, keptCents))
    const changes = after.map(({ cents, ...share }, at) => {
      const changeCents = cents - (before[at]?.cents ?? 0)
      const [collectedCents, refundedCents] = kind === 'payment' ? [changeCents, 0] : [0, 0 - changeCents]
      return { ...share, day, collectedCents, refundedCents }
    })
    before = after
    return changes.filter(({ collectedCents, refundedCents }) => collectedCents !== 0 || refundedCents !== 0)
  })
}

function lowerBy({ isStanding, ...worth }: OrderWorth, lowered: LoweredParts): OrderWorth {
  const less = (cents: number, by = 0) => Math.max(0, cents - by)
  return {
    isStanding,
    lineCents: worth.lineCents.map((cents, at) => less(cents, lowered.lineCents[at])),
    taxCents: less(worth.taxCents, lowered.taxCents),
    feeCents: less(worth.feeCents, lowered.feeCents),
  }
}

interface Share {
  part: CollectedPart
  lotId: string | null
  cents: number
}

function toShares({ lots }: OrderMoney, parts: CollectedParts): Share[] {
  return [
    ...parts.lineCents.map((cents, at): Share => ({ part: 'goods', lotId: lots[at] ?? null, cents })),
    { part: 'tax', lotId: null, cents: parts.taxCents },
    { part: 'fee', lotId: null, cents: parts.feeCents },
    { part: 'unearned', lotId: null, cents: parts.unearnedCents },
  ]
}

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
