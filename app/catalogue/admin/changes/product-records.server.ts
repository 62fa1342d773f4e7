import { randomUUID } from 'node:crypto'
import { expressionBuilder, sql, type Expression, type SqlBool, type UpdateObject } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import type { ChangeKind } from './change-text.ts'

/** Who changes something, and under which batch it is remembered. */
export interface Act {
  /** The member who acts. */
  userId: string | null
  batchId: string
}

type Products = { p: Database['products'] }
/** What a change is made of: expressions over `products as p`. */
export const product = expressionBuilder<Products, 'p'>()
/** What the history keeps of `products as p`. */
export const productFacts = product.fn<unknown>('product_facts_of', [product.table('p')])

/** The same with what only an edit of many changes beside: the lot, and whether its price was set by hand (R202). */
export const productFactsAround = sql<unknown>`${productFacts} || jsonb_build_object(
  'lot_id', p.lot_id, 'lot', (select name from lots where id = p.lot_id), 'markdown_hold', p.markdown_hold)`

/** What is wanted of which products. Rows outside `where` are left. */
interface WantedChange extends Act {
  ids: readonly string[]
  kind: ChangeKind
  set: UpdateObject<Products, 'p', 'p'>
  /** What the history compares; what is on its form, where it is left out. */
  facts?: Expression<unknown>
  where?: Expression<SqlBool>
}

/**
 * Locks products in the order in which orders lock theirs, so that neither waits for the other in a circle.
 * `toDelete` also keeps new orders of them away. @returns the ids that exist.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly string[],
  lock: 'toChange' | 'toDelete',
): Promise<string[]> {
  const wanted = tx.selectFrom('products').select('id').where('id', '=', anyOf(ids, 'uuid')).orderBy('id')
  const rows = await (lock === 'toDelete' ? wanted.forUpdate() : wanted.forNoKeyUpdate()).execute()
  return rows.map(({ id }) => id)
}

/**
 * Changes products by one statement that also writes their history: what differs, before and after. A change
 * that changes nothing leaves no trace. @returns the ids that `where` let through, changed or not.
 */
export async function changeProducts(tx: Transaction, wanted: WantedChange): Promise<string[]> {
  const { ids, kind, batchId, userId, set, where = sql.lit(true) } = wanted
  const facts = sql<unknown>`${wanted.facts ?? productFacts}`.as('facts')
  const rows = await tx
    .with(
      (cte) => cte('old').materialized(),
      (cte) =>
        cte
          .selectFrom('products as p')
          .select(['p.id', facts])
          .where('p.id', '=', anyOf(ids, 'uuid'))
          .where(where),
    )
    .with('changed', (cte) =>
      cte
        .updateTable('products as p')
        .from('old')
        .set(set)
        .set({ updatedAt: sql<Date>`now()` })
        .whereRef('p.id', '=', 'old.id')
        .returning(['p.id', facts]),
    )
    .with('recorded', (cte) =>
      cte
        .insertInto('productChanges')
        .columns(['batchId', 'productId', 'kind', 'before', 'after', 'userId'])
        .expression(({ selectFrom }) =>
          selectFrom('old')
            .innerJoin('changed', 'changed.id', 'old.id')
            .select(({ cast, fn, val }) => [
              cast(val(batchId), 'uuid').as('batchId'),
              'old.id',
              val(kind).as('kind'),
              fn('differing_facts', ['old.facts', 'changed.facts']).as('before'),
              fn('differing_facts', ['changed.facts', 'old.facts']).as('after'),
              cast(val(userId), 'uuid').as('userId'),
            ])
            .whereRef('old.facts', '<>', 'changed.facts'),
        ),
    )
    .selectFrom('changed')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes one product, as an action of its own. @returns whether it is there and `where` let it through. */
export async function changeProduct(
  tx: Transaction,
  { id, ...wanted }: { id: string } & Omit<WantedChange, 'ids' | 'batchId'>,
): Promise<boolean> {
  return (await changeProducts(tx, { ...wanted, ids: [id], batchId: randomUUID() })).length > 0
}

/** Deletes products and remembers them whole. @throws 23503 when an order has one (R33). */
export async function deleteProducts(tx: Transaction, ids: readonly string[], act: Act): Promise<string[]> {
  const rest = sql`jsonb_build_object('created_at', p.created_at, 'lot_id', p.lot_id, 'is_sample', p.is_sample,
    'first_price', p.first_price, 'on_floor_since', p.on_floor_since, 'off_floor_since', p.off_floor_since,
    'markdown_percent', p.markdown_percent, 'markdown_at', p.markdown_at, 'markdown_hold', p.markdown_hold, 'picture_facts', array(
      select to_jsonb(f) from product_picture_facts f where f.product_id = p.id))`
  const rows = await tx
    .with('gone', (cte) =>
      cte
        .deleteFrom('products as p')
        .where('p.id', '=', anyOf(ids, 'uuid'))
        .returning(['p.id', sql`${productFacts} || ${rest}`.as('facts')]),
    )
    .with('recorded', (cte) =>
      cte
        .insertInto('productChanges')
        .columns(['batchId', 'productId', 'kind', 'before', 'userId'])
        .expression(({ selectFrom }) =>
          selectFrom('gone').select(({ cast, val }) => [
            cast(val(act.batchId), 'uuid').as('batchId'),
            'id',
            sql.lit('deleted').as('kind'),
            'facts',
            cast(val(act.userId), 'uuid').as('userId'),
          ]),
        ),
    )
    .selectFrom('gone')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes products as if they had never been: with their history, also of those like them that were deleted before, and
 * their pictures, which the nightly cleaning forgets unless another product uses them. @throws 23503 when an order has one.
 */
export async function eraseSampleProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('productPictures')
    .set({ unusedSince: sql<Date>`'-infinity'` })
    .where('productId', '=', anyOf(ids, 'uuid'))
    .execute()
  await tx.deleteFrom('products').where('id', '=', anyOf(ids, 'uuid')).execute()
  const deletedBefore = tx
    .selectFrom('productChanges')
    .select('productId')
    .where(sql<boolean>`before @> '{"is_sample": true}'`)
  await tx.deleteFrom('productChecks').where('productId', '=', anyOf(ids, 'uuid')).execute()
  await tx.deleteFrom('writeOffs').where('productId', '=', anyOf(ids, 'uuid')).execute()
  await tx
    .deleteFrom('productChanges')
    .where((eb) => eb.or([eb('productId', '=', anyOf(ids, 'uuid')), eb('productId', 'in', deletedBefore)]))
    .execute()
}
