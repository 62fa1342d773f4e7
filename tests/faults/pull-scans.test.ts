import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { pullByCode } from '#orders/pulls/pulls.server.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'

const rounds = faultSize({ usual: 10, full: 300 })
const people = 4

type Scan = (code: string) => Promise<{ ok: true; value: { orderId: string } } | { ok: false }>

const scan: Scan = async (typed) => await pullByCode({ typed, userId: null })

/** Several scan pieces of one kind at once: each scan closes another order, and none more than wait (R78). */
async function expectOneOrderEach(scanTag: Scan, waiting: number): Promise<void> {
  const { id } = await buildProduct({ stock: waiting })
  const orders = []
  for (let order = 0; order < waiting; order += 1) orders.push(await buildWebOrder([id, 1]))
  const [product] = await sql<{ code: string }[]>`select code from products where id = ${id}`
  const scans = await Promise.all(Array.from({ length: people }, () => scanTag(product?.code ?? '')))
  const closed = scans.flatMap((outcome) => (outcome.ok ? [outcome.value.orderId] : []))
  expect(closed.toSorted(), 'each order is closed by one scan').toEqual(orders.toSorted())
  const pulled = await sql`select from order_items where product_id = ${id} and pulled_at is not null`
  expect(pulled).toHaveLength(waiting)
}

describe('tags of one kind that several scan at once', () => {
  it.each([1, 2, people])(
    `close one order each, %i of them waiting, ${rounds} times`,
    { timeout: 60_000 + rounds * 2000 },
    async (waiting) => {
      for (let round = 0; round < rounds; round += 1) await expectOneOrderEach(scan, waiting)
    },
  )

  it('would close one order several times if a scan looked before it locked: the check sees it', async () => {
    const allHaveLooked = createBarrier(people)
    const scanCarelessly: Scan = async (code) => {
      const waiting = await db
        .selectFrom('orderItems as i')
        .innerJoin('products as p', 'p.id', 'i.productId')
        .select(['i.id', 'i.orderId'])
        .where('p.code', '=', code)
        .where('i.pulledAt', 'is', null)
        .executeTakeFirst()
      await allHaveLooked()
      if (!waiting) return { ok: false }
      await db.updateTable('orderItems').set({ pulledAt: new Date() }).where('id', '=', waiting.id).execute()
      return { ok: true, value: waiting }
    }
    await expect(expectOneOrderEach(scanCarelessly, 1)).rejects.toThrow('each order is closed by one scan')
  })
})
