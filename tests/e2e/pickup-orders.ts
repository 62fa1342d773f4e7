import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { addMonths, monthLabel } from '#shared/time/store-day.ts'
import { insertProduct } from './product-rows.ts'
import type { Sql } from './shop.ts'

export interface PickupOrder {
  id: string
  number: string
  email: string
}

interface Wanted {
  fulfilment?: 'pickup' | 'delivery'
  status?: string
  paymentStatus?: string
  customer?: string
  item?: string
}

/** An order to be collected, or delivered to 1 Main St, as data of the present store would come in. */
export async function insertPickupOrder(sql: Sql, wanted: Wanted = {}): Promise<PickupOrder> {
  const number = `ORD-20261121-${randomUUID().slice(0, 8).toUpperCase()}`
  const email = `${randomUUID()}@example.com`
  const product = await insertProduct(sql, { name: wanted.item })
  const [row] = await sql<{ id: string }[]>`
    insert into orders (order_number, total_amount, shipping_name, shipping_email, fulfilment, status, payment_status)
    values (${number}, 42.9, ${wanted.customer ?? 'Ada Buyer'}, ${email}, ${wanted.fulfilment ?? 'pickup'},
      ${wanted.status ?? 'pending'}, ${wanted.paymentStatus ?? 'pending'})
    returning id`
  if (wanted.fulfilment === 'delivery')
    await sql`
      update orders set shipping_address = '1 Main St', shipping_city = 'Toledo', shipping_state = 'OH',
        shipping_zip = '43604'
      where order_number = ${number}`
  if (!row) throw new Error('the order was not inserted')
  await sql`
    insert into order_items (order_id, product_id, product_name, price, quantity)
    values (${row.id}, ${product.id}, ${product.name}, 40, 2)`
  return { id: row.id, number, email }
}

/** Puts an appointment on a day, by plain SQL; an hour without `end`. @returns its id. */
export async function insertPickup(
  sql: Sql,
  wanted: { orderId: string; date: string; start: string; end?: string; status?: string; name?: string },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name,
      customer_email, customer_phone, notes, status)
    select id, ${wanted.date}, ${wanted.start}, coalesce(${wanted.end ?? null}::time, ${wanted.start}::time + interval '1 hour'),
      ${wanted.name ?? 'Ada Buyer'}, shipping_email,
      '(419) 555-0134', 'I come with a van', ${wanted.status ?? 'scheduled'}
    from orders where id = ${wanted.orderId} returning id`
  if (!row) throw new Error('the appointment was not inserted')
  return row.id
}

/** A day so many days after today by the store's clock: a Wednesday or Thursday, so that the shop is open. */
export async function findOpenDay(sql: Sql, weeksAhead: number): Promise<string> {
  const [row] = await sql<{ day: string }[]>`
    select (date_trunc('week', (now() at time zone 'America/New_York')::date)::date + ${weeksAhead * 7 + 2}::int)::text as day`
  return row?.day ?? ''
}

/** Turns the calendar to the next month, and opens its first open day: days of this one may have begun already. */
export async function openNextMonth(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next month' }).click()
  const name = monthLabel(addMonths(isoStoreDate(new Date()).slice(0, 7), 1))
  await page.getByRole('table', { name }).getByRole('link').first().click()
}

/** The day as pages say it: 'Wednesday, June 9, 2027'. */
export const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
