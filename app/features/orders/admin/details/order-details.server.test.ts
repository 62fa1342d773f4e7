import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '../../../../../tests/support/sql.ts'
import { buildOrder } from '../../../../../tests/support/build-orders.ts'
import { buildPerson } from '../../../../../tests/support/build-people.ts'
import { buildProduct } from '../../../../../tests/support/build-rows.ts'
import { readAdminOrder } from './order-details.server.ts'
import { listOrderEvents } from './order-timeline.server.ts'

const owner = await buildPerson({ name: 'Olive Owner', isAdmin: true })
const read = (orderId: string, userId: string | null = owner.id) => readAdminOrder({ orderId, userId })
const viewsOf = async (orderId: string) =>
  await sql`select user_id, action from order_access_log where order_id = ${orderId}`

describe('an order as the owner sees it', () => {
  it('has what was bought, for whom and when, without the placeholders of pickups', async () => {
    const product = await buildProduct({ name: 'Oak table', condition: 'Like New', asin: 'B000000001' })
    const order = await buildOrder({
      pieces: [[product, 2]],
      notes: 'PICKUP - ring twice',
      customerNotes: 'ring twice',
      shippingPhone: '419',
    })
    expect(await read(order.id)).toMatchObject({
      orderNumber: order.orderNumber,
      customer: 'Jane Doe',
      email: 'jane@example.com',
      phone: '419',
      address: null,
      notes: 'ring twice',
      totalCents: 8000,
      subtotalCents: null,
      items: [{ name: 'Oak table', condition: 'Like New', quantity: 2, unitPriceCents: 4000 }],
    })
  })

  it('has the address of a delivery, and the notes of orders that were loaded', async () => {
    const address = {
      shippingAddress: '1 Main St',
      shippingCity: 'Toledo',
      shippingState: 'OH',
      shippingZip: '43604',
    }
    const order = await buildOrder({ fulfilment: 'delivery', ...address, notes: 'DELIVERY' })
    expect(await read(order.id)).toMatchObject({
      address: { street: '1 Main St', city: 'Toledo', state: 'OH', zip: '43604' },
      notes: null,
    })
    const loaded = await buildOrder({ notes: 'PICKUP - by the side door' })
    expect(await read(loaded.id)).toMatchObject({ notes: 'PICKUP - by the side door' })
  })

  it('is not there when it is not, and nobody has looked at it then', async () => {
    const orderId = randomUUID()
    expect(await read(orderId)).toBeNull()
    expect(await viewsOf(orderId)).toEqual([])
  })
})

describe('the access log', () => {
  it('is written by the view itself, once for each', async () => {
    const order = await buildOrder()
    await read(order.id)
    await read(order.id)
    const view = { user_id: owner.id, action: 'viewed_order_details' }
    expect(await viewsOf(order.id)).toEqual([view, view])
    const events = await listOrderEvents(order.id)
    expect(events.map(({ kind, who }) => [kind, who])).toEqual([
      ['viewed', 'Olive Owner'],
      ['viewed', 'Olive Owner'],
      ['placed', null],
    ])
  })

  it('keeps nobody from the order when it cannot be written', async () => {
    const order = await buildOrder()
    // Nobody has this id, which the foreign key refuses.
    expect(await read(order.id, randomUUID())).toMatchObject({ id: order.id })
    expect(await viewsOf(order.id)).toEqual([])
  })
})
