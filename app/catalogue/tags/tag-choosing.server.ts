import { expressionBuilder, sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { sortByLocation } from './tag-list.ts'
import { taggedProducts } from './tags.server.ts'

/** The most products, as of other actions on many. */
const mostProducts = 500

/** Which products get tags: those chosen, of a lot, of an import, added on a day, or in need of new ones. */
export interface TagChoice {
  ids: readonly string[]
  lot: string | null
  importId: string | null
  /** A date by the store's clock. */
  cameOn: string | null
  isMistagged: boolean
}

const eb = expressionBuilder<{ p: Database['products'] }, 'p'>()

/** Products whose tags say another price than the current one; the index products_mistagged has them. */
const isMistagged = eb.and([
  eb('p.status', '=', sql.lit('active')),
  eb('p.tagPrice', '<>', eb.ref('p.price')),
  eb('p.stock', '>', 0),
])

/** The products of which tags may be printed, at most 500; those that need new tags on one way through the store. */
export async function listTagged({ ids, lot, importId, cameOn, isMistagged: isStale }: TagChoice) {
  if (!lot && !importId && !cameOn && !isStale) return await taggedProducts(ids).execute()
  const rows = await db
    .selectFrom('products as p')
    .select('p.id')
    .$if(isStale, (query) => query.where(isMistagged))
    .$if(lot !== null, (query) => query.where('p.lotId', '=', lot))
    .$if(importId !== null, (query) =>
      query.where(
        'p.id',
        'in',
        db.selectFrom('importRows').select('productId').where('importId', '=', importId),
      ),
    )
    .$if(cameOn !== null, (query) =>
      query.where(
        sql<boolean>`(p.created_at at time zone ${sql.lit(STORE_TIME_ZONE)})::date = ${cameOn}::date`,
      ),
    )
    .where('p.status', '=', 'active')
    .orderBy('p.createdAt', 'desc')
    .limit(mostProducts)
    .execute()
  const products = await taggedProducts(rows.map(({ id }) => id)).execute()
  return isStale ? sortByLocation(products) : products
}

/** How many products need new tags. */
export async function countMistagged(): Promise<number> {
  const { count } = await db
    .selectFrom('products as p')
    .select(countRows().as('count'))
    .where(isMistagged)
    .executeTakeFirstOrThrow()
  return count
}

/** Of the latest products for sale those in stock, first those whose tag was never printed, the newest of each first. */
export async function listNewestPieces({
  latest,
  limit,
}: {
  latest: number
  limit: number
}): Promise<string[]> {
  const newest = db
    .selectFrom('products')
    .select(['id', 'createdAt'])
    .where('status', '=', 'active')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(latest)
  const rows = await db
    .selectFrom(newest.as('l'))
    .innerJoin('products as p', 'p.id', 'l.id')
    .select('l.id')
    .where('p.stock', '>', 0)
    .orderBy(({ exists, selectFrom }) =>
      exists(selectFrom('tagPrints as t').select('t.id').whereRef('t.productId', '=', 'l.id')),
    )
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
