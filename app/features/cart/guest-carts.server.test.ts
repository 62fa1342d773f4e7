import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newMember } from '../../../tests/faults/customers.ts'
import { buildProduct } from '../../../tests/support/build-rows.ts'
import { db } from '../../db/client.server.ts'
import { forgetOldGuestCarts } from './guest-carts.server.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

it('removes the lines of guests that were left for 30 days, and no others', async () => {
  const { id: productId } = await buildProduct()
  const { userId } = await newMember()
  const [old, fresh] = [randomUUID(), randomUUID()]
  const lines = [
    { sessionId: old, productId, updatedAt: daysAgo(31) },
    { sessionId: fresh, productId, updatedAt: daysAgo(29) },
    { userId, productId, updatedAt: daysAgo(400) },
  ]
  await db.insertInto('cartItems').values(lines).execute()
  expect(await forgetOldGuestCarts()).toBe(1)
  const left = await db.selectFrom('cartItems').select(['sessionId', 'userId']).execute()
  expect(left).toHaveLength(2)
  expect(left).toEqual(
    expect.arrayContaining([
      { sessionId: fresh, userId: null },
      { sessionId: null, userId },
    ]),
  )
  expect(await forgetOldGuestCarts()).toBe(0)
})
