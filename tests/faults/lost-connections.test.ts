import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { db, sql } from '../../app/db/client.server.ts'
import { mailOutbox } from '../../app/db/schema/mail.ts'
import { orderItems, orders } from '../../app/db/schema/orders.ts'
import { readCart } from '../../app/features/cart/cart.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { stockOf } from '../support/build-orders.ts'
import { buildProduct } from '../support/build-rows.ts'
import { startDatabaseProxy, type Cut } from '../support/database-proxy.ts'
import { filledForm, guestWith } from './customers.ts'

const direct = process.env.DATABASE_URL ?? ''
const proxy = await startDatabaseProxy(direct)
// The shop that places orders reaches the database through the proxy; what the test itself asks does not.
process.env.DATABASE_URL = proxy.url
vi.resetModules()
const { placeOrder } = await import('../../app/features/orders/placement/placement.server.ts')
const { placeOnce } = await import('../../app/features/orders/placement/placing-transaction.server.ts')
const { retryPlacement } = await import('../../app/features/orders/placement/placement-retries.server.ts')
const { sql: throughProxy } = await import('../../app/db/client.server.ts')
process.env.DATABASE_URL = direct

afterAll(async () => {
  await throughProxy.end({ timeout: 2 })
  proxy.stop()
  await stopJobs()
})

type Place = (input: Parameters<typeof placeOrder>[0]) => Promise<{ ok: boolean }>

/** Places an order whose connection is lost at one step: it ends in one whole order. @returns what was lost. */
async function expectOneOrder(place: Place, cut: Cut): Promise<readonly string[]> {
  const { id } = await buildProduct({ stock: 5 })
  const owner = await guestWith([id, 2])
  const idempotencyKey = randomUUID()
  const at = `${cut.when} step ${cut.step}`
  proxy.arm(cut)
  const outcome = await place({
    owner,
    form: filledForm(),
    idempotencyKey,
    network: '192.0.2.1',
    now: new Date(),
  })
  const cuts = proxy.readCuts()
  expect(outcome.ok, `${at}: the customer gets the receipt`).toBe(true)
  const placed = await db
    .select({ orderId: orderItems.orderId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.productId, id))
  expect(
    placed.map(({ quantity }) => quantity),
    `${at}: one order with its item`,
  ).toEqual([2])
  expect(await stockOf(id), `${at}: the stock was taken once`).toBe(3)
  expect(await readCart(owner), `${at}: the cart is empty`).toEqual([])
  const ids = placed.map(({ orderId }) => orderId)
  const [order] = await db.select().from(orders).where(inArray(orders.id, ids))
  expect(order, `${at}: the order is whole`).toMatchObject({ totalCents: 8580, status: 'pending' })
  const mails = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.orderId, ids))
  expect(mails, `${at}: one mail`).toHaveLength(1)
  const jobs = await sql`select from pgboss.job where data ->> 'mailId' = ${mails[0]?.id ?? ''}`
  expect(jobs, `${at}: with its job`).toHaveLength(1)
  return cuts
}

/** Loses the connection at every step in turn, until the transaction has no more. @returns what was lost. */
async function cutEverywhere(place: Place, when: Cut['when']): Promise<string[]> {
  const lost: string[] = []
  for (let step = 0; ; step += 1) {
    const cuts = await expectOneOrder(place, { step, when })
    if (cuts.length === 0) return lost
    lost.push(...cuts)
  }
}

describe('a connection that is lost while an order is placed', () => {
  it.each(['before', 'after'] as const)('%s any step ends in one whole order', async (when) => {
    const lost = await cutEverywhere(placeOrder, when)
    expect(lost.at(0), 'from the first step').toMatch(/^begin/)
    expect(lost.at(-1), 'to the last').toBe('commit')
    const all = lost.join('\n')
    for (const statement of [
      'for no key update of c, p',
      'idempotency_key =',
      'insert into orders',
      'pgboss',
    ])
      expect(all, 'with every step between').toContain(statement)
  })

  it('would leave the customer without a receipt if each try had a key of its own: the check sees it', async () => {
    const placeUnderNewKeys: Place = async ({ owner, form, now }) =>
      (await retryPlacement(() =>
        placeOnce({ owner, form, network: '192.0.2.1', now, key: randomUUID() }),
      )) ?? { ok: false }
    await expect(cutEverywhere(placeUnderNewKeys, 'after')).rejects.toThrow('the customer gets the receipt')
  })
})
