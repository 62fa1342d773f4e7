import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  bookedDay,
  bookingTime,
  buildDeliveryOrder,
  buildPickupOrder,
  refusalOf,
  setDeliveries,
  setPickups,
  setStatus,
} from '#tests/support/build-pickups.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { undoAction } from '#appointments/undo/undoing.server.ts'
import { blockDates, listBlockedDates } from '#appointments/settings/blocked-dates.server.ts'
import { makeConflictKey } from '#appointments/settings/hours-changes.server.ts'
import { readCustomerAppointment } from '#appointments/card/customer-appointment.server.ts'
import { findBookableOrders } from './bookable-orders.server.ts'
import { cancelPickup, cancelSeen } from './appointment-changes.server.ts'
import { listPickups } from '#appointments/calendar/appointment-list.server.ts'
import { pickupList } from '#appointments/calendar/appointment-list-query.ts'
import { readSchedulePage } from '#appointments/schedule-page/schedule-page.server.ts'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await sql`delete from pickup_blocked_dates`
  await setPickups()
})

const rowsOf = (orderId: string) =>
  sql<Record<string, unknown>[]>`
    select pickup_date::text as "pickupDate", pickup_time_start as "pickupTimeStart", pickup_time_end as "pickupTimeEnd",
      customer_name as "customerName", customer_email as "customerEmail", customer_phone as "customerPhone",
      status, notes, calendar_sequence as "calendarSequence"
    from pickup_schedules where order_id = ${orderId}`

describe('booking', () => {
  it('writes the appointment with the address of the order', async () => {
    const orderId = await buildPickupOrder()
    const { slot, isMove } = await book(orderId, {
      name: 'Grace Hopper',
      phone: '419 555 0100',
      notes: 'A van',
    })
    expect([slot, isMove]).toEqual([{ start: '10:00', end: '11:00' }, false])
    expect(await rowsOf(orderId)).toMatchObject([
      {
        pickupDate: bookedDay,
        pickupTimeStart: '10:00:00',
        pickupTimeEnd: '11:00:00',
        customerName: 'Grace Hopper',
        customerEmail: 'ada@example.com',
        customerPhone: '419 555 0100',
        notes: 'A van',
        status: 'scheduled',
        calendarSequence: 0,
      },
    ])
  })

  it('again moves it, and frees its former time', async () => {
    const orderId = await buildPickupOrder()
    const other = await buildPickupOrder()
    const first = await book(orderId)
    expect(await book(orderId), 'its own place is no obstacle').toMatchObject({ isMove: true })
    const second = await book(orderId, { start: '12:00' })
    expect(second.appointmentId).toBe(first.appointmentId)
    expect(await rowsOf(orderId)).toMatchObject([{ pickupTimeStart: '12:00:00', calendarSequence: 2 }])
    expect(await refusalOf(other, { start: '12:00' })).toBe('taken')
    expect(await refusalOf(other)).toBeNull()
  })

  it('refuses times that no slot has', async () => {
    const orderId = await buildPickupOrder()
    await blockDates({ from: '2027-06-16', to: '2027-06-16', reason: null, confirmed: 'any' })
    for (const change of [
      { start: '10:30' },
      { start: '09:00' },
      { start: '18:00' },
      { start: 'x' },
      { date: '2027-06-06' },
      { date: '2027-06-16' },
      { date: '2027-08-07' },
    ])
      expect(await refusalOf(orderId, change), JSON.stringify(change)).toBe('unavailable')
    // 13:00 UTC is 9:00 at the store; at 10:00 sharp the slot has begun.
    const sameDay = { date: '2027-06-07' }
    expect(await refusalOf(orderId, { ...sameDay, now: new Date('2027-06-07T14:00:00Z') })).toBe(
      'unavailable',
    )
    expect(await refusalOf(orderId, { ...sameDay, now: new Date('2027-06-07T13:59:59Z') })).toBeNull()
  })

  it('refuses orders that are cancelled, collected, delivered or unknown', async () => {
    for (const values of [
      { status: 'cancelled', reason: 'cancelled' },
      { status: 'completed', reason: 'picked-up' },
      { status: 'cancelled', fulfilment: 'delivery', reason: 'cancelled' },
      { status: 'delivered', fulfilment: 'delivery', reason: 'delivered' },
      { status: 'completed', fulfilment: 'delivery', reason: 'delivered' },
    ] as const) {
      const { reason, ...order } = values
      expect(await refusalOf(await buildPickupOrder(order)), JSON.stringify(values)).toBe(reason)
    }
    expect(await refusalOf('11111111-1111-4111-8111-111111111111')).toBe('unknown')
  })

  it('keeps customers to lead time, horizon and notice, but not the owner', async () => {
    await setPickups({ leadTimeHours: 24, horizonDays: 7, changeNoticeHours: 48 })
    const orderId = await buildPickupOrder()
    const tomorrow = { date: '2027-06-08' }
    expect(await refusalOf(orderId, { date: '2027-06-07', start: '17:00' })).toBe('unavailable')
    expect(await refusalOf(orderId, { date: '2027-06-15' })).toBe('unavailable')
    expect(await refusalOf(orderId, tomorrow)).toBeNull()
    expect(await refusalOf(orderId, { date: '2027-06-14' }), 'within the notice').toBe('too-late')
    for (const date of ['2027-06-07', '2027-06-15'])
      expect(await refusalOf(orderId, { date, by: 'owner' })).toBeNull()
    await blockDates({ from: '2027-06-16', to: '2027-06-17', reason: 'Holiday', confirmed: 'any' })
    expect(await refusalOf(orderId, { date: '2027-06-16', by: 'owner' })).toBe('unavailable')
  })

  it('counts appointments of other settings by the minutes they share', async () => {
    const orderId = await buildPickupOrder()
    await book(orderId, { start: '11:00' })
    await setPickups({ slotDurationMinutes: 90 })
    const other = await buildPickupOrder()
    expect(await refusalOf(other, { start: '10:00' })).toBe('taken')
    expect(await refusalOf(other, { start: '11:30' })).toBe('taken')
    expect(await refusalOf(other, { start: '13:00' })).toBeNull()
  })
})

