import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { daysAgo, ruleOf, setUpMarkdowns } from '#tests/support/build-markdowns.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import {
  archiveProduct,
  deleteProduct,
  restoreProduct,
} from '#catalogue/admin/changes/product-changes.server.ts'
import { copyProduct, editPrice } from '#catalogue/admin/changes/product-editing.server.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { releaseHold } from '#orders/holds/holds.server.ts'
import { findNextDrops, findShownDrops, previewMarkdowns } from './markdown-preview.server.ts'
import {
  promoteRule,
  readRules,
  removeRule,
  saveMarkdownSettings,
  saveRule,
} from './markdown-rules.server.ts'
import { runDueMarkdowns } from './markdown-run.server.ts'
import { listRuns, undoRun } from './markdown-runs.server.ts'
import { countHolds, decidePiece, readPieceMarkdown } from './piece-markdown.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
/** 3:00 AM in Toledo; the night after it. */
const night = new Date('2026-11-24T08:00:00Z')
const nextNight = new Date('2026-11-25T08:00:00Z')

beforeEach(setUpMarkdowns)

const buildAged = (days: number, values: Parameters<typeof buildProduct>[0] = {}) =>
  buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(days, night), ...values })
const schedule = { runAt: '02:30', weekdays: [6], ending: '00', showsNext: false, comparesAfter: 14 } as const
const factsOf = async (id: string) =>
  (
    await sql<{ price: string; percent: number; hold: string | null; original: string; since: number }[]>`
      select price, markdown_percent as percent, markdown_hold as hold, original_price as original,
        extract(epoch from on_floor_since)::float8 * 1000 as since from products where id = ${id}`
  )[0]
const priceOf = async (id: string) => (await factsOf(id))?.price

