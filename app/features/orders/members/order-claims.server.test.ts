import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build-people.ts'
import { db, sql } from '../../../db/client.server.ts'
import { orders } from '../../../db/schema/orders.ts'
import { claimGuestOrders } from './order-claims.server.ts'

async function buildOrder(shippingEmail: string, values: Partial<typeof orders.$inferInsert> = {}) {
  const orderNumber = `ORD-20261121-${randomUUID().slice(0, 6).toUpperCase()}`
  const [order] = await db
    .insert(orders)
    .values({ orderNumber, totalCents: 1000, shippingName: 'Ada', shippingEmail, ...values })
    .returning({ id: orders.id })
  return order?.id ?? ''
}

const ownerOf = async (orderId: string) => {
  const [row] = await sql`select user_id, is_guest from orders where id = ${orderId}`
  return [row?.user_id, row?.is_guest]
}

it('takes the guest orders of a verified address, however it was written', async () => {
  const user = await buildPerson({ isEmailVerified: true })
  const order = await buildOrder(user.email.toUpperCase())
  expect(await claimGuestOrders(user.email)).toBe(1)
  expect(await ownerOf(order)).toEqual([user.id, false])
  expect(await claimGuestOrders(user.email)).toBe(0)
})

it('takes nothing for an address that was not verified', async () => {
  const user = await buildPerson()
  const order = await buildOrder(user.email)
  expect(await claimGuestOrders(user.email)).toBe(0)
  expect(await ownerOf(order)).toEqual([null, true])
})

it('takes no order of somebody else', async () => {
  const [user, other] = [await buildPerson({ isEmailVerified: true }), await buildPerson()]
  const theirs = await buildOrder(user.email, { userId: other.id, isGuest: false })
  const another = await buildOrder('somebody@example.com')
  expect(await claimGuestOrders(user.email)).toBe(0)
  expect([await ownerOf(theirs), await ownerOf(another)]).toEqual([
    [other.id, false],
    [null, true],
  ])
})
