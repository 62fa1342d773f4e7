import type { Sql, TransactionSql } from 'postgres'
import { sql as shopSql } from '../../../db/client.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { lockImports, openImportConnections } from './import-connection.server.ts'
import { matchRows } from './import-matching.server.ts'

const SORTING_PAUSE_MS = 1000

export type RunOutcome = 'done' | 'not-wanted' | 'failed'

/**
 * Makes products of the rows of an import that was confirmed: all of them or none, in one transaction. Returns
 * 'not-wanted' when it was cancelled or somebody else did it. @throws when the database fails; nothing is changed then.
 */
export async function runImport(importId: string): Promise<RunOutcome> {
  const sql = openImportConnections(importId, 2)
  const beside = workBeside(sql, importId)
  try {
    return await sql.begin(async (tx) => {
      await lockImports(tx)
      const wanted = await tx`select from imports where id = ${importId} and state = 'running'`
      if (wanted.length === 0) return 'not-wanted'
      await tx`select setval('import_progress', 1, false)`
      const isMatchedAnew = await matchRows(tx, importId)
      await updateProducts(tx, importId)
      await createProducts(tx, importId)
      const isPrepared = await beside.countsPrepared
      if (isMatchedAnew || !isPrepared) await prepareCounts(tx, importId)
      await tx`select count_imported_products(${importId})`
      const finished = await tx`
        update imports set state = 'done', problem = null, changed_at = now(), created = counted.created, updated = counted.updated
        from (
          select count(*) filter (where outcome = 'create') as created, count(*) filter (where outcome = 'update') as updated
          from import_rows where import_id = ${importId}
        ) as counted where id = ${importId} and state = 'running' returning id`
      // Cancelled at the last moment.
      if (finished.length === 0) throw new Error('the import was cancelled')
      return 'done'
    })
  } finally {
    await beside.stop()
    await sql.end({ timeout: 5 })
  }
}

/** How far the insertion that runs has come, in products. */
export async function readProgress(): Promise<number> {
  const [row] = await shopSql<{ done: number }[]>`
    select case when is_called then last_value else 0 end::integer as done from import_progress`
  return row?.done ?? 0
}

/** What a product was and what becomes of it is kept for undoing; unchanged values are not written. */
async function updateProducts(tx: TransactionSql, importId: string): Promise<void> {
  // In the order in which orders lock them.
  await tx`
    select from products where id in (select product_id from import_rows where import_id = ${importId} and outcome = 'update')
    order by id for update`
  await tx`
    with facts as (
      select r.line,
        jsonb_build_object('price', p.price, 'original_price', p.original_price, 'cost', p.cost, 'margin', p.margin,
          'stock', p.stock, 'status', p.status, 'images', p.images) as before,
        jsonb_build_object('price', r.price, 'original_price', coalesce(r.original_price, p.original_price),
          'cost', coalesce(r.cost, p.cost), 'margin', coalesce(r.margin, p.margin), 'stock', r.stock, 'status', r.status,
          'images', case when r.images = '{}' then p.images else r.images end) as after
      from import_rows r join products p on p.id = r.product_id
      where r.import_id = ${importId} and r.outcome = 'update'
    )
    update import_rows r set before = facts.before, after = facts.after
    from facts where r.import_id = ${importId} and r.line = facts.line and facts.before <> facts.after`
  await tx`
    update products p set
      price = r.price, original_price = coalesce(r.original_price, p.original_price), cost = coalesce(r.cost, p.cost),
      margin = coalesce(r.margin, p.margin), stock = r.stock, status = r.status,
      images = case when r.images = '{}' then p.images else r.images end, updated_at = now()
    from import_rows r
    where r.import_id = ${importId} and r.before is not null and p.id = r.product_id`
  await tx`
    insert into product_changes (batch_id, product_id, kind, before, after, user_id)
    select r.import_id, r.product_id, 'imported', differing_facts(r.before, r.after), differing_facts(r.after, r.before), i.created_by
    from import_rows r join imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.before is not null`
}

/**
 * In the order of the file, which is also the order in which lists show them: the first row is the newest. Indexes by
 * time are then written at one end, which saves a quarter. Search vectors were derived while the file was read.
 */
async function createProducts(tx: TransactionSql, importId: string): Promise<void> {
  await tx`select set_config('store.is_derived', 'on', true), set_config('store.is_counted', 'on', true)`
  await tx`
    insert into products (
      id, name, asin, brand, category, condition, description, price, original_price, cost, margin, stock, status, images,
      department, search_title, search_document, created_at, lot_id)
    select case when nextval('import_progress') > 0 then r.product_id end, r.name, r.asin, r.brand, r.category, r.condition,
      r.description, r.price, r.original_price, r.cost, r.margin, r.stock, r.status, r.images, d.department, r.search_title,
      coalesce(r.search_document, r.search_title), import_row_time(i.imported_at, r.line), i.lot_id
    from import_rows r
    join imports i on i.id = r.import_id
    join (
      select category, department_of(category) as department from (
        select distinct category from import_rows where import_id = ${importId} and outcome = 'create') as its offset 0
    ) as d using (category)
    where r.import_id = ${importId} and r.outcome = 'create'
    order by r.line`
  await tx`select set_config('store.is_derived', 'off', true), set_config('store.is_counted', 'off', true)`
}

async function prepareCounts(sql: Sql | TransactionSql, importId: string): Promise<void> {
  await sql`select prepare_import_counts(${importId})`
}

/**
 * What another processor does while the products are inserted: it works out what they add to the counts, then moves
 * new entries of the search indexes to their places. `countsPrepared` tells whether the first succeeded; whether
 * entries are in their places never changes what a search finds.
 */
function workBeside(sql: Sql, importId: string): { countsPrepared: Promise<boolean>; stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let wake = () => {}
  const countsPrepared = prepareCounts(sql, importId).then(
    () => true,
    (error: unknown) => {
      logger.debug({ err: error }, 'the counts of an import are prepared later')
      return false
    },
  )
  const sortOnce = async () => {
    await sql`select gin_clean_pending_list('products_search_title'), gin_clean_pending_list('products_search')`
  }
  const sort = async () => {
    await countsPrepared
    while (!isOver) {
      await sortOnce()
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, SORTING_PAUSE_MS)
      })
    }
    await sortOnce()
  }
  const sorting = sort().catch((error: unknown) =>
    logger.debug({ err: error }, 'search entries are sorted later'),
  )
  return {
    countsPrepared,
    async stop() {
      isOver = true
      clearTimeout(timer)
      wake()
      await sorting
    },
  }
}
