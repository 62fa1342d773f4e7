import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOpenDrawer, close, forgetDrawers } from '#tests/support/build-drawers.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import {
  buildDeliveryOrder,
  buildPickupOrder,
  setDeliveries,
  setPickups,
  setStatus,
} from '#tests/support/build-pickups.ts'
import { buildBooked, doorStateOf, DUE_CENTS, handOverBooked } from '#tests/support/door.ts'
import { giveBackMistake } from '#tests/support/refunds.ts'
import { sql } from '#tests/support/sql.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { deliverOutboxMail } from '#mail/delivery.server.ts'
import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import { readCollections } from '#payments/collected/collections.server.ts'
import { listEntries } from '#payments/ledger/order-payments.server.ts'
import { readJournal } from '#reports/journal/journal.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { takeMoneyAndHandOver } from './handing-over.server.ts'
import { listOpenUndos, undoHandover } from './handover-undo.server.ts'

const owner = await buildPerson({ isAdmin: true })
const other = await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await sql`delete from orders`
  await setPickups({ maxPickupsPerSlot: 10 })
  await setDeliveries()
})

const handOver = async (build?: typeof buildDeliveryOrder) => await handOverBooked(owner.id, build)

const take = (orderId: string, more: { dueCents?: number; key?: string } = {}) =>
  takeMoneyAndHandOver({
    orderId,
    dueCents: DUE_CENTS,
    method: 'cash',
    key: randomUUID(),
    userId: owner.id,
    now: new Date(),
    ...more,
  })

const handedOver = {
  order: 'completed paid',
  appointments: ['completed'],
  ledger: ['payment cash 42.90'],
  moves: ['ready completed'],
  mails: ['order-completed'],
}

const takenBack = {
  order: 'ready pending',
  appointments: ['scheduled'],
  ledger: ['payment cash 42.90', 'refund cash 42.90'],
  moves: ['ready completed', 'completed ready'],
  mails: [],
}

/** As if the ten seconds were over. */
async function letTimePass(orderId: string): Promise<void> {
  await sql`update mail_outbox set not_before = now() where order_id = ${orderId}`
}

async function expectRefused(act: Parameters<typeof undoHandover>[0], reason: string): Promise<void> {
  const before = await doorStateOf(act.orderId)
  expect(await undoHandover(act)).toEqual({ ok: false, error: { reason } })
  expect(await doorStateOf(act.orderId), 'nothing changes').toEqual(before)
}

describe('taking the money and handing over', () => {
  it('records the payment, closes the appointment and completes the pickup, with its mail', async () => {
    const orderId = await buildBooked()
    expect(await take(orderId)).toEqual({ ok: true, value: null })
    expect(await doorStateOf(orderId)).toEqual(handedOver)
    expect(await sql`select recorded_by as by from order_payments where order_id = ${orderId}`).toEqual([
      { by: owner.id },
    ])
  })

  it('does it once, however often the button is tapped', async () => {
    const orderId = await buildBooked()
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => take(orderId, { key })))
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(await doorStateOf(orderId)).toEqual(handedOver)
  })

  it('marks a delivery under way as delivered', async () => {
    const orderId = await buildBooked(buildDeliveryOrder)
    const [row] = await sql<{ cents: number }[]>`
      update orders set status = 'shipped' where id = ${orderId} returning (total_amount * 100)::integer as cents`
    expect(await take(orderId, { dueCents: row?.cents })).toMatchObject({ ok: true })
    expect(await doorStateOf(orderId)).toMatchObject({ order: 'delivered paid', appointments: ['completed'] })
  })

  it('records nothing for what is paid', async () => {
    const orderId = await buildBooked()
    await sql`update orders set payment_status = 'paid' where id = ${orderId}`
    expect(await take(orderId, { dueCents: 0 })).toMatchObject({ ok: true })
    expect(await doorStateOf(orderId)).toEqual({ ...handedOver, ledger: [] })
  })

  it('changes nothing when another amount is due by now, and names it', async () => {
    const orderId = await buildBooked()
    const before = await doorStateOf(orderId)
    expect(await take(orderId, { dueCents: 4000 })).toEqual({
      ok: false,
      error: { reason: 'other-amount', dueCents: DUE_CENTS },
    })
    expect(await doorStateOf(orderId)).toEqual(before)
  })

  it('refuses what may not leave: cancelled, not packed for delivery, or unknown', async () => {
    const cancelled = await buildPickupOrder({ status: 'cancelled' })
    expect(await take(cancelled)).toEqual({ ok: false, error: { reason: 'not-ready' } })
    expect(await doorStateOf(cancelled)).toMatchObject({ ledger: [], mails: [] })
    const packing = await buildDeliveryOrder({ status: 'pending' })
    expect(await take(packing)).toEqual({ ok: false, error: { reason: 'not-ready' } })
    expect(await take(randomUUID())).toEqual({ ok: false, error: { reason: 'unknown' } })
  })
})

