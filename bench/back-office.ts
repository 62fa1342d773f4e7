import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { compareWithLimit, formatNumber, medianOf, type PartResult } from './measure.ts'
import { signInOwner } from './owner-session.ts'
import { startShop } from './shop-process.ts'
import { timeRequest } from './timed-request.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const orders = 100_000
const appointments = 20_000
const visits = 15
const limitMs = 100
/** Reports that read every order there is, or all that changed (docs/decisions/051, 068). */
const reportLimitMs = 1000
const reportPages = [
  '/admin/reports/sales-tax',
  '/admin/reports/sales-tax/2026-H2',
  '/admin/reports/journal',
  '/admin/reports/inventory',
]
/** So many of the slowest are named below the table. */
const told = 8

/** Every page of the back office of a store with a long history. */
export async function measureBackOffice(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('back_office')
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  await insertOrders(database)
  await insertAppointments(database)
  await insertDrawers(database)
  await insertLot(database)
  await database.sql`vacuum analyze`
  const headers = { cookie: await signInOwner(database, shop) }
  const agent = new Agent({ keepAlive: true })
  const timePages = async (paths: readonly string[]) => {
    const pages: { path: string; ms: number }[] = []
    for (const path of paths) {
      const times: number[] = []
      for (let visit = 0; visit < visits; visit += 1)
        times.push(await timeRequest(agent, shop.origin + path, headers))
      pages.push({ path, ms: medianOf(times) })
    }
    return pages
  }
  const pages = await timePages(await listPages(database))
  const reports = await timePages(reportPages)
  const lot = pages.find(({ path }) => path.startsWith('/admin/lots/'))?.path ?? ''
  const first = await timeFirstVisits(database, () => timeRequest(agent, shop.origin + lot, headers))
  agent.destroy()
  const slowest = pages.toSorted((one, other) => other.ms - one.ms)
  return {
    measures: [
      compareWithLimit({
        name: `The slowest of ${pages.length} pages of the back office, ${describe(orders)} orders, median of ${visits}`,
        value: slowest[0]?.ms ?? Number.POSITIVE_INFINITY,
        unit: 'ms',
        below: limitMs,
      }),
      compareWithLimit({
        name: `The slower of the sales tax reports, ${describe(orders)} orders, median of ${visits}`,
        value: Math.max(...reports.filter(({ path }) => path.includes('sales-tax')).map(({ ms }) => ms)),
        unit: 'ms',
        below: reportLimitMs,
      }),
      compareWithLimit({
        name: `A lot that all ${describe(orders)} orders bought, first visit after one was paid, median of ${visits}`,
        value: first,
        unit: 'ms',
        below: reportLimitMs,
      }),
    ],
    notes: [...slowest.slice(0, told), ...reports].map(
      ({ path, ms }) => `${path} took ${formatNumber(ms)} ms (median).`,
    ),
  }
}

/** The page that a change of an order made old, each time after another one (docs/decisions/068). */
async function timeFirstVisits({ sql }: BenchDatabase, visit: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < visits; turn += 1) {
    await sql`
      update order_payments set amount = amount where id = (select id from order_payments offset ${turn} limit 1)`
    // Until the shop has heard of it.
    await wait(100)
    times.push(await visit())
  }
  return medianOf(times)
}

const describe = (count: number) => count.toLocaleString('en-US')

const plainPages = [
  'dashboard',
  'activity',
  'import',
  'holds',
  'reports',
  'reports/sales',
  'reports/sales?weeks=52',
  'reports/visits',
  'pricing-tool',
  'picture-repair',
  'pulls',
  'products/needs-picture',
  'mail',
  'messages',
  'pickup-settings',
]
const settingsPages = [
  '/store',
  '/mail',
  '/rooms',
  '/tax',
  '/payment',
  '/page-texts',
  '/search-words',
  '/backups',
  '/notifications',
  '/security-log',
]
const drawerPages = ['/count', '/count?counted=100', '/pay-in', '/pay-out', '/reports']
const productLists = ['?status=all', '?search=chair', '/new', '?condition=New&age=30&show=unpictured']
const orderTabs = ['to-do', 'ready', 'unpaid', 'deliveries', 'done']
const orderSearches = ['ada', 'Buyer%2050', '555-0142', 'ORD-BENCH-77', 'nothing-like-it']
const orderPages = ['', '/details', '/items', '/receipt', '/pick-list', '/refunds']

const plainBelow = {
  '/admin/find': [...orderSearches, 'chair'].map((text) => `/results?q=${text}`),
  '/admin/markdowns': ['/new'],
  '/admin/settings': settingsPages,
}

