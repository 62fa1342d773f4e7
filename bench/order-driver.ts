import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import postgres from 'postgres'
import { fillParameters, isReading, type LoggedStatement, type RecordedValues } from './statement-log.ts'

// Places orders, eight at a time, in one of two ways: as a browser at the shop, or by sending PostgreSQL the
// statements that the shop sends. Its own process, so that it costs both ways the same.
const connections = 8

/** What the bench asks of this process. */
export type DriverOrder =
  | { do: 'fill-carts'; carts: number; productIds: string[] }
  | { do: 'check-out'; origin: string; seconds: number; limit: number }
  | { do: 'send-statements'; recording: Recording; seconds: number; limit: number }

/** The statements of one order of the shop, with the values that were its own. */
export interface Recording {
  statements: LoggedStatement[]
  values: RecordedValues
}

export interface DriverAnswer {
  orders: number
  /** What went wrong, a few of them at most. */
  failures: string[]
  failed: number
  seconds: number
  /** How long each order took that was placed, in milliseconds. */
  durations: number[]
  /** The cart that was tried last. */
  lastCart: FilledCart | null
}

/** A filled cart: its secret, and its two lines; the first one's id is the key of its order. */
export interface FilledCart {
  sessionId: string
  lineIds: readonly [string, string]
}

const sql = postgres(process.argv[2] ?? '', { max: connections, onnotice: () => {} })
// Recorded parameters are the texts that were sent, and are sent as they are.
for (const type of [16, 17, 20, 114, 1082, 1114, 1184, 3802]) {
  sql.options.serializers[type] = (text: unknown) => text as string
}
const carts: FilledCart[] = []

/** The form of a pickup paid in cash. */
const form = {
  name: 'Bench Shopper',
  email: 'bench@example.com',
  phone: '419-555-0100',
  fulfillment: 'pickup',
  payment_method: 'cash',
  notes: '',
}

async function fillCarts(count: number, productIds: readonly string[]): Promise<void> {
  const rows = Array.from({ length: count }, (_, cart) => {
    const sessionId = randomUUID()
    return [0, 1].map((line) => ({
      id: randomUUID(),
      sessionId,
      // Neighbours in time want different products, as shoppers of single pieces do.
      productId: productIds[(2 * cart + line) % productIds.length] ?? '',
    }))
  })
  await sql`
    insert into cart_items (id, session_id, product_id, seen_price)
    select line.id, line.session_id, p.id, p.price
    from unnest(
      ${rows.flat().map((row) => row.id)}::uuid[],
      ${rows.flat().map((row) => row.sessionId)}::uuid[],
      ${rows.flat().map((row) => row.productId)}::uuid[]
    ) line (id, session_id, product_id) join products p on p.id = line.product_id`
  for (const [first, second] of rows) {
    if (first && second) carts.push({ sessionId: first.sessionId, lineIds: [first.id, second.id] })
  }
}

/** Works off carts on eight connections until the time is over, no cart is left, or `limit` were tried. */
async function drive(
  { seconds, limit }: { seconds: number; limit: number },
  place: (cart: FilledCart) => Promise<void>,
): Promise<DriverAnswer> {
  const startedAt = performance.now()
  const failures: string[] = []
  const durations: number[] = []
  let failed = 0
  let tried = 0
  let lastCart: FilledCart | null = null
  async function work(): Promise<void> {
    while (performance.now() - startedAt < seconds * 1000 && tried < limit) {
      const cart = carts.pop()
      if (!cart) return
      tried += 1
      lastCart = cart
      const orderedAt = performance.now()
      try {
        await place(cart)
        durations.push(performance.now() - orderedAt)
      } catch (error) {
        failed += 1
        if (failures.length < 3) failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = (performance.now() - startedAt) / 1000
  return { orders: durations.length, failed, failures, seconds: took, durations, lastCart }
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

function checkOut(origin: string) {
  return ({ sessionId, lineIds }: FilledCart) =>
    new Promise<void>((resolve, reject) => {
      const body = new URLSearchParams({ ...form, idempotency_key: lineIds[0] }).toString()
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
        Cookie: `cart_session_id=${sessionId}`,
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
      }
      const sent = request(`${origin}/checkout`, { method: 'POST', agent, headers }, (response) => {
        response.resume()
        response.once('error', reject)
        response.once('end', () => {
          const { statusCode, headers: got } = response
          if (statusCode === 303 && got.location === '/order-success') resolve()
          else reject(new Error(`the checkout answered ${statusCode}`))
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
}

let serial = 0

/** As the shop does it: the reads together, then the writes together, four round trips in all. */
function sendStatements({ statements, values }: Recording) {
  const reads = statements.filter(isReading)
  const writes = statements.filter((statement) => !isReading(statement))
  return async ({ sessionId, lineIds }: FilledCart) => {
    serial += 1
    const fresh: RecordedValues = {
      sessionId,
      firstLineId: lineIds[0],
      secondLineId: lineIds[1],
      orderId: randomUUID(),
      mailId: randomUUID(),
      // A date of long ago, so that the shop's own numbers are never taken.
      orderNumber: `ORD-20000101-${String(serial).padStart(6, '0')}`,
    }
    await sql.begin(async (tx) => {
      const send = ({ text, parameters }: LoggedStatement) =>
        tx.unsafe(text, fillParameters(parameters, values, fresh) as string[], { prepare: true })
      await Promise.all(reads.map(send))
      await Promise.all(writes.map(send))
    })
  }
}

async function obey(order: DriverOrder): Promise<DriverAnswer> {
  if (order.do === 'check-out') return await drive(order, checkOut(order.origin))
  if (order.do === 'send-statements') return await drive(order, sendStatements(order.recording))
  await fillCarts(order.carts, order.productIds)
  return { orders: 0, failed: 0, failures: [], seconds: 0, durations: [], lastCart: null }
}

process.on('message', (order: DriverOrder) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
