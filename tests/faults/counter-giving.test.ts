import { afterEach, describe, expect, it, vi } from 'vitest'
import { db, transact } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { hindranceOf } from '#counter/giving/giving.ts'
import { setPulled } from '#orders/pulls/pulls.server.ts'
import { logger } from '#platform/logger.server.ts'
import { lineOf, sellPiece, soldOnTheWeb } from '#tests/support/build-counter-sales.ts'
import { buildOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { cancelOrder, enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'

const rounds = faultSize({ usual: 10, full: 300 })

type Sold = Awaited<ReturnType<typeof soldOnTheWeb>>
type Act = (sold: Sold) => Promise<{ ok: boolean }>

/** A register gives the piece to the customer in front of it. */
const give: Act = ({ productId, itemId }) => sellPiece(productId, { given: [itemId] })
const pull: Act = ({ itemId }) => setPulled({ itemId, isPulled: true, userId: null })
const pay: Act = ({ orderId }) => enterMoney(orderId, 'payment', 10_725, { method: 'zelle' })

/** The piece is sold once: at the counter, or on the web where it was paid or pulled in time (R82). */
async function expectOneOwner({ productId, orderId, itemId }: Sold, isGiven: boolean): Promise<void> {
  const [order] = await sql<{ status: string; pulled_at: Date | null; is_paid_before: boolean | null }[]>`
    select o.status, i.pulled_at,
      -- Which transaction wrote the order last: a payment that came first was overwritten by the cancellation.
      (select bool_or(p.xmin <> o.xmin) from order_payments p where p.order_id = o.id) as is_paid_before
    from orders o join order_items i on i.order_id = o.id where i.id = ${itemId} and o.id = ${orderId}`
  const owners = await sql`
    select o.id from order_items i join orders o on o.id = i.order_id
    where i.product_id = ${productId} and o.status <> 'cancelled'`
  expect(owners, 'the piece has one owner').toHaveLength(1)
  expect(await stockOf(productId), 'nothing is left').toBe(0)
  expect(order?.status, 'the web order is canceled when its piece is given').toBe(
    isGiven ? 'cancelled' : 'pending',
  )
  if (!isGiven) return
  expect(order?.pulled_at, 'a piece that was pulled is not given').toBeNull()
  expect(order?.is_paid_before, 'a piece that was paid is not given').not.toBe(true)
}

/** Two act at once. @returns which of them did it. */
async function race(one: Act, other: Act): Promise<{ sold: Sold; outcomes: boolean[] }> {
  const sold = await soldOnTheWeb()
  const outcomes = await Promise.all([one(sold), other(sold)])
  return { sold, outcomes: outcomes.map(({ ok }) => ok) }
}

/** Who can be in the way of giving, and how many of the two may succeed. */
const rivals: Record<string, { act: Act; winners: readonly number[] }> = {
  'pulled too': { act: pull, winners: [1] },
  // Money may come in for an order that is canceled; then it is owed back, and the piece stays where it went.
  'taken from who paid before': { act: pay, winners: [1, 2] },
  'given twice': { act: give, winners: [1] },
}

describe('a piece that is given to the customer at the counter', () => {
  it.each(Object.entries(rivals))(
    `is never %s, ${rounds} times`,
    { timeout: 60_000 + rounds * 2000 },
    async (_, { act, winners }) => {
      for (let round = 0; round < rounds; round += 1) {
        const isFirst = round % 2 === 0
        const { sold, outcomes } = await (isFirst ? race(give, act) : race(act, give))
        expect(winners).toContain(outcomes.filter(Boolean).length)
        await expectOneOwner(sold, act === give || outcomes[isFirst ? 0 : 1] === true)
      }
    },
  )
})

describe('a register that looks before it locks: the check sees that a piece', () => {
  /** Gives by what it saw before the other one acted. */
  const giveByEarlierLook =
    (hasLooked: () => Promise<void>, hasOtherActed: () => Promise<void>): Act =>
    async ({ productId, orderId, itemId }) => {
      const seen = await db
        .selectFrom('orderItems as i')
        .innerJoin('orders as o', 'o.id', 'i.orderId')
        .select(['i.pulledAt', 'o.status', 'o.paymentStatus'])
        .where('i.id', '=', itemId)
        .executeTakeFirstOrThrow()
      await hasLooked()
      await hasOtherActed()
      if (hindranceOf(seen)) return { ok: false }
      await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
      const piece = { id: productId, name: 'Lamp' }
      await buildOrder({ channel: 'counter', status: 'completed', pieces: [[piece, 1]] })
      return { ok: true }
    }

  it.each([
    ['would be pulled too', pull, 'a piece that was pulled is not given'],
    ['would be taken from who paid before', pay, 'a piece that was paid is not given'],
  ] as const)('%s', async (_, act, complaint) => {
    const [hasLooked, hasActed] = [createBarrier(2), createBarrier(2)]
    const actMeanwhile: Act = async (sold) => {
      await hasLooked()
      const outcome = await act(sold)
      await hasActed()
      return outcome
    }
    const { sold, outcomes } = await race(giveByEarlierLook(hasLooked, hasActed), actMeanwhile)
    expect(outcomes).toEqual([true, true])
    await expect(expectOneOwner(sold, true)).rejects.toThrow(complaint)
  })

  it('would be given twice', async () => {
    const giveCarelessly = giveByEarlierLook(createBarrier(2), async () => {})
    const { sold, outcomes } = await race(giveCarelessly, giveCarelessly)
    expect(outcomes).toEqual([true, true])
    await expect(expectOneOwner(sold, true)).rejects.toThrow('the piece has one owner')
  })
})

describe('pieces that are given away at the counter while their orders are canceled', () => {
  const retries = vi.spyOn(logger, 'warn')
  afterEach(() => void retries.mockClear())
  type Work = (sold: Sold) => Promise<unknown>

  const giveWith = ({ productId, itemId }: Sold, others: readonly string[]) => {
    const lines = [lineOf(productId), ...others.map((id) => lineOf(id, { shownCents: 4000 }))]
    return sellPiece(productId, { lines, dueCents: 10_725 + 4290 * others.length, given: [itemId] })
  }

  /** Orders of the web whose pieces are sold at the counter while they are canceled, all at once (R82). */
  async function expectNoDeadlock(
    work: Work,
    count: number,
    other: Work = ({ orderId }) => cancelOrder(orderId),
  ): Promise<void> {
    const wanted: Sold[] = []
    for (let order = 0; order < count; order += 1) wanted.push(await soldOnTheWeb())
    const outcomes = await Promise.allSettled(wanted.flatMap((one) => [work(one), other(one)]))
    const codes = retries.mock.calls.map(([facts]) => String((facts as { code?: string }).code))
    const broken = codes.filter((code) => code === '40P01')
    expect(broken, 'no attempt was broken off').toEqual([])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  }

  it('are locked in the order of everything else: nothing is broken off', async () => {
    // Two more pieces on each counter, which others lay there in the opposite order.
    const shared = [(await buildProduct({ stock: 99 })).id, (await buildProduct({ stock: 99 })).id]
    let sales = 0
    await expectNoDeadlock((one) => giveWith(one, (sales += 1) % 2 ? shared : shared.toReversed()), 30)
    const [{ sold } = { sold: 0 }] = await sql<{ sold: number }[]>`
      select count(*)::integer as sold from order_items where product_id = ${shared[0] ?? ''}`
    expect(sold, 'all were sold, from the order or from the stock').toBe(30)
  })

  it('would deadlock if the counter took the product before the order: the check sees it', async () => {
    const bothHaveOne = createBarrier(2)
    const giveCarelessly = async ({ orderId, productId }: Sold) =>
      await retryTransaction(async (tx) => {
        await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
        await bothHaveOne()
        await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
      })
    const cancelMeanwhile = async ({ orderId, productId }: Sold) =>
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
