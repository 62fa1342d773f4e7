import type { LedgerEntry } from '#payments/paid-cents.ts'
import { allocateCollected, type CollectedParts, type OrderWorth } from './collected-parts.ts'

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
