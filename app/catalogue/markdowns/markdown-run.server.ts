import { sql } from 'kysely'
import { storeClock } from '#slots/store-clock.server.ts'
import { db, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { agingPieces } from './aging-pieces.server.ts'
import { markPortion, type Run } from './markdown-portion.server.ts'
import { readMarkdownSettings, readRules } from './markdown-rules.server.ts'
import { dueRunOn } from './markdown-schedule.ts'

/** Products looked at in one transaction: few enough that nobody waits for them for long. */
const PORTION = 1000
/** Portions under way at once. */
const WORKERS = 2
/** Portions whose words the search indexes sort in at once: one by one they would take twice as long. */
const PORTIONS_SORTED_IN = 20

/**
 * Runs the rules when a run is due, or goes on with one that was interrupted (R84). Any number of processes may do so at
 * once and at any time be killed: each step of a product is dealt with once. @returns how many prices went down.
 */
export async function runDueMarkdowns(now: Date): Promise<{ marked: number }> {
  const run = await findDueRun(now)
  if (!run) return { marked: 0 }
  const portions = (await listPortions(run)).entries()
  let marked = 0
  const work = async () => {
    for (const [at, ids] of portions) {
      const count = await retryTransaction((tx) => markPortion(tx, { ...run, ids }))
      marked += count
      if ((at + 1) % PORTIONS_SORTED_IN === 0) await sortInWords()
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: WORKERS }, work))
  await sortInWords()
  // The run stays open for the next minute's job.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await retryTransaction((tx) => endRun(tx, run.id))
  return { marked }
}

/**
 * The ids of the products that may have a step due, each portion as the text of an array: 200,000 of them are few
 * megabytes so. In the order in which they lie, so that a portion writes to few pages of the table and its indexes.
 */
async function listPortions({ runOn }: Run): Promise<string[]> {
  const rules = await readRules()
  if (rules.length === 0) return []
  const places = agingPieces(db, { today: runOn, rules })
    .clearSelect()
    .select([
      'p.id',
      sql<string>`(row_number() over (order by p.ctid) - 1) / ${PORTION}::integer`.as('portion'),
    ])
  const portions = await db
    .selectFrom(places.as('places'))
    .select(sql<string>`array_agg(id)::text`.as('ids'))
    .groupBy('portion')
    .orderBy('portion')
    .execute()
  return portions.map(({ ids }) => ids)
}

/** Prices change rows, and rows that changed are sorted into the search indexes anew. */
async function sortInWords(): Promise<void> {
  await sql`
    select gin_clean_pending_list('products_search'), gin_clean_pending_list('products_search_title')`.execute(
    db,
  )
}

/** The run that is due or under way; there is one for each day. */
async function findDueRun(now: Date): Promise<Run | null> {
  return await retryTransaction(async (tx) => {
    // One process at a time begins runs, and none while the rules are being changed.
    await tx.selectFrom('markdownSettings').select('id').forUpdate().executeTakeFirstOrThrow()
    const { changedAt, ...schedule } = await readMarkdownSettings(tx)
    const runs = tx.selectFrom('markdownRuns').select(['id', 'runOn', 'endedAt']).orderBy('runOn', 'desc')
    const last = await runs.limit(1).executeTakeFirst()
    const clock = { now: storeClock(now), lastRunOn: last?.runOn ?? null, changed: storeClock(changedAt) }
    const dueOn = dueRunOn(schedule, clock)
    if (dueOn === null) return last && !last.endedAt ? last : null
    const rule = await tx.selectFrom('markdownRules').select('id').limit(1).executeTakeFirst()
    if (!rule) return null
    // What an interrupted run left undone, the new one does.
    await tx
      .updateTable('markdownRuns')
      .set({ endedAt: sql<Date>`now()` })
      .where('endedAt', 'is', null)
      .execute()
    return await tx
      .insertInto('markdownRuns')
      .values({ runOn: dueOn })
      .returning(['id', 'runOn'])
      .executeTakeFirstOrThrow()
  })
}

/** All that was due is dealt with, by this process or another: a portion of that one which is under way is waited for. */
async function endRun(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('markdownRuns').select('id').where('id', '=', id).forUpdate().execute()
  await tx
    .updateTable('markdownRuns')
    .set({ endedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}
