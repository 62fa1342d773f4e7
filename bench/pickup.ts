import { Agent } from 'node:http'
import type { AvailabilityTimes, AvailabilityRequest } from './availability-driver.ts'
import type { BookingsDone, BookingRequest, RecordedBooking } from './booking-driver.ts'
import { startDriver } from './driver-process.ts'
import {
  besideReference,
  compareWithGoal,
  compareWithLimit,
  medianOf,
  percentileOf,
  type Measure,
  type PartResult,
} from './measure.ts'
import { startShop } from './shop-process.ts'
import { timeRequest } from './timed-request.ts'
import { recordTransaction } from './transaction-recording.ts'
import type { BenchDatabase, Workshop } from './workshop.ts'

const bookingsGoal = 100
const warmUpSeconds = 2
const rounds = 5
const roundSeconds = 1.5
/** More than any machine books in all rounds. */
const ordersForAll = 30_000
const monthLimitMs = 35
const appointments = { busy: 20_000, quiet: 20 }
/** So many days from today on hold them all. */
const busyDays = 60
const monthReads = 300

/** Booking a time to collect, and what of a month is still free. */
export async function measurePickup(workshop: Workshop): Promise<PartResult> {
  const bookings = await measureBookings(workshop)
  return { measures: [...bookings, ...(await measureAvailability(workshop))], notes: [] }
}

/** Everybody on one date and one time of it, beside the very statements of a booking sent straight to PostgreSQL. */
async function measureBookings(workshop: Workshop): Promise<Measure[]> {
  const database = await workshop.openDatabase('bookings')
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  await openEveryDay(database, ordersForAll)
  const [shopDay, directDay] = [await readDay(database, 30), await readDay(database, 31)]
  const ask = startDriver<BookingRequest, BookingsDone>(workshop, { file: 'booking-driver.ts', database })
  await ask({ do: 'insert-orders', count: ordersForAll })
  const answers: BookingsDone[] = []
  const run = async (request: BookingRequest): Promise<number> => {
    const answer = await ask(request)
    answers.push(answer)
    if (answer.done === 0) throw new Error(`nothing was booked: ${answer.failures[0] ?? 'no reason given'}`)
    return answer.done / answer.seconds
  }
  const book = (seconds: number, limit = ordersForAll) =>
    run({ do: 'book', origin, date: shopDay, seconds, limit })
  const recording = await recordBooking(workshop, database, () => book(10, 1))
  const sendStatements = (seconds: number) =>
    run({ do: 'send-statements', recording, date: directDay, seconds, limit: ordersForAll })

  await sendStatements(warmUpSeconds)
  await book(warmUpSeconds)
  const [direct, atShop]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    direct.push(await sendStatements(roundSeconds))
    atShop.push(await book(roundSeconds))
  }
  const line = { value: medianOf(atShop), reference: medianOf(direct), unit: 'bookings/s' }
  const speed = compareWithGoal({
    ...line,
    name: 'Pickups booked on one date, 8 at a time',
    above: bookingsGoal,
  })
  return [besideReference(speed, line), await checkBookings(database, answers)]
}

/** Whether every booking that was acknowledged is there, with its one mail, and none that was not. */
async function checkBookings({ sql }: BenchDatabase, answers: readonly BookingsDone[]): Promise<Measure> {
  const booked = answers.reduce((sum, { done }) => sum + done, 0)
  const failed = answers.reduce((sum, answer) => sum + answer.failed, 0)
  const [books] = await sql<{ orders: number; appointments: number; mails: number }[]>`
    select count(distinct order_id)::integer as orders, count(*)::integer as appointments,
      (select count(distinct order_id) from mail_outbox where kind = 'pickup')::integer as mails
    from pickup_schedules where status = 'scheduled' and pickup_time_start = '10:00'`
  if (!books) throw new Error('the bookings could not be counted')
  const differences = [books.orders, books.appointments, books.mails].map((count) => Math.abs(count - booked))
  return compareWithLimit({
    name: `Pickups refused, lost or doubled, of ${booked.toLocaleString('en-US')}`,
    value: differences.reduce((sum, difference) => sum + difference, failed),
    unit: '',
    below: 0,
  })
}

