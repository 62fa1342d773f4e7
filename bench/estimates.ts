import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { insertBenchProducts } from './catalogue-rows.ts'
import { compareWithLimit, compareWithReference, medianOf, tellOnly, type PartResult } from './measure.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const products = 200_000
const seed = 76
const secondsLimit = 30
/** Of what a list takes that reads the original price, which is what it showed before. */
const listShare = 0.98
const turns = 400

/** 200,000 estimates that are hidden and shown again, the upgrade that made them, and lists that read what is derived. */
export async function measureEstimates(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('estimates')
  const { sql } = database
  const files = globSync('app/db/migrations/*.sql').toSorted()
  const [older, since] = [
    files.filter((file) => basename(file) < '0041'),
    files.filter((file) => basename(file) >= '0041'),
  ]
  // As the shop has it, which a later file asks.
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`
  await migrate(database, older)
  await insertBenchProducts(database.db, products, seed)
  await sql`vacuum analyze products`
  const upgradeSeconds = await secondsOf(() => migrate(database, since.slice(0, 1)))
  await migrate(database, since.slice(1))
  // Nothing but where a price is from differs, so that no trigger has work.
  await sql.unsafe(`alter table products disable trigger user;
    update products set original_price_source = 'estimate' where original_price is not null;
    alter table products enable trigger user`)
  await sql`vacuum analyze products`
  const [derived, original] = await timeLists(database)
  Object.assign(process.env, { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) })
  const { applyEstimateSetting } = await import('#catalogue/comparison/estimate-setting.server.ts')
  const flip = async (isShown: boolean) => {
    await sql`update store_settings set shows_estimates = ${isShown}`
    return await secondsOf(applyEstimateSetting)
  }
  const [hiding, showing] = [await flip(false), await flip(true)]
  const [{ wrong = 1, all = 0 } = {}] = await sql<{ wrong: number; all: number }[]>`
    select count(*) filter (where comparison_price is distinct from original_price)::integer as wrong,
      count(original_price)::integer as all from products`
  await sql`vacuum analyze products`
  const plain = await secondsOf(() => sql`update products set comparison_price = comparison_price`)
  const limit = { unit: 's', below: secondsLimit }
  return {
    measures: [
      compareWithLimit({
        name: `${all.toLocaleString('en-US')} estimates of 200,000 products hidden`,
        value: hiding,
        ...limit,
      }),
      compareWithLimit({ name: 'The same shown again', value: showing, ...limit }),
      compareWithLimit({ name: 'Of them wrong afterwards', value: wrong, unit: '', below: 0 }),
      tellOnly('One statement that writes the column of as many', `${plain.toFixed(1)} s`),
      tellOnly('The upgrade that adds it to 200,000 products', `${upgradeSeconds.toFixed(1)} s`),
      compareWithReference({
        name: 'A list by saving that reads it, beside the original price',
        value: 1000 / derived,
        reference: 1000 / original,
        unit: 'lists/s',
        bar: { atLeast: listShare },
      }),
    ],
    notes: [],
  }
}

async function migrate({ sql }: BenchDatabase, files: readonly string[]): Promise<void> {
  for (const file of files) await sql.unsafe(`begin; ${readFileSync(file, 'utf8')}; commit`)
}

async function secondsOf(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** Lists of two dozen in turns. @returns what one takes, in ms, that reads the comparison price, and the original one. */
async function timeLists({ sql }: BenchDatabase): Promise<[derived: number, original: number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns * 2; turn += 1) {
    // Each comes first as often as the other: the second finds its pages read.
    const isDerived = (turn % 2 === 0) === ((turn >> 1) % 2 === 0)
    const column = isDerived ? 'comparison_price' : 'original_price'
    const seconds = await secondsOf(() =>
      sql.unsafe(`select id, name, brand, price, ${column}, savings_percent from products where status = 'active'
        order by savings_percent desc, created_at desc, id limit 24 offset ${(turn >> 1) * 24}`),
    )
    times[isDerived ? 0 : 1].push(seconds * 1000)
  }
  return [medianOf(times[0]), medianOf(times[1])]
}
