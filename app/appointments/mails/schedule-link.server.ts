import { makeSigned } from '#platform/shop-secret.server.ts'
import { schedulePath } from '#orders/schedule-path.ts'

/** The scheduling page of an order for its customer: signed as a receipt, so that it knows name and phone number. */
export function signedScheduleHref({
  kind,
  orderId,
}: {
  kind: 'pickup' | 'delivery'
  orderId: string
}): string {
  const receipt = encodeURIComponent(makeSigned('last_order', orderId))
  return `${schedulePath({ fulfilment: kind, orderId })}&receipt=${receipt}`
}
