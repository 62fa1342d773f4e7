import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { setPictureCaption, setPictureKind } from '#catalogue/pictures/seen/picture-kinds.server.ts'
import { undoChange } from './change-reversal.server.ts'
import {
  archiveProduct,
  archiveProducts,
  deleteProduct,
  deleteSeveralProducts,
  restoreProduct,
} from './product-changes.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const readStatus = async (id: string) =>
  (await sql<{ status: string }[]>`select status from products where id = ${id}`)[0]?.status ?? 'gone'
const readHistory = (id: string) =>
  sql`select kind, before, after, user_id from product_changes where product_id = ${id} order by created_at`

async function buildOrderedProduct() {
  const { order } = await buildOrderMail()
  const [item] = await sql<
    { id: string }[]
  >`select product_id as id from order_items where order_id = ${order.id}`
  return item?.id ?? ''
}

describe('one product', () => {
  it('is archived and restored, and its history says who did what', async () => {
    const { id } = await buildProduct()
    expect(await archiveProduct({ id, userId })).toMatchObject({ ok: true, value: { hasOrders: false } })
    expect(await readStatus(id)).toBe('archived')
    expect((await restoreProduct({ id, userId })).ok).toBe(true)
    expect(await readHistory(id)).toEqual([
      { kind: 'archived', before: { status: 'active' }, after: { status: 'archived' }, user_id: userId },
      { kind: 'restored', before: { status: 'archived' }, after: { status: 'active' }, user_id: userId },
    ])
  })

  it('leaves no trace of a change that changed nothing', async () => {
    const { id } = await buildProduct()
    expect((await restoreProduct({ id, userId })).ok).toBe(true)
    expect(await readHistory(id)).toEqual([])
  })

  it('comes back when its archiving is undone, and goes again when its restoring is', async () => {
    const { id } = await buildProduct()
    for (const [change, after, before] of [
      [archiveProduct, 'archived', 'active'],
      [restoreProduct, 'active', 'archived'],
    ] as const) {
      await sql`update products set status = ${before} where id = ${id}`
      const outcome = await change({ id, userId })
      expect(await readStatus(id)).toBe(after)
      const batchId = outcome.ok ? outcome.value.batchId : ''
      expect(await undoChange({ batchId, userId })).toEqual({ count: 1, refusedCount: 0 })
      expect(await readStatus(id)).toBe(before)
    }
  })

  it('with orders is archived and says so, but never deleted', async () => {
    const id = await buildOrderedProduct()
    expect(await archiveProduct({ id, userId })).toMatchObject({ ok: true, value: { hasOrders: true } })
    expect(await deleteProduct({ id, userId })).toEqual({ ok: false, error: { reason: 'has-orders' } })
    expect(await readStatus(id)).toBe('archived')
    expect((await readHistory(id)).map(({ kind }) => kind as string)).toEqual(['archived'])
  })

  it('is deleted for good, out of carts too, and remembered whole', async () => {
    const { id, name } = await buildProduct({ costCents: 1234, images: ['https://example.com/a.jpg'] })
    await db.insertInto('cartItems').values({ sessionId: randomUUID(), productId: id, quantity: 1 }).execute()
    expect((await deleteProduct({ id, userId })).ok).toBe(true)
    expect(await readStatus(id)).toBe('gone')
    const [change] = await readHistory(id)
    expect(change).toMatchObject({
      kind: 'deleted',
      before: { name, cost: 12.34, images: ['https://example.com/a.jpg'] },
      after: null,
    })
  })

  it('that is not there is refused by every action', async () => {
    const nobody = { id: randomUUID(), userId }
    for (const act of [archiveProduct, restoreProduct, deleteProduct])
      expect(await act(nobody)).toEqual({ ok: false, error: { reason: 'unknown-product' } })
  })
})

