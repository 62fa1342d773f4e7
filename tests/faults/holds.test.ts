import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#cart/cart.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { expireHolds, placeHold, releaseHold, takeToCart } from '#orders/holds/holds.server.ts'
import { buildHold, endOf, readHoldMails, someHolder } from '#tests/support/build-holds.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { orderAs } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'
import { guestWith, newGuest } from './customers.ts'
import { killInTheMiddle, type Reserved } from './killed-run.ts'

const rounds = faultSize({ usual: 5, full: 200 })
const kills = faultSize({ usual: 3, full: 500 })
const patience = { timeout: 60_000 + (rounds + kills) * 5000 }
const { id: userId } = await buildPerson({ isAdmin: true })
const now = new Date()

beforeEach(async () => {
  await settleMailAttempts()
  await sql`delete from holds`
  await sql`truncate orders cascade`
  await sql`delete from mail_outbox`
})
afterAll(settleMailAttempts)

type Take = () => Promise<{ ok: boolean }>
const buy = (owner: CartOwner, at = now) => orderAs(owner, at)
const hold = (productId: string) => placeHold({ productId, holder: someHolder(), until: null, userId, now })

/** Every piece is in stock, on hold or in an order, once. */
async function expectWhole(productId: string, pieces: number): Promise<void> {
  const [row] = await sql<{ held: number; sold: number }[]>`
    select (select count(*)::integer from holds where product_id = ${productId} and ended_at is null) as held,
      (select coalesce(sum(quantity), 0)::integer from order_items where product_id = ${productId}) as sold`
  const stock = (await stockOf(productId)) ?? Number.NaN
  expect(stock + (row?.held ?? 0) + (row?.sold ?? 0), 'pieces in all').toBe(pieces)
}

describe('one piece that many want at once', () => {
  const people = 12
  /** Half of them hold it, half buy it. */
  async function race(holdIt: (productId: string) => Promise<{ ok: boolean }>) {
    const { id } = await buildProduct({ stock: 1 })
    const carts = await Promise.all(Array.from({ length: people / 2 }, () => guestWith([id, 1])))
    const takes: Take[] = carts.flatMap((owner) => [() => buy(owner), () => holdIt(id)])
    const outcomes = await Promise.all(takes.map((take) => take()))
    return { id, winners: outcomes.filter(({ ok }) => ok).length }
  }

  it(`goes to exactly one, held or sold, ${rounds} times`, patience, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, winners } = await race(hold)
      expect(winners).toBe(1)
      await expectWhole(id, 1)
    }
  })

  it('would go to several if a hold looked before it took: the check sees it', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const hasLooked = createBarrier(2)
    const holdCarelessly = async () => {
      const stock = (await stockOf(id)) ?? 0
      await hasLooked()
      if (stock === 0) return { ok: false }
      await sql`
        insert into holds (product_id, name, email, subjects, until_at, is_from_web)
        values (${id}, 'Hanna', 'hanna@example.com', '{}', now() + interval '3 hours', true)`
      await sql`update products set stock = ${stock - 1} where id = ${id}`
      return { ok: true }
    }
    const outcomes = await Promise.all([holdCarelessly(), holdCarelessly()])
    expect(outcomes).toEqual([{ ok: true }, { ok: true }])
    await expect(expectWhole(id, 1)).rejects.toThrow()
  })

  it(
    `is held for one person twice at most, however many ask at once, ${rounds} times`,
    patience,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id } = await buildProduct({ stock: 9 })
        const holder = someHolder()
        const asks = Array.from({ length: 6 }, () =>
          placeHold({ productId: id, holder, until: null, userId, now }),
        )
        expect((await Promise.all(asks)).filter(({ ok }) => ok)).toHaveLength(2)
        await expectWhole(id, 9)
      }
    },
  )
})

