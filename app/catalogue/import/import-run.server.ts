import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { productColumns, refColumns } from '#catalogue/product-columns.server.ts'
import { seekImportedPictures } from '#catalogue/pictures/seen/imported-pictures.server.ts'
import { lockImports, openImportConnections } from './import-connection.server.ts'
import { prepareWords, workBeside } from './import-side-work.server.ts'
import { countProducts, matchRows } from './import-matching.server.ts'
import { refreshedColumns, refreshedFacts } from './changes/import-changes.server.ts'
import type { StockChoice } from './import-view.ts'

/**
 * Makes products of the rows of an import that was confirmed: all of them or none, in one transaction;
 * nothing when it was cancelled or someone else did it. @throws when the database fails; nothing is changed then.
 */
export async function runImport(importId: string, stock: StockChoice): Promise<void> {
  const { connections, db: beside, transact } = openImportConnections(importId, 2)
  const sideWork = workBeside(beside, importId)
  try {
    await transact(async (tx) => {
      await lockImports(tx)
      const running = tx.selectFrom('imports').where('id', '=', importId).where('state', '=', 'running')
      if (!(await running.executeTakeFirst())) return
      await sql`select setval('import_progress', 1, false)`.execute(tx)
      const isMatchedAgain = await matchRows(tx, importId)
      await updateProducts(tx, importId, stock)
      await createProducts(tx, importId)
      const isPrepared = await sideWork.wordsPrepared
      if (isMatchedAgain || !isPrepared) await prepareWords(tx, importId)
      await sql`select count_imported_products(${importId})`.execute(tx)
      await finishRun(tx, importId)
    })
  } finally {
    await sideWork.stop()
    await connections.end({ timeout: 5 })
  }
}

async function finishRun(tx: Transaction, importId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .from(countProducts(importId))
    .set(({ ref }) => ({ created: ref('counted.created'), updated: ref('counted.updated') }))
    .set({ state: 'done', problem: null, changedAt: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  // Cancelled at the last moment.
  if (numUpdatedRows === 0n) throw new Error('the import was cancelled')
  await tx.deleteFrom('importFiles').where('importId', '=', importId).execute()
  await seekImportedPictures(tx, importId)
}

/** How far the insertion that runs has come, in products. */
export async function readProgress(): Promise<number> {
  const done = sql<number>`(select case when is_called then last_value else 0 end::integer from import_progress)`
  const row = await db.selectNoFrom(done.as('done')).executeTakeFirstOrThrow()
  return row.done
}

/** The old and new values of a product are kept for undoing; unchanged values are not written. */
async function updateProducts(tx: Transaction, importId: string, stock: StockChoice): Promise<void> {
  // In the order in which orders lock them.
  await sql`
    select from products where id in (select product_id from import_rows where import_id = ${importId} and outcome = 'update')
    order by id for update`.execute(tx)
  const columns = refreshedColumns(stock)
  await sql`
    with facts as (
      select r.line, ${keptBeside} || ${refreshedFacts(stock, 'old')} as before, ${keptBeside} || ${refreshedFacts(stock, 'value')} as after
      from import_rows r join products p on p.id = r.product_id
      where r.import_id = ${importId} and r.outcome = 'update'
    )
    update import_rows r set before = facts.before, after = facts.after
    from facts where r.import_id = ${importId} and r.line = facts.line and facts.before <> facts.after`.execute(
    tx,
  )
  const changes = columns.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update products p set ${sql.join(changes)}, updated_at = now()
    from import_rows r
    where r.import_id = ${importId} and r.before is not null and p.id = r.product_id`.execute(tx)
  await sql`
    insert into product_changes (batch_id, product_id, kind, before, after, user_id)
    select r.import_id, r.product_id, 'imported', differing_facts(r.before, r.after), differing_facts(r.after, r.before), i.created_by
    from import_rows r join imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.before is not null`.execute(tx)
}

/** What triggers had set on a product p besides the file's values; undoing restores it (R172). */
const keptBeside = sql`jsonb_build_object('kept', jsonb_build_object('status', p.status, 'awaits_picture', p.awaits_picture,
  'markdown_hold', p.markdown_hold, 'first_price', p.first_price, 'on_floor_since', p.on_floor_since,
  'off_floor_since', p.off_floor_since))`

/** What a new product is of an import row r for the import i: without a picture it may have to wait for one (R53, R131). */
const statusOfNew = sql`import_status(r.status, r.images, r.asin, i.needs_picture)`
const newValues = sql.join(
  productColumns.map((column) => (column === 'status' ? statusOfNew : sql.ref(`r.${column}`))),
)

/**
 * In the order of the file, which is also the order in which lists show them: the first row is the newest. Indexes by
 * time are then written at one end, which saves a quarter. Search vectors were derived while the file was read.
 */
async function createProducts(tx: Transaction, importId: string): Promise<void> {
  await drawCodes(tx, importId)
  await setDerived(tx, 'on')
  await sql`
    insert into products (id, code, ${refColumns()}, awaits_picture, department, search_title, search_document, created_at, lot_id)
    select case when nextval('import_progress') > 0 then r.product_id end, c.code, ${newValues}, ${statusOfNew} <> r.status,
      d.department, r.search_title, coalesce(r.search_document, r.search_title), import_row_time(i.imported_at, r.line), i.lot_id
    from import_rows r
    join imports i on i.id = r.import_id
    join product_codes c on c.product_id = r.product_id
    join (
      select category, department_of(category) as department from (
        select distinct category from import_rows where import_id = ${importId} and outcome = 'create') as its offset 0
    ) as d using (category)
    where r.import_id = ${importId} and r.outcome = 'create'
    order by r.line`.execute(tx)
  await setDerived(tx, 'off')
}

/** Draws the codes of all new products, again for those that drew one that is taken (R75). */
async function drawCodes(tx: Transaction, importId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      insert into product_codes (code, product_id)
      select random_product_code(), r.product_id from import_rows r
      where r.import_id = ${importId} and r.outcome = 'create'
        and not exists (select from product_codes c where c.product_id = r.product_id)
      on conflict do nothing`.execute(tx)
    if (!numAffectedRows) return
  }
}

/** Whether triggers leave alone what is derived from products and counted of them. */
async function setDerived(tx: Transaction, mode: 'on' | 'off'): Promise<void> {
  await sql`
    select set_config('store.is_derived', ${mode}, true), set_config('store.is_counted', ${mode}, true)`.execute(
    tx,
  )
}
