import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runDueMarkdowns } from '#catalogue/markdowns/markdown-run.server.ts'
import { daysAgo, setUpMarkdowns } from '#tests/support/build-markdowns.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { killInTheMiddle, runWhole } from './killed-run.ts'

const runner = fileURLToPath(new URL('markdown-runner.ts', import.meta.url))
const night = new Date('2026-11-24T08:00:00Z')
const products = faultSize({ usual: 1500, full: 2500 })
const kills = faultSize({ usual: 2, full: 50 })

async function buildAgedProducts(): Promise<void> {
  await setUpMarkdowns()
  await sql`
    insert into products (name, category, condition, price, on_floor_since)
    select 'Chair ' || number, 'Chairs', 'Good', 200, ${daysAgo(40, night)} from generate_series(1, ${products}) as number`
}

/** The run waits before it reads a product of a later portion, or in the statement that writes the first one. */
const killMarkdowns = (how: string, kill: number, meanwhile?: () => Promise<unknown>) =>
  killInTheMiddle({
    runner,
    args: [how, night.toISOString()],
    obstruct: (held) =>
      kill % 2 === 0
        ? held`lock table product_changes in share mode`
        : held`select from products order by id offset ${(kill * 37) % products} limit 1 for update`,
    meanwhile,
  })

const readPrices = () =>
  sql`
    select price, count(*)::integer as products from products group by price order by price`
const readChanges = async () =>
  (
    await sql<{ most: number; all: number }[]>`
      select max(changes)::integer as most, sum(changes)::integer as all from (
        select count(*) as changes from product_changes where kind = 'marked-down' group by product_id) as counted`
  )[0]

describe(`two workers, one of them killed ${kills} times`, () => {
  it('do each step of each product exactly once', { timeout: 60_000 + kills * 20_000 }, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await buildAgedProducts()
      await killMarkdowns('rules', kill, () => runDueMarkdowns(night))
      await runDueMarkdowns(night)
      expect(await readPrices()).toEqual([{ price: '160.00', products }])
      expect(await readChanges()).toEqual({ most: 1, all: products })
      expect(await sql`select marked, amount_after from markdown_runs`).toEqual([
        { marked: products, amount_after: String(160 * products) + '.00' },
      ])
    }
  })

  it('would take a step twice if its price and its mark were two writes: the check sees it', async () => {
    await buildAgedProducts()
    await killMarkdowns('two-writes', 0)
    await runWhole(runner, ['two-writes', night.toISOString()])
    expect(await readPrices()).toEqual([{ price: '128.00', products }])
  })
})
