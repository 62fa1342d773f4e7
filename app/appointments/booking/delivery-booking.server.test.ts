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
import { findOrder } from '#tests/support/build-orders.ts'
import { db, transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { mailText } from '#mail/mail-document.ts'
import { composeOrderMail } from '#orders/mails/order-mail.server.ts'
import { blockDates } from '#appointments/settings/blocked-dates.server.ts'
import { makeConflictKey } from '#appointments/settings/hours-changes.server.ts'
import { cancelPickup } from './appointment-changes.server.ts'
import { listPickupDays, listPickups } from '#appointments/calendar/appointment-list.server.ts'
import { pickupList } from '#appointments/calendar/appointment-list-query.ts'
import { readPickupMonth } from '#appointments/calendar/appointment-month.server.ts'
import { remindOfPickups } from '#appointments/mails/appointment-reminders.server.ts'
import { readPickupSettings, savePickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { readSettingsPage } from '#appointments/settings/appointment-settings-page.server.ts'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await sql`delete from pickup_blocked_dates`
  await setPickups({ pickupLocation: '12 Main St, Toledo' })
  await setDeliveries({ pickupInstructions: 'Keep the way clear.' })
})

const mailsOf = async (orderId: string) =>
  await db.selectFrom('mailOutbox').selectAll().where('orderId', '=', orderId).orderBy('createdAt').execute()

