import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { readGoodRows } from '#tests/support/build-import.ts'
import { daysAgo, ruleOf, setUpMarkdowns } from '#tests/support/build-markdowns.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { sql } from '#tests/support/sql.ts'
import { seedDraws } from '#lots/pricing/seeded-draws.ts'
import { finishUndoing, undoImport } from '#catalogue/import/import-undo.server.ts'
import { confirmImportNow } from '#catalogue/import/imports.server.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { archiveProducts } from '#catalogue/admin/changes/product-changes.server.ts'
import { editAlone, editPrice } from '#catalogue/admin/changes/product-editing.server.ts'
import { adjustStock } from '#catalogue/admin/changes/product-stock.server.ts'
import type { MarkdownRule } from './markdown.ts'
import { readRules, saveRule } from './markdown-rules.server.ts'
import { runDueMarkdowns } from './markdown-run.server.ts'
import { listRuns, undoRun } from './markdown-runs.server.ts'
import { listHeld } from './piece-markdown.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const night = new Date('2026-11-24T08:00:00Z')

beforeEach(setUpMarkdowns)

const holdOf = async (id: string) =>
  (await sql<{ hold: string | null }[]>`select markdown_hold as hold from products where id = ${id}`)[0]?.hold
const factsOfAll = () => sql`select id, product_facts_of(p)::text as facts from products p order by id`

describe('what holds the rules off a piece', () => {
  const entrances: Record<string, (id: string) => Promise<unknown>> = {
    'the price in the table': (id) => editPrice({ id, userId, priceCents: 3999 }),
    'a statement from outside': (id) => sql`update products set price = 39.99 where id = ${id}`,
  }
  it.each(Object.entries(entrances))('is a price that changed: %s', async (_name, change) => {
    const { id } = await buildProduct()
    await change(id)
    expect(await holdOf(id)).toBe('priced')
    expect(await listHeld()).toMatchObject([{ id, hold: 'priced' }])
  })

  it('is a file with another price for a piece that is there; undoing it does not', async () => {
    const { id } = await buildProduct({ name: 'Sofa', condition: 'Used', priceCents: 4000 })
    const importId = await readGoodRows(['Sofa,Used,1,45'], 'Title,Condition,Quantity,Your Price')
    await confirmImportNow(importId)
    expect(await holdOf(id)).toBe('priced')
    await sql`update products set markdown_hold = null`
    await undoImport({ importId, userId })
    await finishUndoing({ importId, userId })
    expect(await sql`select price, markdown_hold as hold from products where id = ${id}`).toEqual([
      { price: '40.00', hold: null },
    ])
  })

  it('is nothing else that changes: category, condition, stock, archive', async () => {
    const { id } = await buildProduct({ stock: 3 })
    await editAlone({ id, userId, set: { category: 'Lamps' } })
    await editAlone({ id, userId, set: { condition: 'New' } })
    await adjustStock({ id, userId, pieces: -1 })
    const { batchId } = await archiveProducts({ ids: [id], userId })
    await undoChange({ batchId, userId })
    expect(await holdOf(id)).toBeNull()
  })

  it('stays what the owner chose: a typed price does not turn “never” into “paused”', async () => {
    const { id } = await buildProduct({ markdownHold: 'excluded' })
    await editPrice({ id, userId, priceCents: 3999 })
    expect(await holdOf(id)).toBe('excluded')
  })
})

describe('a lot that is deleted', () => {
  it('takes its rule along: without the lot it would fit everything', async () => {
    const lotId = randomUUID()
    await sql`
      insert into lots (id, name, lot_cost, target_roi, row_count, digest)
      values (${lotId}, 'Truck 12', 100, 50, 1, '00000000')`
    expect(await saveRule(ruleOf({ lotId }))).toBe(true)
    expect(await readRules()).toHaveLength(2)
    await sql`delete from lots where id = ${lotId}`
    expect((await readRules()).map((rule) => rule.lotId)).toEqual([null])
  })
})

/** The same draws for the same seed. */
function drawsOf(seed: number) {
  const draw = seedDraws(`store ${seed}`)
  const below = (limit: number) => Math.floor(draw() * limit)
  return { below, pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T }
}

const categories = ['Chairs', 'Lamps', 'Tables']
const conditions = ['New', 'Good', 'Used']

function drawRule({ below, pick }: ReturnType<typeof drawsOf>): MarkdownRule {
  const first = 1 + below(40)
  const off = 1 + below(30)
  return ruleOf({
    category: pick([null, ...categories]),
    condition: pick([null, ...conditions]),
    floor: pick([
      { kind: 'none' },
      { kind: 'cost', percent: 1 + below(200) },
      { kind: 'amount', cents: 1 + below(10_000) },
    ]),
    steps: [0, 1, 2].map((step) => ({ day: first + step * 20, percent: off + step * 20 })),
  })
}

