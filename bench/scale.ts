import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Crowd } from '#faults/crowd.ts'
import { checkBooks } from '#faults/order-books.ts'
import { readFacts, readStocks } from '#faults/order-facts.ts'
import { Readers } from '#faults/page-readers.ts'
import { StoreProcess } from '#faults/store-process.ts'
import { Tally } from '#faults/tally.ts'
import { Visitor, type StorePlace } from '#faults/visitor.ts'
import { waitFor } from '#faults/wait-for.ts'
import { findFreePort } from '#scripts/free-port.ts'
import { catchMail } from '#tests/support/smtp-catcher.ts'
import { SERVED_BY, startBalancer } from './balancer.ts'
import { insertBenchProducts } from './catalogue-rows.ts'
import { compareWithGoal, compareWithLimit, tellOnly, type Measure, type PartResult } from './measure.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const counts = [1, 2, 3]
const products = 200
const customers = 6
const readers = 4
const loadMs = 8000
const changes = 20
const seenLimitMs = 500
const mailLimitMs = 60_000

/** Several servers of one store behind a balancer, and what is around them. */
interface Fleet {
  servers: StoreProcess[]
  /** The balancer, as customers see it. */
  front: StorePlace
  database: BenchDatabase
  productIds: readonly string[]
  mails: Awaited<ReturnType<typeof catchMail>>['mails']
}

/** One, two and three servers on one database behind HAProxy; the three are then restarted one by one under load. */
export async function measureScale(workshop: Workshop): Promise<PartResult> {
  const results: PartResult[] = []
  for (const count of counts) {
    results.push(await measureFleet(workshop, count))
    await workshop.tidyUp()
  }
  return {
    measures: results.flatMap(({ measures }) => measures),
    notes: results.flatMap(({ notes }) => notes),
  }
}

async function measureFleet(workshop: Workshop, count: number): Promise<PartResult> {
  const fleet = await openFleet(workshop, count)
  const startStocks = await readStocks(fleet.database.sql)
  const crowd = new Crowd(fleet.front, { productIds: fleet.productIds })
  const pages = new Readers(fleet.front, fleet.productIds)
  const startedAt = performance.now()
  crowd.start(customers)
  pages.start(readers)
  if (count === counts.at(-1)) for (const server of fleet.servers) await restart(server)
  else await wait(loadMs)
  await Promise.all([crowd.stop(), pages.stop()])
  const seconds = (performance.now() - startedAt) / 1000
  const { acknowledged } = crowd
  const facts = await readFacts(fleet.database.sql, { startStocks, acknowledged })
  const violations = checkBooks(acknowledged, facts).filter(({ kind }) => kind !== 'mail')
  const ends = fleet.servers.flatMap(({ unexpectedEnds }) => unexpectedEnds)
  const name = (what: string) => `${count} ${count === 1 ? 'server' : 'servers'}: ${what}`
  return {
    measures: [
      none(name(`orders lost, doubled, partial or wrong, of ${acknowledged.length}`), violations.length),
      none(name(`failed requests, of ${crowd.tally.total + pages.tally.total}`), countFailed(crowd, pages)),
      await countMails(fleet, { name, orders: acknowledged.length }),
      await visitEverywhere(fleet, name),
      await measureSeeing(fleet, name),
      tellOnly(name('orders a second'), (acknowledged.length / seconds).toFixed(1)),
      tellOnly(name('pages a second'), (pages.tally.total / seconds).toFixed(1)),
    ],
    notes: [...violations.map(({ kind, what }) => `${kind}: ${what}`), ...crowd.failures, ...ends].slice(
      0,
      5,
    ),
  }
}

const none = (name: string, value: number): Measure => compareWithLimit({ name, value, unit: '', below: 0 })

/** Without an answer, or with an error of the server, the polite one included. */
const countFailed = (...parties: readonly { tally: Tally }[]): number =>
  parties.reduce((sum, { tally }) => sum + tally.failed + tally.count((status) => status >= 500), 0)

