import { randomUUID } from 'node:crypto'
import { insertBenchProducts } from './catalogue-rows.ts'
import { workOff } from './driver-work.ts'
import {
  compareWithLimit,
  formatNumber,
  percentileOf,
  tellOnly,
  type Measure,
  type PartResult,
} from './measure.ts'
import { signInOwner } from './owner-session.ts'
import { measurePulls } from './pulls.ts'
import { startShop, type Shop } from './shop-process.ts'
import { openStaffPhone } from './staff-phone.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const seed = 11
const scanned = 30
const registers = 8
const saleSeconds = 6
const mostSales = 1500
const labels = 500
const limits = { scanToSoldMs: 2000, saleMs: 35, labelsMs: 1800, labelsMb: 25 }
interface Piece {
  id: string
  code: string
  /** In cents. */
  price: number
}

interface Counter {
  shop: Shop
  cookie: string
  pieces: Piece[]
}

/** Sales at the counter, by an owner's phone and by eight registers, the pull list, and the printing of tags. */
export async function measureCounter(workshop: Workshop): Promise<PartResult> {
  const database = await workshop.openDatabase('counter')
  const shop = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  await insertBenchProducts(database.db, scanned + 2 * mostSales + labels, seed)
  await database.sql`update products set stock = 1, status = 'active'`
  const counter = { shop, cookie: await signInOwner(database, shop), pieces: await readPieces(database) }
  const pulls = await measurePulls(workshop, { ...counter, database })
  const scans = await measureScans(workshop, counter)
  const { measures, notes } = await measureSales(database, counter)
  return { measures: [scans, pulls, ...measures, ...(await measureLabels(counter))], notes }
}

async function readPieces({ sql }: BenchDatabase): Promise<Piece[]> {
  return await sql<Piece[]>`
    select id, code, (price * 100)::integer as price from products where status = 'active' order by id`
}

/** From the scan of a tag to the page that says Sold: the code is typed by a scanner, then the button is tapped. */
async function measureScans(workshop: Workshop, { shop, cookie, pieces }: Counter): Promise<Measure> {
  const page = await openStaffPhone(workshop, { shop, cookie, path: '/admin/counter' })
  const times: number[] = []
  for (const { code } of pieces.splice(0, scanned)) {
    const scanner = page.getByRole('searchbox', { name: 'Code or name' })
    await scanner.fill(code)
    const scannedAt = performance.now()
    await scanner.press('Enter')
    await page.getByRole('button', { name: /^Took \$/ }).tap()
    await page.getByRole('heading', { level: 1, name: 'Sold' }).waitFor()
    times.push(performance.now() - scannedAt)
    await page.getByRole('link', { name: 'Next sale' }).tap()
    await page.getByText('Add the first piece to begin a sale.').waitFor()
  }
  await page.context().browser()?.close()
  return compareWithLimit({
    name: `Counter: from the scan to sold on a phone, 150 ms from the server, p95 of ${scanned}`,
    value: percentileOf(times, 0.95),
    unit: 'ms',
    below: limits.scanToSoldMs,
  })
}

/** The sale alone, as the form sends it, from eight registers at a time; each piece is the only one. */
async function measureSales({ sql }: BenchDatabase, { shop, cookie, pieces }: Counter): Promise<PartResult> {
  const sell = async ({ id, price }: Piece) => {
    // At 7.25%, as a new store charges it.
    const due = price + Math.round((price * 725) / 10_000)
    const answer = await fetch(`${shop.origin}/admin/counter?line=${id}~1~${price}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: shop.origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ key: randomUUID(), method: 'cash', due_cents: String(due) }),
    })
    const text = await answer.text()
    if (answer.status === 303) return
    const [, reason = 'no reason given'] = /role="alert"[^>]*>([^<]*)/.exec(text) ?? []
    throw new Error(`a sale of ${price} cents was answered ${answer.status}: ${reason}`)
  }
  const sellFor = (customers: number) =>
    workOff(pieces.splice(0, mostSales), { seconds: saleSeconds, limit: mostSales, customers }, sell)
  const alone = await sellFor(1)
  const together = await sellFor(registers)
  const failures = [...alone.failures, ...together.failures]
  if (alone.done === 0 || together.done === 0)
    throw new Error(`nothing was sold: ${failures[0] ?? 'no reason given'}`)
  const [books] = await sql<{ wrong: number }[]>`
    select (select count(*) from products where stock = 0)::integer
      - (select count(*) from order_items)::integer as wrong`
  const measures = [
    compareWithLimit({
      name: `Counter: a sale, p99 of ${alone.done} one after the other`,
      value: percentileOf(alone.durations, 0.99),
      unit: 'ms',
      below: limits.saleMs,
    }),
    tellOnly(
      `Counter: sales of ${registers} registers at a time`,
      `${formatNumber(together.done / together.seconds)} sales/s`,
    ),
    compareWithLimit({
      name: 'Counter: sales that failed or sold a wrong number',
      value: alone.failed + together.failed + Math.abs(books?.wrong ?? Number.NaN),
      unit: '',
      below: 0,
    }),
  ]
  return { measures, notes: failures }
}

/** One PDF with a tag for each of 500 products. */
async function measureLabels({ shop, cookie, pieces }: Counter): Promise<Measure[]> {
  const print = async (count: number) => {
    const body = new URLSearchParams([
      ['format', '2x1'],
      ...pieces.slice(0, count).map(({ id }) => ['id', id]),
    ])
    const answer = await fetch(`${shop.origin}/admin/products/tags/pdf`, {
      method: 'POST',
      headers: { cookie, origin: shop.origin, 'sec-fetch-site': 'same-origin' },
      body,
    })
    const file = await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`tags were answered ${answer.status}`)
    return file
  }
  await print(1)
  const before = (await shop.readPeakMemoryMb()) ?? 0
  const startedAt = performance.now()
  await print(labels)
  const ms = performance.now() - startedAt
  const grownMb = ((await shop.readPeakMemoryMb()) ?? 0) - before
  return [
    compareWithLimit({ name: `Tags: ${labels} in one PDF`, value: ms, unit: 'ms', below: limits.labelsMs }),
    compareWithLimit({
      name: `Tags: memory that ${labels} of them took beyond what the shop had`,
      value: grownMb,
      unit: 'MB',
      below: limits.labelsMb,
    }),
  ]
}
