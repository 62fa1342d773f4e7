import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { connect } from '#tests/support/connect.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { readReceipt } from '#orders/receipt/order-receipts.server.ts'
import { findTrackedOrder } from '#orders/tracking/order-tracking.server.ts'
import { readDump, readOtherDatabase } from './source.server.ts'
import { takeOver } from './take-over.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-takeover-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closing) await close()
})
const now = new Date('2026-11-23T12:00:00Z')
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

const dump = String.raw`--
-- PostgreSQL database dump
--
SET statement_timeout = 0;
CREATE TABLE public.orders (id uuid);
COPY public.cart_items (id, user_id, product_id, quantity) FROM stdin;
${id(90)}	${id(80)}	${id(1)}	1
\.
COPY public.order_items (id, order_id, product_id, product_name, price, quantity) FROM stdin;
${id(21)}	${id(11)}	${id(1)}	Oak table	120.00	1
${id(22)}	${id(11)}	${id(7)}	Lamp that is gone	9.50	2
${id(23)}	${id(99)}	${id(1)}	Of no order	1.00	1
\.
COPY public.orders (id, order_number, user_id, is_guest, total_amount, payment_method, payment_status, status, shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city, shipping_state, shipping_zip, notes, created_at, coupon) FROM stdin;
${id(11)}	ORD-1	${id(80)}	f	139.00	cash	paid	completed	Ada Buyer	ada@example.com	\N	1 Main St	Toledo	OH	43604	DELIVERY - Tab\there,\nsecond line	2026-11-01 10:00:00+00	X
${id(12)}	ORD-2	\N	t	10.00	barter	pending	pending	Bo	bo@example.com	\N	Pickup	Pickup	Pickup	00000	PICKUP	2026-11-02 10:00:00+00	\N
\.
COPY public.products ("id", name, description, brand, category, condition, price, original_price, margin, stock, status, images, asin, created_at) FROM stdin;
${id(1)}	Oak table	\N	Northwood	Tables	Good	120.00	240.00	50	-1	active	{https://a.example/1.jpg,"https://a.example/a,b.jpg"}	\N	2026-10-01 10:00:00+00
\.
COPY public.payment_settings (id, zelle_email, zelle_phone, cashapp_tag, payment_instructions) FROM stdin;
${id(31)}	pay@store.example	\N	$Store	Say the number.
\.
COPY public.pickup_settings (id, business_hours, slot_duration_minutes, max_pickups_per_slot, buffer_minutes, pickup_location, pickup_instructions) FROM stdin;
${id(41)}	{"monday": {"enabled": false, "start": "09:00", "end": "17:00"}, "tuesday": {"enabled": true, "start": "09:00", "end": "17:00"}, "wednesday": {"enabled": true, "start": "09:00", "end": "17:00"}, "thursday": {"enabled": true, "start": "09:00", "end": "17:00"}, "friday": {"enabled": true, "start": "09:00", "end": "17:00"}, "saturday": {"enabled": true, "start": "09:00", "end": "17:00"}, "sunday": {"enabled": false, "start": "09:00", "end": "17:00"}}	30	2	0	12 Monroe St	Ring.
\.
COPY public.pickup_blocked_dates (id, date, reason) FROM stdin;
${id(51)}	2026-12-25	Christmas
\.
COPY public.pickup_schedules (id, order_id, user_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email, customer_phone, notes, status) FROM stdin;
${id(61)}	${id(11)}	${id(80)}	2026-11-03	10:00:00	11:00:00	Ada Buyer	ada@example.com	\N	\N	completed
\.
COPY public.user_roles (id, user_id, role) FROM stdin;
${id(71)}	${id(80)}	admin
\.
COPY public.visits (id) FROM stdin;
1
\.
`

async function load() {
  const file = join(folder, 'dump.sql')
  await writeFile(file, dump)
  return await takeOver({ transact, rows: await readDump(file), now })
}
const tableOf = (reports: Awaited<ReturnType<typeof load>>, table: string) =>
  reports.find((report) => report.table === table)

