import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { countCart } from '#cart/cart.server.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { refuse, succeed } from '#shared/outcome.ts'
import { buildOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { createBarrier } from './barrier.ts'
import { filledForm, guestWith } from './customers.ts'

const customers = faultSize({ usual: 60, full: 200 })
const units = 10
const rounds = faultSize({ usual: 1, full: 100 })
type Place = (
  input: Parameters<typeof placeOrder>[0],
  productId: string,
) => Promise<{ ok: boolean; error?: unknown }>

/** Many customers with one of the 10 pieces each in the cart order at once (R2). */
async function expectNoOverselling(place: Place): Promise<void> {
  const { id, name } = await buildProduct({ name: 'Last pieces', stock: units })
  const carts = await Promise.all(Array.from({ length: customers }, () => guestWith([id, 1])))
  expect(await Promise.all(carts.map(countCart)), 'everybody has one in the cart').toEqual(carts.map(() => 1))

  const answers = await Promise.allSettled(
    carts.map((owner) =>
      place({ owner, form: filledForm(), idempotencyKey: null, network: '192.0.2.1', now: new Date() }, id),
    ),
  )
  const outcomes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
  expect(
    outcomes.filter((outcome) => outcome === null),
    'nobody sees an error page',
  ).toEqual([])
  expect(
    outcomes.filter((outcome) => outcome?.ok),
    'as many orders as pieces',
  ).toHaveLength(units)
  for (const outcome of outcomes.filter((outcome) => !outcome?.ok)) {
    expect(outcome).toMatchObject({ error: { reason: 'stock', lines: [{ name, left: 0 }] } })
  }
  const sold = await db.selectFrom('orderItems').select('id').where('productId', '=', id).execute()
  expect(sold, 'each piece was sold once').toHaveLength(units)
  expect(await stockOf(id), 'nothing is left').toBe(0)
  const pieces = await Promise.all(carts.map(countCart))
  expect(pieces, 'who got nothing keeps the cart').toEqual(outcomes.map((outcome) => (outcome?.ok ? 0 : 1)))
}

const soldOut = () => refuse({ reason: 'stock', lines: [{ name: 'Last pieces', left: 0 }] })

describe('the last pieces', () => {
  it(`are sold once each, ${rounds} times`, { timeout: rounds * 60_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) await expectNoOverselling(placeOrder)
  })

  it('would be sold to everybody without a lock: the check sees it', async () => {
    const allHaveRead = createBarrier(customers)
    const placeWithoutLock: Place = async (_, productId) => {
      const stock = (await stockOf(productId)) ?? 0
      await allHaveRead()
      if (stock < 1) return soldOut()
      await db
        .updateTable('products')
        .set({ stock: stock - 1 })
        .where('id', '=', productId)
        .execute()
      await buildOrder({ pieces: [[{ id: productId, name: 'Piece' }, 1]] })
      return succeed({})
    }
    await expect(expectNoOverselling(placeWithoutLock)).rejects.toThrow('as many orders as pieces')
  })

  it('would end in error pages if the database alone counted: the check sees it', async () => {
    const allHaveRead = createBarrier(customers)
    const placeByConstraint: Place = async (_, productId) => {
      const stock = (await stockOf(productId)) ?? 0
      await allHaveRead()
      if (stock < 1) return soldOut()
      await db
        .updateTable('products')
        .set((eb) => ({ stock: eb('stock', '-', 1) }))
        .where('id', '=', productId)
        .execute()
      await buildOrder({ pieces: [[{ id: productId, name: 'Piece' }, 1]] })
      return succeed({})
    }
    await expect(expectNoOverselling(placeByConstraint)).rejects.toThrow('nobody sees an error page')
  })
})
