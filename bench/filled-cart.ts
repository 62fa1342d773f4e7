import { randomUUID } from 'node:crypto'
import type { BenchDatabase } from './workshop.ts'

export interface Cookie {
  name: string
  value: string
}

/** A cart with two pieces of several pictures, as a guest has it; one of them, and the cookie of the cart. */
export async function fillCart({ sql }: BenchDatabase): Promise<{ productId: string; cookie: Cookie }> {
  const sessionId = randomUUID()
  const filled = await sql<{ product_id: string }[]>`
    insert into cart_items (session_id, product_id, seen_price)
    select ${sessionId}::uuid, id, price from products
    where status = 'active' and stock > 0 and cardinality(images) > 1 order by created_at desc, id limit 2
    returning product_id`
  const [line] = filled
  if (!line) throw new Error('the sample catalogue is empty')
  return { productId: line.product_id, cookie: { name: 'cart_session_id', value: sessionId } }
}
