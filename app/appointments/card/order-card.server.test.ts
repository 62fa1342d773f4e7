import { beforeEach, describe, expect, it } from 'vitest'
import { orderStatuses } from '#orders/status/order-status.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import {
  bookedDay,
  bookingTime as now,
  buildDeliveryOrder,
  buildPickupOrder,
  setDeliveries,
  setPickups,
} from '#tests/support/build-pickups.ts'
import { sql } from '#tests/support/sql.ts'
import { readOrderCard } from './order-card.server.ts'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await sql`update store_settings set pay_by_hours = 48, pay_by_reminder_hours = 24, pay_by_cancels = true`
  await setPickups({ pickupLocation: '5 Dock Rd', changeNoticeHours: 2 })
  await setDeliveries()
})

const look = async (orderId: string, viewer: 'customer' | 'tracker' = 'customer', at = now) => {
  const card = await readOrderCard(orderId, { viewer, now: at })
  if (!card) throw new Error('there is no order')
  return card
}

/** An order whose pieces are set aside from now on. */
const build = (values: Parameters<typeof buildPickupOrder>[0] = {}) =>
  buildPickupOrder({ stockTakenAt: now, ...values })

const book = (orderId: string) =>
  bookPickup({
    orderId,
    date: bookedDay,
    start: '10:00',
    name: 'Secret Name',
    phone: null,
    notes: null,
    by: 'customer',
    now,
  })

describe('what an order asks of its customer (R206)', () => {
  it('is due within the hours of the settings, and a day after its appointment once it has one', async () => {
    const orderId = await build()
    const { deadline, dueCents, isBooked } = await look(orderId)
    expect({ deadline, dueCents, isBooked }).toEqual({
      deadline: { at: new Date('2027-06-09T13:00:00Z'), isCancelling: true },
      dueCents: 4290,
      isBooked: false,
    })
    await book(orderId)
    expect(await look(orderId)).toMatchObject({
      deadline: { at: new Date(`2027-06-15T15:00:00Z`) },
      isBooked: true,
      choice: null,
    })
  })

  it.each([
    ['paid', { paymentStatus: 'paid' }],
    ['unconfirmed', { status: 'unconfirmed', stockTakenAt: null, confirmableBy: 'link' }],
    ['cancelled', { status: 'cancelled' }],
  ] as const)('is nothing of one that is %s', async (_state, values) => {
    expect(await look(await build(values))).toMatchObject({ deadline: null, dueCents: 0 })
  })

  it('is less once a part was paid, without a time that ends it', async () => {
    const orderId = await build({ paymentStatus: 'partial' })
    await sql`
      insert into order_payments (order_id, kind, method, amount, paid_on)
      values (${orderId}, 'payment', 'zelle', 20, '2027-06-07')`
    expect(await look(orderId)).toMatchObject({ deadline: null, dueCents: 2290, cancelHref: null })
  })

  it('says no time that is over, and none where there is none', async () => {
    const orderId = await build()
    const later = new Date('2027-06-10T13:00:00Z')
    expect((await look(orderId, 'customer', later)).deadline).toBeNull()
    await sql`
      update store_settings set pay_by_hours = null, pay_by_reminder_hours = null, pay_by_cancels = false`
    expect((await look(orderId)).deadline).toBeNull()
  })
})

describe('what can be done (R206, R207)', () => {
  it('offers times, and says which can no longer be changed once they are booked', async () => {
    const { choice } = await look(await build())
    // It is 9 AM.
    expect(choice?.slots.map(({ start, isFixed }) => [start, isFixed])).toEqual([
      ['10:00', true],
      ['11:00', true],
      ['12:00', false],
    ])
    expect(choice?.scheduleHref).toMatch(/^\/schedule-pickup\?order=.*&receipt=/)
  })

  it('cancels what is unpaid and not on its way, and nothing else', async () => {
    const offered: Record<string, boolean> = {}
    for (const status of orderStatuses) {
      const values = status === 'unconfirmed' ? ({ confirmableBy: 'link', stockTakenAt: null } as const) : {}
      offered[status] = (await look(await build({ status, ...values }))).cancelHref !== null
    }
    expect(offered).toEqual({
      unconfirmed: true,
      pending: true,
      processing: true,
      ready: true,
      shipped: false,
      delivered: false,
      completed: false,
      cancelled: false,
    })
  })

  it('tells the hand-over code while the goods wait or come', async () => {
    const orderId = await build({ handoverCode: '123456' })
    const told: Record<string, string | null> = {}
    for (const status of ['pending', 'ready', 'shipped', 'completed'] as const) {
      await sql`update orders set status = ${status} where id = ${orderId}`
      told[status] = (await look(orderId, 'tracker')).handoverCode
    }
    expect(told).toEqual({ pending: null, ready: '123456', shipped: '123456', completed: null })
  })
})

describe('who looks by number and email (R13)', () => {
  it('may change the appointment and cancel the order, and is told no name', async () => {
    const orderId = await build({ shippingName: 'Secret Name', shippingPhone: '419 555 0199' })
    expect(await look(orderId, 'tracker')).toMatchObject({
      choice: null,
      scheduleHref: `/schedule-pickup?order=${orderId}`,
      cancelHref: expect.stringMatching(/^\/cancel-order\//),
    })
    await book(orderId)
    const card = await look(orderId, 'tracker')
    expect(card.appointment?.own).toEqual({
      cancelHref: expect.stringMatching(/^\/manage-pickup\/.*\?cancel=1$/),
      keepHref: expect.any(String),
      calendarHref: null,
    })
    expect(JSON.stringify(card)).not.toMatch(/Secret|0199|receipt=/)
    const own = await look(orderId)
    expect(own.appointment?.own?.calendarHref).toMatch(/calendar\.ics$/)
    expect(own.appointment?.own?.cancelHref).not.toBe(card.appointment?.own?.cancelHref)
  })

  it('sees where a delivery goes, and of a pickup where to come', async () => {
    expect((await look(await buildDeliveryOrder(), 'tracker')).place).toBe('1 Elm St, Toledo, OH 43604')
    expect((await look(await build(), 'tracker')).place).toBe('5 Dock Rd')
  })
})
