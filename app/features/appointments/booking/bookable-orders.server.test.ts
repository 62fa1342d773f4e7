import { beforeEach, expect, it } from 'vitest'
import { buildOrder } from '../../../../tests/support/build-orders.ts'
import { buildDeliveryOrder, buildPickupOrder } from '../../../../tests/support/build-pickups.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { findBookableOrders } from './bookable-orders.server.ts'

beforeEach(async () => {
  await sql`delete from orders`
})

const found = async (text: string) => (await findBookableOrders(text)).map(({ name }) => name).toSorted()

it('finds open orders by a part of the name or phone number', async () => {
  await buildPickupOrder({ shippingName: 'Ada Door', shippingPhone: '(419) 555-0134' })
  await buildDeliveryOrder({ shippingName: 'Bo 100% Door', shippingPhone: '419.555.0199', status: 'ready' })
  await buildPickupOrder({ shippingName: 'No Phone' })
  expect(await found('door')).toEqual(['Ada Door', 'Bo 100% Door'])
  expect(await found('100%')).toEqual(['Bo 100% Door'])
  expect(await found('555-01')).toEqual(['Ada Door', 'Bo 100% Door'])
  expect(await found('4195550134')).toEqual(['Ada Door'])
  expect(await found('Zoe')).toEqual([])
})

it('offers none that can have no appointment', async () => {
  for (const status of ['completed', 'cancelled', 'delivered'] as const)
    await buildPickupOrder({ shippingName: 'Ada Done', status })
  const order = await buildOrder({ status: 'unconfirmed' })
  await sql`update orders set shipping_name = 'Ada Done' where id = ${order.id}`
  expect(await found('Ada')).toEqual([])
})
