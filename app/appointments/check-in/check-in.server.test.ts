import { beforeEach, describe, expect, it } from 'vitest'
import { book, bookedDay, buildPickupOrder, setPickups } from '#tests/support/build-pickups.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { describeTimeline } from '#orders/admin/details/order-timeline.ts'
import { listOrderEvents } from '#orders/admin/details/order-timeline.server.ts'
import { checkIn, readHandover } from './check-in.server.ts'

beforeEach(async () => {
  await sql`delete from orders`
  await setPickups({ maxPickupsPerSlot: 10 })
})

const ready = (values: Parameters<typeof buildPickupOrder>[0] = {}) =>
  buildPickupOrder({ status: 'ready', paymentStatus: 'paid', handoverCode: '042137', ...values })
const checkInWith = (code: string, orderId: string | null = null) =>
  checkIn({ code, orderId, userId: null, now: new Date() })
const statesOf = async (orderId: string) => {
  const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()
  const pickups = await sql`select status from pickup_schedules where order_id = ${orderId}`
  return [order?.status, ...pickups.map(({ status }) => status)]
}
const completionMailsOf = async (orderId: string) => [
  ...(await sql`select from mail_outbox where order_id = ${orderId} and kind = 'order-completed'`),
]

describe('checking in by hand-over code', () => {
  it('completes the appointment and the paid order, with its mail and the checked code', async () => {
    const orderId = await ready()
    await book(orderId)
    const outcome = await checkInWith('042137')
    expect(outcome).toMatchObject({ ok: true, value: { orderId, isAgain: false } })
    expect(await statesOf(orderId)).toEqual(['completed', 'completed'])
    const changes = await sql`
      select from_status, to_status, is_code_checked from order_status_changes where order_id = ${orderId}`
    expect([...changes]).toEqual([{ from_status: 'ready', to_status: 'completed', is_code_checked: true }])
    expect(await completionMailsOf(orderId)).toHaveLength(1)
    expect(await readHandover(orderId)).toMatchObject({
      name: 'Ada Buyer',
      isCompleted: true,
      dueCents: 0,
      totalCents: 4290,
      appointment: { date: bookedDay, start: '10:00', end: '11:00', status: 'completed' },
    })
  })

  it('hands nothing over with money due, says how much, and that the customer is here (R171)', async () => {
    const orderId = await ready({ paymentStatus: 'pending' })
    await sql`
      insert into order_payments (order_id, kind, method, amount, paid_on) values (${orderId}, 'payment', 'cash', 12.9, '2027-06-01')`
    await book(orderId)
    expect(await checkInWith('042137')).toMatchObject({ ok: true, value: { orderId } })
    expect(await completionMailsOf(orderId)).toEqual([])
    expect(await statesOf(orderId)).toEqual(['ready', 'scheduled'])
    expect(await readHandover(orderId)).toMatchObject({ isCompleted: false, dueCents: 3000, appointment: {} })
    const titles = describeTimeline(await listOrderEvents(orderId)).map(({ title }) => title)
    expect(titles).toContain('Checked in at the door')
  })

  it('needs no appointment', async () => {
    const orderId = await ready()
    expect(await checkInWith('042137')).toMatchObject({ ok: true })
    expect(await statesOf(orderId)).toEqual(['completed'])
    expect(await readHandover(orderId)).toMatchObject({ appointment: null })
  })

  it('changes nothing for a wrong code, and for orders that are not ready for pickup', async () => {
    const others = [
      await ready({ status: 'processing' }),
      await ready({ status: 'cancelled' }),
      await ready({ status: 'completed' }),
      await ready({ fulfilment: 'delivery' }),
    ]
    const orderId = await ready({ handoverCode: '111111' })
    await book(orderId)
    for (const code of ['042137', '111112', '000000'])
      expect(await checkInWith(code)).toEqual({ ok: false, error: { reason: 'unknown' } })
    expect(await statesOf(orderId)).toEqual(['ready', 'scheduled'])
    expect(await Promise.all(others.map(async (id) => (await statesOf(id))[0]))).toEqual([
      'processing',
      'cancelled',
      'completed',
      'ready',
    ])
  })

  it('asks who it is when two orders have the same six digits', async () => {
    const [one, other] = [await ready({ shippingName: 'Ada' }), await ready({ shippingName: 'Bo' })]
    expect(await checkInWith('042137')).toMatchObject({
      ok: false,
      error: {
        reason: 'several',
        candidates: [
          { orderId: one, name: 'Ada' },
          { orderId: other, name: 'Bo' },
        ],
      },
    })
    expect([await statesOf(one), await statesOf(other)]).toEqual([['ready'], ['ready']])
    expect(await checkInWith('042137', other)).toMatchObject({ ok: true, value: { orderId: other } })
    expect([await statesOf(one), await statesOf(other)]).toEqual([['ready'], ['completed']])
    const stranger = await ready({ handoverCode: '222222' })
    expect(
      await checkInWith('042137', stranger),
      'the code counts, not the order that is named',
    ).toMatchObject({
      ok: false,
    })
  })
})
