import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { logger } from '#platform/logger.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { refColumns, setRepriced } from '#catalogue/product-columns.server.ts'
import { lockImports, openImportConnections } from './import-connection.server.ts'
import { importProblems } from './import-messages.ts'
import { importReversal } from './import-queue.server.ts'

interface Wanted {
  importId: string
  /** Who takes it back, for the history. */
  userId: string | null
}

/** How many products an undoing deleted, archived and changed back. */
export interface Undone {
  deleted: number
  /** Created products that someone has ordered are kept for the order's sake. */
  archived: number
  restored: number
}

/** Has an import undone, in the background. */
export async function undoImport(wanted: Wanted): Promise<Outcome<null, { reason: 'not-done' }>> {
  return await transact(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: 'undoing', problem: null, changedAt: new Date() })
      .where('id', '=', wanted.importId)
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return refuse({ reason: 'not-done' })
    await enqueueJob(tx, importReversal, wanted)
    return succeed(null)
  })
}

/** Undoes an import that is marked for it and records the result. Never throws: there is no one to catch it. */
export async function finishUndoing(wanted: Wanted): Promise<Undone | null> {
  const { importId } = wanted
  try {
    return await takeBack(wanted)
  } catch (error) {
    logger.error({ err: error, importId }, 'undoing an import failed')
    await db
      .updateTable('imports')
      .set({ state: 'done', problem: importProblems['undo-failed'], changedAt: sql<Date>`now()` })
      .where('id', '=', importId)
      .where('state', '=', 'undoing')
      .execute()
    return null
  }
}

/**
 * In one transaction: what the import created is deleted, or archived when it has orders; what it changed becomes what
 * it was, except where someone changed it since. Null when someone else did it.
 */
async function takeBack({ importId, userId }: Wanted): Promise<Undone | null> {
  const { connections, transact: transactImport } = openImportConnections(importId, 1)
  try {
    return await transactImport(async (tx) => {
      await lockImports(tx)
      const { numUpdatedRows } = await tx
        .updateTable('imports')
        .set({ state: 'undone', changedAt: sql<Date>`now()` })
        .where('id', '=', importId)
        .where('state', '=', 'undoing')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return null
      const archived = await archiveOrdered(tx, importId, userId)
      const deleted = await deleteUnordered(tx, importId)
      const restored = await restoreChanged(tx, importId, userId)
      await restoreBeside(tx, importId)
      return { deleted, archived, restored }
    })
  } finally {
    await connections.end({ timeout: 5 })
  }
}

async function archiveOrdered(tx: Transaction, importId: string, userId: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    with archived as (
      update products p set status = 'archived', updated_at = now() from import_rows r
      where r.import_id = ${importId} and r.outcome = 'create' and p.id = r.product_id and p.status <> 'archived'
        and exists (select from order_items i where i.product_id = p.id)
      returning p.id
    )
    insert into product_changes (batch_id, product_id, kind, before, after, user_id)
    select ${importId}, id, 'undone', '{"status": "active"}', '{"status": "archived"}', ${userId}::uuid from archived`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

async function deleteUnordered(tx: Transaction, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from products p using import_rows r where r.import_id = ${importId} and r.outcome = 'create' and p.id = r.product_id
      and not exists (select from order_items i where i.product_id = p.id)`.execute(tx)
  return Number(numAffectedRows)
}

/** Fields that were changed since stay unchanged. */
async function restoreChanged(tx: Transaction, importId: string, userId: string | null): Promise<number> {
  await setRepriced(tx)
  const { numAffectedRows } = await sql`
    with old as materialized (
      select p.id, product_facts_of(p) as facts, r.before, r.after from import_rows r join products p on p.id = r.product_id
      where r.import_id = ${importId} and r.before is not null
    ), wanted as materialized (
      select id, facts, facts || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(before) where facts -> key = after -> key), '{}') as wanted from old
    ), restored as (
      update products p set (${refColumns()}) = (select ${refColumns()} from jsonb_populate_record(null::products, w.wanted)),
        updated_at = now()
      from wanted w where p.id = w.id and w.facts <> w.wanted
      returning p.id
    )
    insert into product_changes (batch_id, product_id, kind, before, after, user_id)
    select ${importId}, id, 'undone', differing_facts(w.facts, w.wanted), differing_facts(w.wanted, w.facts), ${userId}::uuid
    from wanted w join restored using (id)`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * What triggers made of the import (R172): a price of the file is not one typed by hand, a piece whose picture is removed
 * back waits for one again, and what is off the floor again was never on it.
 */
async function restoreBeside(tx: Transaction, importId: string): Promise<void> {
  const rows = sql`import_rows r, jsonb_populate_record(null::products, r.before -> 'kept') as was
    where r.import_id = ${importId} and r.before ? 'kept' and p.id = r.product_id`
  const waits = sql`(was.awaits_picture and to_jsonb(p.images) = r.before -> 'images' and r.before -> 'images' <> r.after -> 'images')`
  await sql`
    update products p set awaits_picture = p.awaits_picture or ${waits},
      status = case when ${waits} then 'archived' else p.status end,
      markdown_hold = case when was.markdown_hold is null and p.markdown_hold = 'priced' and to_jsonb(p.price) = r.before -> 'price'
        and r.before -> 'price' <> r.after -> 'price' then null else p.markdown_hold end
    from ${rows}`.execute(tx)
  await sql`
    update products p set first_price = was.first_price, on_floor_since = was.on_floor_since, off_floor_since = was.off_floor_since
    from ${rows} and p.status = 'archived' and was.status = 'archived' and p.on_floor_since is distinct from was.on_floor_since`.execute(
    tx,
  )
}