describe('taking a hand-over back', () => {
  it('brings back payment, status and appointment, and no mail leaves', async () => {
    const act = await handOver()
    expect(await doorStateOf(act.orderId)).toEqual(handedOver)
    expect(await undoHandover({ ...act, userId: other.id })).toEqual({ ok: true, value: null })
    expect(await doorStateOf(act.orderId)).toEqual(takenBack)
    const changes = await sql`
      select changed_by as by from order_status_changes where order_id = ${act.orderId} order by created_at`
    expect(changes.map(({ by }) => by)).toEqual([owner.id, other.id])
  })

  it('leaves neither payment nor refund in the sums of the day, but both in the history (R155)', async () => {
    const act = await handOver()
    await undoHandover(act)
    const today = isoStoreDate(act.now)
    expect(await listEntriesOfDay(today)).toEqual([])
    const collected = await readCollections({ lotId: null })
    expect(collected.filter(({ collectedCents, refundedCents }) => collectedCents || refundedCents)).toEqual(
      [],
    )
    const lines = (await readJournal({ firstDay: today, lastDay: today })).flatMap((entry) => entry.lines)
    expect(lines.filter(({ account }) => account === 'cash')).toEqual([])
    expect((await listEntries(act.orderId)).map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ['payment', true],
      ['refund', true],
    ])
  })

  it('stays as a payment and a refund of its own day where the drawer was closed in between', async () => {
    const drawer = await buildOpenDrawer()
    const act = await handOver()
    await close(drawer)
    expect(await undoHandover(act)).toMatchObject({ ok: true })
    const entries = await listEntriesOfDay(isoStoreDate(act.now))
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'refund'])
    await sql`delete from orders`
    await forgetDrawers()
  })

  it('brings a delivery back under way, and what was paid before stays', async () => {
    const act = await handOver(buildDeliveryOrder)
    expect(await doorStateOf(act.orderId)).toMatchObject({ order: 'delivered paid' })
    expect(await undoHandover(act)).toMatchObject({ ok: true })
    expect(await doorStateOf(act.orderId)).toMatchObject({
      order: 'ready pending',
      appointments: ['scheduled'],
    })
  })

  it('reverses nothing where nothing was taken', async () => {
    const orderId = await buildBooked()
    await sql`update orders set payment_status = 'paid' where id = ${orderId}`
    const act = { orderId, key: randomUUID(), userId: owner.id, now: new Date() }
    await takeMoneyAndHandOver({ ...act, dueCents: 0, method: 'cash' })
    await sql`update mail_outbox set not_before = now() + interval '1 hour' where order_id = ${orderId}`
    expect(await undoHandover(act)).toMatchObject({ ok: true })
    expect(await doorStateOf(orderId)).toMatchObject({ order: 'ready paid', ledger: [], mails: [] })
  })

  it('can be followed by another hand-over, but not by the form of the first', async () => {
    const act = await handOver()
    await undoHandover(act)
    const again = { ...act, dueCents: DUE_CENTS, method: 'zelle' } as const
    expect(await takeMoneyAndHandOver(again)).toEqual({ ok: false, error: { reason: 'used-before' } })
    expect(await doorStateOf(act.orderId)).toEqual(takenBack)
    expect(await takeMoneyAndHandOver({ ...again, key: randomUUID() })).toMatchObject({ ok: true })
    expect(await doorStateOf(act.orderId)).toMatchObject({
      order: 'completed paid',
      ledger: [...takenBack.ledger, 'payment zelle 42.90'],
      mails: ['order-completed'],
    })
  })

  it('is done once', async () => {
    const act = await handOver()
    await undoHandover(act)
    await expectRefused(act, 'taken-back-before')
  })

  it('is too late after ten seconds, and for what was never handed over', async () => {
    const act = await handOver()
    await letTimePass(act.orderId)
    await expectRefused(act, 'undo-late')
    const waiting = await buildBooked()
    await expectRefused({ ...act, orderId: waiting }, 'undo-late')
    await expectRefused({ ...act, key: randomUUID() }, 'undo-late')
    expect(await undoHandover({ ...act, orderId: randomUUID() })).toMatchObject({ ok: false })
  })

  it('is refused when money, status or appointment changed since', async () => {
    const paidBack = await handOver()
    const { orderId, userId, now } = paidBack
    expect(await giveBackMistake(orderId, 100, { userId, now })).toMatchObject({ ok: true })
    await expectRefused(paidBack, 'undo-changed')
    const moved = await handOver(buildDeliveryOrder)
    const move = { to: 'completed', seenStatus: null, code: null, userId } as const
    expect(await moveOrder({ ...move, orderId: moved.orderId })).toMatchObject({ ok: true })
    await expectRefused(moved, 'undo-changed')
    const missed = await handOver()
    const [row] = await sql<{ id: string }[]>`
      select id from pickup_schedules where order_id = ${missed.orderId}`
    await setStatus(row?.id ?? '', 'no_show')
    await expectRefused(missed, 'undo-changed')
  })
})

