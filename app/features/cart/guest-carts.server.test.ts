import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildProduct } from '../../../tests/support/build-rows.ts'
import { db } from '../../db/client.server.ts'
import { users } from '../../db/schema/accounts.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { forgetOldGuestCarts } from './guest-carts.server.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

it('removes the lines of guests that were left for 30 days, and no others', async () => {
  const { id: productId } = await buildProduct()
  const [member] = await db.insert(users).values({ email: 'jane@example.com' }).returning()
  const [old, fresh] = [randomUUID(), randomUUID()]
  await db.insert(cartItems).values([
    { sessionId: old, productId, updatedAt: daysAgo(31) },
    { sessionId: fresh, productId, updatedAt: daysAgo(29) },
    { userId: member?.id, productId, updatedAt: daysAgo(400) },
  ])
  expect(await forgetOldGuestCarts()).toBe(1)
  const left = await db.select({ sessionId: cartItems.sessionId, userId: cartItems.userId }).from(cartItems)
  expect(left).toHaveLength(2)
  expect(left).toEqual(
    expect.arrayContaining([
      { sessionId: fresh, userId: null },
      { sessionId: null, userId: member?.id },
    ]),
  )
  expect(await forgetOldGuestCarts()).toBe(0)
})
