import { and, eq, sql as expression } from 'drizzle-orm'
import { db } from '../../../db/client.server.ts'
import { orders } from '../../../db/schema/orders.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { refuse, succeed } from '../../../shared/outcome.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { schedulePath } from '../../../shared/schedule-path.ts'
import { normaliseOrderNumber } from '../placement/order-number.ts'
import { readBoughtItems } from '../receipt/order-receipts.server.ts'
import type { BoughtItem } from '../receipt/order-receipts.ts'
import { canBeScheduled, isHandoverDue } from '../status/order-status.ts'
import { TRACK_NOT_FOUND_MESSAGE } from './track-form.ts'

/** The data of the tracking page; it sends nothing else about an order. */
export interface TrackedOrder extends Pick<
  OrderRow,
  | 'orderNumber'
  | 'status'
  | 'paymentStatus'
  | 'fulfilment'
  | 'customerNotes'
  | 'subtotalCents'
  | 'taxCents'
  | 'deliveryFeeCents'
  | 'totalCents'
> {
  placedAt: Date
  items: BoughtItem[]
  /** The delivery address; null for pickups, whose stored values are placeholders (R7). */
  address: { street: string; city: string; state: string; zip: string } | null
  /** The hand-over code; null until the goods are ready or on their way. */
  handoverCode: string | null
  /** Who may confirm an order that waits for it; null for all others (R49). */
  confirmableBy: OrderRow['confirmableBy']
  /** The scheduling page of the order; null if it cannot be scheduled. */
  scheduleHref: string | null
}

const orderByNumberAndEmail = db
  .select({
    orderId: orders.id,
    orderNumber: orders.orderNumber,
    status: orders.status,
    paymentStatus: orders.paymentStatus,
    placedAt: orders.createdAt,
    fulfilment: orders.fulfilment,
    customerNotes: orders.customerNotes,
    subtotalCents: orders.subtotalCents,
    taxCents: orders.taxCents,
    deliveryFeeCents: orders.deliveryFeeCents,
    totalCents: orders.totalCents,
    street: orders.shippingAddress,
    city: orders.shippingCity,
    state: orders.shippingState,
    zip: orders.shippingZip,
    code: orders.handoverCode,
    confirmableBy: orders.confirmableBy,
  })
  .from(orders)
  .where(
    and(
      eq(orders.orderNumber, expression.placeholder('orderNumber')),
      eq(expression`lower(${orders.shippingEmail})`, expression.placeholder('email')),
    ),
  )
  .prepare('tracked_order')

/**
 * A guest's or a member's order by number and e-mail together, case and spaces forgiven. A wrong number and a
 * wrong e-mail are one statement and one answer, so that neither is revealed (R13).
 */
export async function trackOrder(claim: {
  orderNumber: string
  email: string
}): Promise<Outcome<TrackedOrder, { reason: 'not-found'; message: string }>> {
  const [order] = await orderByNumberAndEmail.execute({
    orderNumber: normaliseOrderNumber(claim.orderNumber),
    email: claim.email.replace(/\s+/gu, '').toLowerCase(),
  })
  if (!order) return refuse({ reason: 'not-found', message: TRACK_NOT_FOUND_MESSAGE })
  const { orderId, street, city, state, zip, code, ...shown } = order
  const address = shown.fulfilment === 'delivery' ? { street, city, state, zip } : null
  const handoverCode = isHandoverDue(shown.status) ? code : null
  const scheduleHref = canBeScheduled(shown) ? schedulePath({ ...shown, orderId }) : null
  const items = await readBoughtItems(orderId)
  return succeed({ ...shown, address, handoverCode, scheduleHref, items })
}