describe('pickups and deliveries of one date', () => {
  it('take no room from each other', async () => {
    const [pickup, delivery] = [await buildPickupOrder(), await buildDeliveryOrder()]
    expect(await book(pickup)).toMatchObject({ kind: 'pickup', slot: { start: '10:00', end: '11:00' } })
    expect(await book(delivery)).toMatchObject({ kind: 'delivery', slot: { start: '10:00', end: '12:00' } })
    expect(await refusalOf(await buildPickupOrder())).toBe('taken')
    expect(await refusalOf(await buildDeliveryOrder())).toBe('taken')
    const entries = await listPickupDays({ from: bookedDay, days: 1, kind: null })
    expect(entries.map(({ kind, address }) => [kind, address])).toEqual(
      expect.arrayContaining([
        ['pickup', null],
        ['delivery', '1 Elm St, Toledo, OH 43604'],
      ]),
    )
    const input = {
      month: '2027-06',
      date: bookedDay,
      orderId: null,
      by: 'customer',
      now: bookingTime,
    } as const
    const slotsOf = async (kind: 'pickup' | 'delivery') =>
      (await readPickupMonth({ ...input, kind })).slots.map(({ start }) => start)
    expect(await slotsOf('pickup')).toEqual(['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'])
    expect(await slotsOf('delivery')).toEqual(['12:00', '14:00', '16:00'])
  })

  it('have hours, capacity, lead time and horizon of their own', async () => {
    await setDeliveries({ maxPickupsPerSlot: 2, leadTimeHours: 48, horizonDays: 7, changeNoticeHours: 72 })
    const [pickup, delivery] = [await buildPickupOrder(), await buildDeliveryOrder()]
    expect(await refusalOf(delivery, { start: '11:00' }), 'no window starts then').toBe('unavailable')
    expect(await refusalOf(delivery, { date: '2027-06-08' }), 'lead time').toBe('unavailable')
    expect(await refusalOf(delivery, { date: '2027-06-15' }), 'horizon').toBe('unavailable')
    for (const date of ['2027-06-08', '2027-06-15']) expect(await refusalOf(pickup, { date })).toBeNull()
    const { appointmentId } = await book(delivery, { date: '2027-06-10' })
    await book(await buildDeliveryOrder(), { date: '2027-06-10' })
    expect(await refusalOf(await buildDeliveryOrder(), { date: '2027-06-10' })).toBe('taken')
    const now = new Date('2027-06-08T14:00:00Z')
    expect(await cancelPickup({ appointmentId, now }), 'notice').toEqual({
      ok: false,
      error: { reason: 'too-late' },
    })
  })

  it('are both closed by a blocked date, which names its conflicts of both', async () => {
    const [pickup, delivery] = [await buildPickupOrder(), await buildDeliveryOrder()]
    await book(pickup)
    await book(delivery)
    const block = { from: bookedDay, to: bookedDay, reason: 'Vacation' }
    const asked = await blockDates({ ...block, confirmed: null })
    const conflicts = asked.ok ? [] : asked.error.conflicts
    expect(conflicts.map(({ kind }) => kind).toSorted()).toEqual(['delivery', 'pickup'])
    expect(await blockDates({ ...block, confirmed: makeConflictKey(conflicts) })).toMatchObject({ ok: true })
    for (const orderId of [await buildPickupOrder(), await buildDeliveryOrder()])
      expect(await refusalOf(orderId, { start: '14:00', by: 'owner' })).toBe('unavailable')
  })

  it('keep settings of their own, and judge what stands by them', async () => {
    await book(await buildPickupOrder(), { start: '11:00' })
    await book(await buildDeliveryOrder(), { start: '12:00' })
    const before = await readPickupSettings('pickup')
    const deliveries = await readPickupSettings('delivery')
    const monday = { enabled: true, start: '13:00', end: '18:00' }
    const settings = {
      ...deliveries,
      businessHours: { ...deliveries.businessHours, monday },
      instructions: 'Mind the dog.',
    }
    const change = { kind: 'delivery', settings, now: bookingTime } as const
    const asked = await savePickupSettings({ ...change, confirmed: null })
    expect(asked, 'pickups are not asked about').toMatchObject({
      error: { conflicts: [{ kind: 'delivery', start: '12:00' }] },
    })
    const key = asked.ok ? null : makeConflictKey(asked.error.conflicts)
    expect(await savePickupSettings({ ...change, confirmed: key })).toMatchObject({ ok: true })
    expect(await readPickupSettings('pickup')).toEqual(before)
    expect(await readPickupSettings('delivery')).toMatchObject({
      instructions: 'Mind the dog.',
      businessHours: { monday },
    })
    const { conflicts } = await readSettingsPage('pickup', bookingTime)
    expect(conflicts.map(({ kind, start }) => [kind, start])).toEqual([['delivery', '12:00']])
  })

  it('that stand at the same time are no conflict as long as each kind has room', async () => {
    await book(await buildPickupOrder())
    await book(await buildDeliveryOrder())
    expect((await readSettingsPage('delivery', bookingTime)).conflicts).toEqual([])
  })

  it('are listed together, or by what they are for', async () => {
    await book(await buildPickupOrder())
    await book(await buildDeliveryOrder())
    const listed = async (search: string) => {
      const query = pickupList.read(new URLSearchParams(search))
      const { entries, all } = await listPickups({ query, now: bookingTime })
      return { kinds: entries.map(({ kind }) => kind).toSorted(), all }
    }
    const all = { pickup: 1, delivery: 1 }
    expect(await listed('')).toEqual({ kinds: ['delivery', 'pickup'], all })
    expect(await listed('kind=delivery')).toEqual({ kinds: ['delivery'], all })
    expect(await listed('kind=pickup')).toEqual({ kinds: ['pickup'], all })
    const deliveries = await listPickupDays({ from: bookedDay, days: 7, kind: 'delivery' })
    expect(deliveries.map(({ kind }) => kind)).toEqual(['delivery'])
  })
})

