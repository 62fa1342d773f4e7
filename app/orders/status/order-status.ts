import type { Fulfilment } from '#orders/fulfilment.ts'
import type { PaymentStatus } from '#payments/payment-status.ts'

/** One list for the shop and the admin (R8). `unconfirmed` orders have taken no stock yet (R49). */
export const orderStatuses = [
  'unconfirmed',
  'pending',
  'processing',
  'ready',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]
export type StatusColour = 'yellow' | 'blue' | 'green' | 'purple' | 'grey' | 'red'

const statusStyles: Readonly<Record<OrderStatus, { label: string; colour: StatusColour }>> = {
  unconfirmed: { label: 'Unconfirmed', colour: 'grey' },
  pending: { label: 'Pending', colour: 'yellow' },
  processing: { label: 'Processing', colour: 'blue' },
  ready: { label: 'Ready', colour: 'green' },
  shipped: { label: 'Shipped', colour: 'purple' },
  delivered: { label: 'Delivered', colour: 'green' },
  completed: { label: 'Completed', colour: 'grey' },
  cancelled: { label: 'Cancelled', colour: 'red' },
}

/**
 * Where an order may go from each status (R8). One step back fixes a wrong click. Cancelled is final
 * because the stock went back; handed-over goods cannot be cancelled, because all sales are final.
 * A pickup never becomes shipped or delivered, but imported orders with such a status can be finished.
 */
export const legalMoves: Readonly<Record<Fulfilment, Readonly<Record<OrderStatus, readonly OrderStatus[]>>>> =
  {
    pickup: {
      unconfirmed: ['pending', 'cancelled'],
      pending: ['processing', 'ready', 'completed', 'cancelled'],
      processing: ['pending', 'ready', 'completed', 'cancelled'],
      ready: ['processing', 'completed', 'cancelled'],
      shipped: ['ready', 'completed', 'cancelled'],
      delivered: ['completed'],
      completed: [],
      cancelled: [],
    },
    delivery: {
      unconfirmed: ['pending', 'cancelled'],
      pending: ['processing', 'ready', 'shipped', 'cancelled'],
      processing: ['pending', 'ready', 'shipped', 'cancelled'],
      ready: ['processing', 'shipped', 'delivered', 'cancelled'],
      shipped: ['ready', 'delivered', 'cancelled'],
      delivered: ['shipped', 'completed'],
      completed: [],
      cancelled: [],
    },
  }

/** Confirmed, and not on their way to the customer: then the store waits for the money. */
export const unpaidStatuses = ['pending', 'processing', 'ready'] as const

/** Whether nothing was paid for an order that the store still holds pieces for. */
export function isWaitingForPayment(order: { status: string; paymentStatus: PaymentStatus }): boolean {
  return order.paymentStatus === 'pending' && unpaidStatuses.some((status) => status === order.status)
}

/** Whether the text is one of the statuses; imported orders may hold anything. */
export function isOrderStatus(text: string): text is OrderStatus {
  return orderStatuses.some((status) => status === text)
}

/** Whether an order may move from one status to another. Unknown statuses and staying put are not moves. */
export function canMove(fulfilment: Fulfilment, from: string, to: string): boolean {
  return isOrderStatus(from) && isOrderStatus(to) && legalMoves[fulfilment][from].includes(to)
}

/** The status as shown: 'Pending'; an unknown one is only capitalized. */
export function statusLabel(status: string): string {
  return isOrderStatus(status) ? statusStyles[status].label : status.charAt(0).toUpperCase() + status.slice(1)
}

/** Whether an order is a voided counter sale (R77). */
export function isVoided({ status, channel }: { status: string; channel: string }): boolean {
  return status === 'cancelled' && channel === 'counter'
}

/** The status of an order as shown: that of a voided counter sale is 'Voided'. */
export function orderStatusLabel(order: { status: string; channel: string }): string {
  return isVoided(order) ? 'Voided' : statusLabel(order.status)
}

/** The colour name of a status; unknown ones are grey (R8). */
export function statusColour(status: string): StatusColour {
  return isOrderStatus(status) ? statusStyles[status].colour : 'grey'
}

/**
 * The goods are in the customer's hands, so that deleting the order must not return stock (R8). Shipped is
 * not among them: the goods ride in the store's own van and come back with it when the order is cancelled.
 */
export const handedOverStatuses: readonly OrderStatus[] = ['delivered', 'completed']

/** Whether the goods are in the customer's hands. */
export function isHandedOver(status: string): boolean {
  return handedOverStatuses.some((handedOver) => handedOver === status)
}

/** Whether an appointment can be made for an order (R44): it is not yet collected or delivered. */
export function canBeScheduled({ fulfilment, status }: { fulfilment: Fulfilment; status: string }): boolean {
  if (status === 'unconfirmed' || status === 'cancelled' || status === 'completed') return false
  return fulfilment === 'pickup' || status !== 'delivered'
}

/** Whether the customer needs the hand-over code: the goods are packed or under way. */
export function isHandoverDue(status: string): boolean {
  return status === 'ready' || status === 'shipped'
}

/** The statuses of orders that are not sales: not confirmed yet, or cancelled. They never count as takings. */
export const unsoldStatuses: readonly OrderStatus[] = ['unconfirmed', 'cancelled']

/** Whether an order is not a sale: not confirmed yet, or cancelled. */
export function isUnsold(status: string): boolean {
  return unsoldStatuses.some((unsold) => unsold === status)
}