describe('the mail about a hand-over', () => {
  const deliver = async (orderId: string) => {
    const [mail] = await sql<{ id: string }[]>`
      select id from mail_outbox where order_id = ${orderId} and kind = 'order-completed'`
    return await deliverOutboxMail({ mailId: mail?.id ?? '', mailer: null, isLastTry: false })
  }

  it('leaves after the ten seconds, by its job', async () => {
    const { orderId } = await handOver()
    expect(await deliver(orderId), 'nobody sends it before').toBe('busy')
    const [job] = await sql<{ isAfter: boolean }[]>`
      select j.start_after >= m.not_before - interval '1 hour' as "isAfter" from mail_outbox m
      join pgboss.job j on j.data ->> 'mailId' = m.id::text where m.order_id = ${orderId} and m.kind = 'order-completed'`
    expect(job?.isAfter, 'its job waits as long').toBe(true)
    await letTimePass(orderId)
    expect(await deliver(orderId)).toBe('done')
  })
})

describe('the way back on the day sheet', () => {
  it('is there for ten seconds after a hand-over, unless it was taken', async () => {
    const [open, undone, past] = [await handOver(), await handOver(), await handOver()]
    await undoHandover(undone)
    const doneAt = new Date('2100-01-01T12:00:00Z')
    await sql`update door_handovers set done_at = ${doneAt} where id in ${sql([open.key, undone.key])}`
    await sql`update door_handovers set done_at = now() - interval '11 seconds' where id = ${past.key}`
    const undos = await listOpenUndos([open.orderId, undone.orderId, past.orderId], doneAt)
    expect([...undos]).toEqual([[open.orderId, { key: open.key, leftMs: 10_000 }]])
  })
})
