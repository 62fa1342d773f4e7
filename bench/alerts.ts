import { setTimeout as wait } from 'node:timers/promises'
import type { AlertAnswer, AlertRequest } from './alert-driver.ts'
import { insertBenchProducts } from './catalogue-rows.ts'
import { buildImportFile, upload } from './import.ts'
import { startDriver } from './driver-process.ts'
import { compareWithLimit, tellOnly, type PartResult } from './measure.ts'
import { signInOwner } from './owner-session.ts'
import { startShop } from './shop-process.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const searches = 10_000
const catalogue = 20_000
const arrivals = 500
const secondsLimit = 10
const watchers = 10_000
const queuedLimit = 60
const patienceSeconds = 300

/**
 * 500 new pieces compared with 10,000 saved searches, and the mails about them; then the same in a running shop, by its
 * own upload and its own timers, and 10,000 people who watch one piece that gets cheaper.
 */
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
  const published = await measureRunning(workshop, database)
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
      ...published,
      compareWithLimit({ name: 'Pieces told twice, or sold', value: wrong, unit: '', below: 0 }),
    ],
    notes: [],
  }
}

/** How long after a change of the catalogue the last mail about it is in the outbox. */
async function measureRunning(workshop: Workshop, database: BenchDatabase) {
  const { sql } = database
  await sql`update alert_subscribers set pace = 'at-once'`
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  const cookie = await signInOwner(database, shop)
  const told = async (change: () => Promise<unknown>) => {
    await waitUntilTold(sql)
    const [before] = await sql<{ at: string; mails: number }[]>`
      select clock_timestamp()::text as at, (select count(*)::integer from mail_outbox) as mails`
    await change()
    await waitUntilTold(sql)
    const [after] = await sql<{ seconds: number; mails: number }[]>`
      select extract(epoch from max(created_at) - ${before?.at ?? ''}::timestamptz)::float8 as seconds,
        count(*)::integer as mails from mail_outbox`
    return {
      mails: (after?.mails ?? 0) - (before?.mails ?? 0),
      seconds: after?.seconds ?? Number.POSITIVE_INFINITY,
    }
  }
  const file = buildImportFile(arrivals)
  const found = await told(() => upload(shop, cookie, file))
  const [piece] = await sql<{ id: string }[]>`
    select id from products where status = 'active' and stock > 0 and price > 20 limit 1`
  await insertWatchers(database, piece?.id ?? '')
  const dropped = await told(() => sql`update products set price = price * 0.8 where id = ${piece?.id ?? ''}`)
  return [
    compareWithLimit({
      name: `${arrivals} pieces uploaded in a running shop: the last of ${found.mails} mails in the outbox`,
      value: found.seconds,
      unit: 's',
      below: queuedLimit,
    }),
    tellOnly(
      `A piece that ${watchers.toLocaleString('en-US')} people watch gets cheaper: the last of ${dropped.mails} mails`,
      `${dropped.seconds.toFixed(1)} s`,
    ),
  ]
}

/** Until nothing waits that could be told now. */
async function waitUntilTold(sql: BenchDatabase['sql']): Promise<void> {
  for (let second = 0; second < patienceSeconds; second += 1) {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from alert_arrivals)
        or exists (select from alert_matches m join products p on p.id = m.product_id where p.stock > 0)
        or exists (select from alert_watches w join products p on p.id = w.product_id where p.price * 100 <= w.price * 95)
        as waits`
    if (row?.waits === false) return
    await wait(1000)
  }
  throw new Error('the mails did not come in time')
}

async function insertWatchers({ sql }: BenchDatabase, productId: string): Promise<void> {
  await sql`
    with made as (
      insert into alert_subscribers (email, pace)
      select 'w' || n || '@example.com', 'at-once' from generate_series(1, ${watchers}) n returning id)
    insert into alert_watches (subscriber_id, product_id, kind, price)
    select made.id, products.id, 'price-drop', products.price from made, products where products.id = ${productId}`
  await sql`vacuum analyze alert_watches`
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
