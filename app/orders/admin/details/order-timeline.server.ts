import { db } from '#db/client.server.ts'
import { numericToCents } from '#shared/money.ts'
import { listLineEvents } from '#orders/lines/line-events.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import type { OrderEvent, TimelineEvent } from './order-timeline.ts'

/** The most events that the page of an order shows. */
const TIMELINE_LIMIT = 200

/** The events of an order, the newest first: placed, mails, appointments, views, moves, money, notes and changed items. */
export async function listOrderEvents(orderId: string): Promise<TimelineEvent[]> {
  const lists = [listBeginning, listViews, listMails, listAppointments, listMoves, listMoney]
  const events = (
    await Promise.all([...lists, listNotes, listLineEvents].map((list) => list(orderId)))
  ).flat()
  return events.toSorted((one, other) => other.atMs - one.atMs).slice(0, TIMELINE_LIMIT)
}

/** The time and person in a row of any of the tables. */
const toEvent = ({ at, name, email }: { at: Date; name: string | null; email: string | null }) => ({
  atMs: at.getTime(),
  who: name || email,
})

async function listBeginning(orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.userId')
    .select(['o.createdAt as at', 'u.name', 'u.email'])
    .where('o.id', '=', orderId)
    .execute()
  return rows.map((row) => ({ kind: 'placed', ...toEvent(row) }))
}

async function listViews(orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderAccessLog as l')
    .leftJoin('users as u', 'u.id', 'l.userId')
    .select(['l.createdAt as at', 'u.name', 'u.email'])
    .where('l.orderId', '=', orderId)
    .select('l.action')
    .where('l.action', 'in', ['viewed_order_details', 'checked_in'])
    .orderBy('l.createdAt', 'desc')
    .limit(TIMELINE_LIMIT)
    .execute()
  return rows.map(({ action, ...row }) => ({
    kind: action === 'checked_in' ? 'checked-in' : 'viewed',
    ...toEvent(row),
  }))
}

async function listMails(orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select(['createdAt', 'kind as mailKind', 'subject', 'status', 'toAddress as to'])
    .where('orderId', '=', orderId)
    .execute()
  return rows.map(({ createdAt, ...mail }) => ({
    kind: 'mail',
    atMs: createdAt.getTime(),
    who: null,
    ...mail,
  }))
}

async function listAppointments(orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('pickupSchedules as s')
    .select(['s.createdAt', 's.updatedAt', 's.kind', 's.status', ...slotColumns])
    .where('s.orderId', '=', orderId)
    .execute()
  return rows.flatMap(({ createdAt, updatedAt, kind: of, status, ...slot }): OrderEvent[] => {
    const [bookedAtMs, changedAtMs] = [createdAt.getTime(), updatedAt.getTime()]
    const isChanged = changedAtMs > bookedAtMs
    const booked = { kind: 'booked', atMs: bookedAtMs, who: null, of, slot: isChanged ? null : slot } as const
    return isChanged
      ? [booked, { kind: 'rebooked', atMs: changedAtMs, who: null, of, status, slot }]
      : [booked]
  })
}

async function listMoves(orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderStatusChanges as c')
    .leftJoin('users as u', 'u.id', 'c.changedBy')
    .select(['c.createdAt as at', 'u.name', 'u.email', 'c.fromStatus', 'c.toStatus', 'c.isCodeChecked'])
    .select('c.byCustomer')
    .where('c.orderId', '=', orderId)
    .execute()
  return rows.map(({ at, name, email, byCustomer, ...move }) => ({
    kind: 'moved',
    ...toEvent({ at, name: byCustomer ? 'The customer' : name, email }),
    ...move,
  }))
}

async function listMoney(orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderPayments as p')
    .leftJoin('users as u', 'u.id', 'p.recordedBy')
    .select(['p.createdAt as at', 'u.name', 'u.email', 'p.kind', 'p.method', 'p.amount', 'p.reference'])
    .select('p.purpose')
    .where('p.orderId', '=', orderId)
    .execute()
  return rows.map(({ kind, method, amount, reference, purpose, ...row }) => ({
    kind,
    ...toEvent(row),
    method,
    amountCents: numericToCents(amount),
    reference,
    purpose,
  }))
}

async function listNotes(orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderNotes as n')
    .leftJoin('users as u', 'u.id', 'n.writtenBy')
    .select(['n.createdAt as at', 'u.name', 'u.email', 'n.note'])
    .where('n.orderId', '=', orderId)
    .execute()
  return rows.map(({ note, ...row }) => ({ kind: 'note', ...toEvent(row), note }))
}