describe('the end of a hold', () => {
  /** A held piece in its holder's cart. */
  async function heldInCart() {
    const { id } = await buildProduct({ stock: 1 })
    const { holdId, until } = await buildHold({ productId: id, hours: 1 })
    const owner = newGuest()
    await takeToCart({ holdId, owner, now })
    return { id, holdId, until, owner }
  }

  it(`and its purchase do not both happen, ${rounds} times`, patience, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, holdId, until, owner } = await heldInCart()
      // The holder's clock says that it is not over, the job's that it is.
      const [bought] = await Promise.all([
        buy(owner),
        expireHolds(until),
        releaseHold({ holdId, userId, now }),
      ])
      await expectWhole(id, 1)
      const end = await endOf(holdId)
      expect(bought.ok || end !== 'bought', 'a hold is bought by an order').toBe(true)
      expect(await stockOf(id)).toBe(bought.ok ? 0 : 1)
    }
  })

  it(`comes once under four workers, and is told once, ${rounds} times`, patience, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await sql`delete from mail_outbox`
      const { id } = await buildProduct({ stock: 3 })
      const holds = [await buildHold({ productId: id }), await buildHold({ productId: id })]
      const late = new Date(Math.max(...holds.map(({ until }) => until.getTime())))
      const runs = await Promise.all(Array.from({ length: 4 }, () => expireHolds(late)))
      expect(runs.reduce((sum, run) => sum + run.holds, 0)).toBe(2)
      expect(await stockOf(id)).toBe(3)
      expect(await readHoldMails()).toHaveLength(2)
    }
  })
})

describe('the end of a hold, done carelessly', () => {
  const isOpen = async (holdId: string) => (await endOf(holdId)) === null
  const giveBack = (productId: string) => sql`update products set stock = stock + 1 where id = ${productId}`
  const noteEnd = (holdId: string) =>
    sql`update holds set ended_at = ${now}, ended_as = 'expired' where id = ${holdId}`

  it('would put a piece back twice if two workers looked before they locked: the check sees it', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const { holdId } = await buildHold({ productId: id })
    const hasLooked = createBarrier(2)
    const expireCarelessly = async () => {
      const mayEnd = await isOpen(holdId)
      await hasLooked()
      if (!mayEnd) return
      await noteEnd(holdId)
      await giveBack(id)
    }
    await Promise.all([expireCarelessly(), expireCarelessly()])
    await expect(expectWhole(id, 1)).rejects.toThrow()
  })

  it('would sell a piece twice if its holder bought by what they saw before: the check sees it', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const { holdId, until } = await buildHold({ productId: id, hours: 1 })
    const [holder, other] = [newGuest(), newGuest()]
    const mayBuy = await isOpen(holdId)
    // Meanwhile its time is up, and somebody else buys it.
    await expireHolds(until)
    await addToCart({ owner: other, productId: id, quantity: 1 })
    expect(await buy(other, until)).toMatchObject({ ok: true })
    if (mayBuy) await giveBack(id)
    await addToCart({ owner: holder, productId: id, quantity: 1 })
    expect(await buy(holder, until)).toMatchObject({ ok: true })
    await expect(expectWhole(id, 1)).rejects.toThrow()
  })

  it('would hold two pieces for one link if it looked before it used it: the check sees it', async () => {
    const { id } = await buildProduct({ stock: 2 })
    const hasLooked = createBarrier(2)
    let isUsed = false
    const confirmCarelessly = async () => {
      const mayHold = !isUsed
      await hasLooked()
      isUsed = true
      return mayHold ? await hold(id) : { ok: false }
    }
    const outcomes = await Promise.all([confirmCarelessly(), confirmCarelessly()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await stockOf(id), 'instead of one').toBe(0)
  })
})

const runner = fileURLToPath(new URL('hold-runner.ts', import.meta.url))

/** Where it waits for us: before it locks the product, before it notes the end, before the mail. */
const obstacles = [
  (held: Reserved, id: string) => held`select from products where id = ${id} for update`,
  (held: Reserved) => held`lock table holds in share mode`,
  (held: Reserved) => held`lock table mail_outbox in share mode`,
]
const killAt = (how: string, at: Date, obstruct: (held: Reserved) => Promise<unknown>) =>
  killInTheMiddle({ runner, args: [how, at.toISOString()], obstruct })

describe(`a worker that is killed while holds end, ${kills} times`, () => {
  it('leaves each piece where it was, or back on sale', patience, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await settleMailAttempts()
      await sql`delete from mail_outbox`
      const { id } = await buildProduct({ stock: 1 })
      const { until } = await buildHold({ productId: id })
      await killAt('shop', until, async (held) => await obstacles[kill % obstacles.length]?.(held, id))
      await expectWhole(id, 1)
      await expireHolds(until)
      expect(await stockOf(id)).toBe(1)
      expect(await readHoldMails()).toHaveLength(1)
    }
  })

  it('would put a piece back twice if that and the end of the hold were two transactions: the check sees it', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const { until } = await buildHold({ productId: id })
    await killAt('two-transactions', until, (held) => held`lock table holds in share mode`)
    await expireHolds(until)
    await expect(expectWhole(id, 1)).rejects.toThrow()
  })
})
