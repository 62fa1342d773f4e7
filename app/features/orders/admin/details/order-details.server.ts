import { clientOf, db, sql, type Transaction } from '../../../../db/client.server.ts'
import type { OrderRow } from '../../../../db/schema/orders.ts'
import { isShownPicture } from '../../../media/picture.ts'
import { logOrderAccess } from '../../status/order-access.server.ts'
import type { AdminOrder, AdminOrderItem } from './order-details.ts'
import { paidCentsIn } from '../../../payments/paid-cents.server.ts'
import { dueCentsOf } from '../../../payments/ledger/order-money.ts'

/**
 * Everything that the owner sees of an order; null when there is none. The same transaction records who viewed
 * it (`log_admin_order_access`, S91; R32). When that fails the order is shown all the same.
 */
export async function readAdminOrder(input: {
  orderId: string
  userId: string | null
}): Promise<AdminOrder | null> {
  return await db.transaction(async (tx) => {
    await logOrderAccess(tx, { ...input, action: 'viewed_order_details' })
    return await readOrderWithin(tx, input.orderId)
  })
}

/** Number and status of an order, for the question before it is deleted or cancelled; null when there is none. Not a look at it. */
export async function readOrderHead(
  orderId: string,
): Promise<Pick<OrderRow, 'orderNumber' | 'status'> | null> {
  const [order] = await sql<Pick<OrderRow, 'orderNumber' | 'status'>[]>`
    select order_number as "orderNumber", status from orders where id = ${orderId}`
  return order ?? null
}

/**
 * Total and paid amount of an order, for the payment form; null for an unknown order. This does not count as a
 * view.
 */
export async function readOrderBill(orderId: string): Promise<OrderBill | null> {
  const [order] = await sql<Omit<OrderBill, 'dueCents'>[]>`
    select o.order_number as "orderNumber", o.status, o.payment_method as "paymentMethod",
      (o.total_amount * 100)::float8 as "totalCents",
      ${paidCentsIn(sql`o.id`)} as "paidCents"
    from orders o where o.id = ${orderId}`
  return order ? { ...order, dueCents: dueCentsOf(order) } : null
}

interface OrderBill extends Pick<OrderRow, 'orderNumber' | 'status' | 'paymentMethod' | 'totalCents'> {
  paidCents: number
  dueCents: number
}

interface FoundOrder extends Omit<AdminOrder, 'address' | 'notes' | 'items'> {
  street: string
  city: string
  state: string
  zip: string
  customerNotes: string | null
  storedNotes: OrderRow['notes']
}

async function readOrderWithin(tx: Transaction, orderId: string): Promise<AdminOrder | null> {
  const client = clientOf(tx)
  const [[order], items] = await Promise.all([
    client<FoundOrder[]>`
      select id, order_number as "orderNumber", status, payment_status as "paymentStatus", fulfilment,
        payment_method as "paymentMethod", (extract(epoch from created_at) * 1000)::float8 as "placedAtMs",
        shipping_name as customer, shipping_email as email, shipping_phone as phone,
        shipping_address as street, shipping_city as city, shipping_state as state, shipping_zip as zip,
        customer_notes as "customerNotes", notes as "storedNotes", tax_rate as "taxRate", is_guest as "isGuest",
        confirmable_by as "confirmableBy", stock_returned_at is not null as "isStockReturned",
        (subtotal * 100)::float8 as "subtotalCents", (tax_amount * 100)::float8 as "taxCents",
        (delivery_fee * 100)::float8 as "deliveryFeeCents", (total_amount * 100)::float8 as "totalCents"
      from orders where id = ${orderId}`,
    client<(Omit<AdminOrderItem, 'image'> & { images: string[] })[]>`
      select i.product_id as "productId", i.product_name as name, p.condition, p.asin, p.brand, i.quantity, p.images,
        (i.price * 100)::float8 as "unitPriceCents"
      from order_items i left join products p on p.id = i.product_id
      where i.order_id = ${orderId} order by i.product_name, i.product_id`,
  ])
  if (!order) return null
  const { street, city, state, zip, customerNotes, storedNotes, ...shown } = order
  return {
    ...shown,
    address: shown.fulfilment === 'delivery' ? { street, city, state, zip } : null,
    notes: customerNotes ?? unusualNotes(storedNotes, shown.fulfilment),
    items: items.map(({ images, ...item }) => ({ ...item, image: images.find(isShownPicture) ?? null })),
  }
}

/** The notes column of an imported order without customer notes, unless it holds nothing but the fulfilment. */
function unusualNotes(notes: string | null, fulfilment: OrderRow['fulfilment']): string | null {
  return notes && notes.trim().toLowerCase() !== fulfilment ? notes : null
}
