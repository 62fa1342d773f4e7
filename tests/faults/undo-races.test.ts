import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setPickupStatus } from '#appointments/booking/appointment-changes.server.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { takeMoneyAndHandOver } from '#appointments/door/handing-over.server.ts'
import { undoAction } from '#appointments/undo/undoing.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import type { OrderStatus } from '#orders/status/order-status.ts'
import { sellPiece } from '#tests/support/build-counter-sales.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import {
  book,
  bookingOf,
  buildDeliveryOrder,
  buildPickupOrder,
  setPickups,
} from '#tests/support/build-pickups.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { DUE_CENTS } from '#tests/support/door.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'

const rounds = faultSize({ usual: 5, full: 40 })
const { id: userId } = await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await sql`delete from orders`
  await setPickups({ maxPickupsPerSlot: 1 })
})

/** Something that can be taken back, and what somebody else does in that moment. */
interface Act {
  orderId: string
  actionId: string
  rival: () => Promise<{ ok: boolean }>
}

const move = async (orderId: string, to: OrderStatus, undoId = randomUUID()) => ({
  ...(await moveOrder({ orderId, to, seenStatus: null, code: null, isUnpaidAccepted: true, userId, undoId })),
  actionId: undoId,
})
const undo = async ({ actionId }: Pick<Act, 'actionId'>) => await undoAction({ actionId, userId })

async function canceledAndSold(): Promise<Act> {
  const piece = await buildProduct({ stock: 0, priceCents: 10_000 })
  const { id: orderId } = await buildOrder({ status: 'ready', pieces: [[piece, 1]] })
  const { actionId } = await move(orderId, 'cancelled')
  return { orderId, actionId, rival: () => sellPiece(piece.id) }
}

async function canceledAndBooked(): Promise<Act> {
  const orderId = await buildPickupOrder({ status: 'ready' })
  const { appointmentId } = await book(orderId)
  const actionId = randomUUID()
  const status = { status: 'cancelled', finishesOrder: false } as const
  await setPickupStatus({ appointmentId, ...status, userId, undoId: actionId, now: new Date('2026-01-01') })
  const other = await buildPickupOrder()
  return { orderId, actionId, rival: () => bookPickup(bookingOf(other)) }
}

async function deliveredAndCompleted(): Promise<Act> {
  const orderId = await buildDeliveryOrder({ status: 'shipped' })
  const { actionId } = await move(orderId, 'delivered')
  return { orderId, actionId, rival: () => move(orderId, 'completed') }
}

async function readyAndHandedOver(): Promise<Act> {
  const orderId = await buildPickupOrder({ status: 'processing' })
  const { actionId } = await move(orderId, 'ready')
  const money = { dueCents: DUE_CENTS, method: 'cash', key: randomUUID() } as const
  return {
    orderId,
    actionId,
    rival: () => takeMoneyAndHandOver({ orderId, ...money, userId, now: new Date() }),
  }
}

async function readyAndUndone(): Promise<Act> {
  const orderId = await buildPickupOrder({ status: 'processing' })
  const { actionId } = await move(orderId, 'ready')
  return { orderId, actionId, rival: () => undo({ actionId }) }
}

/** What may come of it: whether it was taken back, whether the other was done, and what the order is then. */
const races: [what: string, build: () => Promise<Act>, right: string[]][] = [
  ['its piece is sold', canceledAndSold, ['undone, ready', 'rival, cancelled']],
  ['its time is booked', canceledAndBooked, ['undone, ready scheduled', 'rival, ready cancelled']],
  ['the order is completed', deliveredAndCompleted, ['undone, shipped', 'rival, completed']],
  ['it is handed over', readyAndHandedOver, ['rival, completed', 'undone rival, completed']],
  ['it is taken back elsewhere', readyAndUndone, ['undone, processing', 'rival, processing']],
]

type Race = (act: Act) => Promise<{ ok: boolean }[]>
const atOnce: Race = async (act) => await Promise.all([undo(act), act.rival()])

/** Looks, then the other is done, then writes back what it saw. */
const withoutLock: Race = async ({ orderId, actionId, rival }) => {
  const [change] = await sql<{ from: string | null; appointment: string | null }[]>`
    select from_status as from, appointment_id as appointment from undoable_changes where action_id = ${actionId} and undone_at is null`
  const done = await rival()
  if (change?.from)
    await sql`update orders set status = ${change.from}, stock_returned_at = null where id = ${orderId}`
  if (change?.appointment)
    await sql`update pickup_schedules set status = 'scheduled' where id = ${change.appointment}`
  return [{ ok: change !== undefined }, done]
}

async function expectOneTruth(race: Race, build: () => Promise<Act>, right: readonly string[]) {
  const act = await build()
  const [undone, rival] = (await race(act)).map(({ ok }) => ok)
  const [row] = await sql<{ is: string }[]>`
    select concat_ws(' ', o.status, s.status) as is from orders o left join pickup_schedules s on s.order_id = o.id
    where o.id = ${act.orderId}`
  const who = [undone && 'undone', rival && 'rival'].filter(Boolean).join(' ')
  expect(right, 'both cannot be true').toContain(`${who}, ${row?.is}`)
}

describe('what is taken back (R173) in the moment in which', () => {
  it.each(races)('%s', async (_what, build, right) => {
    for (let round = 0; round < rounds; round += 1) {
      await sql`delete from orders`
      await expectOneTruth(atOnce, build, right)
    }
  })

  it.each(races)('%s would be both without the lock: the check sees it', async (_what, build, right) => {
    await expect(expectOneTruth(withoutLock, build, right)).rejects.toThrow(/both cannot be true|no room/)
  })
})
