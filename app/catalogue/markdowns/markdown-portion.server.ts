import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { setRepriced } from '#catalogue/product-columns.server.ts'
import { assumeMargin } from '#catalogue/admin/form/product-form.ts'
import { agingPieces, type ListedPiece } from './aging-pieces.server.ts'
import { judgePiece, type Judgement } from './markdown.ts'
import { readMarkdownSettings, readRules } from './markdown-rules.server.ts'
import { sumUp } from './markdown-views.ts'
import { compareWithFirstPrice } from './own-comparison.server.ts'

/** Kept apart for the search indexes until they sort it in, for each index, in kB: more than all portions until then have. */
const PENDING_KB = 32_768

/** The run of one day of the store. */
export interface Run {
  id: string
  runOn: string
}

/** One portion of a run; `ids` are the text of an array. @returns how many prices went down. */
export async function markPortion(
  tx: Transaction,
  { id, runOn, ids }: Run & { ids: string },
): Promise<number> {
  // Portions hold up nothing but the end of their run, by whichever process: what comes after it changes nothing.
  const open = tx.selectFrom('markdownRuns').select('id').where('id', '=', id).where('endedAt', 'is', null)
  if (!(await open.forKeyShare().executeTakeFirst())) return 0
  const [rules, { ending, comparesAfter }] = await Promise.all([readRules(tx), readMarkdownSettings(tx)])
  if (rules.length === 0) return 0
  // Two processes may have the same products in portions of their own: in this order they wait for each other, and the
  // second finds those due no more.
  const pieces = await agingPieces(tx, { today: runOn, rules })
    .where('p.id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  const judged = pieces.map((piece) => ({ piece, judgement: judgePiece(piece, { rules, ending }) }))
  await markDown(tx, { id, runOn, comparesAfter }, judged)
  await countRun(tx, id, judged)
  return judged.filter(({ judgement }) => judgement.kind === 'marked').length
}

interface Judged {
  piece: ListedPiece
  judgement: Judgement
}

/** Writes the new prices, that the steps were dealt with, and the history. The products are locked. */
async function markDown(
  tx: Transaction,
  { id: batchId, runOn, comparesAfter }: Run & { comparesAfter: number | null },
  judged: readonly Judged[],
): Promise<void> {
  const dealt = judged.flatMap(({ piece, judgement }) => {
    if (judgement.kind === 'none' || judgement.kind === 'unknown-cost') return []
    const priceCents = judgement.kind === 'marked' ? judgement.priceCents : null
    const margin = priceCents && assumeMargin({ margin: null, costCents: piece.costCents, priceCents })
    return [{ id: piece.id, percent: judgement.percent, priceCents, margin, was: piece }]
  })
  if (dealt.length === 0) return
  await setRepriced(tx)
  await sql`select set_config('gin_pending_list_limit', ${String(PENDING_KB)}, true)`.execute(tx)
  const ids = dealt.flatMap(({ id, priceCents }) => (priceCents ? [id] : []))
  const compared = await compareWithFirstPrice(tx, { ids, runOn, comparesAfter })
  const facts = dealt.map(({ id, priceCents, margin, was }) => {
    const hasMargin = margin !== null && margin !== was.margin
    const after = { ...priceFact(priceCents), ...(hasMargin && { margin }), ...compared.get(id) }
    const before = { ...priceFact(was.priceCents), ...(hasMargin && { margin: was.margin }) }
    const nothing = Object.fromEntries(Object.keys(compared.get(id) ?? {}).map((name) => [name, null]))
    return { before: JSON.stringify({ ...before, ...nothing }), after: JSON.stringify(after) }
  })
  await sql`
    with judged as (
      select * from unnest(
        ${dealt.map(({ id }) => id)}::uuid[], ${dealt.map(({ percent }) => percent)}::integer[],
        ${dealt.map(({ priceCents }) => priceCents && centsToNumeric(priceCents))}::numeric(10,2)[],
        ${dealt.map(({ margin }) => margin)}::numeric(6,2)[],
        ${facts.map(({ before }) => before)}::jsonb[], ${facts.map(({ after }) => after)}::jsonb[])
        as judged (id, percent, price, margin, before, after)
    ), noted as (
      insert into product_changes (batch_id, product_id, kind, before, after)
      select ${batchId}::uuid, id, 'marked-down', before, after from judged where price is not null
    )
    update products p set price = coalesce(j.price, p.price), margin = coalesce(j.margin, p.margin),
      markdown_percent = j.percent, markdown_at = now(),
      updated_at = case when j.price is null then p.updated_at else now() end
    from judged j where p.id = j.id`.execute(tx)
}

/** As the history has it: in dollars. */
const priceFact = (cents: number | null) => (cents === null ? {} : { price: cents / 100 })

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
