import { sql } from '../../../../db/client.server.ts'
import type { ProductChange } from './change-text.ts'

/** The most changes that the page of a product shows. */
const HISTORY_LIMIT = 50

/** The latest changes of a product, the newest first: who, what and when; also by which import it came in. */
export async function listProductChanges(productId: string): Promise<ProductChange[]> {
  return await sql<ProductChange[]>`
    select c.id, c.kind, c.before, c.after, coalesce(nullif(u.name, ''), u.email) as who,
      (extract(epoch from c.created_at) * 1000)::float8 as "atMs"
    from product_history c left join users u on u.id = c.user_id
    where c.product_id = ${productId}
    order by c.created_at desc limit ${HISTORY_LIMIT}`
}
