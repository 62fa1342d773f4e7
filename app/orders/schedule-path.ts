import { href } from '#shared/addresses.ts'

/** The page where a customer schedules the pickup or delivery of an order. */
export function schedulePath(order: { fulfilment: 'pickup' | 'delivery'; orderId: string }): string {
  return `${href(`/schedule-${order.fulfilment}`)}?order=${order.orderId}`
}
