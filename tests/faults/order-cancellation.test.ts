import { describe, expect, it } from 'vitest'
import { transact } from '#db/client.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveLocked, moveOrder } from '#orders/status/order-moves.server.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { createBarrier } from './barrier.ts'

const clicks = 8
type Move = typeof moveOrder
const cancel = (orderId: string) =>
  ({ orderId, to: 'cancelled', seenStatus: null, code: null, userId: null }) as const

/** One order is cancelled by several clicks at once: its stock goes back once (R8). */
async function expectOneReturn(move: Move): Promise<void> {
  const [a, b] = [await buildProduct({ stock: 0 }), await buildProduct({ stock: 5 })]
  const order = await buildOrder({
    pieces: [
      [a, 2],
      [b, 1],
    ],
  })
  const outcomes = await Promise.allSettled(Array.from({ length: clicks }, () => move(cancel(order.id))))
  expect((await findOrder(order.id))?.status).toBe('cancelled')
  expect([await stockOf(a.id), await stockOf(b.id)], 'the stock went back once').toEqual([2, 6])
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
  const mails = outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' && outcome.value.ok && outcome.value.value.isMailed,
  )
  expect(mails, 'the customer is told once').toHaveLength(1)
}

describe('a cancellation that is clicked many times at once', () => {
  it('returns the stock once', async () => {
    await expectOneReturn(moveOrder)
  })

  it('would return it many times without the lock: the check sees it', async () => {
    const allHaveLooked = createBarrier(clicks)
    const moveWithoutLock: Move = async (input) =>
      await transact(async (tx) => {
        const order = await findOrder(input.orderId)
        await allHaveLooked()
        if (!order) throw new Error('there is no order')
        const { shippingName: name, shippingEmail: email, totalCents: owedCents } = order
        const seen = { ...order, name, email, owedCents, hasReturns: false }
        return await moveLocked(tx, seen, input)
      })
    await expect(expectOneReturn(moveWithoutLock)).rejects.toThrow('the stock went back once')
  })

  it('returns the stock once when the order is deleted at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await buildProduct({ stock: 0 })
      const order = await buildOrder({ pieces: [[product, 2]] })
      await Promise.all([
        moveOrder(cancel(order.id)),
        deleteOrder({ orderId: order.id, userId: null }),
        moveOrder(cancel(order.id)),
      ])
      expect(await findOrder(order.id)).toBeUndefined()
      expect(await stockOf(product.id)).toBe(2)
    }
  })
})