async function openFleet(workshop: Workshop, count: number): Promise<Fleet> {
  const database = await workshop.openDatabase(`scale_${count}`)
  const mailServer = await catchMail()
  workshop.keep(() => mailServer.stop())
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: database.url,
    BASE_URL: origin,
    SMTP_URL: mailServer.url,
    TRUST_PROXY: '1',
    AUTH_SECRET: randomBytes(32).toString('base64url'),
  }
  // All at once: they migrate one after the other.
  const servers = await Promise.all(Array.from({ length: count }, () => StoreProcess.open(workshop, { env })))
  const productIds = await insertBenchProducts(database.db, products, count)
  await database.sql`update products set stock = 1000000`
  await startBalancer(workshop, { port, servers: servers.map((server) => server.port) })
  const front = { listening: new URL(origin), origin }
  const isUp = () => new Visitor(front, { tally: new Tally() }).get('/readyz').then(isOk, () => false)
  await waitFor(isUp, { limitMs: 20_000, what: 'a balancer' })
  return { servers, front, database, productIds, mails: mailServer.mails }
}

const isOk = ({ status }: { status: number }) => status === 200

async function restart(server: StoreProcess): Promise<void> {
  await server.stop()
  await server.start()
  // The balancer looks five times a second.
  await wait(1000)
}

/** Each order is mailed by one server, once. */
async function countMails(
  { mails }: Fleet,
  { name, orders }: { name: (what: string) => string; orders: number },
): Promise<Measure> {
  const confirmations = () => mails.filter(({ to }) => to.some((address) => address.endsWith('@example.com')))
  await waitFor(() => confirmations().length >= orders, { limitMs: mailLimitMs, what: 'mails' }).catch(
    () => 0,
  )
  const distinct = new Set(confirmations().flatMap(({ to }) => to))
  const wrong = Math.abs(orders - distinct.size) + (confirmations().length - distinct.size)
  return none(name(`mails missing or sent twice, of ${orders}`), wrong)
}

/** One customer whose requests go to every server in turn, and who keeps one cart. */
async function visitEverywhere(fleet: Fleet, name: (what: string) => string): Promise<Measure> {
  const visitor = new Visitor(fleet.front, { tally: new Tally() })
  const sessionId = randomUUID()
  const seen = new Set<unknown>()
  let kept = 0
  for (const productId of fleet.productIds.slice(0, 6)) {
    const call = { session_id: sessionId, action: 'add', product_id: productId, quantity: 1 }
    const added = await visitor.postJson('/api/cart', call)
    const { headers, body } = await visitor.postJson('/api/cart', { session_id: sessionId, action: 'list' })
    seen.add(added.headers[SERVED_BY]).add(headers[SERVED_BY])
    kept += body.includes(productId) ? 1 : 0
  }
  return compareWithGoal({
    name: name(`requests of one cart that found it whole, answered by ${seen.size}`),
    value: kept,
    unit: '',
    above: 6,
  })
}

/** From a change in the database until every server shows it, on a page that all of them had kept. */
async function measureSeeing(fleet: Fleet, name: (what: string) => string): Promise<Measure> {
  const [id = ''] = fleet.productIds
  const waits: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const title = `Changed lamp ${change}`
    await fleet.database.sql`update products set name = ${title} where id = ${id}`
    const seen = fleet.servers.map((server) => {
      const visitor = new Visitor({ ...fleet.front, listening: server.listening }, { tally: new Tally() })
      const shows = async () => (await visitor.get(`/product/${id}`)).body.includes(title)
      return waitFor(shows, { limitMs: 10_000, what: 'a changed page' })
    })
    waits.push(Math.max(...(await Promise.all(seen))))
  }
  return compareWithLimit({
    name: name(`until every server shows a change, the longest of ${changes}`),
    value: Math.max(...waits),
    unit: 'ms',
    below: seenLimitMs,
  })
}
