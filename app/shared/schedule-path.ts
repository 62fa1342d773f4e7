/** Where the customer of an order chooses when to collect it, or when it is brought. */
export function schedulePath(order: { fulfilment: 'pickup' | 'delivery'; orderId: string }): string {
  return `/schedule-${order.fulfilment}?order=${order.orderId}`
}
