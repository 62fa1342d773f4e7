import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'

/** Products of one transaction: few enough that no one waits for them for long. */
const PORTION = 1000
/** Portions under way at once. */
const WORKERS = 2
/** Portions whose words the search indexes sort in at once, and how much is kept apart until then for each, in kB. */
const PORTIONS_SORTED_IN = 20
const PENDING_KB = 32_768

/**
 * Makes every comparison price follow the setting for estimates, or continues with what was interrupted (R130). Any number of
 * processes may do so at once and at any time be killed. @returns how many products changed.
 */
export async function applyEstimateSetting(): Promise<{ products: number }> {
  const change = await db.selectFrom('estimateChanges').select(['made', 'applied']).executeTakeFirstOrThrow()
  if (change.made === change.applied) return { products: 0 }
  await awaitWriters()
  const portions = (await listPortions()).entries()
  let products = 0
  const work = async () => {
    for (const [at, ids] of portions) {
      const count = await retryTransaction((tx) => followSetting(tx, ids))
      products += count
      if ((at + 1) % PORTIONS_SORTED_IN === 0) await sortInWords()
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: WORKERS }, work))
  await sortInWords()
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await db
    .updateTable('estimateChanges')
    .set({ applied: change.made })
    .where('applied', '<', change.made)
    .execute()
  return { products }
}

/** Whether something on sale is compared with an estimate. */
export async function hasEstimates(): Promise<boolean> {
  const estimated = db
    .selectFrom('products')
    .select('id')
    .where('originalPriceSource', '=', sql.lit('estimate'))
    .where('status', '=', sql.lit('active'))
  return (await estimated.limit(1).executeTakeFirst()) !== undefined
}

/** Transactions that wrote estimates by the former setting end first: later ones see the new one. */
async function awaitWriters(): Promise<void> {
  await transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('shown_estimates'), 0)`.execute(tx)
  })
}

const isOtherwise = sql<boolean>`p.original_price_source = 'estimate' and (p.comparison_price is null) = shows_estimates()`

/** The products that do not follow the setting, each portion as the text of an array, in the order in which they lie. */
async function listPortions(): Promise<string[]> {
  const places = db
    .selectFrom('products as p')
    .select([
      'p.id',
      sql<string>`(row_number() over (order by p.ctid) - 1) / ${PORTION}::integer`.as('portion'),
    ])
    .where(isOtherwise)
  const portions = await db
    .selectFrom(places.as('places'))
    .select(sql<string>`array_agg(id)::text`.as('ids'))
    .groupBy('portion')
    .orderBy('portion')
    .execute()
  return portions.map(({ ids }) => ids)
}

/** One portion; the column's trigger decides the values. @returns how many products changed. */
async function followSetting(tx: Transaction, ids: string): Promise<number> {
  await sql`select set_config('gin_pending_list_limit', ${String(PENDING_KB)}, true)`.execute(tx)
  const { numAffectedRows } = await sql`
    with wrong as (
      select p.id from products p where p.id = any (${ids}::uuid[]) and ${isOtherwise} order by p.id for no key update
    )
    update products p set comparison_price = p.comparison_price from wrong where p.id = wrong.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Rows that changed are sorted into the search indexes again. */
async function sortInWords(): Promise<void> {
  await sql`
    select gin_clean_pending_list('products_search'), gin_clean_pending_list('products_search_title')`.execute(
    db,
  )
}
