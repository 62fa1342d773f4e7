import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { schedulePath } from '#orders/schedule-path.ts'
import { addressColumns, customerNotesColumn, owedColumn, sumColumns } from '#orders/order-columns.server.ts'
import { refundedCentsIn } from '#payments/paid-cents.server.ts'
import type { Order } from '#orders/order.ts'
import { normaliseOrderNumber } from '#orders/placement/order-number.ts'
import { readBoughtItems } from '#orders/receipt/order-receipts.server.ts'
import type { BoughtItem } from '#orders/receipt/order-receipts.ts'
import { handoverSign } from '#orders/handover/handover-sign.server.ts'
import { canBeScheduled } from '#orders/status/order-status.ts'

/** The data of the tracking page; it sends nothing else about an order, and not its id. */
export interface TrackedOrder extends Omit<Order, 'id' | 'paymentMethod' | 'isGuest' | 'taxRate'> {
  /** Of the service only: the page is not told. */
  orderId: string
  placedAt: Date
  items: BoughtItem[]
  /** The delivery address; null for pickups, whose stored values are placeholders (R7). */
  address: { street: string; city: string; state: string; zip: string } | null
  /** The hand-over code; null until the goods are ready or on their way. */
  handoverCode: string | null
  /** The same of a pickup as a QR code, for the src of an image. */
  handoverPicture: string | null
  /** The scheduling page of the order; null if it cannot be scheduled. */
  scheduleHref: string | null
}

const orderByNumberAndEmail = compileOnce<{ orderNumber: string; email: string }>()((value) =>
  db
    .selectFrom('orders')
    .select([
      'id as orderId',
      'orderNumber',
      'status',
      'paymentStatus',
      'createdAt as placedAt',
      'fulfilment',
      'channel',
    ])
    .select(['handoverCode as code', 'confirmableBy', customerNotesColumn('orders')])
    .select([...sumColumns, owedColumn('orders')])
    .select(({ ref }) => refundedCentsIn(ref('orders.id')).as('refundedCents'))
    .select(addressColumns)
    .where('orderNumber', '=', value('orderNumber'))
    .where(({ eb, fn }) => eb(fn<string>('lower', ['shippingEmail']), '=', value('email'))),
)

/** The order of a number and an email, as they were typed. */
export async function findTrackedOrder(claim: { orderNumber: string; email: string }) {
  const [order] = await orderByNumberAndEmail({
    orderNumber: normaliseOrderNumber(claim.orderNumber),
    email: claim.email.replace(/\s+/gu, '').toLowerCase(),
  })
  return order ?? null
}

/**
 * A guest's or a member's order by number and email together, case and spaces forgiven. A wrong number and a
 * wrong email are one statement and one answer, so that neither is revealed (R13).
 */
export async function trackOrder(claim: {
  orderNumber: string
  email: string
}): Promise<Outcome<TrackedOrder, { reason: 'not-found' }>> {
  const order = await findTrackedOrder(claim)
  if (!order) return refuse({ reason: 'not-found' })
  const { orderId, street, city, state, zip, code, ...shown } = order
  const address = shown.fulfilment === 'delivery' ? { street, city, state, zip } : null
  const scheduleHref = canBeScheduled(shown) ? schedulePath({ ...shown, orderId }) : null
  const items = await readBoughtItems(orderId)
  return succeed({ ...shown, orderId, address, ...handoverSign({ ...shown, code }), scheduleHref, items })
}
