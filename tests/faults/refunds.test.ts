import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#db/client.server.ts'
import { readPaidCents } from '#payments/paid-cents.server.ts'
import { buildSoldOrder } from '#tests/support/build-sold-orders.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { bringBack, reducePrice } from '#tests/support/refunds.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'

const rounds = faultSize({ usual: 5, full: 30 })

beforeEach(async () => {
  await sql`truncate products, orders, product_changes, write_offs cascade`
})

type Sold = Awaited<ReturnType<typeof buildSoldOrder>>
type Refund = (orderId: string, seenCents: number) => Promise<{ ok: boolean }>

const reduce: Refund = (orderId, seen_cents) => reducePrice(orderId, 100, { seen_cents })

/** Looks at the money before it takes the order's lock, as somebody who did not read it again would. */
function withoutLook(parties: number): Refund {
  const allHaveLooked = createBarrier(parties)
  return async (orderId, seenCents) => {
    const isSeen = (await transact((tx) => readPaidCents(tx, orderId))) === seenCents
    await allHaveLooked()
    return isSeen ? await reducePrice(orderId, 100) : { ok: false }
  }
}

const takeBack = ({ id, products }: Sold, seenCents: number) =>
  bringBack(id, { seen_cents: seenCents, pieces: [[products[0]?.id ?? '', 1]] })

async function expectOneTold(refunds: (order: Sold) => readonly Promise<{ ok: boolean }>[]): Promise<void> {
  const order = await buildSoldOrder({ lines: [{ priceCents: 1000, quantity: 2 }] })
  const outcomes = await Promise.all(refunds(order))
  expect(
    outcomes.filter(({ ok }) => ok),
    'the second one is told',
  ).toHaveLength(1)
  const [sum] = await sql`select count(*)::integer as count from order_payments where kind = 'refund'`
  expect(sum).toEqual({ count: 1 })
  await sql`truncate orders cascade`
}

describe('two refunds of an order at once (R152)', () => {
  it('are one, and the second is told, whatever each is for', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await expectOneTold(({ id, totalCents }) => [reduce(id, totalCents), reduce(id, totalCents)])
      await expectOneTold((order) => [reduce(order.id, order.totalCents), takeBack(order, order.totalCents)])
      await expectOneTold((order) => [takeBack(order, order.totalCents), takeBack(order, order.totalCents)])
    }
  })

  it('would be two if nobody looked again under the lock: the check sees it', async () => {
    const careless = withoutLook(2)
    const race = ({ id, totalCents }: Sold) => [careless(id, totalCents), careless(id, totalCents)]
    await expect(expectOneTold(race)).rejects.toThrow('the second one is told')
  })

  it('put a piece back once, also where nobody says what they saw', async () => {
    const order = await buildSoldOrder({ lines: [{ priceCents: 1000, quantity: 1 }] })
    const productId = order.products[0]?.id ?? ''
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => bringBack(order.id, { pieces: [[productId, 1]] })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(productId)).toBe(1)
  })
})
