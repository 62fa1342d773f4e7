import { randomUUID } from 'node:crypto'
import { seededNumbers } from './build-taxed-orders.ts'
import { sql } from './sql.ts'

type Draw = (below: number) => number
const dollars = (cents: number) => (cents / 100).toFixed(2)
const dayAfter = (days: number) => new Date(Date.UTC(2026, 8, 1 + days)).toISOString().slice(0, 10)

/** Payments and refunds as they come: none, all, in parts, too much, given back in part, taken back. */
function ledgerOf(totalCents: number, draw: Draw): [kind: 'payment' | 'refund', cents: number][] {
  const part = 1 + draw(totalCents)
  const paid = ['payment', totalCents] as const
  const ways = [
    [],
    [['payment', part]],
    [['payment', part], ...(part < totalCents ? [['payment', totalCents - part] as const] : [])],
    [['payment', totalCents + part]],
    [paid, ['refund', part]],
    [paid, ['refund', totalCents]],
    [
      ['payment', totalCents + 500],
      ['refund', part],
    ],
  ] as const
  return (ways[draw(10)] ?? [paid]).map(([kind, cents]) => [kind, cents])
}

/**
 * Writes orders of these products with tax, fees, partial payments, refunds, removed lines and cancellations, as the
 * store would have them after all that happened.
 */
export async function writeCollectedOrders(
  products: readonly { id: string }[],
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const draw = seededNumbers(seed)
  const [orders, items, entries]: [object[], object[], object[]] = [[], [], []]
  for (let at = 0; at < count; at++) {
    const id = randomUUID()
    const first = draw(products.length)
    const lines = Array.from({ length: 1 + draw(4) }, (_, line) => ({
      id: randomUUID(),
      order_id: id,
      product_id: products[(first + line) % products.length]?.id,
      product_name: 'Chair',
      cents: 1 + draw(30_000),
      quantity: 1 + draw(3),
    }))
    const subtotal = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
    const tax = draw(4) === 0 ? 0 : Math.round(subtotal * 0.0725)
    const fee = draw(3) === 0 ? 5000 : 0
    const total = subtotal + tax + fee
    const isCancelled = draw(9) === 0
    const day = draw(80)
    orders.push({
      id,
      order_number: `ORD-COLLECTED-${seed}-${at}`,
      channel: draw(2) === 0 ? 'web' : 'counter',
      status: isCancelled ? 'cancelled' : draw(2) === 0 ? 'completed' : 'pending',
      subtotal: dollars(subtotal),
      delivery_fee: dollars(fee),
      tax_rate: tax > 0 ? '0.0725' : '0',
      tax_amount: dollars(tax),
      total_amount: dollars(total),
      fulfilment: fee > 0 ? 'delivery' : 'pickup',
      created_at: `${dayAfter(day)}T16:00:00Z`,
    })
    items.push(...lines.map(({ cents, ...line }) => ({ ...line, price: dollars(cents) })))
    entries.push(
      ...ledgerOf(total, draw).map(([kind, cents], later) => ({
        order_id: id,
        kind,
        amount: dollars(cents),
        paid_on: dayAfter(day + later),
        created_at: `${dayAfter(day + later)}T17:00:00Z`,
      })),
    )
  }
  await sql`
    insert into orders (id, order_number, channel, status, subtotal, delivery_fee, tax_rate, tax_amount, total_amount, fulfilment,
      created_at, stock_taken_at, stock_returned_at, shipping_name, shipping_email)
    select r.id, r.order_number, r.channel, r.status, r.subtotal, r.delivery_fee, r.tax_rate, r.tax_amount, r.total_amount,
      r.fulfilment, r.created_at, r.created_at, case r.status when 'cancelled' then r.created_at end, 'Ada', 'ada@example.com'
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(orders)}::text::jsonb) r`
  await sql`
    insert into order_items (id, order_id, product_id, product_name, price, quantity)
    select r.id, r.order_id, r.product_id, r.product_name, r.price, r.quantity
    from jsonb_populate_recordset(null::order_items, ${JSON.stringify(items)}::text::jsonb) r`
  await sql`
    insert into order_payments (order_id, kind, method, amount, paid_on, created_at)
    select r.order_id, r.kind, 'cash', r.amount, r.paid_on, r.created_at
    from jsonb_populate_recordset(null::order_payments, ${JSON.stringify(entries)}::text::jsonb) r`
}
