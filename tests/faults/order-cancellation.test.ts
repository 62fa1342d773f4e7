import { describe, expect, it } from 'vitest'
import { transact } from '#db/client.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveLocked, moveOrder } from '#orders/status/order-moves.server.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cancelByCustomer } from '#orders/status/customer-cancellation.server.ts'
import { getKeptReason } from '#orders/status/customer-cancellation.ts'
import { createBarrier } from './barrier.ts'
import { runAgainstHeldRow } from './held-row.ts'

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

describe('a customer who cancels while something else happens to the order', () => {
  type Cancel = typeof cancelByCustomer
  type LostRace = readonly [event: string, change: string, reason: string | null, left: number]

  /** What happens to the order while its cancellation waits for it, and what is left of its two pieces then. */
  const events: LostRace[] = [
    ['is paid', `payment_status = 'paid'`, 'paid', 0],
    ['is handed over', `status = 'completed'`, 'handed-over', 0],
    ['leaves', `status = 'shipped', fulfilment = 'delivery'`, 'on-its-way', 0],
    ['is canceled by its deadline', `status = 'cancelled', stock_returned_at = now()`, null, 2],
  ]

  async function expectLater(cancel: Cancel, [, change, reason, left]: LostRace) {
    const product = await buildProduct({ stock: left })
    const { id: orderId } = await buildOrder({ pieces: [[product, 2]], createdAt: new Date() })
    const { hasWaited, result } = await runAgainstHeldRow({
      table: 'orders',
      id: orderId,
      work: () => cancel({ orderId }),
      whileWaiting: async (holder) => {
        await holder.unsafe(`update orders set ${change} where id = '${orderId}'`)
      },
    })
    expect(hasWaited).toBe(true)
    const value = result.status === 'fulfilled' ? result.value : null
    expect(await stockOf(product.id), 'the stock is that of what came first').toBe(left)
    expect(value && (value.ok ? !value.value.isMailed : value.error.reason)).toBe(reason ?? true)
  }

  it.each(events)('comes too late when it %s (R207)', async (...event) => {
    await expectLater(cancelByCustomer, event)
  })

  it.each(events)('would undo it without the lock when it %s: the check sees it', async (...event) => {
    const cancelWithoutLock: Cancel = async ({ orderId }) =>
      await transact(async (tx) => {
        const order = await findOrder(orderId)
        if (!order || getKeptReason(order)) throw new Error('it was to be open')
        const { shippingName: name, shippingEmail: email, totalCents: owedCents } = order
        const seen = { ...order, name, email, owedCents, hasReturns: false }
        return await moveLocked(tx, seen, { ...cancel(orderId), isByCustomer: true })
      })
    await expect(expectLater(cancelWithoutLock, event)).rejects.toThrow('what came first')
  })
})
