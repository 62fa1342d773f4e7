import { isHandedOver, isUnsold } from '#orders/status/order-status.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'

/** An item of an order. Money in whole cents, of one piece. */
export interface OrderLine {
  productId: string
  name: string
  quantity: number
  priceCents: number
  /** What it cost before it was reduced, and why; null when it was not. */
  reduction: { listPriceCents: number; reason: string } | null
}

/** What the owner changes about the items of an order (R62). */
export type LineChange =
  | { kind: 'added'; productId: string; name: string; quantity: number; priceCents: number }
  | { kind: 'removed'; productId: string; quantity: number }
  | { kind: 'reduced'; productId: string; priceCents: number; reason: string }

/** A change as the history of its order has it. Money in whole cents, of one piece. */
export interface LineEvent {
  kind: LineChange['kind']
  /** Milliseconds since 1970. */
  atMs: number
  /** The name, else email address, of the person; null for deleted accounts. */
  who: string | null
  name: string
  pieces: number
  beforeCents: number
  afterCents: number
  reason: string | null
}

export type LineRefusal =
  | { reason: 'unknown-line' | 'last-line' }
  | { reason: 'too-many'; quantity: number }
  | { reason: 'not-lower'; priceCents: number }

/** What is wanted; name and price of a piece that is added are those that it is for sale at. */
export type WantedChange = { kind: 'added'; productId: string } | Exclude<LineChange, { kind: 'added' }>

export type LineChangeRefusal =
  | LineRefusal
  /** Handed over, canceled or not confirmed: its items stay unchanged. */
  | { reason: 'unknown-order' | 'closed' | 'too-large' }
  /** A refund lowered its price already. */
  | { reason: 'refunded' }
  /** Loaded without the parts of its total, or paid without a ledger: nothing could be worked out. */
  | { reason: 'no-parts' }
  | { reason: 'sold-out'; name: string | null }

/** Whether the store holds the pieces of an order: it is confirmed, and not handed over. */
export function canChangeItems({ status }: { status: string }): boolean {
  return !isUnsold(status) && !isHandedOver(status)
}

/** The items after a change, in the order they had; the order keeps at least one piece. */
export function changeLines(
  lines: readonly OrderLine[],
  change: LineChange,
): Outcome<OrderLine[], LineRefusal> {
  const line = lines.find(({ productId }) => productId === change.productId)
  if (change.kind === 'added')
    return succeed(line ? addPieces(lines, line, change) : [...lines, asLine(change)])
  if (!line) return refuse({ reason: 'unknown-line' })
  if (change.kind === 'removed') return removePieces(lines, line, change.quantity)
  if (change.priceCents >= line.priceCents)
    return refuse({ reason: 'not-lower', priceCents: line.priceCents })
  const { listPriceCents } = line.reduction ?? { listPriceCents: line.priceCents }
  const reduction = { listPriceCents, reason: change.reason }
  return succeed(replaceLine(lines, { ...line, priceCents: change.priceCents, reduction }))
}

function asLine({
  productId,
  name,
  quantity,
  priceCents,
}: Extract<LineChange, { kind: 'added' }>): OrderLine {
  return { productId, name, quantity, priceCents, reduction: null }
}

/** More pieces of a line cost what its first ones cost. */
function addPieces(lines: readonly OrderLine[], line: OrderLine, { quantity }: { quantity: number }) {
  return replaceLine(lines, { ...line, quantity: line.quantity + quantity })
}

function removePieces(
  lines: readonly OrderLine[],
  line: OrderLine,
  quantity: number,
): Outcome<OrderLine[], LineRefusal> {
  if (quantity > line.quantity) return refuse({ reason: 'too-many', quantity: line.quantity })
  if (quantity < line.quantity)
    return succeed(replaceLine(lines, { ...line, quantity: line.quantity - quantity }))
  const rest = lines.filter((other) => other !== line)
  return rest.length > 0 ? succeed(rest) : refuse({ reason: 'last-line' })
}

function replaceLine(lines: readonly OrderLine[], changed: OrderLine): OrderLine[] {
  return lines.map((line) => (line.productId === changed.productId ? changed : line))
}
