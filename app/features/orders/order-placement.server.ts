import { createHash, randomInt, randomUUID } from 'node:crypto'
import { clientOf, db } from '../../db/client.server.ts'
import type { Transaction } from '../../db/client.server.ts'
import { centsToNumeric, numericToCents } from '../../shared/money.ts'
import { refuse, succeed } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { storeDateStamp } from '../../shared/shop-time.ts'
import { ownerIdOf } from '../cart/cart-owner.ts'
import type { CartOwner } from '../cart/cart-owner.ts'
import { enqueueMailDelivery } from '../mail/mail-queue.server.ts'
import { readTotalSettings } from '../settings/store-settings.server.ts'
import { shippingAddressOf } from './checkout-form.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { storedNotes } from './fulfilment.ts'
import { formatOrderNumber, ORDER_SERIALS_PER_DAY } from './order-number.ts'
import { orderTotals } from './order-totals.ts'
import type { OrderTotals } from './order-totals.ts'
import { plainRefusals, refusalOfLines, refusalOfTotal } from './placement-rules.ts'
import type { LockedLine, PlacementRefusal } from './placement-rules.ts'

/** An order to be placed, under a key that no other order may have (decision 3). */
export interface Placement {
  owner: CartOwner
  form: CheckoutForm
  key: string
  now: Date
}

export interface PlacedOrder {
  orderId: string
  orderNumber: string
  /** The confirmation's row in the outbox; null when it was cleared since. */
  mailId: string | null
  /** The key had placed this order before. */
  isReplay: boolean
}

/**
 * Decision 2 in its order, once: lock the cart and its products in product id order, check, take the stock,
 * write order, items and mail, empty the cart. All of it happens or nothing does.
 * @throws what PostgreSQL says of deadlocks, lock timeouts and keys or numbers that another order just took.
 */
export async function placeOnce(placement: Placement): Promise<Outcome<PlacedOrder, PlacementRefusal>> {
  const { owner, form, key, now } = placement
  return await db.transaction(async (tx) => {
    // Sent together, run one after the other: the key is looked up when the locks are held, so that
    // the first of two equal submits has committed by then.
    const [lines, earlier, settings] = await Promise.all([
      lockCart(tx, owner),
      findOrderOfKey(tx, key),
      readTotalSettings(tx),
    ])
    if (earlier) return replay(earlier, owner)
    const refusal = refusalOfLines(lines)
    if (refusal) return refuse(refusal)
    const totals = orderTotals({ ...settings, lines, fulfilment: form.fulfillment })
    const tooLarge = refusalOfTotal(totals.totalCents)
    if (tooLarge) return refuse(tooLarge)

    const orderId = randomUUID()
    const mailId = randomUUID()
    const orderNumber = formatOrderNumber(storeDateStamp(now), randomInt(ORDER_SERIALS_PER_DAY))
    const { taxRate } = settings
    await Promise.all([
      writeOrder(tx, { ...placement, orderId, orderNumber, mailId, lines, totals, taxRate }),
      enqueueMailDelivery(tx, mailId),
    ])
    return succeed({ orderId, orderNumber, mailId, isReplay: false })
  })
}

interface LockedRow extends Omit<LockedLine, 'unitPriceCents' | 'seenPriceCents'> {
  price: string
  seenPrice: string | null
}

/**
 * The cart's lines with their products, both locked, in product id order: two orders that want the same
 * products wait for each other instead of deadlocking. Adding to other carts goes on (no key update).
 */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<LockedLine[]> {
  const sql = clientOf(tx)
  const rows = await sql<LockedRow[]>`
    select c.id as "lineId", p.id as "productId", p.name, p.status = 'active' as "isAvailable", p.stock,
      c.quantity, p.price, c.seen_price as "seenPrice"
    from cart_items c join products p on p.id = c.product_id
    where ${sql(owner.kind === 'guest' ? 'c.session_id' : 'c.user_id')} = ${ownerIdOf(owner)}
    order by p.id
    for no key update of c, p`
  return rows.map(({ price, seenPrice, ...line }) => ({
    ...line,
    unitPriceCents: numericToCents(price),
    seenPriceCents: seenPrice === null ? null : numericToCents(seenPrice),
  }))
}

interface EarlierOrder {
  orderId: string
  orderNumber: string
  placedBy: string | null
  mailId: string | null
}

/** The order that was placed under a key, or null. */
export async function findOrderOfKey(tx: Transaction, key: string): Promise<EarlierOrder | null> {
  const [row] = await clientOf(tx)<EarlierOrder[]>`
    select id as "orderId", order_number as "orderNumber", placed_by as "placedBy",
      (select m.id from mail_outbox m where m.order_id = o.id and m.kind = 'order-confirmation'
       order by m.created_at limit 1) as "mailId"
    from orders o where idempotency_key = ${key}`
  return row ?? null
}

/** The same receipt again, for whoever placed the order only. */
export function replay(earlier: EarlierOrder, owner: CartOwner): Outcome<PlacedOrder, PlacementRefusal> {
  const { placedBy, ...order } = earlier
  return placedBy === placerOf(owner) ? succeed({ ...order, isReplay: true }) : refuse(plainRefusals.keyTaken)
}

interface NewOrder extends Placement {
  orderId: string
  orderNumber: string
  mailId: string
  lines: readonly LockedLine[]
  totals: OrderTotals
  taxRate: string
}

/** Takes the stock, writes order, items and mail and empties the cart of these lines, in one statement. */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { orderId, form, owner, totals } = order
  const lineIds = order.lines.map((line) => line.lineId)
  const shipping = shippingAddressOf(form)
  await clientOf(tx)`
    with bought as (
      update products p set stock = p.stock - c.quantity, updated_at = now()
      from cart_items c where c.id = any (${lineIds}::uuid[]) and p.id = c.product_id
      returning p.id, p.name, p.price, c.quantity
    ), placed as (
      insert into orders (
        id, order_number, user_id, is_guest, created_at, idempotency_key, placed_by,
        subtotal, tax_rate, tax_amount, delivery_fee, total_amount,
        fulfilment, payment_method, notes, customer_notes,
        shipping_name, shipping_email, shipping_phone,
        shipping_address, shipping_city, shipping_state, shipping_zip
      ) values (
        ${orderId}, ${order.orderNumber}, ${owner.kind === 'member' ? owner.userId : null}, ${owner.kind === 'guest'},
        ${order.now.toISOString()}, ${order.key}, ${placerOf(owner)},
        ${centsToNumeric(totals.subtotalCents)}, ${order.taxRate}, ${centsToNumeric(totals.taxCents)},
        ${centsToNumeric(totals.deliveryFeeCents)}, ${centsToNumeric(totals.totalCents)},
        ${form.fulfillment}, ${form.payment_method}, ${storedNotes(form.fulfillment, form.notes)}, ${form.notes || null},
        ${form.name}, ${form.email}, ${form.phone},
        ${shipping.address}, ${shipping.city}, ${shipping.state}, ${shipping.zip}
      )
    ), listed as (
      insert into order_items (order_id, product_id, product_name, price, quantity)
      select ${orderId}::uuid, id, name, price, quantity from bought
    ), emptied as (
      delete from cart_items where id = any (${lineIds}::uuid[])
    )
    insert into mail_outbox (id, kind, order_id, to_address)
    values (${order.mailId}, 'order-confirmation', ${orderId}, ${form.email})`
}

/** Who placed an order, told apart without storing a guest's secret session id. */
function placerOf(owner: CartOwner): string {
  if (owner.kind === 'member') return `member:${owner.userId}`
  return `guest:${createHash('sha256').update(owner.sessionId).digest('hex')}`
}
