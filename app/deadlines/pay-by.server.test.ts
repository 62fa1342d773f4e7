import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createBarrier } from '#tests/faults/barrier.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { sql } from '#tests/support/sql.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { watchUnpaidOrders } from './pay-by.server.ts'

const placedAt = new Date('2026-11-20T12:00:00Z')
const after = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)
const watch = (hours: number) => watchUnpaidOrders({ now: after(hours) })

beforeEach(async () => {
  await settleMailAttempts()
  await sql`delete from orders`
  await sql`update store_settings set pay_by_hours = 48, pay_by_reminder_hours = 6, pay_by_cancels = true`
})
afterAll(settleMailAttempts)

async function placeUnpaid(values: NonNullable<Parameters<typeof buildOrderMail>[0]>['order'] = {}) {
  const { order } = await buildOrderMail({
    order: { createdAt: placedAt, paymentMethod: 'zelle', ...values },
  })
  return order
}

async function readOrder(id: string) {
  const [row] = await sql<{ status: string; isReturned: boolean; stock: number }[]>`
    select o.status, o.stock_returned_at is not null as "isReturned", p.stock
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id where o.id = ${id}`
  return row
}

const readMails = (id: string) => sql<{ subject: string; bodyText: string }[]>`
  select subject, body_text as "bodyText" from mail_outbox
  where order_id = ${id} and kind = 'payment-deadline' order by created_at`

describe('an unpaid order', () => {
  it('is reminded of once, then cancelled, and its stock comes back once', async () => {
    const { id, orderNumber } = await placeUnpaid()
    expect(await watch(41)).toEqual({ reminded: 0, cancelled: 0 })
    expect(await watch(43)).toEqual({ reminded: 1, cancelled: 0 })
    expect(await watch(44)).toEqual({ reminded: 0, cancelled: 0 })
    const [reminder] = await readMails(id)
    expect(reminder?.subject).toContain(`Order ${orderNumber} is waiting for your payment`)
    expect(reminder?.bodyText).toContain(
      'Please pay or choose a time for your pickup by November 22, 2026 at 8:00 AM.',
    )
    expect(await readOrder(id)).toEqual({ status: 'pending', isReturned: false, stock: 1 })
    expect(await watch(49)).toEqual({ reminded: 0, cancelled: 1 })
    expect(await watch(50)).toEqual({ reminded: 0, cancelled: 0 })
    expect(await readOrder(id)).toEqual({ status: 'cancelled', isReturned: true, stock: 3 })
    expect((await readMails(id)).map(({ subject }) => subject)[1]).toContain('was canceled')
  })

  it('is left alone when there is no deadline, and not cancelled unless that is wanted', async () => {
    const { id } = await placeUnpaid()
    await sql`update store_settings set pay_by_hours = null, pay_by_reminder_hours = null, pay_by_cancels = false`
    expect(await watch(1000)).toEqual({ reminded: 0, cancelled: 0 })
    await sql`update store_settings set pay_by_hours = 48, pay_by_reminder_hours = 6`
    expect(await watch(1000)).toEqual({ reminded: 1, cancelled: 0 })
    expect(await watch(2000)).toEqual({ reminded: 0, cancelled: 0 })
    expect(await readOrder(id)).toMatchObject({ status: 'pending' })
  })

  it.each([
    { paymentStatus: 'paid' },
    { paymentStatus: 'partial' },
    { status: 'shipped', fulfilment: 'delivery' },
    { status: 'completed' },
    { status: 'cancelled' },
  ] as const)('is none with %j', async (values) => {
    const { id } = await placeUnpaid(values)
    const before = await readOrder(id)
    expect(await watch(1000)).toEqual({ reminded: 0, cancelled: 0 })
    expect(await readOrder(id)).toEqual(before)
  })

  it('loses its appointment with it', async () => {
    const { id } = await placeUnpaid({ paymentMethod: 'cash', payByRemindedAt: after(42) })
    await sql`
      insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
      values (${id}, '2026-11-23', '10:00', '11:00', 'Jane', 'jane@example.com')`
    // 72 hours after the order was placed plus four: the appointment ends on the 23rd at 11 AM, 4 PM UTC.
    expect(await watch(49), 'the appointment is still ahead').toEqual({ reminded: 0, cancelled: 0 })
    expect(await watch(99.99), 'the day after it is not over').toEqual({ reminded: 0, cancelled: 0 })
    expect(await watch(100)).toEqual({ reminded: 0, cancelled: 1 })
    expect(await sql`select status from pickup_schedules where order_id = ${id}`).toEqual([
      { status: 'cancelled' },
    ])
  })
})

it('has the whole time from when it was confirmed', async () => {
  const { id } = await placeUnpaid({ stockTakenAt: after(40) })
  expect(await watch(81)).toEqual({ reminded: 0, cancelled: 0 })
  expect(await watch(82)).toEqual({ reminded: 1, cancelled: 0 })
  expect(await readOrder(id)).toMatchObject({ status: 'pending' })
})

it('is never one that waits for a confirmation: it holds nothing and owes nothing', async () => {
  const { id } = await placeUnpaid({ status: 'unconfirmed', stockTakenAt: null, confirmableBy: 'owner' })
  expect(await watch(1000)).toEqual({ reminded: 0, cancelled: 0 })
  expect(await readOrder(id)).toMatchObject({ status: 'unconfirmed', isReturned: false })
})

describe('two runs at once', () => {
  async function expectOneReturn(run: (id: string) => Promise<unknown>): Promise<void> {
    const { id } = await placeUnpaid({ payByRemindedAt: after(42) })
    await Promise.all([run(id), run(id)])
    expect(await readOrder(id), 'the stock comes back once').toEqual({
      status: 'cancelled',
      isReturned: true,
      stock: 3,
    })
  }

  it('cancel an order once', async () => {
    await expectOneReturn(() => watch(49))
  })

  it('would return its stock twice without the lock: the check sees it', async () => {
    const bothHaveRead = createBarrier(2)
    const cancelWithoutLock = async (id: string) => {
      const [row] = await sql`select from orders where id = ${id} and status = 'pending'`
      await bothHaveRead()
      if (!row) return
      await sql`update orders set status = 'cancelled', stock_returned_at = now() where id = ${id}`
      await sql`
        update products p set stock = p.stock + i.quantity from order_items i where i.order_id = ${id} and p.id = i.product_id`
    }
    await expect(expectOneReturn(cancelWithoutLock)).rejects.toThrow('the stock comes back once')
  })
})