describe('a delivery', () => {
  it('is told of with its address, in the mail and in the calendar', async () => {
    const orderId = await buildDeliveryOrder({ orderNumber: 'ORD-20270601-888888' })
    const { appointmentId } = await book(orderId)
    await sql`update pickup_schedules set updated_at = ${bookingTime.toISOString()}`
    expect(await remindOfPickups(new Date('2027-06-13T14:00:00Z'))).toBe(1)
    await cancelPickup({ appointmentId, now: bookingTime })
    const [confirmation, reminder, cancellation] = await mailsOf(orderId)
    expect(confirmation?.subject).toContain('Your delivery is scheduled: Monday, June 14, 2027')
    for (const said of [
      'Delivery address: 1 Elm St, Toledo, OH 43604',
      'Keep the way clear.',
      'Someone has to be there to receive your order.',
      `/manage-delivery/${appointmentId}.`,
    ])
      expect(confirmation?.bodyText).toContain(said)
    expect(confirmation?.bodyText).not.toMatch(/pickup|12 Main St/i)
    const calendar = confirmation?.calendar?.replace(/\r\n /g, '')
    expect(calendar).toContain('SUMMARY:Delivery of order ORD-20270601-888888')
    expect(calendar).toContain(String.raw`LOCATION:1 Elm St\, Toledo\, OH 43604`)
    expect(reminder?.subject).toContain('Your delivery is tomorrow')
    expect(cancellation?.subject).toContain('Your delivery was canceled')
    expect(cancellation?.bodyText).toContain(`/schedule-delivery?order=${orderId}`)
    expect(cancellation?.calendar).toContain('METHOD:CANCEL')
  })

  it('is not reminded of when it was brought before', async () => {
    const [brought, expected] = [await buildDeliveryOrder(), await buildDeliveryOrder()]
    await book(brought)
    await book(expected, { start: '12:00' })
    await sql`update pickup_schedules set updated_at = ${bookingTime.toISOString()}`
    await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', brought).execute()
    expect(await remindOfPickups(new Date('2027-06-13T14:00:00Z'))).toBe(1)
    expect((await mailsOf(expected)).at(-1)?.subject).toContain('is tomorrow')
    expect((await mailsOf(brought)).at(-1)?.subject).not.toContain('is tomorrow')
  })

  it('is off with its order, which the mail about the order and the calendar say', async () => {
    const orderId = await buildDeliveryOrder({ orderNumber: 'ORD-20270601-999999' })
    await book(orderId)
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    const { document, from } = await transact((tx) =>
      composeOrderMail(tx, { orderId, kind: 'order-cancelled' }),
    )
    const text = mailText(document, from)
    expect(document.calendar?.fileName).toBe('delivery.ics')
    expect(text).toContain('Your appointment on Monday, June 14, 2027, 10 AM–12 PM is canceled too.')
    expect(text).not.toContain('come for it')
    for (const said of ['METHOD:CANCEL', 'SUMMARY:Delivery of order', String.raw`LOCATION:1 Elm St\, Toledo`])
      expect(document.calendar?.content.replace(/\r\n /g, '')).toContain(said)
  })

  it.each([
    ['shipped', true, 'delivered', ['order-delivered']],
    ['shipped', false, 'shipped', []],
  ] as const)(
    'of an order that is %s, completed with it: %s, leaves it %s',
    async (status, finishesOrder, to, mails) => {
      const orderId = await buildDeliveryOrder({ status })
      const { appointmentId } = await book(orderId)
      expect(await setStatus(appointmentId, 'completed', { finishesOrder })).toMatchObject({ ok: true })
      expect(await findOrder(orderId)).toMatchObject({ status: to })
      const told = (await mailsOf(orderId)).map(({ kind }) => kind)
      expect(told.filter((kind) => kind.startsWith('order-'))).toEqual(mails)
    },
  )

  it('cannot be made of a pickup, nor a pickup of it, by plain SQL', async () => {
    const orderId = await buildPickupOrder()
    const insert = (kind: string) => sql`
      insert into pickup_schedules (order_id, kind, pickup_date, pickup_time_start, pickup_time_end, customer_name,
        customer_email)
      values (${orderId}, ${kind}, ${bookedDay}, '10:00', '12:00', 'Ada', 'ada@example.com')`
    await expect(insert('delivery')).rejects.toMatchObject({ code: '23503' })
    await insert('pickup')
    await expect(
      sql`update pickup_schedules set kind = 'delivery' where order_id = ${orderId}`,
    ).rejects.toMatchObject({ code: '23503' })
    await expect(sql`update orders set fulfilment = 'delivery' where id = ${orderId}`).rejects.toMatchObject({
      code: '23503',
    })
  })
})