describe('a run', () => {
  it('lowers the prices of one night as one batch, says so in the history, and leaves the original price', async () => {
    const [young, old, older] = [await buildAged(29), await buildAged(30), await buildAged(75)]
    expect(await runDueMarkdowns(night)).toEqual({ marked: 2 })
    expect(await Promise.all([young, old, older].map(({ id }) => priceOf(id)))).toEqual([
      '200.00',
      '160.00',
      '120.00',
    ])
    expect(await factsOf(old.id)).toMatchObject({ original: '100.00', percent: 20, hold: null })
    const [run] = await listRuns()
    expect(run).toMatchObject({
      runOn: '2026-11-24',
      marked: 2,
      beforeCents: 40_000,
      afterCents: 28_000,
      isOpen: false,
    })
    const changes =
      await sql`select kind, before, after, user_id from product_changes where batch_id = ${run?.id ?? ''}`
    expect(changes).toContainEqual({
      kind: 'marked-down',
      before: { price: 200 },
      after: { price: 160 },
      user_id: null,
    })
    expect(await runDueMarkdowns(night)).toEqual({ marked: 0 })
  })

  it('is undone byte for byte, margins too, and is not done again the next night', async () => {
    const { id } = await buildAged(30, { costCents: 8000, marginPercent: '60' })
    const before = await sql`select product_facts_of(p)::text as facts from products p where id = ${id}`
    await runDueMarkdowns(night)
    expect(await sql`select price, margin from products where id = ${id}`).toEqual([
      { price: '160.00', margin: '50.00' },
    ])
    const [run] = await listRuns()
    expect(await undoRun({ id: run?.id ?? '', userId })).toEqual({
      ok: true,
      value: { count: 1, refusedCount: 0 },
    })
    expect(await sql`select product_facts_of(p)::text as facts from products p where id = ${id}`).toEqual(
      before,
    )
    expect(await undoRun({ id: run?.id ?? '', userId })).toMatchObject({ ok: false })
    expect(await undoRun({ id: randomUUID(), userId })).toMatchObject({ ok: false })
    expect(await runDueMarkdowns(nextNight)).toEqual({ marked: 0 })
    expect(await factsOf(id)).toMatchObject({ price: '200.00', percent: 20, hold: null })
  })

  it('leaves alone what is archived, ordered, in payment, paused or excluded', async () => {
    const archived = await buildAged(40, { status: 'archived' })
    const ordered = await buildAged(40, { stock: 0 })
    const inPayment = await buildAged(40, { stock: 2 })
    await buildOrder({ pieces: [[inPayment, 1]], status: 'unconfirmed' })
    const [paused, excluded] = [await buildAged(40), await buildAged(40)]
    await decidePiece({ id: paused.id, decision: 'pause' })
    await decidePiece({ id: excluded.id, decision: 'exclude' })
    expect(await runDueMarkdowns(night)).toEqual({ marked: 0 })
    expect(await countHolds()).toEqual({ paused: 1, priced: 0, excluded: 1 })
    for (const { id } of [archived, ordered, inPayment, paused, excluded])
      expect(await priceOf(id)).toBe('200.00')
    await decidePiece({ id: paused.id, decision: 'resume' })
    expect(await runDueMarkdowns(nextNight)).toEqual({ marked: 1 })
  })

  it('leaves alone what somebody has on hold, until that ends (R99)', async () => {
    const held = await buildAged(40, { stock: 2 })
    const { holdId } = await buildHold({ productId: held.id })
    expect(await runDueMarkdowns(night)).toEqual({ marked: 0 })
    expect(await priceOf(held.id)).toBe('200.00')
    await releaseHold({ holdId, userId: null, now: night })
    expect(await runDueMarkdowns(nextNight)).toEqual({ marked: 1 })
  })

  it('skips one step of several pieces after a sale, unless the order was canceled', async () => {
    const [sold, canceled] = [await buildAged(31, { stock: 3 }), await buildAged(31, { stock: 3 })]
    await buildOrder({ pieces: [[sold, 1]], status: 'completed' })
    await buildOrder({ pieces: [[canceled, 1]], status: 'cancelled' })
    expect(await runDueMarkdowns(night)).toEqual({ marked: 1 })
    expect([await priceOf(sold.id), await priceOf(canceled.id)]).toEqual(['200.00', '160.00'])
    expect((await listRuns())[0]).toMatchObject({ skipped: 1 })
    await sql`update products set on_floor_since = on_floor_since - interval '40 days'`
    await sql`update orders set stock_taken_at = ${daysAgo(1, night)} where stock_taken_at is not null`
    expect(await runDueMarkdowns(nextNight)).toEqual({ marked: 2 })
    expect(await priceOf(sold.id)).toBe('120.00')
  })

  it('catches up once after a week without the store', async () => {
    const { id } = await buildAged(30)
    await runDueMarkdowns(night)
    await sql`update products set on_floor_since = on_floor_since - interval '62 days' where id = ${id}`
    const later = new Date(night.getTime() + 7 * 86_400_000)
    expect(await runDueMarkdowns(later)).toEqual({ marked: 1 })
    expect(await runDueMarkdowns(later)).toEqual({ marked: 0 })
    expect(await priceOf(id)).toBe('80.00')
    expect((await listRuns()).map(({ runOn }) => runOn)).toEqual(['2026-12-01', '2026-11-24'])
  })

  it('does not come without rules, nor for a time before they were changed', async () => {
    const [rule] = await readRules()
    await removeRule(rule?.id ?? '')
    await buildAged(40)
    await sql`update markdown_settings set changed_at = '2026-01-01'`
    expect(await runDueMarkdowns(night)).toEqual({ marked: 0 })
    expect(await listRuns()).toEqual([])
    await saveRule(ruleOf())
    await sql`update markdown_settings set changed_at = ${night}`
    expect(await runDueMarkdowns(new Date(night.getTime() + 60_000))).toEqual({ marked: 0 })
    expect(await runDueMarkdowns(nextNight)).toEqual({ marked: 1 })
  })

  it('finishes what an interrupted run left, by the run of that day', async () => {
    await buildAged(40)
    await sql`insert into markdown_runs (run_on) values ('2026-11-24')`
    expect(await runDueMarkdowns(night)).toEqual({ marked: 1 })
    expect(await listRuns()).toMatchObject([{ runOn: '2026-11-24', marked: 1, isOpen: false }])
  })
})

