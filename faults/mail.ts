import { setTimeout as wait } from 'node:timers/promises'
import { insertBenchProducts } from '#bench/catalogue-rows.ts'
import { startDriver } from '#bench/driver-process.ts'
import {
  compareWithGoal,
  compareWithReference,
  medianOf,
  percentileOf,
  tellOnly,
  type Measure,
} from '#bench/measure.ts'
import type { DriverAnswer, DriverOrder } from '#bench/order-driver.ts'
import type { BenchDatabase } from '#bench/workshop.ts'
import { startFaultyMailServer, type FaultyMailServer } from '#tests/support/faulty-mail-server.ts'
import { noneOf } from './arena.ts'
import type { Part } from './part.ts'
import { StoreProcess } from './store-process.ts'

const mails = { short: 1000, full: 10_000 }
const turnSeconds = 2
const cartsPerTurn = 3000
const products = 2000
const seed = 11
const bar = 1.1
/** Each with every weather; and how many orders a turn has, at most, which the queue keeps. */
const rounds = { short: 2, full: 5 }
const ordersPerTurn = { short: 150, full: 200 }
const settleLimitMs = { short: 5 * 60_000, full: 40 * 60_000 }

/** The p99 of the checkouts of each turn, in ms. */
type Turns = Record<'healthy' | 'away' | 'black-holed', number[]>

/** The mail server is gone, then a black hole, then back, with thousands of mails waiting for it. */
export const mail: Part = async ({ workshop, isFull, say }) => {
  const form = isFull ? 'full' : 'short'
  const database = await workshop.openDatabase('mail')
  const server = await startFaultyMailServer()
  workshop.keep(() => server.stop())
  const store = await StoreProcess.open(workshop, {
    env: { DATABASE_URL: database.url, SMTP_URL: server.url },
  })
  const productIds = await insertBenchProducts(database.db, products, seed)
  await database.sql`update products set stock = 1000000`
  const askDriver = startDriver<DriverOrder, DriverAnswer>(workshop, { file: 'order-driver.ts', database })
  let failed = 0

  async function checkOut(limit = cartsPerTurn): Promise<number> {
    await askDriver({ do: 'fill-carts', carts: Math.min(limit, cartsPerTurn), productIds })
    const { origin } = store
    const answer = await askDriver({ do: 'check-out', origin, seconds: turnSeconds, limit })
    failed += answer.failed
    return percentileOf(answer.durations, 0.99)
  }

  // The queue first, so that every turn that counts has all of it waiting.
  for (let turn = 0; (await countQueued(database)) < mails[form]; turn += 1) {
    await server.failBetweenMails(turn % 2 === 0 ? 'away' : 'black-holed')
    await checkOut()
    if (turn % 5 === 4) say(`${await countQueued(database)} mails wait`)
  }
  const most = await countQueued(database)
  const p99s: Turns = { healthy: [], away: [], 'black-holed': [] }
  for (let round = 0; round < rounds[form]; round += 1) {
    for (const fault of ['healthy', 'away', 'healthy', 'black-holed'] as const) {
      await server.failBetweenMails(fault)
      p99s[fault].push(await checkOut(ordersPerTurn[form]))
    }
  }
  await server.failBetweenMails('healthy')
  const settledMs = await settleAll(database, { limitMs: settleLimitMs[form], say })
  const name = 'Mails waiting for the mail server'
  return {
    measures: [
      compareWithGoal({ name, value: most, unit: 'mails', above: mails[form] }),
      ...(['away', 'black-holed'] as const).map((fault) => compareTurns(fault, p99s)),
      noneOf('Checkouts that failed', failed),
      tellOnly('All mails sent, after', `${(settledMs / 1000).toFixed(0)} s (pauses skipped)`),
      ...(await compareMails(database, server)),
    ],
    notes: [],
  }
}

function compareTurns(fault: 'away' | 'black-holed', p99s: Turns): Measure {
  return compareWithReference({
    name: `Checkout p99 while the mail server is ${fault}, beside the healthy turns of the same minutes`,
    value: medianOf(p99s[fault]),
    reference: medianOf(p99s.healthy),
    unit: 'ms',
    bar: { atMost: bar },
  })
}

async function countQueued({ sql }: Pick<BenchDatabase, 'sql'>): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::integer as n from mail_outbox where status = 'queued'`
  return row?.n ?? 0
}

/** Waits until nothing is queued any more; the growing pauses between tries are skipped. @returns how long it took, in ms. */
export async function settleAll(
  database: Pick<BenchDatabase, 'sql'>,
  { limitMs, say }: { limitMs: number; say: (line: string) => void },
): Promise<number> {
  const startedAt = performance.now()
  for (let look = 0; ; look += 1) {
    const left = await countQueued(database)
    const ms = performance.now() - startedAt
    if (left === 0 || ms > limitMs) return ms
    if (look % 20 === 0) say(`${left} mails left`)
    await database.sql`
      update pgboss.job set start_after = now()
      where name = 'mail-delivery' and state < 'active' and start_after > now()`
    await wait(1500)
  }
}

/** Every order's mail was taken by the server once: its Message-ID names its row. */
async function compareMails({ sql }: BenchDatabase, server: FaultyMailServer): Promise<Measure[]> {
  const rows = await sql<{ id: string | null; status: string | null }[]>`
    select m.id, m.status from orders o left join mail_outbox m on m.order_id = o.id`
  const taken = Map.groupBy(server.mails, ({ headers }) => readMailId(headers.get('message-id') ?? ''))
  const count = (isWrong: (times: number) => boolean) =>
    rows.filter(({ id }) => isWrong(taken.get(id ?? '')?.length ?? 0)).length
  return [
    noneOf(
      `Mails that the server never took, of ${rows.length.toLocaleString('en-US')} orders`,
      count((times) => times === 0),
    ),
    noneOf(
      'Mails that it took twice',
      count((times) => times > 1),
    ),
    noneOf('Mails that the store does not call sent', rows.filter(({ status }) => status !== 'sent').length),
  ]
}

function readMailId(messageId: string): string {
  return /<([^@]+)@/.exec(messageId)?.[1] ?? ''
}
