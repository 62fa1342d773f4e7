import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { z } from '#shared/zod.ts'
import { isChangeKind, type ChangeKind, type ProductChange } from './change-text.ts'

/** The most changes that the page of a product shows. */
const HISTORY_LIMIT = 50

const facts = z.record(z.string(), z.unknown()).nullable()
const changes = z.array(
  z.object({
    id: z.string(),
    kind: z.custom<ChangeKind>(isChangeKind),
    before: facts,
    after: facts,
    who: z.string().nullable(),
    at: z.date(),
  }),
)

/** The latest changes of a product, the newest first: who, what and when; also the import that brought it. */
export async function listProductChanges(productId: string): Promise<ProductChange[]> {
  const rows = await db
    .selectFrom('productHistory as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.kind', 'c.before', 'c.after', 'c.createdAt as at'])
    .select(({ ref }) =>
      sql<string | null>`coalesce(nullif(${ref('u.name')}, ''), ${ref('u.email')})`.as('who'),
    )
    .where('c.productId', '=', productId)
    .orderBy('c.createdAt', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
  return changes.parse(rows).map(({ at, ...change }) => ({ ...change, atMs: at.getTime() }))
}

/** Whether the owner has added a product, by hand or by an import, and given it a picture. */
export async function hasOwnPicturedProduct(): Promise<boolean> {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(
        selectFrom('productPictures as p')
          .innerJoin('productHistory as c', 'c.productId', 'p.productId')
          .where('c.kind', 'in', ['created', 'copied', 'imported']),
      ).as('isThere'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(row.isThere)
}
