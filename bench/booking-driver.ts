import { randomUUID } from 'node:crypto'
import { obeyParent, openReplay, postForm, workOff, type WorkDone } from './driver-work.ts'
import { fillParameters, isReading, type LoggedStatement, type RecordedValues } from './statement-log.ts'

// Books times to collect, eight at a time on one date, as a browser at the shop or by sending PostgreSQL the
// statements that the shop sends.

/** What the bench asks of this process. */
export type BookingRequest =
  | { do: 'insert-orders'; count: number }
  | { do: 'book'; origin: string; date: string; seconds: number; limit: number }
  | { do: 'send-statements'; recording: RecordedBooking; date: string; seconds: number; limit: number }

/** The statements of one booking of the shop, with the values that were its own. */
export interface RecordedBooking {
  statements: LoggedStatement[]
  values: RecordedValues & { orderId: string; appointmentId: string; mailId: string; date: string }
}

/** `last` is the order that was tried last. */
export type BookingsDone = WorkDone<string>

const sql = openReplay(process.argv[2] ?? '')
const orderIds: string[] = []

async function insertOrders(count: number): Promise<BookingsDone> {
  const rows = await sql<{ id: string }[]>`
    insert into orders (order_number, total_amount, shipping_name, shipping_email)
    select 'ORD-20000101-' || upper(left(gen_random_uuid()::text, 8)) || n, 42.9, 'Bench Shopper', 'bench@example.com'
    from generate_series(1, ${count}) as n returning id`
  orderIds.push(...rows.map(({ id }) => id))
  return { done: rows.length, failed: 0, failures: [], seconds: 0, durations: [], last: null }
}

/** The page's own form, as a browser without JavaScript sends it. */
function book(origin: string, date: string) {
  return async (orderId: string) => {
    const post = postForm(`${origin}/schedule-pickup?order=${orderId}`)
    const { status, location } = await post({
      date,
      time: '10:00',
      name: 'Bench Shopper',
      phone: '',
      notes: '',
    })
    if (status !== 303 || !location.includes('notice=booked'))
      throw new Error(`the booking answered ${status}`)
  }
}

/** As the shop does it: what is read and locked first together, then one statement after the other. */
function sendStatements({ statements, values }: RecordedBooking, date: string) {
  const firstWrite = statements.findIndex((statement) => !isReading(statement))
  const reads = statements.slice(0, firstWrite)
  const others = statements.slice(firstWrite)
  return async (orderId: string) => {
    const fresh = { ...values, orderId, date, mailId: randomUUID() }
    await sql.begin(async (tx) => {
      const send = ({ text, parameters }: LoggedStatement) =>
        tx.unsafe<{ id?: string }[]>(text, fillParameters(parameters, values, fresh) as string[], {
          prepare: true,
        })
      await Promise.all(reads.map(send))
      for (const statement of others) {
        const [row] = await send(statement)
        // The database makes its id; what follows has to name the new one.
        if (row?.id && statement.text.includes('pickup_schedules')) fresh.appointmentId = row.id
      }
    })
  }
}

obeyParent(async (request: BookingRequest): Promise<BookingsDone> => {
  if (request.do === 'insert-orders') return await insertOrders(request.count)
  const doOne =
    request.do === 'book'
      ? book(request.origin, request.date)
      : sendStatements(request.recording, request.date)
  return await workOff(orderIds, request, doOne)
})
