import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { db } from '../../app/db/client.server.ts'
import { sellAtCounter } from '../../app/features/orders/counter/counter-sale.server.ts'
import { setPulled } from '../../app/features/orders/pulls/pulls.server.ts'
import { recordEntry } from '../../app/features/payments/ledger/order-payments.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { isoStoreDate } from '../../app/shared/shop-time.ts'
import { counterSaleOf } from '../support/build-counter-sales.ts'
import { stockOf } from '../support/build-orders.ts'
import { buildProduct } from '../support/build-rows.ts'
import { buildWebOrder } from '../support/build-web-orders.ts'
import { faultSize } from '../support/fault-size.ts'
import { createBarrier } from './barrier.ts'

const rounds = faultSize({ usual: 10, full: 300 })
afterAll(stopJobs)

interface Sold {
  productId: string
  orderId: string
  itemId: string
}

/** One piece, sold on the web and neither paid nor pulled. */
async function soldOnTheWeb(): Promise<Sold> {
  const { id: productId } = await buildProduct({ priceCents: 10_000, stock: 1 })
  const orderId = await buildWebOrder([productId, 1])
  const items = db.selectFrom('orderItems').select('id').where('orderId', '=', orderId)
  return { productId, orderId, itemId: (await items.executeTakeFirstOrThrow()).id }
}

type Act = (sold: Sold) => Promise<{ ok: boolean }>

/** A register gives the piece to the customer in front of it. */
const give: Act = async ({ productId, itemId }) =>
  await sellAtCounter(
    counterSaleOf({
      lines: [{ productId, quantity: 1, shownCents: 10_000, reduction: null }],
      dueCents: 10_725,
      given: [itemId],
    }),
  )
const pull: Act = async ({ itemId }) => await setPulled({ itemId, isPulled: true, userId: null })
const pay: Act = async ({ orderId }) => {
  const now = new Date()
  const form = {
    key: randomUUID(),
    amount: 10_725,
    method: 'zelle' as const,
    reference: null,
    paid_on: isoStoreDate(now),
    is_overpayment_right: false,
  }
  return await recordEntry({ orderId, kind: 'payment', form, userId: null, now })
}

/** The piece is sold once: at the counter, or on the web where it was paid or pulled in time (R82). */
async function expectOneOwner(sold: Sold, isGiven: boolean): Promise<void> {
  const { productId, orderId, itemId } = sold
  const order = await db
    .selectFrom('orders')
    .select(['status', 'paymentStatus'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const item = await db
    .selectFrom('orderItems')
    .select('pulledAt')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const owners = await db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select('o.id')
    .where('i.productId', '=', productId)
    .where('o.status', '!=', 'cancelled')
    .execute()
  expect(owners, 'the piece has one owner').toHaveLength(1)
  expect(await stockOf(productId), 'nothing is left').toBe(0)
  expect(order.status, 'the web order is canceled when its piece is given').toBe(
    isGiven ? 'cancelled' : 'pending',
  )
  if (isGiven) expect(item.pulledAt, 'a piece that was pulled is not given').toBeNull()
}

async function race(one: Act, other: Act): Promise<{ sold: Sold; outcomes: boolean[] }> {
  const sold = await soldOnTheWeb()
  const outcomes = await Promise.all([one(sold), other(sold)])
  return { sold, outcomes: outcomes.map(({ ok }) => ok) }
}

describe('a piece that is given to the customer at the counter', () => {
  it(`is never pulled too, ${rounds} times`, { timeout: 60_000 + rounds * 2000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sold, outcomes } = await race(give, pull)
      expect(outcomes.filter(Boolean), 'one of the two').toHaveLength(1)
      await expectOneOwner(sold, outcomes[0] === true)
    }
  })

  it(
    `is never taken from who paid before, ${rounds} times`,
    { timeout: 60_000 + rounds * 2000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { sold, outcomes } = await race(give, pay)
        // Money may come in for an order that is canceled; then it is owed back, and the piece stays where it went.
        expect(outcomes.some(Boolean)).toBe(true)
        await expectOneOwner(sold, outcomes[0] === true)
      }
    },
  )

  it(`goes to one of two registers, ${rounds} times`, { timeout: 60_000 + rounds * 2000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sold, outcomes } = await race(give, give)
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      await expectOneOwner(sold, true)
    }
  })

  it('would be pulled and given by a register that looks before it locks: the check sees it', async () => {
    const [hasLooked, wasPulled] = [createBarrier(2), createBarrier(2)]
    const giveCarelessly: Act = async ({ orderId, itemId }) => {
      const item = db.selectFrom('orderItems').select('pulledAt').where('id', '=', itemId)
      const { pulledAt } = await item.executeTakeFirstOrThrow()
      await hasLooked()
      await wasPulled()
      if (pulledAt !== null) return { ok: false }
      await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
      return { ok: true }
    }
    const pullMeanwhile: Act = async (sold) => {
      await hasLooked()
      const outcome = await pull(sold)
      await wasPulled()
      return outcome
    }
    const { sold, outcomes } = await race(giveCarelessly, pullMeanwhile)
    expect(outcomes).toEqual([true, true])
    await expect(expectOneOwner(sold, true)).rejects.toThrow()
  })
})
