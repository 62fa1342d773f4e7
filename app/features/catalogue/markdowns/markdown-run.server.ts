import { sql } from 'kysely'
import { storeClock } from '../../appointments/slots/store-clock.server.ts'
import type { Transaction } from '../../../db/client.server.ts'
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
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Runs the rules when a run is due, or goes on with one that was interrupted (R84). Any number of processes may do so at
 * once and at any time be killed: each step of a product is dealt with once. @returns how many prices went down.
 */
export async function runDueMarkdowns(now: Date): Promise<{ marked: number }> {
  const run = await findDueRun(now)
  if (!run) return { marked: 0 }
  let marked = 0
  for (let after: string | null = FIRST_ID; after !== null;) {
    const from: string = after
    const portion = await retryTransaction((tx) => markPortion(tx, { ...run, after: from }))
    marked += portion.marked
    after = portion.next
  }
  return { marked }
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

/** One portion of a run. `next` is where the following one begins; null when the run is over. */
async function markPortion(
  tx: Transaction,
  { id, runOn, after }: Run & { after: string },
): Promise<{ marked: number; next: string | null }> {
  // Two processes take turns, so that none judges what the other is changing.
  const open = tx.selectFrom('markdownRuns').select('id').where('id', '=', id).where('endedAt', 'is', null)
  if (!(await open.forUpdate().executeTakeFirst())) return { marked: 0, next: null }
  const [rules, { ending }] = await Promise.all([readRules(tx), readMarkdownSettings(tx)])
  const pieces =
    rules.length === 0
      ? []
      : await agingPieces(tx, { today: runOn, rules, after, limit: PORTION }).forNoKeyUpdate('p').execute()
  const judged = pieces.map((piece) => ({ piece, judgement: judgePiece(piece, { rules, ending }) }))
  await markDown(tx, id, judged)
  const isOver = pieces.length < PORTION
  await countRun(tx, { id, judged, isOver })
  const marked = judged.filter(({ judgement }) => judgement.kind === 'marked').length
  return { marked, next: isOver ? null : (pieces.at(-1)?.id ?? null) }
}

interface Judged {
  piece: ListedPiece
  judgement: Judgement
}

/** Writes the new prices and their history by one statement, and that the steps were dealt with. */
async function markDown(tx: Transaction, batchId: string, judged: readonly Judged[]): Promise<void> {
  const dealt = judged.flatMap(({ piece, judgement }) => {
    if (judgement.kind === 'none' || judgement.kind === 'unknown-cost') return []
    const priceCents = judgement.kind === 'marked' ? judgement.priceCents : null
    const margin = priceCents && assumeMargin({ margin: null, costCents: piece.costCents, priceCents })
    return [{ id: piece.id, percent: judgement.percent, priceCents, margin }]
  })
  if (dealt.length === 0) return
  await setRepriced(tx)
  await sql`
    with judged as (
      select * from unnest(
        ${dealt.map(({ id }) => id)}::uuid[], ${dealt.map(({ percent }) => percent)}::integer[],
        ${dealt.map(({ priceCents }) => priceCents && centsToNumeric(priceCents))}::numeric[],
        ${dealt.map(({ margin }) => margin)}::numeric[]) as judged (id, percent, price, margin)
    ), old as materialized (
      select p.id, p.price, p.margin from products p join judged using (id)
    ), changed as (
      update products p set price = coalesce(j.price, p.price), margin = coalesce(j.margin, p.margin),
        markdown_percent = j.percent, markdown_at = now(),
        updated_at = case when j.price is null then p.updated_at else now() end
      from judged j where p.id = j.id
      returning p.id, p.price, p.margin
    ), facts as (
      select id, jsonb_build_object('price', old.price, 'margin', old.margin) as before,
        jsonb_build_object('price', changed.price, 'margin', changed.margin) as after
      from old join changed using (id)
    )
    insert into product_changes (batch_id, product_id, kind, before, after)
    select ${batchId}::uuid, id, 'marked-down', differing_facts(before, after), differing_facts(after, before)
    from facts where before <> after`.execute(tx)
}

/** What this portion adds to the figures of its run. */
async function countRun(
  tx: Transaction,
  { id, judged, isOver }: { id: string; judged: readonly Judged[]; isOver: boolean },
): Promise<void> {
  const sums = sumUp(judged)
  await tx
    .updateTable('markdownRuns')
    .set((eb) => ({
      marked: eb('marked', '+', sums.marked),
      floorsReached: eb('floorsReached', '+', sums.floorsReached),
      skipped: eb('skipped', '+', sums.skipped),
      amountBefore: sql<string>`amount_before + ${sums.beforeCents}::numeric / 100`,
      amountAfter: sql<string>`amount_after + ${sums.afterCents}::numeric / 100`,
      ...(isOver ? { endedAt: sql<Date>`clock_timestamp()` } : {}),
    }))
    .where('id', '=', id)
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
