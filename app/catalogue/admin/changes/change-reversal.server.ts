import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { LOWEST_UUID } from '#shared/uuid.ts'
import { refColumns, setRepriced } from '#catalogue/product-columns.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { lockProducts, productFactsAround } from './product-records.server.ts'

/** What undoing did: rows put back, and rows that were changed since and stay. */
export interface Reversal {
  count: number
  refusedCount: number
}

/** Changes undone in one transaction; a larger one would take longer than a statement may. */
const PART_SIZE = 2000

interface Part {
  ids: readonly string[]
  batchId: string
  undoId: string
  userId: string | null
}

/**
 * Undoes an action: changed products get back what that action changed, deleted ones come back with their id.
 * A row of which the same facts were changed since is left alone. Undoing is an action itself, and undoing
 * twice finds nothing to put back. Carts that lost a deleted product do not get it back.
 */
export async function undoChange({ batchId, userId }: Pick<Part, 'batchId' | 'userId'>): Promise<Reversal> {
  const undoId = randomUUID()
  const reversal = { count: 0, refusedCount: 0 }
  for (let after: string | undefined = LOWEST_UUID; after !== undefined;) {
    const ids: string[] = await readPart(batchId, after)
    const count = await retryTransaction((tx) => undoPart(tx, { ids, batchId, undoId, userId }))
    reversal.count += count
    reversal.refusedCount += ids.length - count
    after = ids.length === PART_SIZE ? ids.at(-1) : undefined
  }
  return reversal
}

async function readPart(batchId: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('productChanges')
    .select('productId as id')
    .where('batchId', '=', batchId)
    .where('before', 'is not', null)
    // A write-off is put back by its own action, which knows of sales since (R96).
    .where('kind', 'not in', ['written-off', 'put-back'])
    .where('productId', '>', after)
    .orderBy('productId')
    .limit(PART_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

async function undoPart(tx: Transaction, part: Part): Promise<number> {
  await lockProducts(tx, part.ids, 'toChange')
  await setRepriced(tx)
  const changed = await putBack(tx, part)
  return changed + (await bringBack(tx, part))
}

/** Gives changed products back what the action changed, where that is still as the action left it. */
async function putBack(tx: Transaction, { ids, batchId, undoId, userId }: Part): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select p.id, ${productFactsAround} as facts, c.before, c.after
      from product_changes c join products p on p.id = c.product_id
      where c.batch_id = ${batchId} and c.product_id = any (${ids}::uuid[])
        and c.before is not null and c.after is not null and has_product_facts(p, c.after - '{lot_id,lot,markdown_hold}'::text[])
        and (not c.after ? 'lot_id' or p.lot_id::text is not distinct from c.after ->> 'lot_id')
    ), changed as (
      update products p
      set (${refColumns()}) = (select ${refColumns()} from jsonb_populate_record(null::products, old.facts || old.before)),
        lot_id = case when old.before ? 'lot_id' then (select id from lots where id = (old.before ->> 'lot_id')::uuid) else p.lot_id end,
        markdown_hold = case when old.before ? 'markdown_hold' and p.markdown_hold is not distinct from old.after ->> 'markdown_hold'
          then old.before ->> 'markdown_hold' else p.markdown_hold end,
        updated_at = now()
      from old where p.id = old.id
      returning p.id, ${productFactsAround} as facts
    ), recorded as (
      insert into product_changes (batch_id, product_id, kind, before, after, user_id)
      select ${undoId}::uuid, id, 'undone', differing_facts(old.facts, changed.facts), differing_facts(changed.facts, old.facts), ${userId}::uuid
      from old join changed using (id)
    )
    select id from changed`.execute(tx)
  return rows.length
}

/** Brings deleted products back with the id that they had, and with what was known of their pictures (R131, R133). */
async function bringBack(tx: Transaction, { ids, batchId, undoId, userId }: Part): Promise<number> {
  const { rows } = await sql`
    with back as (
      insert into products as p (id, created_at, lot_id, is_sample, first_price, on_floor_since, off_floor_since,
        markdown_percent, markdown_at, markdown_hold, ${refColumns()})
      select c.product_id, was.created_at, (select id from lots where id = was.lot_id), coalesce(was.is_sample, false),
        was.first_price, was.on_floor_since, was.off_floor_since, coalesce(was.markdown_percent, 0), was.markdown_at,
        was.markdown_hold, ${refColumns('was')}
      from product_changes c, jsonb_populate_record(null::products, c.before) as was
      where c.batch_id = ${batchId} and c.product_id = any (${ids}::uuid[])
        and c.before is not null and c.after is null
      on conflict (id) do nothing
      returning p.id, product_facts_of(p) as facts
    ), recorded as (
      insert into product_changes (batch_id, product_id, kind, after, user_id)
      select ${undoId}::uuid, id, 'undone', facts, ${userId}::uuid from back
    ), seen as (
      insert into product_picture_facts (product_id, address, kind, state, seen_at, caption)
      select back.id, f.address, f.kind, f.state, f.seen_at, f.caption
      from back join product_changes c on c.product_id = back.id and c.batch_id = ${batchId},
        jsonb_populate_recordset(null::product_picture_facts, c.before -> 'picture_facts') as f
    )
    select id from back`.execute(tx)
  return rows.length
}
