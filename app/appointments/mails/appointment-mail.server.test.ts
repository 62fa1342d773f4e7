import ICAL from 'ical.js'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  book,
  bookedDay,
  bookingTime,
  buildPickupOrder,
  refusalOf,
  setPickups,
  setStatus,
} from '#tests/support/build-pickups.ts'
import { catchMail } from '#tests/support/smtp-catcher.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { deliverOutboxMail } from '#mail/delivery.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { describeTimeline } from '#orders/admin/details/order-timeline.ts'
import { listOrderEvents } from '#orders/admin/details/order-timeline.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { managePath, verifyManageToken } from '#orders/appointment/manage-link.server.ts'
import { cancelPickup } from '#appointments/booking/appointment-changes.server.ts'
import { remindOfPickups } from './appointment-reminders.server.ts'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await setPickups({ pickupLocation: '12 Main St, Toledo', pickupInstructions: 'Ring twice.\nDock B.' })
})

async function mailsOf(orderId: string) {
  return await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
}

/** The event of a calendar file as an independent reader understands it. */
function readEvent(file: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const component = calendar.getFirstSubcomponent('vevent')
  if (!zone || !component) throw new Error('no zone or no event in the calendar file')
  ICAL.TimezoneService.register(zone)
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    stampedAt: String(component.getFirstPropertyValue('dtstamp')),
    zone: event.startDate.zone?.tzid,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }
}

