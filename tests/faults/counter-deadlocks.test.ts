import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { transact } from '../../app/db/client.server.ts'
import { retryTransaction } from '../../app/db/retried-transaction.server.ts'
import { sellAtCounter } from '../../app/features/orders/counter/counter-sale.server.ts'
import { moveOrder } from '../../app/features/orders/status/order-moves.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { logger } from '../../app/platform/logger.server.ts'
import { counterSaleOf } from '../support/build-counter-sales.ts'
import { buildProduct } from '../support/build-rows.ts'
import { buildWebOrder } from '../support/build-web-orders.ts'
import { sql } from '../support/sql.ts'
import { createBarrier } from './barrier.ts'

const retries = vi.spyOn(logger, 'warn')
afterEach(() => void retries.mockClear())
afterAll(stopJobs)

interface Wanted {
  orderId: string
  /** Its item, and the product of it. */
  itemId: string
  productId: string
}

const give = async ({ productId, itemId }: Wanted, others: readonly string[]) => {
  const ids = [productId, ...others]
  const lines = ids.map((id) => ({ productId: id, quantity: 1, shownCents: 4000, reduction: null }))
  const dueCents = 4290 * ids.length
  return await sellAtCounter(counterSaleOf({ lines, dueCents, given: [itemId] }))
}

type Act = (wanted: Wanted) => Promise<unknown>

const cancel: Act = async ({ orderId }) =>
  await moveOrder({ orderId, to: 'cancelled', seenStatus: null, code: null, userId: null })

/** Orders of the web whose pieces are sold at the counter while they are canceled, all at once (R82). */
async function expectNoDeadlock(act: Act, count: number, other: Act = cancel): Promise<void> {
  const wanted: Wanted[] = []
  for (let order = 0; order < count; order += 1) {
    const { id: productId } = await buildProduct({ stock: 1 })
    const orderId = await buildWebOrder([productId, 1])
    const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${orderId}`
    wanted.push({ orderId, productId, itemId: item?.id ?? '' })
  }
  const outcomes = await Promise.allSettled(wanted.flatMap((one) => [act(one), other(one)]))
  const codes = retries.mock.calls.map(([facts]) => String((facts as { code?: string }).code))
  expect(
    codes.filter((code) => code === '40P01'),
    'no attempt was broken off',
  ).toEqual([])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
}

describe('pieces that are given away at the counter while their orders are canceled', () => {
  it('are locked in the order of everything else: nothing is broken off', async () => {
    // Two more pieces on each counter, which others lay there in the opposite order.
    const shared = [(await buildProduct({ stock: 99 })).id, (await buildProduct({ stock: 99 })).id]
    let sales = 0
    await expectNoDeadlock((one) => give(one, (sales += 1) % 2 ? shared : shared.toReversed()), 30)
    const [{ sold } = { sold: 0 }] = await sql<{ sold: number }[]>`
      select count(*)::integer as sold from order_items where product_id = ${shared[0] ?? ''}`
    expect(sold, 'all were sold, from the order or from the stock').toBe(30)
  })

  it('would deadlock if the counter took the product before the order: the check sees it', async () => {
    const bothHaveOne = createBarrier(2)
    const giveCarelessly: Act = async ({ orderId, productId }) =>
      await retryTransaction(async (tx) => {
        await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
        await bothHaveOne()
        await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
      })
    const cancelMeanwhile: Act = async ({ orderId, productId }) =>
      await transact(async (tx) => {
        await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
        await bothHaveOne()
        await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
      }).catch(async (error: unknown) => {
        // Whichever of the two PostgreSQL breaks off.
        logger.warn({ code: (error as { code?: string }).code }, 'broken off')
      })
    await expect(expectNoDeadlock(giveCarelessly, 1, cancelMeanwhile)).rejects.toThrow(
      'no attempt was broken off',
    )
  })
})