describe('booking again', () => {
  // The slot from 10:00 to 11:00 ends at 15:00 UTC.
  const during = new Date('2027-06-14T14:59:59Z')
  const after = new Date('2027-06-14T15:00:00Z')

  it('is for who missed the time, without the owner; it is counted', async () => {
    const orderId = await buildPickupOrder()
    const first = await book(orderId)
    expect(await refusalOf(orderId, { start: '15:00', now: during }), 'still expected').toBe('too-late')
    const second = await book(orderId, { start: '15:00', now: after })
    expect(second.isMove).toBe(false)
    expect(second.appointmentId).not.toBe(first.appointmentId)
    expect((await rowsOf(orderId)).map(({ status }) => status).toSorted()).toEqual(['no_show', 'scheduled'])
    const { entries } = await listPickups({
      query: pickupList.read(new URLSearchParams(`date=${bookedDay}`)),
      now: after,
    })
    expect(entries.map(({ status, noShows }) => [status, noShows])).toEqual([
      ['no_show', 1],
      ['scheduled', 1],
    ])
    const later = await book(orderId, { date: '2027-06-15', now: after })
    expect(later, 'one that is to come is moved').toMatchObject({
      appointmentId: second.appointmentId,
      isMove: true,
    })
  })

  it('by the owner counts the missed one too', async () => {
    const orderId = await buildPickupOrder()
    await book(orderId)
    await book(orderId, { start: '16:00', by: 'owner', now: after })
    expect((await rowsOf(orderId)).map(({ status }) => status).toSorted()).toEqual(['no_show', 'scheduled'])
  })

  it('is for who was marked as a no-show, and for who cancelled', async () => {
    for (const status of ['no_show', 'cancelled'] as const) {
      const orderId = await buildPickupOrder({ shippingEmail: `${status}@example.com` })
      const { appointmentId } = await book(orderId)
      await setStatus(appointmentId, status)
      const page = await readSchedulePage({ orderId, date: null, month: null, receipt: null }, bookingTime)
      expect(page).toMatchObject({
        isFixed: false,
        isMissed: false,
        order: { appointment: null, refusal: null },
      })
      expect((await book(orderId, { start: '17:00' })).appointmentId).not.toBe(appointmentId)
      await sql`delete from orders where id = ${orderId}`
    }
  })

  it('is offered by the page and by the link of the mail once the time is over', async () => {
    const orderId = await buildPickupOrder()
    const { appointmentId } = await book(orderId)
    const look = async (now: Date) => {
      const page = await readSchedulePage({ orderId, date: null, month: null, receipt: null }, now)
      const managed = await readCustomerAppointment(appointmentId, { viewer: 'customer', now })
      return [page?.isFixed, page?.isMissed, managed?.canChange, managed?.isMissed]
    }
    expect(await look(bookingTime)).toEqual([false, false, true, false])
    expect(await look(during)).toEqual([true, false, false, false])
    expect(await look(after)).toEqual([false, true, false, true])
  })
})

