import type { Sql } from '#tests/support/sql-tag.ts'
import type { AcknowledgedOrder, OrderFacts } from './order-books.ts'

type Stocks = ReadonlyMap<string, number>

/** The stock of every product before anything is sold. */
export async function readStocks(sql: Sql): Promise<Stocks> {
  const rows = await sql<{ id: string; stock: number }[]>`select id, stock from products`
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Reads what stands in the database now, past the store. */
export async function readFacts(
  sql: Sql,
  { startStocks, acknowledged }: { startStocks: Stocks; acknowledged: readonly AcknowledgedOrder[] },
): Promise<OrderFacts> {
  const orders = await sql<OrderFacts['orders'][number][]>`
    select id, idempotency_key as key, shipping_email as email, (subtotal * 100)::integer as "subtotalCents",
      tax_rate as "taxRate", (tax_amount * 100)::integer as "taxCents", (delivery_fee * 100)::integer as "feeCents",
      (total_amount * 100)::integer as "totalCents"
    from orders`
  const items = await sql<OrderFacts['items'][number][]>`
    select order_id as "orderId", product_id as "productId", quantity, (price * 100)::integer as "priceCents"
    from order_items`
  const mails = await sql<OrderFacts['mails'][number][]>`
    select m.order_id as "orderId", m.status = 'queued' as "isQueued", j.mail_id is not null as "hasJob"
    from mail_outbox m left join (
      select distinct data->>'mailId' as mail_id from pgboss.job where name = 'mail-delivery' and state <= 'active'
    ) j on j.mail_id = m.id::text
    where m.kind = 'order-confirmation'`
  const products = await sql<{ id: string; priceCents: number; stock: number }[]>`
    select id, (price * 100)::integer as "priceCents", stock from products`
  const sessions = acknowledged.map(({ sessionId }) => sessionId)
  const carts = await sql<{ id: string }[]>`
    select distinct session_id as id from cart_items where session_id = any (${sessions}::uuid[])`
  return {
    orders,
    items,
    mails,
    products: products.map((product) => ({ ...product, startStock: startStocks.get(product.id) ?? 0 })),
    filledCarts: carts.map(({ id }) => id),
  }
}
