import { expressionBuilder, sql } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { countRows } from '../../../db/expressions.server.ts'
import type { Database } from '../../../db/tables.ts'
import { taggedProducts } from './tags.server.ts'

/** The most products, as of other actions on many. */
const mostProducts = 500

/** Which products get tags: those chosen, those of a lot, those that an import brought, or those that need new ones. */
export interface TagChoice {
  ids: readonly string[]
  lot: string | null
  importId: string | null
  isMistagged: boolean
}

const eb = expressionBuilder<{ p: Database['products'] }, 'p'>()

/** Products whose tags say another price than the one of now; the index products_mistagged has them. */
const isMistagged = eb.and([
  eb('p.status', '=', sql.lit('active')),
  eb('p.tagPrice', '<>', eb.ref('p.price')),
  eb('p.stock', '>', 0),
])

/** The products of which tags may be printed, at most 500. */
export async function listTagged({ ids, lot, importId, isMistagged: isStale }: TagChoice) {
  if (!lot && !importId && !isStale) return await taggedProducts(ids).execute()
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
    .where('p.status', '=', 'active')
    .orderBy('p.createdAt', 'desc')
    .limit(mostProducts)
    .execute()
  return await taggedProducts(rows.map(({ id }) => id)).execute()
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
