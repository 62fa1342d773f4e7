import { expect, it } from 'vitest'
import { buildOrder } from '../../../../tests/support/build-orders.ts'
import { buildPerson } from '../../../../tests/support/build-people.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { claimGuestOrders } from './order-claims.server.ts'

const orderOf = async (shippingEmail: string, values: Parameters<typeof buildOrder>[0] = {}) =>
  (await buildOrder({ pieces: [], totalCents: 1000, shippingEmail, ...values })).id

const ownerOf = async (orderId: string) => {
  const [row] = await sql`select user_id, is_guest from orders where id = ${orderId}`
  return [row?.user_id, row?.is_guest]
}

it('takes the guest orders of a verified address, however it was written', async () => {
  const user = await buildPerson({ isEmailVerified: true })
  const order = await orderOf(user.email.toUpperCase())
  expect(await claimGuestOrders(user.email)).toBe(1)
  expect(await ownerOf(order)).toEqual([user.id, false])
  expect(await claimGuestOrders(user.email)).toBe(0)
})

it('takes nothing for an address that was not verified', async () => {
  const user = await buildPerson()
  const order = await orderOf(user.email)
  expect(await claimGuestOrders(user.email)).toBe(0)
  expect(await ownerOf(order)).toEqual([null, true])
})

it('takes no order of somebody else', async () => {
  const [user, other] = [await buildPerson({ isEmailVerified: true }), await buildPerson()]
  const theirs = await orderOf(user.email, { userId: other.id, isGuest: false })
  const another = await orderOf('somebody@example.com')
  expect(await claimGuestOrders(user.email)).toBe(0)
  expect([await ownerOf(theirs), await ownerOf(another)]).toEqual([
    [other.id, false],
    [null, true],
  ])
})
