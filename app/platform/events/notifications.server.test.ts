import { afterEach, expect, test, vi } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cutListeners } from '#tests/support/listeners.ts'
import { sql } from '#tests/support/sql.ts'
import { listenForNotifications, type Channel } from './notifications.server.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function listen() {
  const heard: Channel[] = []
  const onReach = vi.fn<(isReached: boolean) => void>()
  const listening = await listenForNotifications({ onChange: (channel) => heard.push(channel), onReach })
  stops.push(() => listening.stop())
  const timesShown = () => heard.filter((channel) => channel === 'catalogue_changed').length
  return { heard, timesShown, onReach }
}

test('hears of every statement that changes products, plain SQL too', async () => {
  const { timesShown, onReach } = await listen()
  expect(onReach).toHaveBeenLastCalledWith(true)
  expect(timesShown()).toBe(0)
  const { id } = await buildProduct()
  await vi.waitFor(() => expect(timesShown()).toBe(1))
  await sql`update products set stock = 3 where id = ${id}`
  await vi.waitFor(() => expect(timesShown()).toBe(2))
  await sql`delete from products where id = ${id}`
  await vi.waitFor(() => expect(timesShown()).toBe(3))
})

test('keeps quiet about a sale that no page shows', async () => {
  const { timesShown } = await listen()
  const { id } = await buildProduct({ stock: 9 })
  await vi.waitFor(() => expect(timesShown()).toBe(1))
  await sql`update products set stock = 6 where id = ${id}`
  await sql`update products set stock = 5 where id = ${id}`
  await vi.waitFor(() => expect(timesShown()).toBe(2))
  await sql`update products set images = '{https://example.com/a.jpg}' where id = ${id}`
  await vi.waitFor(() => expect(timesShown()).toBe(3))
})

test('says so while it cannot hear, and hears again afterwards', async () => {
  const { timesShown, onReach } = await listen()
  expect(await cutListeners(sql), 'those that are just ending too').toBeGreaterThan(0)
  await vi.waitFor(() =>
    expect(onReach.mock.calls.map(([isReached]) => isReached)).toEqual([true, false, true]),
  )
  await buildProduct()
  await vi.waitFor(() => expect(timesShown()).toBe(1))
})

test('tells the back office about its changes, once for each transaction', async () => {
  const { heard } = await listen()
  const timesTold = () => heard.filter((channel) => channel === 'desk_changed').length
  const order = await buildOrder()
  await vi.waitFor(() => expect(timesTold()).toBe(2))
  await sql.begin(async (tx) => {
    await tx`update orders set status = 'processing' where id = ${order.id}`
    await tx`insert into order_payments (order_id, kind, method, amount) values (${order.id}, 'payment', 'cash', 40)`
  })
  await vi.waitFor(() => expect(timesTold()).toBe(3))
  await sql`update products set stock = 40`
  await vi.waitFor(() => expect(timesTold()).toBe(4))
  await sql`
    insert into mail_outbox (kind, to_address, subject, html, body_text)
    values ('account', 'ada@example.com', 'Hello', '<p>Hello</p>', 'Hello')`
  await sql`update mail_outbox set status = 'sent', sent_at = now()`
  await sql`update orders set notes = 'A note'`
  await sql`update mail_outbox set status = 'failed', failure = 'refused', sent_at = null`
  await vi.waitFor(() => expect(timesTold()).toBe(5))
})
