import type { Fulfilment } from '#orders/fulfilment.ts'
import { isOrderStatus, type OrderStatus } from './order-status.ts'

const statusMeanings: Readonly<Record<OrderStatus, Readonly<Record<Fulfilment, string>>>> = {
  unconfirmed: same('We have your order, but it has to be confirmed before we get it ready.'),
  pending: same('We have your order and will prepare it soon.'),
  processing: same('We are preparing your order.'),
  ready: {
    pickup: 'Your order is packed and waits for you.',
    delivery: 'Your order is packed and waits for its delivery.',
  },
  shipped: same('Your order is on its way.'),
  delivered: same('Your order was delivered.'),
  completed: {
    pickup: 'You have collected your order. Thank you!',
    delivery: 'Your order is complete. Thank you!',
  },
  cancelled: same('This order was cancelled.'),
}

function same(text: string): Record<Fulfilment, string> {
  return { pickup: text, delivery: text }
}

/** What a status means for the customer, in a sentence; nothing for unknown ones. */
export function statusMeaning(status: string, fulfilment: Fulfilment): string {
  return isOrderStatus(status) ? statusMeanings[status][fulfilment] : ''
}