describe('the first price and the days on the floor', () => {
  it('begin when a piece is on sale for the first time, at the price of then', async () => {
    const { id } = await buildProduct({ status: 'archived', priceCents: 5000 })
    await editPrice({ id, userId, priceCents: 6000 })
    expect(await readPieceMarkdown(id, night)).toMatchObject({ onFloorSinceMs: null, hold: null })
    await restoreProduct({ id, userId })
    expect(await readPieceMarkdown(id, night)).toMatchObject({ firstPriceCents: 6000, hold: null })
  })

  it('do not count the time that a piece was archived', async () => {
    const { id } = await buildAged(20)
    await archiveProduct({ id, userId })
    await sql`update products set off_floor_since = off_floor_since - interval '100 days' where id = ${id}`
    await restoreProduct({ id, userId })
    const facts = await factsOf(id)
    const days = ((facts?.since ?? 0) - daysAgo(20, night).getTime()) / 86_400_000
    expect(Math.round(days)).toBe(100)
    expect(await sql`select off_floor_since from products where id = ${id}`).toEqual([
      { off_floor_since: null },
    ])
  })

  it('begin anew for a copy, are kept by a deleted product that comes back, and do not believe an old date', async () => {
    const { id } = await buildAged(40)
    await runDueMarkdowns(night)
    const copied = await copyProduct({ id, userId })
    if (!copied.ok) throw new Error('not copied')
    await restoreProduct({ id: copied.value, userId })
    expect(await readPieceMarkdown(copied.value, new Date())).toMatchObject({
      firstPriceCents: 16_000,
      dealtPercent: 0,
    })
    const kept = await sql`select * from products where id = ${id}`
    await deleteProduct({ id, userId })
    const [{ batch_id: batchId = '' } = {}] = await sql<{ batch_id: string }[]>`
      select batch_id from product_changes where product_id = ${id} and kind = 'deleted'`
    await undoChange({ batchId, userId })
    const [back] = await sql`select * from products where id = ${id}`
    expect({ ...back, updated_at: null }).toEqual({ ...kept[0], updated_at: null })
    const imported = await buildProduct({ createdAt: '2020-01-01' })
    expect((await factsOf(imported.id))?.since).toBeGreaterThan(new Date().getTime() - 60_000)
  })
})

describe('a price that was typed by hand', () => {
  it('holds the rules off this piece, until the owner lets them go on or start over', async () => {
    const { id } = await buildAged(40)
    await editPrice({ id, userId, priceCents: 19_000 })
    expect(await factsOf(id)).toMatchObject({ hold: 'priced' })
    expect(await runDueMarkdowns(night)).toEqual({ marked: 0 })
    await decidePiece({ id, decision: 'resume' })
    expect(await runDueMarkdowns(nextNight)).toEqual({ marked: 1 })
    expect(await priceOf(id)).toBe('160.00')
    await decidePiece({ id, decision: 'restart' })
    expect(await readPieceMarkdown(id, new Date())).toMatchObject({
      firstPriceCents: 16_000,
      dealtPercent: 0,
      hold: null,
    })
    expect(await decidePiece({ id: randomUUID(), decision: 'pause' })).toBe(false)
  })
})

describe('looking ahead', () => {
  it('previews exactly what the next run does, with sums and floors', async () => {
    await sql`delete from markdown_rules`
    await saveRule(ruleOf({ floor: { kind: 'amount', cents: 15_000 } }))
    await sql`update markdown_settings set changed_at = '2026-01-01'`
    const [first, second] = [await buildAged(30), await buildAged(75)]
    const evening = new Date('2026-11-24T02:00:00Z')
    const preview = await previewMarkdowns(evening)
    expect(preview).toMatchObject({
      runOn: '2026-11-24',
      marked: 2,
      floorsReached: 1,
      beforeCents: 40_000,
      afterCents: 31_000,
      pieces: [{ id: second.id, afterCents: 15_000, isFloor: true }, { id: first.id }],
    })
    await runDueMarkdowns(night)
    expect((await listRuns())[0]).toMatchObject({ marked: 2, floorsReached: 1, afterCents: 31_000 })
  })

  it('tells the next drop of a piece, to customers only where the owner wants that', async () => {
    const { id } = await buildAged(20)
    expect((await findNextDrops([id], night)).get(id)).toEqual({ on: '2026-12-04', priceCents: 16_000 })
    expect((await findShownDrops([id], night)).size).toBe(0)
    await saveMarkdownSettings({ ...schedule, weekdays: [6], ending: '99', showsNext: true })
    expect((await findShownDrops([id], night)).get(id)).toEqual({ on: '2026-12-05', priceCents: 15_999 })
    await decidePiece({ id, decision: 'pause' })
    expect((await findShownDrops([id], night)).size).toBe(0)
  })
})

