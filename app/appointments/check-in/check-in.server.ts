import { db, type Transaction, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import {
  findJustCompleted,
  findReadyOrders,
  readCompletedAt,
} from '#orders/handover/handover-codes.server.ts'
import { findOrder, listOrderItems } from '#orders/order-summary.server.ts'
import { readPaidCents } from '#payments/paid-cents.server.ts'
import { logOrderAccess } from '#orders/status/order-access.server.ts'
import { moveLocked, readDueCents } from '#orders/status/order-moves.server.ts'
import { isHandoverDue } from '#orders/status/order-status.ts'
import { writeStatus } from '#appointments/booking/appointment-changes.server.ts'
import { lockBookableOrder } from '#appointments/booking/bookable-orders.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
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
}

type CheckInRefusal = { reason: 'unknown' } | { reason: 'several'; candidates: CheckInCandidate[] }

/**
 * Finds the order that is ready for pickup by its hand-over code and, when nothing is due, completes it with its
 * appointment, by the admin page's own move (R48). With money due it is only written down that the customer is here: the
 * door's button takes the money and does the rest (R171). Without the right code nothing changes.
 */
export async function checkIn(input: CheckIn): Promise<Outcome<CheckedIn, CheckInRefusal>> {
  const candidates = await findReadyOrders(input)
  const [first] = candidates
  if (candidates.length > 1) return refuse({ reason: 'several', candidates })
  if (first && (await transact((tx) => handOver(tx, first.orderId, input))))
    return succeed({ orderId: first.orderId, isAgain: false })
  const before = await findJustCompleted(input)
  return before ? succeed({ orderId: before, isAgain: true }) : refuse({ reason: 'unknown' })
}

/** @returns false when the order is not what it was found as any more. */
async function handOver(tx: Transaction, orderId: string, { code, userId, now }: CheckIn): Promise<boolean> {
  const order = await lockBookableOrder(tx, orderId)
  if (!order || order.handoverCode !== code || !isHandoverDue(order.status)) return false
  if ((await readDueCents(tx, order)) > 0) {
    await logOrderAccess(tx, { orderId, userId, action: 'checked_in' })
    return true
  }
  if (order.live) await writeStatus(tx, { ...order.live, orderId, status: 'scheduled' }, 'completed', now)
  const moved = await moveLocked(tx, order, { to: 'completed', seenStatus: null, code, userId })
  if (!moved.ok) throw new Error(`a ready order could not be completed: ${moved.error.reason}`)
  return true
}

/** The order with its latest appointment; null when there is none. */
export async function readHandover(orderId: string): Promise<Handover | null> {
  const order = await findOrder(orderId)
  if (order?.fulfilment !== 'pickup') return null
  const [items, paidCents, completedAt, appointment] = await Promise.all([
    listOrderItems(orderId),
    readPaidCents(db, orderId),
    readCompletedAt(orderId),
    db
      .selectFrom('pickupSchedules as s')
      .select(['s.customerName as name', 's.status', 's.notes', ...slotColumns])
      .where('s.orderId', '=', orderId)
      .where('s.status', 'in', ['scheduled', 'completed'])
      .orderBy((eb) => eb('s.status', '=', 'scheduled'), 'desc')
      .orderBy('s.updatedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const { orderNumber, totalCents, owedCents } = order
  const { name, ...time } = appointment ?? { name: order.name }
  return {
    orderId,
    orderNumber,
    name,
    phone: order.phone,
    isCompleted: order.status === 'completed',
    completedAt,
    totalCents,
    status: order.status,
    paymentMethod: order.paymentMethod,
    dueCents: order.paymentStatus === 'paid' ? 0 : Math.max(0, owedCents - paidCents),
    items,
    notes: order.customerNotes,
    appointment: 'date' in time ? time : null,
  }
}
