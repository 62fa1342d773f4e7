import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { db } from '../../../db/client.server.ts'
import { buildOrderMail } from '../../../../tests/support/build-mail.ts'
import { buildPerson } from '../../../../tests/support/build-people.ts'
import { listMemberOrders, readMemberOrder } from './member-orders.server.ts'
import { memberOrderLimit } from './member-orders.ts'

const build = async (order: NonNullable<Parameters<typeof buildOrderMail>[0]>['order']) =>
  (await buildOrderMail({ order: { isGuest: false, ...order } })).order

it('lists an account’s own orders, newest first', async () => {
  const [me, other] = [await buildPerson(), await buildPerson()]
  const older = await build({ userId: me.id, createdAt: new Date('2026-01-01') })
  const newer = await build({ userId: me.id, createdAt: new Date('2026-02-01'), status: 'ready' })
  await build({ userId: other.id })
  // A guest's order with the same address is nobody's until it is claimed.
  await build({ userId: null, isGuest: true, shippingEmail: me.email })
  expect(await listMemberOrders(me.id)).toEqual([
    {
      orderId: newer.id,
      orderNumber: newer.orderNumber,
      placedAt: new Date('2026-02-01'),
      status: 'ready',
      fulfilment: 'pickup',
      totalCents: newer.totalCents,
    },
    expect.objectContaining({ orderId: older.id, status: 'pending' }),
  ])
})

it('lists the newest when there are very many', async () => {
  const me = await buildPerson()
  const values = Array.from({ length: memberOrderLimit + 1 }, (_, index) => ({
    orderNumber: `ORD-20260101-${String(800_000 + index)}`,
    userId: me.id,
    isGuest: false,
    totalAmount: '1.00',
    shippingName: 'Ada',
    shippingEmail: me.email,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }))
  await db.insertInto('orders').values(values).execute()
  const listed = await listMemberOrders(me.id)
  expect(listed).toHaveLength(memberOrderLimit)
  expect(listed[0]?.orderNumber).toBe(values.at(-1)?.orderNumber)
})

it('shows an own order with its items, and where a delivery goes', async () => {
  const [me, other] = [await buildPerson(), await buildPerson()]
  const address = {
    shippingAddress: '1 Main St',
    shippingCity: 'Toledo',
    shippingState: 'OH',
    shippingZip: '43604',
  }
  const delivery = await build({ userId: me.id, fulfilment: 'delivery', ...address })
  const pickup = await build({ userId: me.id })
  expect(await readMemberOrder({ userId: me.id, orderId: delivery.id })).toMatchObject({
    orderNumber: delivery.orderNumber,
    items: [{ name: 'Harlow sofa', quantity: 2 }],
    address: { street: '1 Main St', city: 'Toledo', state: 'OH', zip: '43604' },
  })
  expect(await readMemberOrder({ userId: me.id, orderId: pickup.id })).toMatchObject({ address: null })
  expect(await readMemberOrder({ userId: other.id, orderId: delivery.id })).toBeNull()
  expect(await readMemberOrder({ userId: me.id, orderId: randomUUID() })).toBeNull()
})
