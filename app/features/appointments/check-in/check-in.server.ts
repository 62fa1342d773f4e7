import { db, sql, type Transaction } from '../../../db/client.server.ts'
import { numericToCents } from '../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { moveLocked } from '../../orders/status/order-moves.server.ts'
import { lockOrder } from '../../orders/status/order-records.server.ts'
import { isHandoverDue } from '../../orders/status/order-status.ts'
import { writeStatus } from '../booking/appointment-changes.server.ts'
import { lockOrderToBook } from '../booking/bookable-orders.server.ts'
import type { PickupStatus } from '../appointment-status.ts'
import type { Slot } from '../slots/slots.ts'

/** One of several orders that happen to have the same code. */
export interface CheckInCandidate {
  orderId: string
  orderNumber: string
  name: string
}

interface CheckIn {
  /** Six digits. */
  code: string
  /** The chosen one of several orders with that code; null before the choice. */
  orderId: string | null
  /** Who acts. */
  userId: string | null
  now: Date
}

export interface CheckedIn {
  orderId: string
  /** It was checked in a moment ago: a second press, or another customer with the same code. */
  isAgain: boolean
  /** The mail about the completed order; null when there is none. */
  mailId: string | null
}

type CheckInRefusal = { reason: 'unknown' } | { reason: 'several'; candidates: CheckInCandidate[] }

/**
 * Finds the order that is ready for pickup by its hand-over code, completes its appointment and, when it is paid,
 * the order, by the admin page's own move (decision 48). Without the right code nothing changes.
 */
export async function checkIn(input: CheckIn): Promise<Outcome<CheckedIn, CheckInRefusal>> {
  const candidates = await findReady(input)
  const [first] = candidates
  if (candidates.length > 1) return refuse({ reason: 'several', candidates })
  const mailIds = first && (await db.transaction((tx) => handOver(tx, first.orderId, input)))
  if (first && mailIds) return succeed({ orderId: first.orderId, isAgain: false, ...mailIds })
  const before = await findJustCompleted(input)
  return before ? succeed({ orderId: before, isAgain: true, mailId: null }) : refuse({ reason: 'unknown' })
}

async function findReady({ code, orderId }: CheckIn): Promise<CheckInCandidate[]> {
  return await sql<CheckInCandidate[]>`
    select id as "orderId", order_number as "orderNumber", shipping_name as name from orders
    where handover_code = ${code} and fulfilment = 'pickup' and status in ('ready', 'shipped')
      and (${orderId}::uuid is null or id = ${orderId})
    order by shipping_name, order_number limit 20`
}

/** Finds a check-in of the last minutes, so that a second press does not report a wrong code. */
async function findJustCompleted({ code, orderId, now }: CheckIn): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select o.id from orders o join order_status_changes c on c.order_id = o.id
    where o.handover_code = ${code} and o.fulfilment = 'pickup' and c.to_status = 'completed' and c.is_code_checked
      and c.created_at > ${now.toISOString()}::timestamptz - interval '10 minutes'
      and (${orderId}::uuid is null or o.id = ${orderId})
    order by c.created_at desc limit 1`
  return row?.id ?? null
}

/** Null if the order has changed in the meantime. */
async function handOver(
  tx: Transaction,
  orderId: string,
  { code, userId, now }: CheckIn,
): Promise<{ mailId: string | null } | null> {
  const held = await lockOrderToBook(tx, orderId)
  const order = held && (await lockOrder(tx, orderId))
  if (!order || order.handoverCode !== code || !isHandoverDue(order.status)) return null
  if (held.live) await writeStatus(tx, { ...held.live, orderId, status: 'scheduled' }, 'completed', now)
  if (!order.isPaid) return { mailId: null }
  const moved = await moveLocked(tx, order, { orderId, to: 'completed', seenStatus: null, code, userId })
  if (!moved.ok) throw new Error(`a ready order could not be completed: ${moved.error.reason}`)
  return { mailId: moved.value.mailId }
}

/** What the owner reads at check-in about the order that was checked in. */
export interface Handover {
  orderId: string
  orderNumber: string
  name: string
  /** Whether the order is completed: the goods may be handed over. */
  isCompleted: boolean
  completedAt: Date | null
  totalCents: number
  /** The amount due; 0 or less when it is paid. */
  dueCents: number
  items: { name: string; quantity: number }[]
  appointment: ({ date: string; status: PickupStatus; notes: string | null } & Slot) | null
}

interface HandoverRow extends Omit<Handover, 'totalCents' | 'dueCents' | 'completedAt'> {
  total: string
  paid: string
  completedMs: number | null
}

/** The order with its latest appointment; null when there is none. */
export async function readHandover(orderId: string): Promise<Handover | null> {
  const [row] = await sql<HandoverRow[]>`
    select o.id as "orderId", o.order_number as "orderNumber", coalesce(s.customer_name, o.shipping_name) as name,
      o.status = 'completed' as "isCompleted", o.total_amount as total,
      (select extract(epoch from max(c.created_at)) * 1000 from order_status_changes c
        where c.order_id = o.id and c.to_status = 'completed')::float8 as "completedMs",
      case when o.payment_status = 'paid' then o.total_amount else (
        select coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end), 0)
        from order_payments p where p.order_id = o.id) end as paid,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.product_name, 'quantity', i.quantity)
        order by i.product_name, i.id) from order_items i where i.order_id = o.id), '[]') as items,
      case when s.id is not null then jsonb_build_object('date', s.pickup_date, 'status', s.status, 'notes', s.notes,
        'start', to_char(s.pickup_time_start, 'HH24:MI'), 'end', to_char(s.pickup_time_end, 'HH24:MI')) end
        as appointment
    from orders o
    left join lateral (
      select * from pickup_schedules where order_id = o.id and status in ('scheduled', 'completed')
      order by status = 'scheduled' desc, updated_at desc limit 1) s on true
    where o.id = ${orderId} and o.fulfilment = 'pickup'`
  if (!row) return null
  const { total, paid, completedMs, ...handover } = row
  const totalCents = numericToCents(total)
  return {
    ...handover,
    totalCents,
    dueCents: totalCents - numericToCents(paid),
    completedAt: completedMs === null ? null : new Date(completedMs),
  }
}
