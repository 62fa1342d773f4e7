import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { confirmByLink } from '#orders/confirmation/unconfirmed-orders.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'
import { moveLocked } from '#orders/status/order-moves.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { getConfirmableBy, toLoad } from '#orders/placement/order-limits.ts'
import { lockCart, subjectsOfPlacement } from '#orders/placement/placing-transaction.server.ts'
import { readOpenLoads, readSubjects } from '#orders/placement/order-subjects.server.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { config } from '#platform/config.server.ts'
import { succeed } from '#shared/outcome.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { createBarrier } from './barrier.ts'
import { filledForm, guestWith, writeUnchecked } from './customers.ts'

const customers = 20
type Place = typeof placeOrder
type Confirm = typeof confirmByLink

beforeEach(async () => {
  await settleMailAttempts()
  await sql`delete from orders`
  Object.assign(config, { hasRateLimits: true })
})
afterEach(() => Object.assign(config, { hasRateLimits: false }))
afterAll(settleMailAttempts)

const statusCounts = async () =>
  Object.fromEntries(
    (
      await sql<{ status: string; count: number }[]>`
        select status, count(*)::integer as count from orders group by status`
    ).map(({ status, count }) => [status, count]),
  )

/** Orders of a new email and phone each, so that the network alone is what they share. */
async function buyAtOnce(place: Place, network: string): Promise<string[]> {
  const products = await Promise.all(Array.from({ length: customers }, () => buildProduct({ stock: 5 })))
  const inputs = []
  for (const [index, { id }] of products.entries())
    inputs.push({
      owner: await guestWith([id, 1]),
      form: filledForm({ email: `${randomUUID()}@example.com`, phone: `419555${String(1000 + index)}` }),
      idempotencyKey: randomUUID(),
      network,
      now: new Date(),
    })
  const outcomes = await Promise.all(inputs.map((input) => place(input)))
  expect(
    outcomes.filter(({ ok }) => !ok),
    'every order is recorded',
  ).toEqual([])
  const stocks = await Promise.all(products.map(({ id }) => stockOf(id)))
  expect(
    stocks.filter((stock) => stock === 4),
    'three orders took stock',
  ).toHaveLength(3)
  expect(await statusCounts()).toEqual({ pending: 3, unconfirmed: customers - 3 })
  return outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.orderId] : []))
}

/** The limits as placing looks at them, without locking what they count by. */
function placeWithoutLocks(): Place {
  const allHaveLooked = createBarrier(customers)
  return async ({ idempotencyKey, ...input }) => {
    const placement = { ...input, key: idempotencyKey ?? randomUUID() }
    const subjects = subjectsOfPlacement(placement)
    // Not in one transaction: as many as these would not get a connection each.
    const [open, limits] = await transact(async (tx) => [
      await readOpenLoads(tx, subjects),
      await readStoreSettingsWithin(tx),
    ])
    await allHaveLooked()
    return await transact(async (tx) => {
      const lines = await lockCart(tx, input.owner)
      const confirmableBy = getConfirmableBy(toLoad(lines), open, limits)
      return succeed(await writeUnchecked(tx, { ...placement, confirmableBy, subjects, lines }))
    })
  }
}

describe('20 orders of one network at once', () => {
  it('take no more than three may', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sql`delete from orders`
      await buyAtOnce(placeOrder, `192.0.2.${round}`)
    }
  })

  it('would all take stock without the locks: the check sees it', async () => {
    await expect(buyAtOnce(placeWithoutLocks(), '198.51.100.1')).rejects.toThrow('three orders took stock')
  })
})

describe('the mailed links of one network, all opened at once', () => {
  async function expectOneConfirmed(confirm: Confirm, network: string) {
    const orderIds = await buyAtOnce(placeOrder, network)
    const waiting = await sql<{ id: string }[]>`select id from orders where status = 'unconfirmed'`
    expect(orderIds).toHaveLength(customers)
    await Promise.allSettled(waiting.map(({ id }) => confirm({ orderId: id })))
    expect(await statusCounts(), 'one link took stock').toEqual({ pending: 4, unconfirmed: customers - 4 })
  }

  it('confirm one order', async () => {
    await expectOneConfirmed(confirmByLink, '203.0.113.1')
  })

  it('would confirm all of them without the locks: the check sees it', async () => {
    const allHaveLooked = createBarrier(customers - 3)
    const confirmWithoutLocks: Confirm = async ({ orderId }) => {
      const open = await transact(async (tx) => await readOpenLoads(tx, await readSubjects(tx, orderId)))
      await allHaveLooked()
      return await transact(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order || open.some(({ linkConfirmed }) => linkConfirmed > 0))
          throw new Error('there was one before')
        const to = { to: 'pending', seenStatus: null, code: null, userId: null } as const
        return await moveLocked(tx, order, to)
      })
    }
    await expect(expectOneConfirmed(confirmWithoutLocks, '203.0.113.2')).rejects.toThrow(
      'one link took stock',
    )
  })
})

describe('orders that share subjects crosswise', () => {
  it('wait for each other and never deadlock', async () => {
    const { id } = await buildProduct({ stock: 100 })
    const people = Array.from({ length: 6 }, (_, index) => ({
      email: `crosswise-${index}@example.com`,
      phone: `419556${String(1000 + index)}`,
    }))
    const inputs = []
    for (const [index, { email }] of people.entries())
      for (const { phone } of people)
        inputs.push({
          owner: await guestWith([id, 1]),
          form: filledForm({ email, phone }),
          idempotencyKey: randomUUID(),
          network: `192.0.2.${index}`,
          now: new Date(),
        })
    const outcomes = await Promise.all(inputs.map((input) => placeOrder(input)))
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    const [taken] = await sql<{ count: number }[]>`
      select coalesce(max(count), 0)::integer as count from (
        select count(*) as count from order_subjects s join orders o on o.id = s.order_id
        where o.status = 'pending' group by s.subject) per_subject`
    expect(taken?.count, 'nobody has more than three').toBe(3)
    const pending = (await statusCounts()).pending ?? 0
    expect(await stockOf(id)).toBe(100 - pending)
  })
})
