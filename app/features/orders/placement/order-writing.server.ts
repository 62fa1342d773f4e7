import { clientOf } from '../../../db/client.server.ts'
import type { Transaction } from '../../../db/client.server.ts'
import { centsToNumeric } from '../../../shared/money.ts'
import { shippingAddressOf } from '../checkout/checkout-form.ts'
import { storedNotes } from '../fulfilment.ts'
import type { ConfirmableBy } from './order-limits.ts'
import { formFingerprintOf, placerOf } from './order-replay.server.ts'
import type { OrderTotals } from './order-totals.ts'
import type { Placement } from './placement.ts'
import type { LockedLine } from './placement-rules.ts'

interface NewOrder extends Placement {
  orderId: string
  orderNumber: string
  mailId: string | null
  /** Who has to confirm the order before it takes stock; null if it takes stock now. */
  confirmableBy: ConfirmableBy | null
  subjects: readonly string[]
  lines: readonly LockedLine[]
  totals: OrderTotals
  taxRate: string
}

/** Takes the stock, unless the order waits, writes order, items and mail and empties the cart, in one statement. */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { orderId, form, owner, totals, confirmableBy, mailId } = order
  const sql = clientOf(tx)
  const lineIds = order.lines.map((line) => line.lineId)
  const shipping = shippingAddressOf(form)
  const now = order.now.toISOString()
  const isHeld = confirmableBy === null
  const taking = sql`
    update products p set stock = p.stock - c.quantity, updated_at = now()
    from cart_items c where c.id = any (${lineIds}::uuid[]) and p.id = c.product_id
    returning p.id, p.name, p.price, c.quantity`
  const looking = sql`
    select p.id, p.name, p.price, c.quantity
    from cart_items c join products p on p.id = c.product_id where c.id = any (${lineIds}::uuid[])`
  await sql`
    with bought as (${isHeld ? taking : looking}), placed as (
      insert into orders (
        id, order_number, user_id, is_guest, created_at, idempotency_key, placed_by, request_fingerprint,
        status, stock_taken_at, confirmable_by,
        subtotal, tax_rate, tax_amount, delivery_fee, total_amount,
        fulfilment, payment_method, notes, customer_notes,
        shipping_name, shipping_email, shipping_phone,
        shipping_address, shipping_city, shipping_state, shipping_zip
      ) values (
        ${orderId}, ${order.orderNumber}, ${owner.kind === 'member' ? owner.userId : null}, ${owner.kind === 'guest'},
        ${now}, ${order.key}, ${placerOf(owner)}, ${formFingerprintOf(form)},
        ${isHeld ? 'pending' : 'unconfirmed'}, ${isHeld ? now : null}, ${confirmableBy},
        ${centsToNumeric(totals.subtotalCents)}, ${order.taxRate}, ${centsToNumeric(totals.taxCents)},
        ${centsToNumeric(totals.deliveryFeeCents)}, ${centsToNumeric(totals.totalCents)},
        ${form.fulfillment}, ${form.payment_method}, ${storedNotes(form.fulfillment, form.notes)}, ${form.notes || null},
        ${form.name}, ${form.email}, ${form.phone},
        ${shipping.address}, ${shipping.city}, ${shipping.state}, ${shipping.zip}
      )
    ), known as (
      insert into order_subjects (order_id, subject)
      select ${orderId}::uuid, subject from unnest(${[...order.subjects]}::text[]) as subject
    ), listed as (
      insert into order_items (order_id, product_id, product_name, price, quantity)
      select ${orderId}::uuid, id, name, price, quantity from bought
    ), emptied as (
      delete from cart_items where id = any (${lineIds}::uuid[])
    )
    insert into mail_outbox (id, kind, order_id, to_address)
    select id, ${isHeld ? 'order-confirmation' : 'order-unconfirmed'}, ${orderId}::uuid, ${form.email}
    from (select ${mailId}::uuid as id) mail where id is not null`
}
