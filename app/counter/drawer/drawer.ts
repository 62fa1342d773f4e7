import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { storeWallTime } from '#shared/time/shop-time.ts'
import type { LedgerEntry } from '#payments/paid-cents.ts'

/** Cash that is put into the drawer or taken out of it for another reason than an order. */
export type MovementKind = 'paid-in' | 'paid-out'

/** What a drawer was opened with and what has happened to its cash, in whole cents. */
export interface DrawerCash {
  floatCents: number
  /** Cash from customers, and back to them. */
  inCents: number
  outCents: number
  paidInCents: number
  paidOutCents: number
}

/** What should be in the drawer (R79); below 0 when more went back in cash than was in it. */
export function sumExpectedCents({
  floatCents,
  inCents,
  outCents,
  paidInCents,
  paidOutCents,
}: DrawerCash): number {
  return floatCents + inCents - outCents + paidInCents - paidOutCents
}

/** A drawer as it is counted, in whole cents. */
export interface DrawerCount {
  countedCents: number
  /** What stays in it as the next float. */
  leftCents: number
  note: string | null
  /** What the page said should be in it. */
  shownCents: number
}

export type CountRefusal =
  /** Money came in or went out since the page was shown. */
  | { reason: 'other-amount'; expectedCents: number }
  | { reason: 'note-needed'; differenceCents: number }
  | { reason: 'left-too-high' }

/** Whether a drawer can be closed with this count (R79). @returns the difference in cents, below 0 for what is missing. */
export function judgeCount(count: DrawerCount, expectedCents: number): Outcome<number, CountRefusal> {
  if (count.shownCents !== expectedCents) return refuse({ reason: 'other-amount', expectedCents })
  if (count.leftCents > count.countedCents) return refuse({ reason: 'left-too-high' })
  const differenceCents = count.countedCents - expectedCents
  return differenceCents !== 0 && count.note === null
    ? refuse({ reason: 'note-needed', differenceCents })
    : succeed(differenceCents)
}

/** Why cash cannot be moved, or null: no more goes out than should be in the drawer (R79). */
export function refusalOfMovement(
  { kind, amountCents }: { kind: MovementKind; amountCents: number },
  expectedCents: number,
): { reason: 'too-much'; mostCents: number } | null {
  const isCovered = kind === 'paid-in' || amountCents <= expectedCents
  return isCovered ? null : { reason: 'too-much', mostCents: Math.max(0, expectedCents) }
}

/** The store's days from the opening to `until`, both counted: 1 for a drawer of one day. */
export function daysOpen(openedAt: Date, until: Date): number {
  const toMidnight = (at: Date) => Date.parse(`${storeWallTime(at).date}T00:00:00Z`)
  return 1 + Math.max(0, Math.round((toMidnight(until) - toMidnight(openedAt)) / 86_400_000))
}

/** The page of a drawer lists at most these, the newest. */
export const drawerEventsShown = 100

/** The drawer that is open, as its pages show it. */
export interface OpenDrawer {
  id: string
  openedAtMs: number
  /** Null when that account was deleted. */
  openedBy: string | null
  cash: DrawerCash
  expectedCents: number
}

/** Cash that was put in or taken out. */
export interface CashMovement {
  id: string
  what: MovementKind
  amountCents: number
  reason: string
  atMs: number
  /** Who did it; null when that account was deleted. */
  who: string | null
}

/** A payment or refund, as the page of a drawer lists it. */
export interface DrawerEntry extends Omit<CashMovement, 'what' | 'reason'> {
  what: LedgerEntry['kind']
  /** What its method is called. */
  method: string
  orderId: string
  orderNumber: string
  isCounterSale: boolean
}

/** What happened while a drawer was open. */
export type DrawerEvent = CashMovement | DrawerEntry
