import type { AlertAnswer, AlertRequest } from './alert-driver.ts'
import { insertBenchProducts } from './catalogue-rows.ts'
import { startDriver } from './driver-process.ts'
import { compareWithLimit, tellOnly, type PartResult } from './measure.ts'
import { startShop } from './shop-process.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const searches = 10_000
const catalogue = 20_000
const arrivals = 500
const secondsLimit = 10

/** 500 new pieces compared with 10,000 saved searches, and the mails about them. */
export async function measureAlerts(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('alerts')
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  await insertBenchProducts(database.db, catalogue, 90)
  await insertSearches(database)
  // The shop's own job would take the work away.
  await shop.stop()
  await insertBenchProducts(database.db, arrivals, 91)
  const [sold] = await database.sql<{ id: string }[]>`
    update products set stock = 0 where id = (select product_id from alert_arrivals limit 1) returning id`
  const ask = startDriver<AlertRequest, AlertAnswer>(workshop, { file: 'alert-driver.ts', database })
  const matching = await ask({ do: 'match' })
  const [found] = await database.sql<
    { count: number }[]
  >`select count(*)::integer as count from alert_matches`
  const sending = await ask({ do: 'run' })
  const wrong = await countWrong(database, sold?.id ?? '')
  return {
    measures: [
      compareWithLimit({
        name: `${searches.toLocaleString('en-US')} saved searches and ${matching.count} new pieces`,
        value: matching.seconds,
        unit: 's',
        below: secondsLimit,
      }),
      tellOnly('Pieces that they found', String(found?.count ?? 0)),
      tellOnly(`Mails written about them: ${sending.count}`, `${sending.seconds.toFixed(1)} s`),
      compareWithLimit({ name: 'Pieces told twice, or sold', value: wrong, unit: '', below: 0 }),
    ],
    notes: [],
  }
}

/** Two of each subscriber: words of the bench's catalogue, some with a category or a price. */
async function insertSearches({ sql }: BenchDatabase): Promise<void> {
  await sql`
    with made as (
      insert into alert_subscribers (email, pace)
      select 'a' || n || '@example.com', 'daily' from generate_series(1, ${searches / 2}) n returning id),
    numbered as (select id, row_number() over () as n from made),
    words as (
      select array_agg(word order by word) as words from (
        select word from search_words where word ~ '^[a-z]{4,}$' and titles > 0) as known)
    insert into alert_searches (subscriber_id, address)
    select id, '/products?search=' || words[1 + (n * 2 + turn) % cardinality(words)]
      || case when n % 3 = 0 then '&maxPrice=' || 50 + n % 400 else '' end
    from numbered, words, generate_series(0, 1) turn`
  await sql`vacuum analyze alert_searches`
}

async function countWrong({ sql }: BenchDatabase, soldId: string): Promise<number> {
  const [row] = await sql<{ wrong: number }[]>`
    select (select count(*) from alert_sends where product_id = ${soldId})::integer
      + (select count(*) from (
          select from alert_sends group by subscriber_id, product_id having count(*) > 1) as doubles)::integer as wrong`
  return row?.wrong ?? 0
}
