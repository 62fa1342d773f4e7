/** The page where a customer schedules the pickup or delivery of an order. */
export function schedulePath(order: { fulfilment: 'pickup' | 'delivery'; orderId: string }): string {
  return `/schedule-${order.fulfilment}?order=${order.orderId}`
}