describe('several products', () => {
  const buildSeveral = async () => [await buildProduct(), await buildProduct(), await buildProduct()]

  it('are archived by one batch, which undoing puts back', async () => {
    const rows = await buildSeveral()
    const ids = rows.map(({ id }) => id)
    const { batchId, count } = await archiveProducts({ ids: [...ids, randomUUID()], userId })
    expect(count).toBe(3)
    expect(await Promise.all(ids.map(readStatus))).toEqual(['archived', 'archived', 'archived'])
    expect((await archiveProducts({ ids, userId })).count).toBe(0)
    expect(await undoChange({ batchId, userId })).toEqual({ count: 3, refusedCount: 0 })
    expect(await Promise.all(ids.map(readStatus))).toEqual(['active', 'active', 'active'])
    expect(await undoChange({ batchId, userId })).toEqual({ count: 0, refusedCount: 3 })
  })

  it('are undone only where nobody changed the same since', async () => {
    const [first, second] = await buildSeveral()
    if (!first || !second) throw new Error('two products are needed')
    const { batchId } = await archiveProducts({ ids: [first.id, second.id], userId })
    await restoreProduct({ id: first.id, userId })
    await sql`update products set stock = 7 where id = ${second.id}`
    expect(await undoChange({ batchId, userId })).toEqual({ count: 1, refusedCount: 1 })
    const [row] = await sql`select status, stock from products where id = ${second.id}`
    expect(row).toEqual({ status: 'active', stock: 7 })
  })

  it('are deleted unless an order has them, and come back as they were', async () => {
    const product = await buildProduct({
      marginPercent: '12.5',
      originalPriceCents: null,
      images: ['https://example.com/b.jpg', 'https://example.com/a.jpg'],
    })
    const ordered = await buildOrderedProduct()
    await setPictureKind({ productId: product.id, userId, image: 'https://example.com/b.jpg', kind: 'piece' })
    await setPictureCaption({
      productId: product.id,
      userId,
      image: 'https://example.com/a.jpg',
      caption: 'A chip',
    })
    const [before] = await sql`select * from products where id = ${product.id}`
    const facts = await sql`select * from product_picture_facts where product_id = ${product.id}`
    const { batchId, count, keptCount } = await deleteSeveralProducts({ ids: [product.id, ordered], userId })
    expect([count, keptCount]).toEqual([1, 1])
    expect([await readStatus(product.id), await readStatus(ordered)]).toEqual(['gone', 'active'])
    expect(await undoChange({ batchId, userId })).toEqual({ count: 1, refusedCount: 0 })
    const [after] = await sql`select * from products where id = ${product.id}`
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null })
    expect([before?.main_picture, facts.length]).toEqual(['piece', 2])
    expect(await sql`select * from product_picture_facts where product_id = ${product.id}`).toEqual(facts)
    expect(await undoChange({ batchId, userId })).toEqual({ count: 0, refusedCount: 1 })
  })

  it('are undone beyond one portion', async () => {
    const rows = await sql<{ id: string }[]>`
      insert into products (name, price) select 'Many ' || n, 5 from generate_series(1, 2001) as n returning id`
    const { batchId } = await archiveProducts({ ids: rows.map(({ id }) => id), userId })
    expect(await undoChange({ batchId, userId })).toEqual({ count: 2001, refusedCount: 0 })
  })

  it('knows nothing of a batch that never was', async () => {
    expect(await undoChange({ batchId: randomUUID(), userId })).toEqual({ count: 0, refusedCount: 0 })
  })
})

describe('at the same time', () => {
  it('a deletion and an order: either the order has the product or nobody has it', async () => {
    const order = (await buildOrderMail()).order
    for (let round = 0; round < 8; round += 1) {
      const product = await buildProduct()
      const [, bought] = await Promise.allSettled([
        deleteSeveralProducts({ ids: [product.id], userId }),
        sql`insert into order_items (order_id, product_id, product_name, price, quantity)
          values (${order.id}, ${product.id}, 'Chair', 40, 1)`,
      ])
      expect(await readStatus(product.id)).toBe(bought.status === 'fulfilled' ? 'active' : 'gone')
    }
  })

  it('two bulk actions over the same products in opposite order both end', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await buildProduct()).id))
    const results = await Promise.all([
      archiveProducts({ ids, userId }),
      archiveProducts({ ids: ids.toReversed(), userId }),
    ])
    expect(results.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 20])
  })
})
