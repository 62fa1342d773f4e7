import { beforeEach, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { loadSampleData } from './sample-loading.server.ts'
import { sampleOrders } from './sample-orders.ts'

/** A Wednesday noon at the store. */
const now = new Date('2027-06-09T16:00:00Z')

beforeEach(async () => {
  await sql`truncate products, orders cascade`
  await sql`delete from pickup_blocked_dates`
})

it('are of every kind that the back office knows, with money and stock that add up', async () => {
  await loadSampleData({ now })
  const orders = await sql`
    select o.status, o.fulfilment, o.payment_status, o.is_sample, o.created_at <= ${now} as is_past,
      o.stock_returned_at is not null as is_returned,
      o.subtotal = (select sum(i.price * i.quantity) from order_items i where i.order_id = o.id) as is_summed,
      case o.payment_status when 'paid' then o.total_amount when 'pending' then 0 end as expected,
      coalesce((select sum(amount) from order_payments p where p.order_id = o.id), 0) as paid, o.total_amount as total,
      o.order_number ~ '^ORD-[0-9]{8}-[0-9]{6}$' as is_numbered, o.shipping_name, o.shipping_email,
      (select to_status from order_status_changes c where c.order_id = o.id order by c.created_at desc limit 1) as moved_to
    from orders o`
  expect(orders).toHaveLength(sampleOrders.length)
  for (const order of orders) {
    expect(order).toMatchObject({ is_sample: true, is_past: true, is_summed: true, is_numbered: true })
    expect(order.is_returned).toBe(order.status === 'cancelled')
    expect(order.moved_to ?? 'pending', 'its history leads to its status').toBe(order.status)
    if (order.payment_status === 'partial') expect(Number(order.paid)).toBeLessThan(Number(order.total))
    else expect(Number(order.paid)).toBe(Number(order.expected))
    expect([order.shipping_name, order.shipping_email]).toEqual([
      expect.stringMatching(/ \(sample\)$/),
      expect.stringMatching(/@example\.com$/),
    ])
  }
  const kinds = (name: string) => new Set(orders.map((order) => order[name] as string))
  expect(kinds('status')).toEqual(
    new Set(['pending', 'processing', 'ready', 'shipped', 'delivered', 'completed', 'cancelled']),
  )
  expect(kinds('payment_status')).toEqual(new Set(['pending', 'partial', 'paid']))
  expect(kinds('fulfilment')).toEqual(new Set(['pickup', 'delivery']))
  expect(await sql`select 1 from mail_outbox`, 'nobody is written to').toEqual([])
})

it('have appointments near today, upcoming ones and kept ones', async () => {
  await loadSampleData({ now })
  const found = await sql`
    select status, pickup_date - '2027-06-09'::date as days, pickup_time_start::text as start, kind
    from pickup_schedules`
  expect(found).toHaveLength(sampleOrders.filter(({ appointment }) => appointment).length)
  const upcoming = found.filter(({ status }) => status === 'scheduled')
  expect(upcoming.length).toBeGreaterThanOrEqual(4)
  expect(upcoming.every(({ days }) => Number(days) >= 0 && Number(days) <= 7)).toBe(true)
  expect(upcoming.filter(({ days }) => days === 0).every(({ start }) => String(start) > '12:00')).toBe(true)
  const past = found.filter(({ status }) => status !== 'scheduled')
  expect(past.length).toBeGreaterThanOrEqual(4)
  expect(past.every(({ days }) => Number(days) < 0 && Number(days) > -28)).toBe(true)
})

it('do without appointments in a store that is never open', async () => {
  const [{ business_hours: hours } = {}] =
    await sql`select business_hours from pickup_settings where kind = 'pickup'`
  await sql`update pickup_settings set business_hours = '{}'`
  expect(await loadSampleData({ now })).toMatchObject({ orders: sampleOrders.length })
  expect(await sql`select 1 from pickup_schedules`).toEqual([])
  await sql`update pickup_settings set business_hours = ${JSON.stringify(hours)}::jsonb`
})