/** Every page that an owner opens, the lists with each tab, filter and kind of search. */
async function listPages({ sql }: BenchDatabase): Promise<string[]> {
  const [known] = await sql<
    Record<'order' | 'number' | 'appointment' | 'day' | 'product' | 'drawer' | 'lot', string>[]
  >`
    select o.id as order, o.order_number as number, s.id as appointment, s.pickup_date::text as day,
      (select id from products order by id limit 1) as product,
      (select id from drawer_sessions where closed_at is not null limit 1) as drawer,
      (select id from lots where name = 'All of it') as lot
    from orders o join pickup_schedules s on s.order_id = o.id where s.status = 'scheduled' order by s.pickup_date limit 1`
  if (!known) throw new Error('there is no order with an appointment')
  const { order, number, appointment, day, product, drawer, lot } = known
  const below = {
    '/admin/orders': [
      ...orderTabs.map((tab) => `?tab=${tab}`),
      ...orderSearches.map((text) => `?search=${text}`),
      '?sort=total-high',
      '?sort=oldest',
      '?status=pending',
      '?payment=pending',
      '?page=1000',
      '/cash-up',
      `/pick-lists?id=${order}`,
      ...orderPages.map((part) => `/${order}${part}`),
    ],
    '/admin/pickup-schedules': [
      '?status=completed',
      '?search=ada',
      `?date=${day}`,
      '/week',
      `/week?date=${day}`,
      '/day',
      '/check-in',
      `/day?date=${day}`,
      `/booking?order=${number}`,
      '/booking',
      `/${appointment}`,
    ],
    '/admin/products': [
      ...productLists,
      `/edit?id=${product}`,
      `/${product}`,
      `/${product}/pictures`,
      `/tags?id=${product}`,
    ],
    '/admin/lots': [`/${lot}`, `/${lot}?page=1000`],
    '/admin/marketplaces': [`/kits?id=${product}`],
    ...plainBelow,
    '/admin/counter': [
      `?line=${product}~1~10000`,
      '?search=chair',
      ...['', ...drawerPages, `/reports/${drawer}`].map((page) => `/drawer${page}`),
    ],
  }
  return [
    ...plainPages.map((page) => `/admin/${page}`),
    ...Object.entries(below).flatMap(([base, parts]) => [base, ...parts.map((part) => base + part)]),
  ]
}

/** Orders of three years, one piece each; most are long done and paid. */
async function insertOrders({ sql }: BenchDatabase): Promise<void> {
  await sql`
    with placed as (
      insert into orders (order_number, total_amount, shipping_name, shipping_email, shipping_phone, status,
        payment_status, created_at)
      select 'ORD-BENCH-' || n, 10 + n % 900, 'Ada Buyer ' || n % 5000, 'ada' || n % 5000 || '@example.com',
        '419555' || lpad((n % 10000)::text, 4, '0'),
        case when n <= 600 then (array['pending', 'processing', 'ready'])[1 + n % 3]
          when n % 12 = 0 then 'cancelled' else 'completed' end,
        case when n <= 600 and n % 2 = 0 then 'pending' else 'paid' end, now() - make_interval(mins => n * 15)
      from generate_series(1, ${orders}::integer) n
      returning id, total_amount, created_at, payment_status
    ), paid as (
      insert into order_payments (id, order_id, kind, method, amount, paid_on, created_at)
      select gen_random_uuid(), id, 'payment', 'cash', total_amount, created_at::date, created_at
      from placed where payment_status = 'paid'
    )
    insert into order_items (order_id, product_id, product_name, price, quantity)
    select placed.id, product.id, product.name, placed.total_amount, 1
    from placed, (select id, name from products order by id limit 1) product`
}

/** A lot of 2,000 products, which all the orders bought. */
async function insertLot({ sql }: BenchDatabase): Promise<void> {
  await sql`
    with lot as (
      insert into lots (name, lot_cost, bought_on, target_roi, row_count, digest)
      values ('All of it', 100000, current_date - 1100, 100, 2000, 'aaaaaaaa') returning id
    ), imported as (
      insert into imports (lot_id, file_name, state, default_category) select id, 'lot.csv', 'done', 'Other' from lot
    )
    insert into products (name, price, stock, lot_id, cost, status)
    select 'Piece ' || n, 10, n % 2, lot.id, 5, 'archived' from lot, generate_series(1, 2000) n`
  await sql`
    with piece as (select id, name, row_number() over (order by id) - 1 as n from products where lot_id is not null),
      item as (select id, row_number() over (order by id) as n from order_items)
    update order_items i set product_id = piece.id, product_name = piece.name
    from item join piece on piece.n = item.n % 2000 where i.id = item.id`
}

/** An open drawer, and a closed one for each of 1,000 days before. */
async function insertDrawers({ sql }: BenchDatabase): Promise<void> {
  await sql`
    with opened as (
      insert into drawer_sessions (id, opened_at, float_amount, closed_at)
      select gen_random_uuid(), now() - make_interval(days => n), 100,
        case when n > 0 then now() - make_interval(days => n) + interval '8 hours' end
      from generate_series(0, 1000) n
      returning id, closed_at
    )
    insert into drawer_closings (drawer_session_id, expected_amount, counted_amount, left_amount, sale_count,
      sales_amount, tax_amount, reductions_amount, void_count, voids_amount)
    select id, 400, 400, 100, 6, 300, 20, 0, 0, 0 from opened where closed_at is not null`
  await sql`
    update order_payments set drawer_session_id = (select id from drawer_sessions where closed_at is null)
    where id in (select id from order_payments order by created_at desc limit 200)`
}

/** Of the newest orders: done on the days before, still to come for those that are open. */
async function insertAppointments({ sql }: BenchDatabase): Promise<void> {
  await sql`update pickup_settings set max_pickups_per_slot = 1000`
  await sql`
    insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name,
      customer_email, status)
    select id, current_date + case when is_open then at::integer % 14 else -1 - at::integer % 300 end, make_time((10 + at % 8)::integer, 0, 0),
      make_time((11 + at % 8)::integer, 0, 0), shipping_name, shipping_email,
      case when is_open then 'scheduled' else 'completed' end
    from (
      select id, shipping_name, shipping_email, status in ('pending', 'processing', 'ready') as is_open,
        row_number() over (order by created_at desc) as at
      from orders where not is_sample and status <> 'cancelled' order by created_at desc limit ${appointments}::integer
    ) newest`
}