describe('statuses', () => {
  it('let an appointment come back only where there is room', async () => {
    const [one, other] = [await buildPickupOrder(), await buildPickupOrder()]
    const { appointmentId } = await book(one)
    const to = (status: 'scheduled' | 'completed' | 'cancelled' | 'no_show') =>
      setStatus(appointmentId, status)
    expect(await to('no_show')).toMatchObject({ ok: true, value: { from: 'scheduled', to: 'no_show' } })
    expect(await refusalOf(other), 'who did not come had the place').toBe('taken')
    expect(await to('cancelled')).toMatchObject({ ok: true })
    await book(other)
    for (const status of ['scheduled', 'completed', 'no_show'] as const)
      expect(await to(status)).toEqual({ ok: false, error: { reason: 'full' } })
    await setPickups({ maxPickupsPerSlot: 2 })
    expect(await to('scheduled')).toMatchObject({ ok: true })
    await setPickups()
    expect(await to('completed'), 'no place is taken anew').toMatchObject({ ok: true })
  })

  it('leave an order one live appointment', async () => {
    const orderId = await buildPickupOrder()
    const { appointmentId } = await book(orderId)
    await setStatus(appointmentId, 'no_show')
    await book(orderId, { start: '15:00' })
    expect(await setStatus(appointmentId, 'scheduled')).toEqual({
      ok: false,
      error: { reason: 'other-appointment' },
    })
    await expect(
      sql`update pickup_schedules set status = 'scheduled' where id = ${appointmentId}`,
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('are free for what does not exist and for orders that are over', async () => {
    expect(await setStatus(crypto.randomUUID(), 'completed')).toEqual({
      ok: false,
      error: { reason: 'unknown' },
    })
    const orderId = await buildPickupOrder()
    const { appointmentId } = await book(orderId)
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    expect(await rowsOf(orderId), 'cancelled with its order').toMatchObject([{ status: 'cancelled' }])
    expect(await setStatus(appointmentId, 'scheduled')).toMatchObject({
      error: { reason: 'cancelled' },
    })
  })
})

describe('cancelling by the customer', () => {
  it('frees the place until the notice begins, once', async () => {
    const orderId = await buildPickupOrder()
    const { appointmentId } = await book(orderId)
    // The slot begins at 14:00 UTC; two hours before it is too late.
    const late = new Date('2027-06-14T12:00:00Z')
    expect(await cancelPickup({ appointmentId, now: late })).toEqual({
      ok: false,
      error: { reason: 'too-late' },
    })
    const now = new Date('2027-06-14T11:59:00Z')
    expect(await cancelPickup({ appointmentId, now })).toMatchObject({
      ok: true,
      value: { from: 'scheduled' },
    })
    expect(await cancelPickup({ appointmentId, now })).toMatchObject({
      ok: true,
      value: { from: 'cancelled' },
    })
    expect(await rowsOf(orderId)).toMatchObject([{ status: 'cancelled', calendarSequence: 1 }])
    expect(await refusalOf(await buildPickupOrder(), { now: bookingTime })).toBeNull()
  })
})

describe('blocking dates', () => {
  it('names the appointments that it conflicts with, and leaves blocked days their reason', async () => {
    const orderId = await buildPickupOrder()
    await book(orderId)
    await blockDates({ from: '2027-06-15', to: '2027-06-15', reason: 'Inventory', confirmed: 'any' })
    const range = { from: '2027-06-13', to: '2027-06-16', reason: 'Vacation' }
    const asked = await blockDates({ ...range, confirmed: null })
    expect(asked).toMatchObject({
      ok: false,
      error: { conflicts: [{ date: bookedDay, start: '10:00', end: '11:00', name: 'Ada Buyer' }] },
    })
    expect(await listBlockedDates(), 'nothing is saved before it is confirmed').toHaveLength(1)
    const key = asked.ok ? '' : makeConflictKey(asked.error.conflicts)
    await book(await buildPickupOrder(), { start: '15:00' })
    expect(await blockDates({ ...range, confirmed: key }), 'one more came meanwhile').toMatchObject({
      ok: false,
      error: { conflicts: [{ start: '10:00' }, { start: '15:00' }] },
    })
    await sql`delete from pickup_schedules where pickup_time_start = '15:00'`
    const confirmed = await blockDates({ ...range, confirmed: key })
    if (!confirmed.ok) throw new Error('the confirmed conflicts are asked for again')
    const { count, conflicts } = confirmed.value
    expect(count).toBe(3)
    expect(conflicts).toMatchObject([{ date: bookedDay, start: '10:00', end: '11:00', name: 'Ada Buyer' }])
    const rows = await sql`select date::text, reason from pickup_blocked_dates order by date`
    expect(rows.map(({ reason }) => reason)).toEqual(['Vacation', 'Vacation', 'Inventory', 'Vacation'])
  })
})

it('cancels what was seen on closed days once, with one mail each, and takes it back for ten seconds (R195)', async () => {
  const [kept, moved, done] = [await buildPickupOrder(), await buildPickupOrder(), await buildPickupOrder()]
  await book(kept)
  await book(moved, { start: '13:00' })
  await book(done, { start: '15:00' })
  const { conflicts } = await blockAll()
  await sql`update pickup_schedules set pickup_time_start = '14:00', pickup_time_end = '15:00' where order_id = ${moved}`
  await sql`update pickup_schedules set status = 'completed' where order_id = ${done}`
  await sql`delete from mail_outbox`
  const { id: userId } = await buildPerson({ isAdmin: true })
  const [undoId, now] = [randomUUID(), bookingTime]
  const cancelAll = () => cancelSeen(conflicts, { userId, undoId, now })
  expect(await cancelAll()).toBe(1)
  expect(await cancelAll(), 'pressed twice').toBe(0)
  const statuses = async () =>
    (await sql`select status from pickup_schedules order by pickup_time_start`).map(({ status }) => status)
  expect(await statuses()).toEqual(['cancelled', 'scheduled', 'completed'])
  const mails = await sql`select order_id as "orderId", body_text as text from mail_outbox`
  expect(mails).toEqual([{ orderId: kept, text: expect.stringContaining('Just choose another time.') }])
  expect(await undoAction({ actionId: undoId, userId })).toMatchObject({ ok: true, value: { count: 1 } })
  expect(await statuses()).toEqual(['scheduled', 'scheduled', 'completed'])
  expect(await sql`select from mail_outbox`).toHaveLength(0)
})

async function blockAll() {
  const outcome = await blockDates({ from: bookedDay, to: bookedDay, reason: null, confirmed: 'any' })
  if (!outcome.ok) throw new Error('the days are not blocked')
  return outcome.value
}

describe('orders that can have an appointment', () => {
  beforeEach(async () => {
    await sql`delete from orders`
  })

  const found = async (text: string) => (await findBookableOrders(text)).map(({ name }) => name).toSorted()

  it('finds open orders by a part of the name or phone number', async () => {
    await buildPickupOrder({ shippingName: 'Ada Door', shippingPhone: '(419) 555-0134' })
    await buildDeliveryOrder({ shippingName: 'Bo 100% Door', shippingPhone: '419.555.0199', status: 'ready' })
    await buildPickupOrder({ shippingName: 'No Phone' })
    expect(await found('door')).toEqual(['Ada Door', 'Bo 100% Door'])
    expect(await found('100%')).toEqual(['Bo 100% Door'])
    expect(await found('555-01')).toEqual(['Ada Door', 'Bo 100% Door'])
    expect(await found('4195550134')).toEqual(['Ada Door'])
    expect(await found('(419)\u00A0555\u20110134 x2')).toEqual(['Ada Door'])
    expect(await found('Zoe')).toEqual([])
  })

  it('offers none that can have no appointment', async () => {
    for (const status of ['completed', 'cancelled', 'delivered'] as const)
      await buildPickupOrder({ shippingName: 'Ada Done', status })
    const order = await buildOrder({ status: 'unconfirmed' })
    await sql`update orders set shipping_name = 'Ada Done' where id = ${order.id}`
    expect(await found('Ada')).toEqual([])
  })
})

describe('handing over', () => {
  beforeEach(async () => await setDeliveries())

  const appointmentOf = async (orderId: string) => {
    const [row] = await sql<{ status: string; sequence: number }[]>`
      select status, calendar_sequence as sequence from pickup_schedules where order_id = ${orderId}`
    return row
  }

  /** An order with an appointment so many days from now. */
  async function bookIn(days: number, build: () => Promise<string>): Promise<string> {
    const orderId = await build()
    await book(orderId)
    await sql`
      update pickup_schedules set pickup_date = (now() at time zone 'America/New_York')::date + ${days}::integer
      where order_id = ${orderId}`
    return orderId
  }

  it.each([
    ['a pickup of today', 0, buildPickupOrder, 'completed', 'completed'],
    ['a pickup that came late', -3, buildPickupOrder, 'completed', 'completed'],
    ['a pickup that came days early', 3, buildPickupOrder, 'completed', 'cancelled'],
    ['a delivery of today', 0, buildDeliveryOrder, 'delivered', 'completed'],
    ['a delivery that came early', 1, buildDeliveryOrder, 'delivered', 'cancelled'],
  ])('closes the appointment of %s when its goods are handed over', async (_, days, build, to, becomes) => {
    const orderId = await bookIn(days, build)
    await sql`update orders set status = 'ready' where id = ${orderId}`
    expect(await appointmentOf(orderId)).toMatchObject({ status: 'scheduled' })
    await sql`update orders set status = ${to} where id = ${orderId}`
    expect(await appointmentOf(orderId)).toMatchObject({ status: becomes })
  })

  it('leaves a missed appointment counted', async () => {
    const orderId = await bookIn(0, buildPickupOrder)
    await sql`update pickup_schedules set status = 'no_show' where order_id = ${orderId}`
    await sql`update orders set status = 'completed' where id = ${orderId}`
    expect(await appointmentOf(orderId)).toMatchObject({ status: 'no_show' })
  })
})
