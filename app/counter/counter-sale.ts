import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { clockLabel, isoStoreDate, storeWallTime } from '#shared/time/shop-time.ts'
import { toShownAt, type CounterLine } from './counter-lines.ts'
import type { Discount } from './discount.ts'
import type { CounterPayment, PaymentRefusal } from './counter-settlement.ts'
import type { GivingRefusal } from './giving/giving.ts'
import { isBelowCost, isBeyondLimit, type Overstep } from './limits/clerk-limits.ts'
import type { QuickLine } from './quick/quick-lines.ts'

/** Who bought, where no one said. */
export const COUNTER_CUSTOMER = 'Counter sale'

/** A product as the counter sells it. Money in whole cents, of one piece. */
export interface CounterPiece {
  id: string
  name: string
  /** The lower one of its price and of what its tag says. */
  priceCents: number
  /** What it cost the store; null where that is not known. */
  costCents: number | null
  stock: number
}

/** A line as it is charged. */
export interface ChargedLine {
  productId: string
  name: string
  quantity: number
  unitPriceCents: number
  /** It has no tag (R83). */
  isQuick: boolean
  /** What it costs now, where it was sold for less, and why (R175). */
  reduction: { listPriceCents: number; reason: string } | null
}

export type LineRefusal =
  | { reason: 'empty' }
  | { reason: 'unknown-piece' }
  | { reason: 'sold-out' | 'not-lower'; productId: string; name: string }
  /** Reduced by more than a clerk may, or below cost (R88). */
  | { reason: 'beyond-limit'; names: string[]; percent: number }
  /** Sold for less than they cost, which no one has said is meant. */
  | { reason: 'below-cost'; names: string[] }

/**
 * What each line costs (R77): the lower of the price that the customer saw and the one of now, or less for a reason.
 * An archived piece is sold like any other: it lies on the counter. What was sold without a connection costs what was
 * paid for it then.
 */
export function chargeLines(
  lines: readonly CounterLine[],
  pieces: readonly CounterPiece[],
  {
    isBelowCostRight,
    quick,
    offline,
    limitPercent,
  }: Pick<CounterSale, 'isBelowCostRight' | 'quick' | 'offline'> & {
    /** What the seller may take off (R88); null: anything, below cost too. */
    limitPercent: number | null
  },
): Outcome<ChargedLine[], LineRefusal> {
  if (lines.length + quick.length === 0) return refuse({ reason: 'empty' })
  const charged: ChargedLine[] = []
  const belowCost: string[] = []
  const beyondLimit: string[] = []
  for (const line of lines) {
    const piece = pieces.find(({ id }) => id === line.productId)
    if (!piece) return refuse({ reason: 'unknown-piece' })
    const { id: productId, name } = piece
    if (piece.stock < line.quantity) return refuse({ reason: 'sold-out', productId, name })
    const shownCents = offline ? line.shownCents : getTagPrice(line, piece)
    const unitPriceCents = line.reduction?.priceCents ?? shownCents
    if (unitPriceCents > shownCents) return refuse({ reason: 'not-lower', productId, name })
    if (isBelowCost(unitPriceCents, piece)) belowCost.push(name)
    if (limitPercent !== null && isBeyondLimit(unitPriceCents, piece, limitPercent)) beyondLimit.push(name)
    const isReduced = unitPriceCents < piece.priceCents
    const reason = unitPriceCents < shownCents ? line.reduction?.reason : shownReason(line, offline)
    const reduction = isReduced ? { listPriceCents: piece.priceCents, reason: reason ?? '' } : null
    charged.push({ productId, name, quantity: line.quantity, unitPriceCents, isQuick: false, reduction })
  }
  if (limitPercent !== null && beyondLimit.length > 0)
    return refuse({ reason: 'beyond-limit', names: beyondLimit, percent: limitPercent })
  return belowCost.length === 0 || isBelowCostRight
    ? succeed(charged)
    : refuse({ reason: 'below-cost', names: belowCost })
}

/** Why a piece was sold for less than it costs by now, where no one lowered its price (R175). */
function shownReason({ proof }: CounterLine, offline: CounterSale['offline']): string {
  const at = offline?.soldAt ?? (proof === null ? null : toShownAt(proof))
  return at ? `Price shown at ${clockLabel(storeWallTime(at).time)}` : 'Price shown before'
}

/** The lower of the price that the customer saw and the one of now. */
export function getTagPrice(
  line: Pick<CounterLine, 'shownCents'>,
  piece: Pick<CounterPiece, 'priceCents'>,
): number {
  return Math.min(line.shownCents, piece.priceCents)
}

/** What is sold, to whom, and how it is paid. */
export interface CounterSale {
  /** Names this sale: the same one sent again is sold once. */
  key: string
  lines: readonly CounterLine[]
  payment: CounterPayment
  /** Taken off all of it (R198). */
  discount: Discount | null
  /** What the customer was told, in whole cents. */
  dueCents: number
  /** The number of the certificate for which no tax is charged; null for a taxed sale. */
  certificate: string | null
  /** Items of web orders (R82) and holds of others (R100) whose pieces go to this customer instead, by id. */
  given: readonly string[]
  /** Holds of this customer (R100), by id. */
  own: readonly string[]
  /** Pieces without a tag (R83). */
  quick: readonly QuickLine[]
  customer: { name: string | null; email: string | null }
  /** It was made without a connection, and is only written down now (R89); null for a sale of this moment. */
  offline: { soldAt: Date } | null
  isBelowCostRight: boolean
  /** Whether who sells has no limits (R88), or a manager approved it. */
  isUnlimited: boolean
  /** Who approved it by PIN (R176). */
  approvedBy: string | null
  /** Who sells. */
  userId: string | null
  now: Date
}

export interface SoldAtCounter {
  orderId: string
  totalCents: number
  /** What goes back to the customer in cash. */
  changeCents: number
}

/** The key of this sale is that of another one (R174). */
export interface KnownKeyRefusal {
  reason: 'made-otherwise'
}

export type CounterRefusal =
  | LineRefusal
  /** A clerk may not do this alone (R177). */
  | { reason: 'needs-manager'; oversteps: Overstep[] }
  | KnownKeyRefusal
  | GivingRefusal
  /** None is left but what is on hold for this person until then (R100). */
  | { reason: 'on-hold'; name: string; holder: string; untilMs: number }
  | PaymentRefusal
  | { reason: 'too-large' | 'busy' }
  /** A price or the tax has changed since the page was shown. */
  | { reason: 'other-amount'; totalCents: number }

export type VoidRefusal =
  | { reason: 'unknown-sale' }
  /** The day is over, or its drawer closed: what was taken in counts, and money goes back by a refund of today. */
  | { reason: 'other-day' | 'drawer-closed' }
  /** More than a clerk may take back (R88), in whole cents. */
  | { reason: 'beyond-limit'; limitCents: number }
  /** Money went back already by a refund. */
  | { reason: 'refunded' }

/** Why a sale cannot be taken back any more, or null: its drawer is closed (R79), or without one its day is over (R77). */
export function refusalOfVoid(sale: {
  soldAt: Date
  /** The drawer that took the money; null when none was open. */
  drawerId: string | null
  openDrawerId: string | null
  now: Date
}): VoidRefusal | null {
  const { soldAt, drawerId, openDrawerId, now } = sale
  if (drawerId !== null) return drawerId === openDrawerId ? null : { reason: 'drawer-closed' }
  return isoStoreDate(soldAt) === isoStoreDate(now) ? null : { reason: 'other-day' }
}
