import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { insertBenchProducts } from './catalogue-rows.ts'
import { compareWithLimit, percentileOf, tellOnly, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import { timeRequest } from './timed-request.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const products = 200_000
const seed = 80
const secondsLimit = 30
const delayLimitMs = 100
const askEveryMs = 20
/** The job looks every minute. */
const beginLimitMs = 150_000
const endLimitMs = 300_000

/** 200,000 products marked down in one night by the shop's own job, while customers ask for lists. */
export async function measureMarkdown(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('markdown')
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  await insertBenchProducts(database.db, products, seed)
  await prepare(database)
  const delays = await askUntilDone(database, shop.origin)
  const [run] = await database.sql<{ seconds: number; marked: number }[]>`
    select extract(epoch from ended_at - started_at)::float8 as seconds, marked from markdown_runs`
  const [due] = await database.sql<{ left: number; changes: number }[]>`
    select count(*) filter (where status = 'active' and stock > 0 and markdown_percent = 0)::integer as left,
      (select count(*)::integer from product_changes where kind = 'marked-down') as changes
    from products`
  if (!run || !due) throw new Error('no run came')
  return {
    measures: [
      compareWithLimit({
        name: `A run that marks ${run.marked.toLocaleString('en-US')} products down`,
        value: run.seconds,
        unit: 's',
        below: secondsLimit,
      }),
      compareWithLimit({
        name: `Lists rendered afresh meanwhile, 99th percentile of ${delays.length}`,
        value: percentileOf(delays, 0.99),
        unit: 'ms',
        below: delayLimitMs,
      }),
      tellOnly('The same, median', `${percentileOf(delays, 0.5).toFixed(1)} ms`),
      compareWithLimit({
        name: 'Products that were left out, or changed twice',
        value: due.left + Math.abs(due.changes - run.marked),
        unit: '',
        below: 0,
      }),
    ],
    notes: [],
  }
}

/** Every product is on sale, has a price worth a step, and is 40 days old; one rule, as if it was made last week. */
async function prepare({ sql }: BenchDatabase): Promise<void> {
  const rule = randomUUID()
  await sql`
    update products set status = 'active', stock = greatest(stock, 1), price = greatest(price, 20)`
  await sql`
    update products set first_price = price, markdown_hold = null, off_floor_since = null,
      on_floor_since = now() - interval '40 days'`
  await sql`vacuum analyze products`
  await sql`update markdown_settings set changed_at = now() - interval '7 days'`
  await sql`
    with made as (insert into markdown_rules (id, position) values (${rule}, 1) returning id)
    insert into markdown_steps (rule_id, day, percent) select id, 30, 20 from made`
}

/** Asks for lists until the run is over. @returns how long each took while it was at work, in ms. */
async function askUntilDone({ sql }: BenchDatabase, origin: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const delays: number[] = []
  let state = { isBegun: false, isOver: false }
  const follow = async () => {
    const [run] = await sql<{ over: boolean }[]>`select ended_at is not null as over from markdown_runs`
    state = { isBegun: run !== undefined, isOver: run?.over ?? false }
  }
  const startedAt = performance.now()
  for (let asked = 0; !state.isOver; asked += 1) {
    const delay = await timeRequest(agent, `${origin}/products?page=${(asked % 50) + 1}&fresh=${asked}`)
    if (state.isBegun) delays.push(delay)
    if (asked % 10 === 0) await follow()
    const limitMs = state.isBegun ? beginLimitMs + endLimitMs : beginLimitMs
    if (performance.now() - startedAt > limitMs) throw new Error('the run did not come or end in time')
    await wait(askEveryMs)
  }
  agent.destroy()
  return delays
}
