import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { compareWithLimit, medianOf, tellOnly, type PartResult } from './measure.ts'
import { signInOwner } from './owner-session.ts'
import { startShop } from './shop-process.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const pages = 1000
const sales = 20
const limitMs = 2000
const orders = 100_000

/** How soon open product pages learn of a sale, and what the dashboard of a busy shop takes. */
export async function measureLive(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('live')
  const { sql } = database
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'on' })
  const [product] = await sql<{ id: string }[]>`select id from products order by id limit 1`
  const streams = await openStreams(`${shop.origin}/product/${product?.id}/events`)
  const waits: number[] = []
  for (let sale = 0; sale < sales; sale += 1) {
    const told = Promise.all(streams.map((stream) => stream.next()))
    const startedAt = performance.now()
    await sql`update products set stock = ${sale % 2} where id = ${product?.id ?? ''}`
    await told
    waits.push(performance.now() - startedAt)
  }
  for (const stream of streams) stream.close()
  await insertOrders(sql)
  const dashboard = await timeDashboard(shop.origin, await signInOwner(database, shop))
  return {
    measures: [
      compareWithLimit({
        name: `From a sale until the last of ${pages} open pages is told, the longest of ${sales}`,
        value: Math.max(...waits),
        unit: 'ms',
        below: limitMs,
      }),
      tellOnly(
        `Dashboard with ${orders.toLocaleString('en-US')} orders, median of 20`,
        `${medianOf(dashboard).toFixed(0)} ms`,
      ),
    ],
    notes: [`A sale is told to ${pages} open pages in ${medianOf(waits).toFixed(0)} ms (median).`],
  }
}

interface OpenPage {
  /** Resolves with the next event. */
  next(): Promise<unknown>
  close(): void
}

async function openStreams(address: string): Promise<OpenPage[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const streams: OpenPage[] = []
  while (streams.length < pages)
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => openStream(address, agent)))))
  return streams
}

/** Resolves when it was told what stands. */
async function openStream(address: string, agent: Agent): Promise<OpenPage> {
  const call = request(address, { agent })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
  let tell = (_text: string) => {}
  answer.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('data: ')) tell(text)
  })
  const next = () => new Promise((resolve) => (tell = resolve))
  await next()
  return { next, close: () => call.destroy() }
}

/** Orders of a year, one piece each, of which every third is not paid. */
async function insertOrders(sql: BenchDatabase['sql']): Promise<void> {
  await sql`
    with placed as (
      insert into orders (order_number, total_amount, shipping_name, shipping_email, status, payment_status, created_at)
      select 'ORD-BENCH-' || n, 10 + n % 900, 'Ada Buyer', 'ada@example.com',
        (array['pending', 'processing', 'ready', 'completed', 'completed', 'cancelled'])[1 + n % 6],
        case when n % 300 = 0 then 'pending' else 'paid' end, now() - make_interval(mins => n * 5)
      from generate_series(1, ${orders}::integer) n
      returning id, total_amount
    )
    insert into order_items (order_id, product_id, product_name, price, quantity)
    select placed.id, product.id, product.name, placed.total_amount, 1
    from placed, (select id, name from products order by id limit 1) product`
  await sql`vacuum analyze orders, order_items`
}

async function timeDashboard(origin: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < 20; visit += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/admin/dashboard?${randomUUID()}`, { headers: { cookie } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`the dashboard answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}