describe('a piece that nothing is compared with (R149)', () => {
  const comparedWith = async (id: string) =>
    (
      await sql`
        select comparison_price as cents, original_price_source as source, original_price_note as note
        from products where id = ${id}`
    )[0]
  const nothing = { cents: null, source: null, note: null }
  const build = (values: Parameters<typeof buildAged>[1] = {}) =>
    buildAged(31, { originalPriceCents: null, ...values })
  const change = async (productId: string, days: number) =>
    await sql`
    insert into product_changes (batch_id, product_id, kind, before, after, created_at)
    values (gen_random_uuid(), ${productId}, 'edited', '{"price": 250}', '{"price": 200}', ${daysAgo(days, night)})`

  it('is compared with its first price from its first markdown on, and no more when that is undone', async () => {
    const [piece, before] = [await build(), await build()]
    await change(before.id, 40)
    await runDueMarkdowns(night)
    const own = { cents: '200.00', source: 'own', note: 'November 24, 2026' }
    expect(await Promise.all([piece, before].map(({ id }) => comparedWith(id)))).toEqual([own, own])
    const [run] = await listRuns()
    await undoRun({ id: run?.id ?? '', userId })
    expect(await comparedWith(piece.id)).toEqual(nothing)
  })

  it('is not where it was dearer or cheaper meanwhile, did not stand long enough, or nobody wants it', async () => {
    const changed = await build()
    await change(changed.id, 12)
    const archived = await build()
    await change(archived.id, 40)
    await sql`
      insert into product_changes (batch_id, product_id, kind, before, after)
      values (gen_random_uuid(), ${archived.id}, 'archived', '{"status": "active"}', '{"status": "archived"}')`
    const estimated = await build({ originalPriceCents: 90_000 })
    await runDueMarkdowns(night)
    for (const { id } of [changed, archived]) expect(await comparedWith(id)).toEqual(nothing)
    expect(await comparedWith(estimated.id)).toMatchObject({ cents: '900.00' })
    for (const comparesAfter of [32, null]) {
      const piece = await build()
      await saveMarkdownSettings({ ...schedule, weekdays: [0, 1, 2, 3, 4, 5, 6], comparesAfter })
      await sql`update markdown_settings set changed_at = '2026-01-01'`
      await sql`delete from markdown_runs`
      expect(await runDueMarkdowns(night)).toEqual({ marked: 1 })
      expect(await comparedWith(piece.id)).toEqual(nothing)
    }
  })
})

describe('the rules', () => {
  it('are saved once by a form that is sent twice, keep their order, and move up', async () => {
    const [first] = await readRules()
    const second = ruleOf({ category: 'Lamps', floor: { kind: 'cost', percent: 50 } })
    await saveRule(second)
    await saveRule(second)
    expect((await readRules()).map(({ id }) => id)).toEqual([first?.id, second.id])
    expect((await readRules())[1]).toEqual(second)
    expect(await promoteRule(second.id)).toBe(true)
    expect(await promoteRule(second.id)).toBe(true)
    expect((await readRules()).map(({ id }) => id)).toEqual([second.id, first?.id])
    expect(await promoteRule(randomUUID())).toBe(false)
    expect(await saveRule(ruleOf({ lotId: randomUUID() }))).toBe(false)
    expect(await removeRule(randomUUID())).toBe(false)
  })
})
