import { afterEach, describe, expect, it, vi } from 'vitest'
import { db, transact } from '#db/client.server.ts'
import { readCart } from '#cart/cart.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { retryPlacement } from '#orders/placement/placement-retries.server.ts'
import { logger } from '#platform/logger.server.ts'
import { succeed } from '#shared/outcome.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { createBarrier } from './barrier.ts'
import { filledForm, guestWith } from './customers.ts'

type Place = (
  input: Parameters<typeof placeOrder>[0] & { owner: CartOwner & { kind: 'guest' } },
) => Promise<{ ok: boolean }>

const retries = vi.spyOn(logger, 'warn')
afterEach(() => void retries.mockClear())

/** Every placing attempt that PostgreSQL broke off, fixed by a retry or not. */
function brokenOffCodes(): string[] {
  return retries.mock.calls.map(([facts]) => String((facts as { code?: string }).code))
}

/** Carts with the same two products, half of them in opposite order, are ordered at once (R2). */
async function expectNoDeadlock(place: Place, carts: number): Promise<void> {
  const [a, b] = [await buildProduct({ stock: carts }), await buildProduct({ stock: carts })]
  const there = [
    [a.id, 1],
    [b.id, 1],
  ] as const
  const back = there.toReversed()
  const owners = await Promise.all(
    Array.from({ length: carts }, (_, n) => guestWith(...(n % 2 ? back : there))),
  )
  const lineOrders = await Promise.all(
    owners.slice(0, 2).map(async (owner) => (await readCart(owner)).map((line) => line.productId)),
  )
  expect(lineOrders, 'the carts have opposite orders').toEqual([
    [a.id, b.id],
    [b.id, a.id],
  ])

  const outcomes = await Promise.all(
    owners.map((owner) =>
      place({ owner, form: filledForm(), idempotencyKey: null, network: '192.0.2.1', now: new Date() }),
    ),
  )
  // Two orders may draw the same number by chance; that one draws again and is no deadlock.
  expect(
    brokenOffCodes().filter((code) => code !== '23505'),
    'no attempt was broken off',
  ).toEqual([])
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  const left = await db.selectFrom('products').select('stock').where('id', 'in', [a.id, b.id]).execute()
  expect(left).toEqual([{ stock: 0 }, { stock: 0 }])
}

describe('carts with the same products in opposite order', () => {
  it('are all ordered without a deadlock', async () => {
    await expectNoDeadlock(placeOrder, faultSize({ usual: 80, full: 400 }))
  })

  it('would deadlock if products were locked in cart order: the check sees it', async () => {
    const bothHaveOne = createBarrier(2)
    const placeInCartOrder: Place = async ({ owner }) => {
      await retryPlacement(() =>
        transact(async (tx) => {
          const lines = await tx
            .selectFrom('cartItems')
            .select('productId')
            .where('sessionId', '=', owner.sessionId)
            .orderBy('createdAt')
            .execute()
          for (const { productId } of lines) {
            const { stock } = await tx
              .selectFrom('products')
              .select('stock')
              .where('id', '=', productId)
              .forUpdate()
              .executeTakeFirstOrThrow()
            await bothHaveOne()
            await tx
              .updateTable('products')
              .set({ stock: stock - 1 })
              .where('id', '=', productId)
              .execute()
          }
        }),
      )
      return succeed({})
    }
    await expect(expectNoDeadlock(placeInCartOrder, 2)).rejects.toThrow('no attempt was broken off')
    expect(brokenOffCodes()).toEqual(['40P01'])
  })
})
