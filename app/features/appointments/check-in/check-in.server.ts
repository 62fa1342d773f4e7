import { db, sql, type Transaction } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import {
  findJustCompleted,
  findReadyOrders,
  readCompletedAt,
} from '../../orders/handover/handover-codes.server.ts'
import { findOrder, listOrderItems } from '../../orders/order-summary.server.ts'
import { readPaidCents } from '../../payments/paid-cents.server.ts'
import { moveLocked } from '../../orders/status/order-moves.server.ts'
import { isHandoverDue } from '../../orders/status/order-status.ts'
import { writeStatus } from '../booking/appointment-changes.server.ts'
import { lockBookableOrder } from '../booking/bookable-orders.server.ts'
import type { CheckInCandidate, Handover } from './check-in.ts'

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
 * the order, by the admin page's own move (R48). Without the right code nothing changes.
 */
export async function checkIn(input: CheckIn): Promise<Outcome<CheckedIn, CheckInRefusal>> {
  const candidates = await findReadyOrders(input)
  const [first] = candidates
  if (candidates.length > 1) return refuse({ reason: 'several', candidates })
  const mailIds = first && (await db.transaction((tx) => handOver(tx, first.orderId, input)))
  if (first && mailIds) return succeed({ orderId: first.orderId, isAgain: false, ...mailIds })
  const before = await findJustCompleted(input)
  return before ? succeed({ orderId: before, isAgain: true, mailId: null }) : refuse({ reason: 'unknown' })
}

/** Null when the order is not what it was found as any more. */
async function handOver(
  tx: Transaction,
  orderId: string,
  { code, userId, now }: CheckIn,
): Promise<{ mailId: string | null } | null> {
  const order = await lockBookableOrder(tx, orderId)
  if (!order || order.handoverCode !== code || !isHandoverDue(order.status)) return null
  if (order.live) await writeStatus(tx, { ...order.live, orderId, status: 'scheduled' }, 'completed', now)
  if (order.paymentStatus !== 'paid') return { mailId: null }
  const moved = await moveLocked(tx, order, { to: 'completed', seenStatus: null, code, userId })
  if (!moved.ok) throw new Error(`a ready order could not be completed: ${moved.error.reason}`)
  return { mailId: moved.value.mailId }
}

/** The order with its latest appointment; null when there is none. */
export async function readHandover(orderId: string): Promise<Handover | null> {
  const order = await findOrder(orderId)
  if (order?.fulfilment !== 'pickup') return null
  const [items, paidCents, completedAt, [appointment]] = await Promise.all([
    listOrderItems(orderId),
    readPaidCents(sql, orderId),
    readCompletedAt(orderId),
    sql<(NonNullable<Handover['appointment']> & { name: string })[]>`
      select customer_name as name, pickup_date::text as date, status, notes,
        to_char(pickup_time_start, 'HH24:MI') as start, to_char(pickup_time_end, 'HH24:MI') as end
      from pickup_schedules where order_id = ${orderId} and status in ('scheduled', 'completed')
      order by status = 'scheduled' desc, updated_at desc limit 1`,
  ])
  const { orderNumber, totalCents } = order
  const { name, ...time } = appointment ?? { name: order.name }
  return {
    orderId,
    orderNumber,
    name,
    isCompleted: order.status === 'completed',
    completedAt,
    totalCents,
    dueCents: order.paymentStatus === 'paid' ? 0 : totalCents - paidCents,
    items,
    appointment: 'date' in time ? time : null,
  }
}
