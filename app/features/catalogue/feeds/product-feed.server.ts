import { sql } from '../../../db/client.server.ts'
import type { FeedProduct } from './product-feed.ts'

const pageSize = 500

/**
 * All active products, a page at a time in the order of their ids: sold ones too, archived ones not. No
 * connection is held while a slow client reads.
 */
export async function* readFeedProducts(): AsyncGenerator<FeedProduct[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await sql<FeedProduct[]>`
      select id, name, description, brand, category, condition, (price * 100)::float8 as "priceCents", stock, images
      from products where status = 'active' and id > ${after} order by id limit ${pageSize}`
    const last = rows.at(-1)
    if (!last) return
    yield [...rows]
    after = last.id
  }
}
