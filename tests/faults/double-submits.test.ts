import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db, transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { readCart } from '#cart/cart.server.ts'
import { sendOrderUpdate } from '#orders/mails/order-mail.server.ts'
import { lockCart, placeOnce, subjectsOfPlacement } from '#orders/placement/placing-transaction.server.ts'
import { findOrderOfKey, replay } from '#orders/placement/order-replay.server.ts'
import type { Placement } from '#orders/placement/placement.ts'
import { readCheckoutKey, placeOrder } from '#orders/placement/placement.server.ts'
import { refusalOfLines } from '#orders/placement/placement-rules.ts'
import { refuse, succeed } from '#shared/outcome.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { createBarrier } from './barrier.ts'
import { runAgainstHeldRow } from './held-row.ts'
import { filledForm, guestWith, writeUnchecked } from './customers.ts'

const submits = 50
const network = '192.0.2.1'
/** Of the broken variants: few enough that none waits for a lock too long, on any machine. */
const brokenSubmits = 8
type Place = typeof placeOrder

async function ordersOf(productId: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'orderNumber'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('orderItems').select('orderId').where('productId', '=', productId),
    )
    .execute()
}

interface Submits {
  place: Place
  chooseKey: (cartKey: string) => string | null
  count: number
}

/** The same checkout is sent many times at once: double clicks, retries, two tabs (R3). */
async function expectOneReceipt({ place, chooseKey, count }: Submits): Promise<void> {
  const { id } = await buildProduct({ stock: count * 2 })
  const owner = await guestWith([id, 2])
  const cartKey = await readCheckoutKey(owner)
  expect(cartKey, 'the cart has a key').not.toBeNull()
  expect(await ordersOf(id), 'nothing is ordered yet').toEqual([])

  const input = { owner, form: filledForm(), idempotencyKey: chooseKey(cartKey!), network, now: new Date() }
  const outcomes = await Promise.all(Array.from({ length: count }, () => place(input)))
  expect(
    outcomes.filter((outcome) => !outcome.ok),
    'every submit gets the receipt',
  ).toEqual([])
  const receipts = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  const placed = await ordersOf(id)
  expect(placed, 'one order').toHaveLength(1)
  expect(new Set(receipts.map(({ orderId, orderNumber }) => `${orderId} ${orderNumber}`)).size).toBe(1)
  expect(await sql`select from mail_outbox where order_id = ${placed[0]!.id}`, 'one mail').toHaveLength(1)
  expect(receipts[0]).toMatchObject({ orderId: placed[0]?.id, orderNumber: placed[0]?.orderNumber })
  expect(
    receipts.filter((receipt) => !receipt.isReplay),
    'one submit placed it',
  ).toHaveLength(1)
  expect(await stockOf(id), 'the stock was taken once').toBe(count * 2 - 2)
  expect(await readCart(owner)).toEqual([])
}

/** The rest of placing, as the shop does it, for variants that are wrong before it. */
async function placeWithoutLookingAgain(placement: Placement, lock = lockCart) {
  const { owner } = placement
  return await transact(async (tx) => {
    const lines = await lock(tx, owner)
    const refusal = refusalOfLines(lines)
    if (refusal) return refuse(refusal)
    const placed = await writeUnchecked(tx, { ...placement, lines, subjects: subjectsOfPlacement(placement) })
    const { orderId } = placed
    const to = placement.form.email
    await sendOrderUpdate(tx, { orderId, kind: 'order-confirmation', to })
    return succeed(placed)
  })
}

/** Like `lockCart`, without the lock on the lines. */
const lockProductsOnly: typeof lockCart = async (tx, owner) => {
  if (owner.kind !== 'guest') throw new Error('only for guests')
  const lines = await tx
    .selectFrom('cartItems as c')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .select(['c.id as lineId', 'p.id as productId', 'p.name', 'p.stock', 'c.quantity', 'c.holdId'])
    .where('c.sessionId', '=', owner.sessionId)
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  return lines.map((line) => ({ ...line, isAvailable: true, unitPriceCents: 4000, seenPriceCents: 4000 }))
}

describe('one checkout that is sent many times at once', () => {
  it('is one order and one receipt, by the key of the page', async () => {
    await expectOneReceipt({ place: placeOrder, chooseKey: (cartKey) => cartKey, count: submits })
  })

  it('is one order and one receipt, by a key of the client', async () => {
    await expectOneReceipt({ place: placeOrder, chooseKey: () => randomUUID(), count: submits })
  })

  it('would tell all but one that the cart is empty without a look after the locks: the check sees it', async () => {
    const allHaveLooked = createBarrier(brokenSubmits)
    const placeLookingBeforeOnly: Place = async (input) => {
      const key = input.idempotencyKey ?? ''
      const earlier = await transact((tx) => findOrderOfKey(tx, key))
      await allHaveLooked()
      return earlier
        ? replay(earlier, { ...input, lines: [] })
        : await placeWithoutLookingAgain({ ...input, key })
    }
    await expect(
      expectOneReceipt({
        place: placeLookingBeforeOnly,
        chooseKey: (cartKey) => cartKey,
        count: brokenSubmits,
      }),
    ).rejects.toThrow('every submit gets the receipt')
  })

  it('would be many orders without a shared key and a locked cart: the check sees it', async () => {
    const allHaveRead = createBarrier(brokenSubmits)
    const placeWithoutKey: Place = async ({ owner, form, now }) => {
      const lines = await readCart(owner)
      await allHaveRead()
      const again = await guestWith(...lines.map((line) => [line.productId, line.quantity] as const))
      return await placeOnce({ owner: again, form, key: randomUUID(), network, now })
    }
    await expect(
      expectOneReceipt({ place: placeWithoutKey, chooseKey: (cartKey) => cartKey, count: brokenSubmits }),
    ).rejects.toThrow('one order')
  })
})

