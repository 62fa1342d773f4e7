import { formatDollars } from '#shared/money.ts'
import { greetingName } from '#shared/text/greeting-name.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { paymentLabels, type PaymentMethod } from '#payments/payment-method.ts'
import type { OpenUndo } from '#orders/undo/undo.ts'
import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import { canMove, type OrderStatus } from '#orders/status/order-status.ts'

/** Why nothing was handed over. */
export type DoorRefusal =
  | { reason: 'unknown' | 'not-ready' }
  /** The form handed over already, which was taken back since. */
  | { reason: 'used-before' }
  /** The ledger changed since the page was opened. */
  | { reason: 'other-amount'; dueCents: number }

/** What an order is when the customer has the goods. */
export function handedOverStatus(fulfilment: Fulfilment): OrderStatus {
  return fulfilment === 'pickup' ? 'completed' : 'delivered'
}

/** Whether the day sheet offers to hand the order over. */
export function canHandOver({ kind, orderStatus }: { kind: Fulfilment; orderStatus: string }): boolean {
  return canMove(kind, orderStatus, handedOverStatus(kind))
}

/** Where a map app shows the way to an address. */
export function directionsHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}

/** Why a hand-over was not taken back. */
export interface UndoRefusal {
  reason: 'taken-back-before' | 'undo-late' | 'undo-changed'
}

/** An order as its one button needs it. */
export interface DoorOrder extends Pick<
  PickupEntry,
  'orderId' | 'kind' | 'orderStatus' | 'name' | 'dueCents' | 'paymentMethod'
> {
  /** Names the payment that its button records. */
  key: string
}

/** An appointment on the day sheet. */
export interface SheetEntry extends PickupEntry, DoorOrder {
  /** Of its pieces. */
  pictures: readonly string[]
  /** While it can be taken back. */
  undo: OpenUndo | null
}

/** On the button: 'Took $217.72 cash, hand over'. */
export function tookText(dueCents: number, method: PaymentMethod): string {
  if (dueCents <= 0) return 'Paid, hand over'
  const way = method === 'cash' ? 'cash' : `by ${paymentLabels[method]}`
  return `Took ${formatDollars(dueCents)} ${way}, hand over`
}

const orderStates: Readonly<Record<string, string>> = { ready: 'is ready', shipped: 'is on its way' }

/** How a text message to a customer begins (R235). */
export function beginText(order: {
  name: string
  orderNumber: string
  status: string
  storeName: string
}): string {
  const { name, orderNumber, storeName } = order
  const hello = `Hi ${greetingName(name)}, this is ${storeName}.`
  const state = orderStates[order.status]
  return state ? `${hello} Your order ${orderNumber} ${state}.` : `${hello} About your order ${orderNumber}: `
}