async function expectTaken(): Promise<void> {
  expect(
    await sql`select name, price::text, stock, images, department, original_price_source as source from products where id = ${id(1)}`,
  ).toEqual([
    {
      name: 'Oak table',
      price: '120.00',
      stock: 0,
      images: ['https://a.example/1.jpg', 'https://a.example/a,b.jpg'],
      department: 'home',
      source: 'estimate',
    },
  ])
  const tracked = await findTrackedOrder({ orderNumber: 'ORD-1', email: 'ada@example.com' })
  expect(await readReceipt(tracked ?? '')).toMatchObject({
    fulfilment: 'delivery',
    totalCents: 13_900,
    customerNotes: 'Tab\there,\nsecond line',
    address: { street: '1 Main St' },
    items: [
      { name: 'Lamp that is gone', quantity: 2 },
      { name: 'Oak table', quantity: 1 },
    ],
  })
  expect(await sql`select zelle_email, cashapp_tag from payment_settings`).toEqual([
    { zelle_email: 'pay@store.example', cashapp_tag: '$Store' },
  ])
  expect(
    await sql`select kind, slot_duration_minutes, pickup_location, business_hours -> 'monday' ->> 'enabled' as monday from pickup_settings where kind = 'pickup'`,
  ).toEqual([{ kind: 'pickup', slot_duration_minutes: 30, pickup_location: '12 Monroe St', monday: 'false' }])
  expect(await sql`select date::text, reason from pickup_blocked_dates where id = ${id(51)}`).toEqual([
    { date: '2026-12-25', reason: 'Christmas' },
  ])
  expect(await sql`select kind, status from pickup_schedules where id = ${id(61)}`).toEqual([
    { kind: 'delivery', status: 'completed' },
  ])
}

it('takes a dump over, tells what it changed and could not take, and can be run again', async () => {
  const first = await load()
  await expectTaken()
  expect(first.map(({ table, taken, refused }) => [table, taken, refused.length])).toEqual([
    ['products', 1, 0],
    ['orders', 1, 1],
    ['order_items', 2, 1],
    ['payment_settings', 1, 0],
    ['pickup_settings', 1, 0],
    ['pickup_blocked_dates', 1, 0],
    ['pickup_schedules', 1, 0],
    ['cart_items', 0, 1],
    ['user_roles', 0, 1],
  ])
  expect(tableOf(first, 'products')?.changed).toEqual([
    { row: 'Oak table', what: ['stock -1 became 0', 'original price 240.00 counts as an estimate'] },
  ])
  expect(tableOf(first, 'orders')).toMatchObject({
    changed: [{ row: 'ORD-1', what: ['belongs to no account here, but to its email address'] }],
    refused: [{ row: 'ORD-2', why: expect.stringContaining('payment_method') }],
  })
  expect(tableOf(first, 'order_items')).toMatchObject({
    changed: [{ row: 'Lamp that is gone' }],
    refused: [{ row: 'Of no order', why: expect.stringContaining('order_items_order_id_fkey') }],
  })
  await sql`update products set name = 'Renamed here' where id = ${id(1)}`
  const again = await load()
  expect(again.map(({ taken, already }) => taken + already)).toEqual([1, 1, 2, 1, 1, 1, 1, 0, 0])
  expect(tableOf(again, 'products')).toMatchObject({ taken: 0, already: 1, changed: [] })
  expect(await sql`select name from products where id = ${id(1)}`).toEqual([{ name: 'Renamed here' }])
})

it('reads the tables of another database as they are there', async () => {
  const name = `present_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = connect(inject('adminUrl'), { max: 1 })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  const other = connect(url.href, { max: 1 })
  closing.push(async () => {
    await other.end({ timeout: 2 })
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  await other.unsafe(`
    create table products (id uuid, name text, price numeric, stock int, images text[], "Odd Name" text);
    insert into products values ('${id(2)}', E'Two\\nlines', 5, 1, '{a,"b,c"}', 'x');
    create table orders (id uuid, order_number text, total_amount numeric, shipping_name text, shipping_email text);
    create table secrets (word text);`)
  const rows = await readOtherDatabase(url.href)
  expect([...rows.keys()].toSorted()).toEqual(['orders', 'products'])
  expect(rows.get('products')).toEqual([
    { id: id(2), name: 'Two\nlines', price: '5', stock: '1', images: '{a,"b,c"}', 'Odd Name': 'x' },
  ])
  const reports = await takeOver({ transact, rows, now })
  expect(tableOf(reports, 'products')).toMatchObject({ taken: 1, refused: [] })
})
