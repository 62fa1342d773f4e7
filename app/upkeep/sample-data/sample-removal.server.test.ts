import { beforeEach, expect, it } from 'vitest'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { archiveProduct, deleteSeveralProducts } from '#catalogue/admin/changes/product-changes.server.ts'
import { resendMail } from '#mail/outbox/outbox.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { loadSampleData } from './sample-loading.server.ts'
import { countSampleData, removeSampleData } from './sample-removal.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })

let loaded: { products: number; orders: number }
beforeEach(async () => {
  await sql`truncate products, orders, product_changes, mail_outbox cascade`
  await sql`update payment_settings set zelle_email = null, zelle_phone = null, cashapp_tag = null, payment_instructions = null`
  await sql`update pickup_settings set pickup_location = null, pickup_instructions = null`
  const answer = await loadSampleData({ now: new Date() })
  if (!answer) throw new Error('the store was not empty')
  loaded = answer
})

const productNamed = async (name: string) => {
  const [row] = await sql<{ id: string; name: string; stock: number }[]>`
    select id, name, stock from products where name like ${`${name}%`}`
  if (!row) throw new Error(`there is no ${name}`)
  return row
}
const left = async (table: string) => (await sql`select 1 from ${sql(table)}`).length

it('leaves an empty store', async () => {
  const other = await productNamed('Vantrel')
  await archiveProduct({ id: other.id, userId })
  expect(await countSampleData()).toEqual(loaded)
  expect(await removeSampleData({ userId })).toEqual({ ...loaded, kept: 0 })
  for (const table of [
    'products',
    'orders',
    'order_items',
    'order_payments',
    'pickup_schedules',
    'product_changes',
    'lots',
  ])
    expect([table, await left(table)]).toEqual([table, 0])
  expect(await sql`select zelle_email, cashapp_tag, payment_instructions from payment_settings`).toEqual([
    { zelle_email: null, cashapp_tag: null, payment_instructions: null },
  ])
  expect(
    await sql`select 1 from pickup_settings where pickup_location is not null or pickup_instructions is not null`,
  ).toEqual([])
  expect(await removeSampleData({ userId }), 'a second click').toEqual({ products: 0, orders: 0, kept: 0 })
  expect(
    await loadSampleData({ now: new Date() }),
    'the next start fills an empty store again',
  ).not.toBeNull()
})

it('never touches what is real', async () => {
  const own = await buildProduct({ stock: 3 })
  const order = await buildOrder({ pieces: [[own, 1]] })
  const copy = await buildProduct({ images: ['/media/p-copied.webp?v=00000000'] })
  const sample = await productNamed('Pipwell')
  await sql`insert into product_pictures (key, version, product_id, width, height, blur, source)
    values ('p-copied', '00000000', ${sample.id}, 10, 10, 'data:image/webp;base64,AA', 'upload')`
  // The owner has put a piece of their own into a sample order.
  await sql`insert into order_items (order_id, product_id, product_name, price, quantity)
    select id, ${own.id}, ${own.name}, 40, 2 from orders where is_sample and status = 'processing'`
  await sql`update payment_settings set cashapp_tag = '$own'`
  await sql`update pickup_settings set pickup_location = '12 Main St' where kind = 'pickup'`

  await removeSampleData({ userId })
  expect(await findOrder(order.id)).toMatchObject({ status: 'pending' })
  expect(await stockOf(own.id), 'the pieces in the sample order are back').toBe(5)
  expect(await stockOf(copy.id)).toBe(1)
  expect(await sql`select product_id from product_pictures`).toEqual([{ product_id: null }])
  expect(await sql`select cashapp_tag from payment_settings`).toEqual([{ cashapp_tag: '$own' }])
  expect(await sql`select pickup_location from pickup_settings where kind = 'pickup'`).toEqual([
    { pickup_location: '12 Main St' },
  ])
})

it('archives a sample product that a real order has', async () => {
  const sample = await productNamed('Pipwell')
  const order = await buildOrder({ pieces: [[sample, 1]] })
  const removed = await removeSampleData({ userId })
  expect(removed).toEqual({ ...loaded, products: loaded.products - 1, kept: 1 })
  // Two sample orders had pieces of it; only those of the one that was not handed over are back.
  expect(await sql`select id, status, stock, is_sample from products`).toEqual([
    { id: sample.id, status: 'archived', stock: sample.stock + 2, is_sample: false },
  ])
  expect(await sql`select product_id from order_items`).toEqual([{ product_id: sample.id }])
  expect(await findOrder(order.id)).toMatchObject({ isSample: false })
  expect(await countSampleData()).toEqual({ products: 0, orders: 0 })
})

it('finds a sample product again that was deleted and brought back, and forgets one that was not', async () => {
  const [back, gone] = [await productNamed('Thornby'), await productNamed('Castellan')]
  const { batchId } = await deleteSeveralProducts({ ids: [back.id], userId })
  await undoChange({ batchId, userId })
  await deleteSeveralProducts({ ids: [gone.id], userId })
  expect(await removeSampleData({ userId })).toEqual({ ...loaded, products: loaded.products - 1, kept: 0 })
  expect(await left('product_changes')).toBe(0)
})

it('mail about a sample order stays in the outbox, also when it is sent again', async () => {
  const [order] = await sql<
    { id: string }[]
  >`select id from orders where is_sample and status = 'pending' limit 1`
  const moved = await moveOrder({
    orderId: order?.id ?? '',
    to: 'ready',
    seenStatus: null,
    code: null,
    userId,
  })
  expect(moved).toMatchObject({ ok: true })
  const mails = await sql<{ id: string; status: string }[]>`select id, status from mail_outbox`
  expect(mails).toEqual([{ id: expect.anything(), status: 'kept' }])
  expect(await resendMail({ mailId: mails[0]?.id ?? '' })).toEqual({
    ok: false,
    error: { reason: 'sample-order' },
  })
  expect(await sql`select status from mail_outbox`).toEqual([{ status: 'kept' }])
  await removeSampleData({ userId })
  expect(await left('mail_outbox')).toBe(0)
})