describe('random stores', () => {
  it.each(faultSize({ usual: [1, 2, 3], full: [1, 2, 3, 4, 5, 6] }))(
    'of seed %i are given back byte for byte by one undo',
    async (seed) => {
      const draws = drawsOf(seed)
      const { below, pick } = draws
      for (let count = 0; count < 4; count += 1) await saveRule(drawRule(draws))
      await sql`
      update markdown_settings set changed_at = '2026-01-01', ending = ${pick(['any', '00', '99'])}`
      for (let count = 0; count < 40; count += 1) {
        const priceCents = 1 + below(50_000)
        await buildProduct({
          priceCents,
          costCents: pick([null, 1 + below(40_000)]),
          marginPercent: pick([null, '12.50', '40']),
          category: pick(categories),
          condition: pick(conditions),
          stock: pick([0, 1, 1, 1, 5]),
          onFloorSince: daysAgo(below(120), night),
        })
      }
      const before = await factsOfAll()
      const prices = async () =>
        await sql<{ id: string; price: number; cost: number | null }[]>`
        select id, price::float8 as price, cost::float8 as cost from products order by id`
      const was = await prices()
      const { marked } = await runDueMarkdowns(night)
      const is = await prices()
      expect(is.filter(({ price }, at) => price !== was[at]?.price)).toHaveLength(marked)
      for (const [at, { price }] of is.entries()) expect(price).toBeLessThanOrEqual(was[at]?.price ?? 0)
      expect(await runDueMarkdowns(night)).toEqual({ marked: 0 })
      const [run] = await listRuns()
      expect(await undoRun({ id: run?.id ?? '', userId })).toMatchObject({
        value: { count: marked, refusedCount: 0 },
      })
      expect(await factsOfAll()).toEqual(before)
      expect((await sql`select from products where markdown_hold is not null`).length).toBe(0)
    },
  )

  it('the check sees an undo that leaves something out: a margin that stays makes a difference', async () => {
    const { id } = await buildProduct({
      priceCents: 20_000,
      costCents: 8000,
      onFloorSince: daysAgo(40, night),
    })
    const before = await factsOfAll()
    await runDueMarkdowns(night)
    await sql`update products set price = 200 where id = ${id}`
    expect(await factsOfAll()).not.toEqual(before)
  })
})

describe('two processes at once', () => {
  it('do one run, each step once', async () => {
    for (let count = 0; count < 20; count += 1)
      await buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(40, night) })
    const done = await Promise.all([1, 2, 3, 4].map(() => runDueMarkdowns(night)))
    expect(done.reduce((sum, { marked }) => sum + marked, 0)).toBe(20)
    expect(await sql`select distinct price from products`).toEqual([{ price: '160.00' }])
    expect(await listRuns()).toHaveLength(1)
  })

  it('end it only when no portion of the other one is under way', async () => {
    await buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(40, night) })
    const other = await sql.reserve()
    await other`begin`
    await other`insert into markdown_runs (run_on) values ('2026-11-24')`
    await other`commit`
    await other`begin`
    await other`select from markdown_runs for key share`
    const done = runDueMarkdowns(night)
    await expect
      .poll(async () => await sql`select distinct price from products`)
      .toEqual([{ price: '160.00' }])
    await expect.poll(countLockWaits).toBe(1)
    expect(await listRuns()).toMatchObject([{ marked: 1, isOpen: true }])
    await other`rollback`
    other.release()
    expect(await done).toEqual({ marked: 1 })
    expect(await listRuns()).toMatchObject([{ marked: 1, isOpen: false }])
  })

  it('leave a run open of which a portion failed, and the next one does it', async () => {
    const { id } = await buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(40, night) })
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$ begin raise 'no room left'; end $$`
    await sql`
      create trigger refused before insert on product_changes for each row execute function refuse_change()`
    try {
      await expect(runDueMarkdowns(night)).rejects.toThrow('no room left')
    } finally {
      await sql`drop function refuse_change cascade`
    }
    expect(await listRuns()).toMatchObject([{ marked: 0, isOpen: true }])
    expect(await runDueMarkdowns(night)).toEqual({ marked: 1 })
    expect(await sql`select price from products where id = ${id}`).toEqual([{ price: '160.00' }])
    expect(await listRuns()).toMatchObject([{ marked: 1, isOpen: false }])
  })
})
