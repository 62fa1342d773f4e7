import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { mergeGuestCart } from '#cart/cart-merge.server.ts'
import { clearCart, readCart } from '#cart/cart.server.ts'
import { markPricesSeen } from '#cart/seen-prices.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { deleteEverything } from '#upkeep/danger-zone/mass-deletion.server.ts'
import { restoreSnapshot } from '#upkeep/danger-zone/snapshot-restoring.server.ts'
import { sellAtCounter } from '#counter/counter-sale.server.ts'
import { voidCounterSale } from '#counter/counter-void.server.ts'
import { endHolds } from '#orders/holds/hold-ending.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { counterSaleOf } from '#tests/support/build-counter-sales.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct, type BuiltProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { findLockedBefore, listLocked, runAgainstHeldRow } from './held-row.ts'
import { filledForm, newGuest, newMember } from './customers.ts'

const { id: userId } = await buildPerson({ isAdmin: true })

/** Three products, written in the opposite of the order in which they must be locked. */
let products: BuiltProduct[] = []
let ids: string[] = []
beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from snapshots`
  await sql`truncate products cascade`
  ids = Array.from({ length: 3 }, () => randomUUID()).toSorted()
  products = []
  for (const id of ids.toReversed()) products.push(await buildProduct({ id, stock: 9 }))
})

/** A cart of the three, filled in the opposite order. @returns the lines in product order. */
async function fillCart(owner: CartOwner): Promise<string[]> {
  const column = owner.kind === 'guest' ? 'session_id' : 'user_id'
  const ownerId = owner.kind === 'guest' ? owner.sessionId : owner.userId
  for (const { id } of products)
    await sql`insert into cart_items (${sql(column)}, product_id, quantity) values (${ownerId}, ${id}, 1)`
  const lines = await sql<{ id: string }[]>`
    select id from cart_items where ${sql(column)} = ${ownerId} order by product_id`
  return lines.map(({ id }) => id)
}

/** One piece of each at $40.00, put on the counter in the opposite order. */
const saleOfAll = () =>
  counterSaleOf({
    lines: products.map(({ id: productId }) => ({
      productId,
      quantity: 1,
      shownCents: 4000,
      proof: null,
      reduction: null,
    })),
    dueCents: 12_870,
  })
const orderOfAll = () => buildOrder({ pieces: products.map((product) => [product, 1] as const) })

describe('products are locked in id order', () => {
  const expectInOrder = async (work: () => Promise<unknown>) =>
    expect(await findLockedBefore({ table: 'products', ids, work })).toEqual(ids.slice(0, -1))

  it('by an order', async () => {
    const owner = newGuest()
    await fillCart(owner)
    await expectInOrder(() =>
      placeOrder({ owner, form: filledForm(), idempotencyKey: null, network: '192.0.2.1', now: new Date() }),
    )
  })

  it('by a sale at the counter, and when it is taken back', async () => {
    let orderId = ''
    await expectInOrder(async () => {
      const sold = await sellAtCounter(saleOfAll())
      orderId = (sold.ok && sold.value.orderId) || ''
    })
    const back = { orderId, reason: 'Wrong', isUnlimited: true, approvedBy: null, userId, now: new Date() }
    await expectInOrder(() => voidCounterSale(back))
  })

  it('by a cancellation', async () => {
    const { id: orderId } = await orderOfAll()
    await expectInOrder(() =>
      moveOrder({ orderId, to: 'cancelled', seenStatus: null, code: null, userId: null }),
    )
  })

  it('by the end of several holds', async () => {
    const holds = await Promise.all(products.map(({ id: productId }) => buildHold({ productId })))
    const holdIds = holds.map(({ holdId }) => holdId)
    const end = { holdIds, as: 'released', userId: null, now: new Date() } as const
    await expectInOrder(() => transact((tx) => endHolds(tx, end)))
  })

  it('by the deletion of an order', async () => {
    const { id: orderId } = await orderOfAll()
    await expectInOrder(() => deleteOrder({ orderId, userId: null }))
  })

  it('by the deletion of all orders and by their return', async () => {
    await orderOfAll()
    let snapshotId = ''
    await expectInOrder(async () => {
      const outcome = await deleteEverything({ kind: 'orders', typed: 'DELETE', userId })
      snapshotId = (outcome.ok && outcome.value.snapshotId) || ''
    })
    await expectInOrder(() => restoreSnapshot({ snapshotId, userId }))
  })

  it('and not so by a broken variant: the check sees it', async () => {
    const locked = await findLockedBefore({
      table: 'products',
      ids,
      work: () => sql`select from products where id = any (${ids}::uuid[]) order by id desc for update`,
    })
    expect(locked).toEqual([])
  })
})

describe('web orders are locked in id order, and before products', () => {
  /** Three orders, each with the last piece of one product, given in the opposite order. */
  async function buildWanted() {
    const orderIds = (await Promise.all(ids.map((id) => buildWebOrder([id, 9])))).toSorted()
    const items = await sql<{ id: string }[]>`select id from order_items order by order_id desc`
    return { orderIds, given: items.map(({ id }) => id) }
  }

  async function listLockedByGiving(
    orderIds: readonly string[],
    work: () => Promise<unknown>,
  ): Promise<Record<'orders' | 'products', string[]>> {
    const locked = { orders: [] as string[], products: [] as string[] }
    const { hasWaited, result } = await runAgainstHeldRow({
      table: 'orders',
      id: orderIds.at(-1) ?? '',
      work,
      async whileWaiting() {
        locked.orders = await listLocked('orders', orderIds.slice(0, -1))
        locked.products = await listLocked('products', ids)
      },
    })
    expect([hasWaited, result.status]).toEqual([true, 'fulfilled'])
    return locked
  }

  it('by a sale that gets their pieces at the counter', async () => {
    const { orderIds, given } = await buildWanted()
    const locked = await listLockedByGiving(orderIds, async () => {
      expect(await sellAtCounter({ ...saleOfAll(), given })).toMatchObject({ ok: true })
    })
    expect(locked).toEqual({ orders: orderIds.slice(0, -1), products: [] })
    expect(await sql`select from orders where status = 'cancelled'`).toHaveLength(0)
    expect(await sql`select from order_line_changes`).toHaveLength(3)
  })

  it('and not so by one that takes the products first: the check sees it', async () => {
    const { orderIds } = await buildWanted()
    const locked = await listLockedByGiving(orderIds, () =>
      transact(async (tx) => {
        await tx.selectFrom('products').select('id').where('id', 'in', ids).forUpdate().execute()
        await tx
          .selectFrom('orders')
          .select('id')
          .where('id', 'in', orderIds)
          .orderBy('id', 'desc')
          .forUpdate()
          .execute()
      }),
    )
    expect(locked).toEqual({ orders: [], products: ids })
  })
})

describe('the lines of a cart are locked in product order', () => {
  const expectInOrder = async (lines: string[], work: () => Promise<unknown>) =>
    expect(await findLockedBefore({ table: 'cart_items', ids: lines, work })).toEqual(lines.slice(0, -1))

  it('by an order', async () => {
    const owner = newGuest()
    await expectInOrder(await fillCart(owner), () =>
      placeOrder({ owner, form: filledForm(), idempotencyKey: null, network: '192.0.2.1', now: new Date() }),
    )
  })

  it('by emptying the cart', async () => {
    const owner = newGuest()
    await expectInOrder(await fillCart(owner), () => clearCart(owner))
  })

  it('by merging it, on the side of the guest and on that of the member', async () => {
    for (const heldSide of ['guest', 'member'] as const) {
      const [guest, member] = [newGuest(), await newMember()]
      const lines = { guest: await fillCart(guest), member: await fillCart(member) }
      await expectInOrder(lines[heldSide], () =>
        mergeGuestCart({ sessionId: guest.sessionId, userId: member.userId }),
      )
    }
  })

  it('by remembering the prices that were seen', async () => {
    const owner = newGuest()
    const held = await fillCart(owner)
    const lines = await readCart(owner)
    await expectInOrder(held, () => markPricesSeen({ owner, lines }))
  })

  it('and not so by a plain deletion: the check sees it', async () => {
    const owner = newGuest()
    const lines = await fillCart(owner)
    const work = () => sql`delete from cart_items where session_id = ${owner.sessionId}`
    expect(await findLockedBefore({ table: 'cart_items', ids: lines, work })).toEqual([])
  })
})

describe('orders that come back while their last piece is being sold', () => {
  /** The piece is sold by a transaction that commits while the return waits for the product. */
  async function returnAfterSale(giveBack: (snapshotId: string) => Promise<unknown>) {
    const product = await buildProduct({ name: 'Last lamp', stock: 0 })
    await buildOrder({ pieces: [[product, 1]] })
    const outcome = await deleteEverything({ kind: 'orders', typed: 'DELETE', userId })
    const snapshotId = (outcome.ok && outcome.value.snapshotId) || ''
    const { hasWaited, result } = await runAgainstHeldRow({
      table: 'products',
      id: product.id,
      work: () => giveBack(snapshotId),
      whileWaiting: async (holder) => {
        await holder.unsafe(`update products set stock = 0 where id = '${product.id}'`)
      },
    })
    expect(hasWaited, 'it waited for the sale').toBe(true)
    return result
  }

  it('stay where they are, and the product is named', async () => {
    expect(await returnAfterSale((snapshotId) => restoreSnapshot({ snapshotId, userId }))).toEqual({
      status: 'fulfilled',
      value: { ok: false, error: { reason: 'no-stock', names: ['Last lamp'] } },
    })
  })

  it('would end in a failed constraint without the lock: the check sees it', async () => {
    const takeUnlocked = async () => {
      const [seen] = await sql<
        { id: string }[]
      >`select id from products where stock >= 1 and name = 'Last lamp'`
      if (!seen) return { ok: false, error: { reason: 'no-stock', names: ['Last lamp'] } }
      return await sql`update products set stock = stock - 1 where id = ${seen.id}`
    }
    expect(await returnAfterSale(takeUnlocked)).toMatchObject({
      status: 'rejected',
      reason: { code: '23514' },
    })
  })
})
