import { sql } from '../../../../db/client.server.ts'
import type { ProductChangeRow } from '../../../../db/schema.ts'

/** The most changes that the page of a product shows. */
const HISTORY_LIMIT = 50

/** A change of a product, as its history tells it. */
export interface ProductChange {
  id: string
  kind: ProductChangeRow['kind']
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Name, else e-mail address, of who did it; null when that account is gone. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

/** The latest changes of a product, the newest first: who, what and when; also by which import it came in. */
export async function listProductChanges(productId: string): Promise<ProductChange[]> {
  return await sql<ProductChange[]>`
    select c.id, c.kind, c.before, c.after, coalesce(nullif(u.name, ''), u.email) as who,
      (extract(epoch from c.created_at) * 1000)::float8 as "atMs"
    from product_history c left join users u on u.id = c.user_id
    where c.product_id = ${productId}
    order by c.created_at desc limit ${HISTORY_LIMIT}`
}
