import type { OrderMailKind } from '#orders/mails/order-update.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { legalMoves, orderStatuses, statusLabel, type OrderStatus } from './order-status.ts'

/** The moves of an order by the last part of their address, and where each leads (R8). */
export const orderMoves = {
  confirmation: 'pending',
  reopening: 'pending',
  processing: 'processing',
  readiness: 'ready',
  shipment: 'shipped',
  delivery: 'delivered',
  completion: 'completed',
  cancellation: 'cancelled',
} as const satisfies Record<string, OrderStatus>

export type OrderMove = keyof typeof orderMoves

/** Whether the last part of an address names a move. */
export function isOrderMove(text: string): text is OrderMove {
  return Object.hasOwn(orderMoves, text)
}

/** A move that the owner may choose. */
export interface OfferedMove {
  move: OrderMove
  /** On its button. */
  label: string
  /** Fixes a wrong click: no one is notified. */
  isBack: boolean
  /** A hand-over: the customer says the hand-over code. */
  isHandover: boolean
}

/** The moves that an order can make next: the usual one first, steps back and the cancellation last. */
export function offeredMoves(fulfilment: Fulfilment, status: OrderStatus): OfferedMove[] {
  const offered = Object.entries(orderMoves).flatMap(([move, to]) =>
    isOrderMove(move) && legalMoves[fulfilment][status].includes(to) && isWayTo(move, status)
      ? [
          {
            move,
            label: getLabel({ fulfilment, from: status, to }),
            isBack: isStepBack(status, to),
            isHandover: isHandover(fulfilment, to),
          },
        ]
      : [],
  )
  return [...offered.filter(({ isBack }) => !isBack), ...offered.filter(({ isBack }) => isBack)].toSorted(
    (a, b) => Number(a.move === 'cancellation') - Number(b.move === 'cancellation'),
  )
}

/** Two moves lead to pending: the confirmation of unconfirmed orders, and the step back from a later status. */
function isWayTo(move: OrderMove, from: OrderStatus): boolean {
  if (move === 'confirmation') return from === 'unconfirmed'
  return move !== 'reopening' || from !== 'unconfirmed'
}

/** Whether the move is a step back. A cancellation is not. */
export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return to !== 'cancelled' && orderStatuses.indexOf(to) < orderStatuses.indexOf(from)
}

/** Whether the move is a hand-over: a pickup is completed, or a delivery delivered. */
export function isHandover(fulfilment: Fulfilment, to: OrderStatus): boolean {
  return to === (fulfilment === 'pickup' ? 'completed' : 'delivered')
}

const mailsByStatus: Partial<Record<OrderStatus, OrderMailKind>> = {
  ready: 'order-ready',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  completed: 'order-completed',
  cancelled: 'order-cancelled',
}

/** The mail that a move sends to the customer; null for those that do not concern them. */
export function mailOfMove(from: OrderStatus, to: OrderStatus): OrderMailKind | null {
  if (from === 'unconfirmed' && to === 'pending') return 'order-confirmation'
  return isStepBack(from, to) ? null : (mailsByStatus[to] ?? null)
}

const labels: Record<OrderStatus, string> = {
  unconfirmed: 'Back to Unconfirmed',
  pending: 'Back to Pending',
  processing: 'Start processing',
  ready: 'Mark as ready',
  shipped: 'Mark as shipped',
  delivered: 'Hand over (delivered)',
  completed: 'Complete order',
  cancelled: 'Cancel order',
}

function getLabel({
  fulfilment,
  from,
  to,
}: {
  fulfilment: Fulfilment
  from: OrderStatus
  to: OrderStatus
}): string {
  if (from === 'unconfirmed') return to === 'cancelled' ? 'Decline order' : 'Confirm order'
  if (isStepBack(from, to)) return `Back to ${statusLabel(to)}`
  return fulfilment === 'pickup' && to === 'completed' ? 'Hand over (completed)' : labels[to]
}