async function recordBooking(
  workshop: Workshop,
  { sql }: BenchDatabase,
  bookOne: () => Promise<number>,
): Promise<RecordedBooking> {
  let values: RecordedBooking['values'] | undefined
  const statements = await recordTransaction(workshop, async () => {
    await bookOne()
    ;[values] = await sql<RecordedBooking['values'][]>`
      select s.id as "appointmentId", s.order_id as "orderId", m.id as "mailId", s.pickup_date::text as date
      from pickup_schedules s join mail_outbox m on m.order_id = s.order_id`
    return values?.appointmentId ?? ''
  })
  if (!values) throw new Error('the booking to be recorded is not in the database')
  return { statements, values }
}

/** A month of a busy shop, by the service and as the customer's page, beside a shop that has hardly an appointment. */
async function measureAvailability(workshop: Workshop): Promise<Measure[]> {
  const busy = await openCalendar(workshop, 'busy')
  const quiet = await openCalendar(workshop, 'quiet')
  const ofService = { busy: await busy.readMonths(), quiet: await quiet.readMonths() }
  const agent = new Agent({ keepAlive: true })
  const ofPage: { busy: number[]; quiet: number[] } = { busy: [], quiet: [] }
  for (let read = 0; read < monthReads; read += 1) {
    ofPage.busy.push(await timeRequest(agent, busy.page))
    ofPage.quiet.push(await timeRequest(agent, quiet.page))
  }
  agent.destroy()
  const count = appointments.busy.toLocaleString('en-US')
  const sources = [
    { name: `A month's free days, ${count} appointments`, times: ofService },
    { name: `The customer's page with that month`, times: ofPage },
  ]
  const percentiles = [
    { label: 'p50', share: 0.5 },
    { label: 'p99', share: 0.99 },
  ]
  return sources.flatMap(({ name, times }) =>
    percentiles.map(({ label, share }) => {
      // The first ones fill caches.
      const of = (shop: 'busy' | 'quiet') => percentileOf(times[shop].slice(monthReads / 10), share)
      const line = { value: of('busy'), reference: of('quiet'), unit: 'ms' }
      return besideReference(
        compareWithLimit({ ...line, name: `${name}, ${label}`, below: monthLimitMs }),
        line,
      )
    }),
  )
}

async function openCalendar(workshop: Workshop, kind: keyof typeof appointments) {
  const database = await workshop.openDatabase(`calendar_${kind}`)
  const { origin } = await startShop(workshop, { databaseUrl: database.url, sampleData: 'off' })
  const { sql } = database
  await openEveryDay(database, 1000)
  // As many on each day, at each of its eight times.
  const [order] = await sql<{ id: string }[]>`
    with wanted as (
      insert into orders (order_number, total_amount, shipping_name, shipping_email)
      select 'ORD-20000101-' || n, 42.9, 'Bench Shopper', 'bench@example.com'
      from generate_series(0, ${appointments[kind]}) as n returning id, substr(order_number, 14)::integer as n
    ), booked as (
      insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
      select id, current_date + n % ${busyDays}, make_time(10 + n / ${busyDays} % 8, 0, 0),
        make_time(11 + n / ${busyDays} % 8, 0, 0), 'Bench Shopper', 'bench@example.com'
      from wanted where n > 0)
    select id from wanted where n = 0`
  await sql`analyze`
  const month = (await readDay(database, 20)).slice(0, 7)
  const ask = startDriver<AvailabilityRequest, AvailabilityTimes>(workshop, {
    file: 'availability-driver.ts',
    database,
  })
  return {
    page: `${origin}/schedule-pickup?order=${order?.id ?? ''}&month=${month}`,
    async readMonths() {
      const { timesMs, freeDays } = await ask({ month, times: monthReads })
      if (freeDays === 0) throw new Error('the month has no free day: nothing was looked for')
      return timesMs
    },
  }
}

async function openEveryDay({ sql }: BenchDatabase, capacity: number): Promise<void> {
  await sql`
    update pickup_settings set max_pickups_per_slot = ${capacity}, business_hours = (
      select jsonb_object_agg(day, '{"enabled": true, "start": "10:00", "end": "18:00"}'::jsonb)
      from jsonb_object_keys(business_hours) as day)`
}

/** The day n days after the store's today. */
async function readDay({ sql }: BenchDatabase, ahead: number): Promise<string> {
  const [row] = await sql<{ day: string }[]>`
    select ((now() at time zone 'America/New_York')::date + ${ahead}::integer)::text as day`
  return row?.day ?? ''
}