describe('two tabs with the same cart', () => {
  it('give one order, each with the key that its page was given', async () => {
    const [a, b] = [await buildProduct({ stock: 5 }), await buildProduct({ stock: 5 })]
    const owner = await guestWith([a.id, 1])
    const firstTab = await readCheckoutKey(owner)
    const secondTab = await readCheckoutKey(owner)
    expect(secondTab).toBe(firstTab)
    const input = { owner, form: filledForm(), network, now: new Date() }
    const [first, second] = await Promise.all([
      placeOrder({ ...input, idempotencyKey: firstTab }),
      placeOrder({ ...input, idempotencyKey: secondTab }),
    ])
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject({ value: { orderId: first.ok && first.value.orderId } })
    expect(await ordersOf(a.id)).toHaveLength(1)
    expect(await ordersOf(b.id)).toEqual([])
  })

  it('give one order, and the tab with other details is told which one stands', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const owner = await guestWith([id, 1])
    const input = { owner, idempotencyKey: await readCheckoutKey(owner), network, now: new Date() }
    const outcomes = await Promise.all([
      placeOrder({ ...input, form: filledForm() }),
      placeOrder({ ...input, form: filledForm({ email: 'other@example.com' }) }),
    ])
    const [order] = await ordersOf(id)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      error: { reason: 'placed-otherwise', orderId: order?.id, orderNumber: order?.orderNumber },
    })
    expect(await ordersOf(id)).toHaveLength(1)
  })
})

describe('one cart that is ordered under many keys at once', () => {
  const keys = 8

  /**
   * All of them have read the cart before the first can go on: the product is held until they wait for it. One becomes
   * the order and has its items; the others find the cart empty (R2 and R3).
   */
  async function expectOneWholeOrder(place: Place): Promise<void> {
    const { id } = await buildProduct({ stock: keys })
    const owner = await guestWith([id, 1])
    const { result } = await runAgainstHeldRow({
      table: 'products',
      id,
      work: () =>
        Promise.all(
          Array.from({ length: keys }, () =>
            place({ owner, form: filledForm(), idempotencyKey: randomUUID(), network, now: new Date() }),
          ),
        ),
      whileWaiting: () => waitForBlocked(keys),
    })
    if (result.status === 'rejected') throw result.reason
    const told = result.value.map((outcome) => (outcome.ok ? 'placed' : outcome.error.reason)).toSorted()
    expect(told, 'one was placed').toEqual([
      ...Array.from({ length: keys - 1 }, () => 'empty-cart'),
      'placed',
    ])
    const placed = result.value.flatMap((outcome) => (outcome.ok ? [outcome.value.orderId] : []))
    const items = await db
      .selectFrom('orderItems')
      .select(['productId', 'quantity'])
      .where('orderId', 'in', placed)
      .execute()
    expect(items).toEqual([{ productId: id, quantity: 1 }])
    expect(await stockOf(id)).toBe(keys - 1)
    expect(await readCart(owner)).toEqual([])
  }

  it('is one order with its items', async () => {
    for (let round = 0; round < 5; round += 1) await expectOneWholeOrder(placeOrder)
  })

  it('would be orders without items if the lines of the cart were not locked: the check sees it', async () => {
    const placeWithoutLineLock: Place = (input) =>
      placeWithoutLookingAgain({ ...input, key: input.idempotencyKey ?? '' }, lockProductsOnly)
    await expect(expectOneWholeOrder(placeWithoutLineLock)).rejects.toThrow('one was placed')
  })
})

describe('one key of two customers at once', () => {
  it('is one order and one refusal, never an error', async () => {
    const { id } = await buildProduct({ stock: 40 })
    for (let round = 0; round < 10; round += 1) {
      const idempotencyKey = randomUUID()
      const rivals = [await guestWith([id, 1]), await guestWith([id, 1])]
      const outcomes = await Promise.all(
        rivals.map((owner) =>
          placeOrder({ owner, form: filledForm(), idempotencyKey, network, now: new Date() }),
        ),
      )
      expect(outcomes.map((outcome) => (outcome.ok ? 'placed' : outcome.error.reason)).toSorted()).toEqual([
        'key-taken',
        'placed',
      ])
    }
    expect(await ordersOf(id)).toHaveLength(10)
  })

  it('meets at the unique key when the products differ, and is looked up again', async () => {
    const [a, b] = [await buildProduct({ stock: 5 }), await buildProduct({ stock: 5 })]
    const key = randomUUID()
    const [ours, theirs] = [await guestWith([a.id, 1]), await guestWith([b.id, 1])]
    const input = { form: filledForm(), idempotencyKey: key, network, now: new Date() }
    // Theirs commits while ours has looked in vain already: ours must wait for their row, fail and look again.
    const theirsIsWritten = createBarrier(2)
    const oursMayStart = createBarrier(2)
    const rival = transact(async (tx) => {
      await writeUnchecked(tx, { ...input, owner: theirs, key, lines: await lockCart(tx, theirs) })
      await oursMayStart()
      await theirsIsWritten()
    })
    await oursMayStart()
    const late = placeOrder({ ...input, owner: ours })
    await waitForBlocked(1)
    await theirsIsWritten()
    await rival
    expect(await late).toMatchObject({ error: { reason: 'key-taken' } })
    expect(await ordersOf(a.id)).toEqual([])
    expect(await ordersOf(b.id)).toHaveLength(1)
  })
})

/** Returns when so many other connections of this test wait for a row of somebody else's transaction. */
async function waitForBlocked(count: number): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (row && row.waiting >= count) return
  }
}
