import { randomUUID } from 'node:crypto'
import { transact, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { isHandover } from '#orders/status/order-moves.ts'
import { moveLocked, readDueCents } from '#orders/status/order-moves.server.ts'
import { canMove, isHandedOver } from '#orders/status/order-status.ts'
import { recordEntryWithin } from '#payments/ledger/order-payments.server.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import { writeStatus } from '#appointments/booking/appointment-changes.server.ts'
import { lockBookableOrder } from '#appointments/booking/bookable-orders.server.ts'
import { handedOverStatus, type DoorRefusal } from './door.ts'
import { UNDO_SECONDS } from '#orders/undo/undo.ts'

interface HandingOver {
  orderId: string
  /** What the button named: nothing is taken when another amount is due by now. */
  dueCents: number
  method: PaymentMethod
  /** Names the payment, so that a second tap records nothing. */
  key: string
  /** Who acts. */
  userId: string
  now: Date
}

/**
 * At the door: records what was due as paid, closes the appointment and hands the order over, all in one transaction
 * (R9, R48), which can be taken back for ten seconds (R64). An order that was handed over already stays as it is, so that
 * a second tap does nothing.
 */
export async function takeMoneyAndHandOver(input: HandingOver): Promise<Outcome<null, DoorRefusal>> {
  return await transact((tx) => handOverWithin(tx, input))
}

async function handOverWithin(tx: Transaction, input: HandingOver): Promise<Outcome<null, DoorRefusal>> {
  const { orderId, userId, now } = input
  const order = await lockBookableOrder(tx, orderId)
  if (!order) return refuse({ reason: 'unknown' })
  if (isHandedOver(order.status)) return succeed(null)
  if (await isUsed(tx, input.key)) return refuse({ reason: 'used-before' })
  const to = handedOverStatus(order.fulfilment)
  if (!isHandover(order.fulfilment, to) || !canMove(order.fulfilment, order.status, to))
    return refuse({ reason: 'not-ready' })
  const dueCents = Math.max(0, await readDueCents(tx, order))
  if (dueCents !== input.dueCents) return refuse({ reason: 'other-amount', dueCents })
  if (dueCents > 0) {
    const recorded = await recordEntryWithin(tx, {
      orderId,
      kind: 'payment',
      form: {
        key: input.key,
        amount: dueCents,
        method: input.method,
        reference: null,
        paid_on: isoStoreDate(now),
        is_overpayment_right: false,
      },
      userId,
      now,
    })
    if (!recorded.ok) return refuse({ reason: 'not-ready' })
  }
  if (order.live) await writeStatus(tx, { ...order.live, orderId, status: 'scheduled' }, 'completed', now)
  const paid = { ...order, paymentStatus: 'paid' as const }
  const heldMail = { id: randomUUID(), seconds: UNDO_SECONDS }
  const moved = await moveLocked(tx, paid, { to, seenStatus: null, code: null, userId, heldMail })
  if (!moved.ok) throw new Error(`an order at the door could not be handed over: ${moved.error.reason}`)
  await tx
    .insertInto('doorHandovers')
    .values({
      id: input.key,
      orderId,
      fromStatus: order.status,
      appointmentId: order.live?.id ?? null,
      mailId: heldMail.id,
      doneBy: userId,
    })
    .execute()
  return succeed(null)
}

/** A form that comes again after its hand-over was taken back must not hand over without a payment. */
async function isUsed(tx: Transaction, key: string): Promise<boolean> {
  const act = await tx.selectFrom('doorHandovers').select('id').where('id', '=', key).executeTakeFirst()
  return act !== undefined
}