describe('the mail about an appointment', () => {
  it('arrives at a mail server with its text, its link and a calendar file', async () => {
    const server = await catchMail()
    const mailer = createMailer({
      smtpUrl: server.url,
      fromAddress: 'hello@glasscityoutlet.example',
      limits: { connectMs: 30_000, greetingMs: 30_000, socketMs: 30_000, wholeMs: 60_000 },
    })
    onTestFinished(async () => {
      mailer.close()
      await server.stop()
    })
    const orderId = await buildPickupOrder({ orderNumber: 'ORD-20270601-777777' })
    const { appointmentId } = await book(orderId, { name: 'Jürgen <b>Groß</b>' })
    const mailId = (await mailsOf(orderId))[0]!.id
    // The first try kept it, because there is no mail server; it waits again.
    await settleMailAttempts()
    await sql`update mail_outbox set status = 'queued', claimed_until = null where id = ${mailId}`
    expect(await deliverOutboxMail({ mailId, mailer, isLastTry: false })).toBe('done')
    const [mail] = server.mails
    expect(mail?.to).toEqual(['ada@example.com'])
    expect(mail?.headers.get('subject')).toBe(
      'Your pickup is scheduled: Monday, June 14, 2027, order ORD-20270601-777777 – Glass City Outlet',
    )
    for (const said of [
      'Monday, June 14, 2027',
      '10 AM–11 AM',
      'Please bring $42.90 in cash to your pickup.',
      'We keep your order until June 15, 2027 at 11:00 AM, a day after your pickup. After that, we cancel the order',
      'ORD-20270601-777777',
      '12 Main St, Toledo',
      'Ring twice.',
      `http://localhost:3000${managePath({ kind: 'pickup', appointmentId })}`,
      'up to 2 hours before it starts',
    ]) {
      expect(mail?.text).toContain(said)
      expect(mail?.html).toContain(said)
    }
    expect(readEvent(mail?.calendar)).toEqual({
      method: 'REQUEST',
      status: 'CONFIRMED',
      stampedAt: '2027-06-07T13:00:00Z',
      zone: 'America/New_York',
      startsAt: '2027-06-14T14:00:00.000Z',
      endsAt: '2027-06-14T15:00:00.000Z',
      uid: `${appointmentId}@localhost`,
      sequence: 0,
      summary: 'Pickup of order ORD-20270601-777777 – Glass City Outlet',
      location: '12 Main St, Toledo',
      alarms: ['-PT2H'],
    })
    expect(mail?.raw).toMatch(/text\/calendar;[^\n]*method=REQUEST/)
  })

  it('says from when to when it was moved, and on a new name alone nothing of that (R213)', async () => {
    const orderId = await buildPickupOrder()
    await book(orderId)
    expect(await book(orderId, { date: '2027-06-16', start: '14:00' })).toMatchObject({
      movedFrom: { date: bookedDay, start: '10:00', end: '11:00' },
    })
    expect(await book(orderId, { date: '2027-06-16', start: '14:00', name: 'Bo' })).toMatchObject({
      isMove: true,
      movedFrom: null,
    })
    const [, moved, renamed] = await mailsOf(orderId)
    const text = 'Your pickup was moved from Mon, Jun 14, 10 AM–11 AM to Wed, Jun 16, 2 PM–3 PM'
    expect(moved?.subject).toBe(`${text} – Glass City Outlet`)
    expect(moved?.bodyText).toContain(`${text}.`)
    expect(renamed?.subject).toContain('Your pickup is scheduled: Wednesday, June 16, 2027')
    const entries = describeTimeline(await listOrderEvents(orderId)).map(({ title }) => title)
    for (const title of [
      'Pickup booked',
      'Pickup changed',
      `Email: ${text}`,
      'Email: Your pickup is scheduled',
    ])
      expect(entries).toContain(title)
  })

  it('says of one that was canceled until when there is time to pay or choose another (R213)', async () => {
    const orderId = await buildPickupOrder({ stockTakenAt: new Date() })
    const { appointmentId } = await book(orderId)
    await cancelPickup({ appointmentId, now: bookingTime })
    const canceled = (await mailsOf(orderId)).at(-1)
    expect(canceled?.subject).toContain('Your pickup was canceled: Monday, June 14, 2027')
    expect(canceled?.bodyText).toMatch(
      /Please pay or choose a time for your pickup by .* After that, we cancel/,
    )
    expect(canceled?.bodyText).not.toContain('in cash')
  })

  it('counts every change in the calendar file, up to the cancellation', async () => {
    const orderId = await buildPickupOrder()
    const { appointmentId } = await book(orderId)
    await book(orderId, { start: '12:00' })
    await cancelPickup({ appointmentId, now: bookingTime })
    await setStatus(appointmentId, 'scheduled')
    const events = (await mailsOf(orderId)).map(({ calendar }) => readEvent(calendar))
    expect(events.map(({ method, status, sequence }) => [method, status, sequence])).toEqual([
      ['REQUEST', 'CONFIRMED', 0],
      ['REQUEST', 'CONFIRMED', 1],
      ['CANCEL', 'CANCELLED', 2],
      ['REQUEST', 'CONFIRMED', 3],
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
    expect(events[1]?.startsAt).toBe('2027-06-14T16:00:00.000Z')
  })

  it.each([
    // Clocks go forward on the first and back on the second Sunday.
    ['2027-03-13', '15:00'],
    ['2027-03-14', '14:00'],
    ['2027-11-06', '14:00'],
    ['2027-11-07', '15:00'],
  ])('means 10:00 at the store on %s', async (date, utc) => {
    await setPickups({ horizonDays: 60 })
    const orderId = await buildPickupOrder()
    await book(orderId, { date, now: new Date(Date.parse(`${date}T00:00:00Z`) - 10 * 86_400_000) })
    const [mail] = await mailsOf(orderId)
    expect(readEvent(mail?.calendar).startsAt).toBe(`${date}T${utc}:00.000Z`)
  })

  it('is not written about what is over', async () => {
    const orderId = await buildPickupOrder()
    const { appointmentId } = await book(orderId)
    const later = new Date('2027-06-15T12:00:00Z')
    await setStatus(appointmentId, 'no_show', { now: later })
    await setStatus(appointmentId, 'cancelled', { now: later })
    expect(await mailsOf(orderId)).toHaveLength(1)
  })
})

describe('an order that is cancelled', () => {
  const cancel = async (orderId: string) => {
    const moved = await moveOrder({ orderId, to: 'cancelled', seenStatus: null, code: null, userId: null })
    const mailId = (await mailsOf(orderId)).at(-1)?.id
    if (!moved.ok || !moved.value.isMailed || !mailId) throw new Error('the order was not cancelled')
    // The first try may have found no free place; whichever comes second finds nothing to do.
    await settleMailAttempts()
    await deliverOutboxMail({ mailId, mailer: null, isLastTry: false })
    expect((await mailsOf(orderId)).at(-1)?.status).toBe('kept')
    return (await mailsOf(orderId)).at(-1)
  }

  it('frees the time, says so in its mail and takes it out of the calendar', async () => {
    const [orderId, other] = [await buildPickupOrder(), await buildPickupOrder()]
    const { appointmentId } = await book(orderId)
    await book(orderId, { start: '12:00' })
    const mail = await cancel(orderId)
    for (const text of [mail?.bodyText, mail?.html])
      expect(text).toContain('Your appointment on Monday, June 14, 2027, 12 PM–1 PM is canceled too.')
    expect(readEvent(mail?.calendar)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: `${appointmentId}@localhost`,
      sequence: 2,
      startsAt: '2027-06-14T16:00:00.000Z',
    })
    expect(await refusalOf(other, { start: '12:00' })).toBeNull()
  })

  it('says nothing of appointments that were off before, or are over', async () => {
    const [without, before, over] = [
      await buildPickupOrder(),
      await buildPickupOrder(),
      await buildPickupOrder(),
    ]
    const { appointmentId } = await book(before)
    await cancelPickup({ appointmentId, now: bookingTime })
    await sql`
      insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
      values (${over}, '2025-06-16', '10:00', '11:00', 'Ada', 'ada@example.com')`
    for (const orderId of [without, before, over]) {
      const mail = await cancel(orderId)
      expect(mail?.kind).toBe('order-cancelled')
      expect(mail?.bodyText).not.toContain('appointment')
      expect(mail?.calendar).toBeNull()
    }
  })

  it('frees the time when it is deleted', async () => {
    const [orderId, other] = [await buildPickupOrder(), await buildPickupOrder()]
    await book(orderId)
    expect(await refusalOf(other), 'it has the time').toBe('taken')
    expect(await deleteOrder({ orderId, userId: null })).toMatchObject({ ok: true })
    expect(await refusalOf(other)).toBeNull()
  })
})

describe('the link of the mail', () => {
  it('is good for its appointment only', () => {
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
    const token = managePath({ kind: 'pickup', appointmentId: id }).replace('/manage-pickup/', '')
    expect(verifyManageToken(token)).toBe(id)
    const other = token.replace('3f25', '3f26')
    for (const forged of [other, `${token}x`, token.slice(0, -1), `${id}.`, id, '', `${token}.x`])
      expect(verifyManageToken(forged)).toBeNull()
  })
})

describe('reminders', () => {
  it('are written once, on the day before, for who is still expected', async () => {
    const [orderId, cancelled, other] = [
      await buildPickupOrder(),
      await buildPickupOrder(),
      await buildPickupOrder(),
    ]
    await book(orderId)
    const { appointmentId } = await book(cancelled, { start: '11:00' })
    await cancelPickup({ appointmentId, now: bookingTime })
    await book(other, { date: '2027-06-15' })
    await sql`update pickup_schedules set updated_at = ${bookingTime.toISOString()}`
    expect(bookedDay).toBe('2027-06-14')
    expect(await remindOfPickups(new Date('2027-06-12T14:00:00Z'))).toBe(0)
    const dayBefore = new Date('2027-06-13T14:00:00Z')
    const runs = await Promise.all([remindOfPickups(dayBefore), remindOfPickups(dayBefore)])
    expect(runs[0]! + runs[1]!).toBe(1)
    expect(await remindOfPickups(dayBefore)).toBe(0)
    const reminder = (await mailsOf(orderId)).at(-1)
    expect(reminder?.subject).toContain('Your pickup is tomorrow: Monday, June 14, 2027')
    // Moved to another day it is reminded of again.
    await book(orderId, { date: '2027-06-16', now: dayBefore })
    await sql`update pickup_schedules set updated_at = ${dayBefore.toISOString()}`
    expect(await remindOfPickups(new Date('2027-06-15T14:00:00Z'))).toBe(1)
  })
})
