import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { isOnlyPiece } from '#db/only-piece.server.ts'
import { LOWEST_UUID } from '#shared/uuid.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import { picturesColumn } from '#catalogue/product-rows.server.ts'
import { feedAttributes, type FeedProduct } from './product-feed.ts'

const pageSize = 500

/**
 * All active products, a page at a time in the order of their ids: sold ones too, archived ones not. No
 * connection is held while a slow client reads.
 */
export async function* readFeedProducts(): AsyncGenerator<FeedProduct[]> {
  let after = LOWEST_UUID
  for (;;) {
    const rows: FeedProduct[] = await db
      .selectFrom('products as p')
      .select(['p.id', isOnlyPiece, picturesColumn.as('kinds')])
      .select(selectAttributes(feedAttributes))
      .where('p.status', '=', sql.lit('active'))
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(pageSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
