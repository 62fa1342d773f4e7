import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db, transact } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { countCart, readCart } from '#cart/cart.server.ts'
import { enqueueMailDelivery } from '#mail/mail-queue.server.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { succeed } from '#shared/outcome.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { guestWith, orderOf } from './customers.ts'

vi.mock('#mail/mail-queue.server.ts', async (load) => {
  const real = await load<typeof import('#mail/mail-queue.server.ts')>()
  return { ...real, enqueueMailDelivery: vi.fn(real.enqueueMailDelivery), attemptMailNow: vi.fn() }
})

type Place = (input: Parameters<typeof placeOrder>[0]) => Promise<{ ok: boolean }>

/** The backend dies after stock, order and cart were written and before the commit. */
const crash: typeof enqueueMailDelivery = async (tx) => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
}
const work = vi.mocked(enqueueMailDelivery).getMockImplementation()!

beforeEach(() => void vi.mocked(enqueueMailDelivery).mockReset().mockImplementation(work))

async function readState(productId: string) {
  return await db
    .selectNoFrom((eb) => [
      eb.selectFrom('products').select('stock').where('id', '=', productId).as('stock'),
      eb.selectFrom('orders').select(countRows().as('count')).as('orders'),
      eb.selectFrom('mailOutbox').select(countRows().as('count')).as('mails'),
    ])
    .executeTakeFirstOrThrow()
}

/** Placing is broken off by a crash every time it is tried: nothing may have happened (R2). */
async function expectNothingHalfDone(place: Place): Promise<void> {
  const { id } = await buildProduct({ stock: 5 })
  const owner = await guestWith([id, 2])
  const before = await readState(id)
  expect(before.stock, 'there is something to take').toBe(5)
  vi.mocked(enqueueMailDelivery).mockImplementation(crash)
  const outcome = await place(orderOf(owner)).catch(() => ({ ok: false }))
  expect(vi.mocked(enqueueMailDelivery), 'the crash happened').toHaveBeenCalled()
  expect(outcome.ok).toBe(false)
  expect(await readState(id), 'nothing is half done').toEqual(before)
  expect(await countCart(owner), 'the cart is kept').toBe(2)
}

describe('a crash while an order is placed', () => {
  it('leaves nothing half done', async () => {
    await expectNothingHalfDone(placeOrder)
  })

  it('would leave the stock taken without one transaction: the check sees it', async () => {
    const placeStepByStep: Place = async ({ owner }) => {
      for (const line of await readCart(owner)) {
        await db
          .updateTable('products')
          .set({ stock: line.stock - line.quantity })
          .where('id', '=', line.productId)
          .execute()
      }
      await transact((tx) => enqueueMailDelivery(tx, randomUUID()))
      return succeed({})
    }
    await expect(expectNothingHalfDone(placeStepByStep)).rejects.toThrow('nothing is half done')
  })

  it('is tried again and ends in one whole order', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const owner = await guestWith([id, 2])
    const before = await readState(id)
    vi.mocked(enqueueMailDelivery).mockImplementationOnce(crash)
    const outcome = await placeOrder(orderOf(owner))
    expect(outcome).toMatchObject({ ok: true, value: { isReplay: false } })
    expect(vi.mocked(enqueueMailDelivery)).toHaveBeenCalledTimes(2)
    expect(await readState(id)).toEqual({ stock: 3, orders: before.orders! + 1, mails: before.mails! + 1 })
    expect(await countCart(owner)).toBe(0)
  })

  it('costs the shop no connection, however often it happens', async () => {
    const { id } = await buildProduct({ stock: 40 })
    for (let round = 0; round < 20; round += 1) {
      vi.mocked(enqueueMailDelivery).mockImplementationOnce(crash)
      const owner = await guestWith([id, 1])
      const outcome = await placeOrder(orderOf(owner))
      expect(outcome).toMatchObject({ ok: true })
    }
    const answers = await Promise.all(Array.from({ length: 30 }, () => readState(id)))
    expect(answers.every(({ stock }) => stock === 20)).toBe(true)
  })
})
