import { randomUUID } from 'node:crypto'
import { obeyParent, openReplay, postForm, workOff, type WorkDone } from './driver-work.ts'
import { fillParameters, isReading, type LoggedStatement, type RecordedValues } from './statement-log.ts'

// Places orders, eight at a time, in one of two ways: as a browser at the shop, or by sending PostgreSQL the
// statements that the shop sends. Its own process, so that it costs both ways the same.

/** What the bench asks of this process. */
export type DriverOrder =
  | { do: 'fill-carts'; carts: number; productIds: string[] }
  | { do: 'check-out'; origin: string; seconds: number; limit: number; customers?: number }
  | { do: 'send-statements'; recording: Recording; seconds: number; limit: number }

/** The statements of one order of the shop, with the values that were its own. */
export interface Recording {
  statements: LoggedStatement[]
  values: RecordedValues
}

export type DriverAnswer = WorkDone<FilledCart>

/** A filled cart: its secret, and its two lines; the first one's id is the key of its order. */
export interface FilledCart {
  sessionId: string
  lineIds: readonly [string, string]
}

const sql = openReplay(process.argv[2] ?? '')
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
      // Neighbours in time want different products, as customers of single pieces do.
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

function checkOut(origin: string) {
  const post = postForm(`${origin}/checkout`)
  return async ({ sessionId, lineIds }: FilledCart) => {
    const cookie = `cart_session_id=${sessionId}`
    const { status, location } = await post({ ...form, idempotency_key: lineIds[0] }, { Cookie: cookie })
    if (status !== 303 || location !== '/order-success') throw new Error(`the checkout answered ${status}`)
  }
}

let serial = 0

/** As the shop does it: the reads with the begin, then the writes together, three round trips in all. */
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
    await sql.beginReading(async (tx) => {
      const send = ({ text, parameters }: LoggedStatement) =>
        tx.unsafe(text, fillParameters(parameters, values, fresh) as string[], { prepare: true })
      await Promise.all(reads.map(send))
      await Promise.all(writes.map(send))
    })
  }
}

async function obey(order: DriverOrder): Promise<DriverAnswer> {
  if (order.do === 'check-out') return await workOff(carts, order, checkOut(order.origin))
  if (order.do === 'send-statements') return await workOff(carts, order, sendStatements(order.recording))
  await fillCarts(order.carts, order.productIds)
  return { done: 0, failed: 0, failures: [], seconds: 0, durations: [], last: null }
}

obeyParent(obey)
