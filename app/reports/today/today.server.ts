import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows, startOfDay } from '#db/expressions.server.ts'
import { kindLabels } from '#appointments/appointment-kind.ts'
import type { PickupEntry } from '#appointments/calendar/appointment-list.ts'
import { readOrderPictures } from '#orders/order-pictures.server.ts'
import { handedOverStatuses } from '#orders/status/order-status.ts'
import { listPullOrders } from '#orders/pulls/pulls.server.ts'
import { formatDollars } from '#shared/money.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { addDays } from '#shared/time/store-day.ts'
import type { Mailbox, NewOrders } from '#reports/dashboard.ts'
import type { Sales } from '#reports/sales/sales.ts'
import type { Compared, Today } from './today.ts'

/** As many appointments as are shown with pictures, and pictures of each. */
const NEXT = 4
const PICTURES = 2

/** What other parts of the dashboard have read. */
interface Read {
  today: string
  sales: Pick<Sales, 'days'>
  pickups: readonly PickupEntry[]
  mailbox: Pick<Mailbox, 'newMessages'>
  newOrders: Pick<NewOrders, 'unconfirmed'>
}

/** Today beside the same day a week ago (R191). */
export async function readToday({ today, sales, pickups, mailbox, newOrders }: Read): Promise<Today> {
  const days = [today, addDays(today, -7)] as const
  const toCome = pickups.filter(({ status }) => status === 'scheduled')
  const shown = toCome.slice(0, NEXT)
  const [taken, handedOver, asked, pulls, pictures] = await Promise.all([
    readTaken(days),
    readHandedOver(days),
    readAsked(days),
    listPullOrders(),
    readOrderPictures(shown.map(({ orderId }) => orderId)),
  ])
  const compare = (figures: ReadonlyMap<string, number>): Compared => ({
    now: figures.get(days[0]) ?? 0,
    before: figures.get(days[1]) ?? 0,
  })
  return {
    day: today,
    soldCents: compare(new Map(sales.days.map(({ day, totalCents }) => [day, totalCents]))),
    takenCents: compare(taken),
    handedOver: compare(handedOver),
    toCome: toCome.length,
    toPull: pulls.length,
    next: shown.map(({ id, orderId, kind, name, start, isPaid, dueCents }) => ({
      id,
      name,
      start,
      note: `${kindLabels[kind].title} \u00B7 ${isPaid ? 'paid' : `${formatDollars(dueCents)} to pay`}`,
      pictures: (pictures.get(orderId) ?? []).slice(0, PICTURES),
    })),
    waiting: { messages: mailbox.newMessages, unconfirmed: newOrders.unconfirmed },
    asked: compare(asked),
  }
}

type Days = readonly string[]
const byDay = (rows: readonly { day: string; figure: number }[]) =>
  new Map(rows.map(({ day, figure }) => [day, figure]))

/** Payments less refunds by the day on which they were made; what was typed by mistake counts on neither side. */
export async function readTaken(days: Days): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orderPayments')
    .select(({ ref }) => [
      'paidOn as day',
      centsOf(
        sql<string>`sum(case ${ref('kind')} when 'refund' then -${ref('amount')} else ${ref('amount')} end)`,
      ).as('figure'),
    ])
    .where('paidOn', 'in', days)
    .where('isUndone', '=', false)
    .groupBy('paidOn')
    .execute()
  return byDay(rows)
}

/** Orders by the day on which they were handed over, with an appointment or without; what was undone is not. */
async function readHandedOver(days: Days): Promise<Map<string, number>> {
  const rows = await Promise.all(
    days.map((day) =>
      db
        .selectFrom('orderStatusChanges as c')
        .innerJoin('orders as o', 'o.id', 'c.orderId')
        .select(({ fn }) => fn.count<number>('c.orderId').distinct().as('figure'))
        .where('c.createdAt', '>=', startOfDay(day))
        .where('c.createdAt', '<', startOfDay(addDays(day, 1)))
        .where('c.toStatus', 'in', handedOverStatuses)
        .where('c.fromStatus', 'not in', handedOverStatuses)
        .where('o.status', 'in', handedOverStatuses)
        .executeTakeFirstOrThrow(),
    ),
  )
  return byDay(rows.map(({ figure }, at) => ({ day: days[at] ?? '', figure: Number(figure) })))
}

async function readAsked(days: Days): Promise<Map<string, number>> {
  const day = sql<string>`(created_at at time zone ${sql.lit(STORE_TIME_ZONE)})::date`
  const rows = await db
    .selectFrom('contactMessages')
    .select([day.as('day'), countRows().as('figure')])
    .where(day, 'in', days)
    .groupBy('day')
    .execute()
  return byDay(rows)
}
