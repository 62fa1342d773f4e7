import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { readCart } from '#cart/cart.server.ts'
import { findOrder, stockOf } from '#tests/support/build-orders.ts'
import { WireProxy } from '#faults/wire-proxy.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { guestWith, orderOf } from './customers.ts'

const direct = process.env.DATABASE_URL ?? ''
const proxy = await WireProxy.open(direct)
// The shop that places orders reaches the database through the proxy; what the test itself asks does not.
process.env.DATABASE_URL = proxy.url
vi.resetModules()
const { placeOrder } = await import('#orders/placement/placement.server.ts')
const { placeOnce } = await import('#orders/placement/placing-transaction.server.ts')
const { retryPlacement } = await import('#orders/placement/placement-retries.server.ts')
const { connections: throughProxy } = await import('#db/client.server.ts')
process.env.DATABASE_URL = direct

afterAll(async () => {
  await throughProxy.end({ timeout: 2 })
  proxy.close()
})

type Place = (input: Parameters<typeof placeOrder>[0]) => Promise<{ ok: boolean }>

/** Where a connection is lost: `step` statements after the begin of the next transaction. */
interface Cut {
  step: number
  when: 'before' | 'after'
}

/** Places an order whose connection is lost at one step: it ends in one whole order. @returns what was lost. */
async function expectOneOrder(place: Place, cut: Cut): Promise<string | undefined> {
  const { id } = await buildProduct({ stock: 5 })
  const owner = await guestWith([id, 2])
  const at = `${cut.when} step ${cut.step}`
  let lost: string | undefined
  const isThisStep = (transaction: readonly string[]) => {
    if (transaction.length === cut.step + 1) lost = transaction.at(-1)
    return lost !== undefined
  }
  proxy.arm({ matches: isThisStep, when: cut.when, fail: (harm) => harm.cut() })
  const outcome = await place({ ...orderOf(owner), idempotencyKey: randomUUID() })
  proxy.disarm()
  expect(outcome.ok, `${at}: the customer gets the receipt`).toBe(true)
  const placed = await db
    .selectFrom('orderItems')
    .select(['orderId', 'quantity'])
    .where('productId', '=', id)
    .execute()
  expect(
    placed.map(({ quantity }) => quantity),
    `${at}: one order with its item`,
  ).toEqual([2])
  expect(await stockOf(id), `${at}: the stock was taken once`).toBe(3)
  expect(await readCart(owner), `${at}: the cart is empty`).toEqual([])
  const orderId = placed[0]!.orderId
  expect(await findOrder(orderId), `${at}: the order is whole`).toMatchObject({
    totalCents: 8580,
    status: 'pending',
  })
  const mails = await db.selectFrom('mailOutbox').select('id').where('orderId', '=', orderId).execute()
  expect(mails, `${at}: one mail`).toHaveLength(1)
  const jobs = await sql`select from pgboss.job where data ->> 'mailId' = ${mails[0]?.id ?? ''}`
  expect(jobs, `${at}: with its job`).toHaveLength(1)
  return lost
}

/** Loses the connection at every step in turn, until the transaction has no more. @returns what was lost. */
async function cutEverywhere(place: Place, when: Cut['when']): Promise<string[]> {
  const lost: string[] = []
  for (let step = 0; ; step += 1) {
    const statement = await expectOneOrder(place, { step, when })
    if (statement === undefined) return lost
    lost.push(statement)
  }
}

describe('a connection that is lost while an order is placed', () => {
  it.each(['before', 'after'] as const)('%s any step ends in one whole order', async (when) => {
    const lost = await cutEverywhere(placeOrder, when)
    expect(lost.at(0), 'from the first step').toMatch(/^begin/)
    expect(lost.at(-1), 'to the last').toBe('commit')
    const all = lost.join('\n')
    for (const statement of [
      'for no key update of "c", "p"',
      '"idempotency_key" =',
      'insert into "orders"',
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
