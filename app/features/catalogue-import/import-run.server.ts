import type { Sql, TransactionSql } from 'postgres'
import { sql as shopSql } from '../../db/client.server.ts'
import { logger } from '../../platform/logger.server.ts'
import { openImportConnections } from './import-connection.server.ts'
import { matchRows } from './import-matching.server.ts'

/** Imports change the catalogue one after the other. */
const IMPORT_LOCK = 4_196_531
const SORTING_PAUSE_MS = 1000

export type RunOutcome = 'done' | 'not-wanted' | 'failed'

/**
 * Makes products of the rows of an import that was confirmed: all of them or none, in one transaction. Returns
 * 'not-wanted' when it was cancelled or somebody else did it. @throws when the database fails; nothing is changed then.
 */
export async function runImport(importId: string): Promise<RunOutcome> {
  const sql = openImportConnections(importId, 2)
  const sorting = sortSearchEntries(sql)
  try {
    return await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`
      const wanted = await tx`select from imports where id = ${importId} and state = 'running'`
      if (wanted.length === 0) return 'not-wanted'
      await tx`select setval('import_progress', 1, false)`
      await matchRows(tx, importId)
      await updateProducts(tx, importId)
      await createProducts(tx, importId)
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
    await sorting.stop()
    await sql.end({ timeout: 5 })
  }
}

/** How far the insertion that runs has come, in products. */
export async function readProgress(): Promise<number> {
  const [row] = await shopSql<{ done: number }[]>`
    select case when is_called then last_value else 0 end::integer as done from import_progress`
  return row?.done ?? 0
}

/** What a product was and what becomes of it is kept for undoing; what stays the same is not written. */
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
}

/** Sorted as the indexes are, which halves what they cost; the search vectors were derived while reading. */
async function createProducts(tx: TransactionSql, importId: string): Promise<void> {
  await tx`select set_config('store.is_derived', 'on', true)`
  await tx`
    insert into products (
      id, name, asin, brand, category, condition, description, price, original_price, cost, margin, stock, status, images,
      department, search_title, search_document)
    select case when nextval('import_progress') > 0 then r.product_id end, r.name, r.asin, r.brand, r.category, r.condition,
      r.description, r.price, r.original_price, r.cost, r.margin, r.stock, r.status, r.images, d.department, r.search_title,
      case when r.description is null then r.search_title
        else search_document_of(r.name, r.brand, r.category, r.asin, r.description) end
    from import_rows r
    join (
      select category, department_of(category) as department from (
        select distinct category from import_rows where import_id = ${importId} and outcome = 'create') as its offset 0
    ) as d using (category)
    where r.import_id = ${importId} and r.outcome = 'create'
    order by r.condition, r.price`
  await tx`select set_config('store.is_derived', 'off', true)`
}

/**
 * Moves new entries of the search indexes to their places while others are added: the other half of the work, on another
 * processor. Whether they are there already never changes what a search finds.
 */
function sortSearchEntries(sql: Sql): { stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let wake = () => {}
  const sortOnce = async () => {
    await sql`select gin_clean_pending_list('products_search_title'), gin_clean_pending_list('products_search')`
  }
  const work = async () => {
    while (!isOver) {
      await sortOnce()
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, SORTING_PAUSE_MS)
      })
    }
    await sortOnce()
  }
  const working = work().catch((error: unknown) =>
    logger.debug({ err: error }, 'search entries are sorted later'),
  )
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      wake()
      await working
    },
  }
}
