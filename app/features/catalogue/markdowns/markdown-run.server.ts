import { sql } from 'kysely'
import { storeClock } from '../../appointments/slots/store-clock.server.ts'
import { db, type Transaction } from '../../../db/client.server.ts'
import { retryTransaction } from '../../../db/retried-transaction.server.ts'
import { centsToNumeric } from '../../../shared/money.ts'
import { setRepriced } from '../product-columns.server.ts'
import { assumeMargin } from '../admin/form/product-form.ts'
import { agingPieces, type ListedPiece } from './aging-pieces.server.ts'
import { judgePiece, type Judgement } from './markdown.ts'
import { readMarkdownSettings, readRules } from './markdown-rules.server.ts'
import type { MarkdownSums } from './markdown-views.ts'
import { dueRunOn } from './markdown-schedule.ts'

/** Products looked at in one transaction: few enough that nobody waits for them for long. */
const PORTION = 1000
/** Portions under way at once. */
const WORKERS = 2
/** Portions whose words the search indexes sort in at once: one by one they would take twice as long. */
const PORTIONS_SORTED_IN = 20
/** What waits for that until then, for each index, in kB: more than those portions have. */
const PENDING_KB = 32_768

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

interface Run {
  id: string
  runOn: string
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

/** One portion of a run. @returns how many prices went down. */
async function markPortion(tx: Transaction, { id, runOn, ids }: Run & { ids: string }): Promise<number> {
  // Portions hold up nothing but the end of their run, by whichever process: what comes after it changes nothing.
  const open = tx.selectFrom('markdownRuns').select('id').where('id', '=', id).where('endedAt', 'is', null)
  if (!(await open.forKeyShare().executeTakeFirst())) return 0
  const [rules, { ending }] = await Promise.all([readRules(tx), readMarkdownSettings(tx)])
  if (rules.length === 0) return 0
  // Two processes may have the same products in portions of their own: in this order they wait for each other, and the
  // second finds those due no more.
  const pieces = await agingPieces(tx, { today: runOn, rules })
    .where('p.id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  const judged = pieces.map((piece) => ({ piece, judgement: judgePiece(piece, { rules, ending }) }))
  await markDown(tx, id, judged)
  await countRun(tx, id, judged)
  return judged.filter(({ judgement }) => judgement.kind === 'marked').length
}

interface Judged {
  piece: ListedPiece
  judgement: Judgement
}

/** Writes the new prices, that the steps were dealt with, and the history. The products are locked. */
async function markDown(tx: Transaction, batchId: string, judged: readonly Judged[]): Promise<void> {
  const dealt = judged.flatMap(({ piece, judgement }) => {
    if (judgement.kind === 'none' || judgement.kind === 'unknown-cost') return []
    const priceCents = judgement.kind === 'marked' ? judgement.priceCents : null
    const margin = priceCents && assumeMargin({ margin: null, costCents: piece.costCents, priceCents })
    return [{ id: piece.id, percent: judgement.percent, priceCents, margin, was: piece }]
  })
  if (dealt.length === 0) return
  await setRepriced(tx)
  await sql`select set_config('gin_pending_list_limit', ${String(PENDING_KB)}, true)`.execute(tx)
  await sql`
    with judged as (
      select * from unnest(
        ${dealt.map(({ id }) => id)}::uuid[], ${dealt.map(({ percent }) => percent)}::integer[],
        ${dealt.map(({ priceCents }) => priceCents && centsToNumeric(priceCents))}::numeric(10,2)[],
        ${dealt.map(({ margin }) => margin)}::numeric(6,2)[],
        ${dealt.map(({ was }) => centsToNumeric(was.priceCents))}::numeric(10,2)[],
        ${dealt.map(({ was }) => was.margin)}::numeric(6,2)[]) as judged (id, percent, price, margin, old_price, old_margin)
    ), noted as (
      insert into product_changes (batch_id, product_id, kind, before, after)
      select ${batchId}::uuid, id, 'marked-down', jsonb_build_object('price', old_price) || case when margin_changes
          then jsonb_build_object('margin', old_margin) else '{}' end,
        jsonb_build_object('price', price) || case when margin_changes
          then jsonb_build_object('margin', margin) else '{}' end
      from judged, lateral (select margin is distinct from old_margin and margin is not null) as its (margin_changes)
      where price is not null
    )
    update products p set price = coalesce(j.price, p.price), margin = coalesce(j.margin, p.margin),
      markdown_percent = j.percent, markdown_at = now(),
      updated_at = case when j.price is null then p.updated_at else now() end
    from judged j where p.id = j.id`.execute(tx)
}

/** What this portion adds to the figures of its run. */
async function countRun(tx: Transaction, id: string, judged: readonly Judged[]): Promise<void> {
  const sums = sumUp(judged)
  await tx
    .updateTable('markdownRuns')
    .set((eb) => ({
      marked: eb('marked', '+', sums.marked),
      floorsReached: eb('floorsReached', '+', sums.floorsReached),
      skipped: eb('skipped', '+', sums.skipped),
      amountBefore: sql<string>`amount_before + ${sums.beforeCents}::numeric / 100`,
      amountAfter: sql<string>`amount_after + ${sums.afterCents}::numeric / 100`,
    }))
    .where('id', '=', id)
    .execute()
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

/** What some judgements come to; `skipped` are steps that one sale skips. */
export function sumUp(
  judged: readonly { piece: { priceCents: number }; judgement: Judgement }[],
): MarkdownSums {
  const sums: MarkdownSums = {
    marked: 0,
    floorsReached: 0,
    skipped: 0,
    unknownCosts: 0,
    beforeCents: 0,
    afterCents: 0,
  }
  for (const { piece, judgement } of judged) {
    if (judgement.kind === 'sold') sums.skipped += 1
    if (judgement.kind === 'unknown-cost') sums.unknownCosts += 1
    if (judgement.kind !== 'marked') continue
    sums.marked += 1
    sums.floorsReached += judgement.isFloor ? 1 : 0
    sums.beforeCents += piece.priceCents
    sums.afterCents += judgement.priceCents
  }
  return sums
}
