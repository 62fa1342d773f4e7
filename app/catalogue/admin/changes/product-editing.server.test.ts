import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBarrier } from '#tests/faults/barrier.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { detectCategories } from '#catalogue/admin/form/category-detection.server.ts'
import { undoChange } from './change-reversal.server.ts'
import {
  copyProduct,
  createProduct,
  editPrice,
  editAlone,
  editProduct,
  readProductForm,
} from './product-editing.server.ts'
import { productForm } from '#catalogue/admin/form/product-form.ts'
import type { Product } from '#catalogue/product.ts'
import { listProductChanges } from './product-history.server.ts'
import { adjustStock } from './product-stock.server.ts'

const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })

const toForm = (values: Record<string, string> = {}): Product =>
  productForm.parse({
    name: 'Oak table',
    category: 'Tables',
    condition: 'Good',
    price: '$1,240.50',
    original_price: '2000',
    cost: '620.25',
    stock: '2',
    dimensions: '60 x 40 x 30 in',
    condition_note: 'A scratch on one leg',
    images: 'https://example.com/a.jpg\nhttps://example.com/b.jpg',
    ...values,
  })
const readStock = async (id: string) =>
  (await sql<{ stock: number }[]>`select stock from products where id = ${id}`)[0]?.stock

describe('a product', () => {
  it('is created with every field, and read back the same', async () => {
    const form = toForm()
    const id = await createProduct({ id: randomUUID(), form, userId })
    expect(await readProductForm(id)).toEqual({
      ...form,
      originalPriceSource: 'owner',
      margin: 50,
      id,
      code: expect.any(String),
    })
    expect(await listProductChanges(id)).toMatchObject([
      { kind: 'created', before: null, who: 'Olive Owner' },
    ])
    expect(await readProductForm(randomUUID())).toBeNull()
  })

  it('is created once by a form that is sent twice, and never in the place of another', async () => {
    const id = randomUUID()
    expect(await createProduct({ id, form: toForm(), userId })).toBe(id)
    expect(await createProduct({ id, form: toForm(), userId })).toBe(id)
    expect(await listProductChanges(id)).toHaveLength(1)
    const other = await createProduct({ id, form: toForm({ name: 'Another piece' }), userId })
    expect(other).not.toBe(id)
    expect(await readProductForm(id)).toMatchObject({ name: toForm().name })
    expect(await readProductForm(other)).toMatchObject({ name: 'Another piece' })
  })

  it('gets another price alone, and the margin that follows from it', async () => {
    const id = await createProduct({ id: randomUUID(), form: toForm(), userId })
    const before = await readProductForm(id)
    expect((await editPrice({ id, userId, priceCents: 100_000 })).ok).toBe(true)
    const after = await readProductForm(id)
    const margin = Math.round(((100_000 - (before?.costCents ?? 0)) / 100_000) * 100)
    expect(after).toEqual({ ...before, priceCents: 100_000, margin })
    const plain = await buildProduct({ priceCents: 5000 })
    expect((await editPrice({ id: plain.id, userId, priceCents: 4999 })).ok).toBe(true)
    expect(await readProductForm(plain.id)).toMatchObject({ priceCents: 4999, margin: null })
    expect((await editPrice({ id: randomUUID(), userId, priceCents: 1 })).ok).toBe(false)
  })

  it('is edited; its history holds what differs and nothing else', async () => {
    const id = await createProduct({ id: randomUUID(), form: toForm(), userId })
    const form = toForm({ price: '1000', margin: '50', images: 'https://example.com/b.jpg' })
    expect((await editProduct({ id, form, seenStock: 2, userId })).ok).toBe(true)
    const [change] = await listProductChanges(id)
    expect(change).toMatchObject({
      kind: 'edited',
      before: { price: 1240.5, images: ['https://example.com/a.jpg', 'https://example.com/b.jpg'] },
      after: { price: 1000, images: ['https://example.com/b.jpg'] },
    })
    expect(Object.keys(change?.after ?? {}).toSorted()).toEqual(['images', 'price'])
    expect(await editProduct({ id: randomUUID(), form, seenStock: 2, userId })).toMatchObject({ ok: false })
    // A form without pictures leaves them as they were arranged next to it (R204).
    const { images: _, ...rest } = toForm({ price: '900', margin: '50' })
    expect((await editProduct({ id, form: rest, seenStock: 2, userId })).ok).toBe(true)
    expect(await readProductForm(id)).toMatchObject({
      priceCents: 90_000,
      images: ['https://example.com/b.jpg'],
    })
  })

  it('keeps a sale that happened while its form was open', async () => {
    const id = await createProduct({ id: randomUUID(), form: toForm({ stock: '5' }), userId })
    await adjustStock({ id, userId, pieces: -1 })
    expect((await editProduct({ id, form: toForm({ stock: '5' }), seenStock: 5, userId })).ok).toBe(true)
    expect(await readStock(id)).toBe(4)
    expect(await editProduct({ id, form: toForm({ stock: '9' }), seenStock: 5, userId })).toEqual({
      ok: false,
      error: { reason: 'stock-moved', stock: 4 },
    })
    expect((await editProduct({ id, form: toForm({ stock: '9' }), seenStock: 4, userId })).ok).toBe(true)
    expect(await readStock(id)).toBe(9)
  })

  it('is copied, archived under a name of its own', async () => {
    const { id } = await buildProduct({ name: 'x'.repeat(500), stock: 3 })
    const copied = await copyProduct({ id, userId })
    const copy = copied.ok ? await readProductForm(copied.value) : null
    expect(copy).toMatchObject({ name: `${'x'.repeat(493)} (copy)`, status: 'archived', stock: 3 })
    expect(await copyProduct({ id: randomUUID(), userId })).toMatchObject({ ok: false })
  })

  it('gets a new category or condition', async () => {
    const { id } = await buildProduct()
    await editAlone({ id, userId, set: { category: 'Electronics' } })
    await editAlone({ id, userId, set: { condition: 'New' } })
    await editAlone({ id, userId, set: { location: 'Aisle 2' } })
    const [row] = await sql`select category, condition, department from products where id = ${id}`
    expect(row).toEqual({ category: 'Electronics', condition: 'New', department: 'electronics' })
  })
})

describe('the stock', () => {
  it('goes up and down by pieces, never below 0 nor beyond its limit', async () => {
    const { id } = await buildProduct({ stock: 1 })
    expect(await adjustStock({ id, userId, pieces: 1 })).toEqual({ ok: true, value: 2 })
    expect(await adjustStock({ id, userId, pieces: -1 })).toEqual({ ok: true, value: 1 })
    expect(await adjustStock({ id, userId, pieces: -2 })).toEqual({
      ok: false,
      error: { reason: 'no-stock' },
    })
    expect(await adjustStock({ id, userId, pieces: 1_000_000 })).toEqual({
      ok: false,
      error: { reason: 'no-stock' },
    })
    expect(await adjustStock({ id: randomUUID(), userId, pieces: -1 })).toMatchObject({ ok: false })
    expect((await listProductChanges(id)).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['stocked', { stock: 2 }, { stock: 1 }],
      ['stocked', { stock: 1 }, { stock: 2 }],
    ])
  })

  it.each([
    ['adjustStock', takeOne, true],
    ['a variant that reads before it writes', takeCarelessly, false],
  ])('taken by many at once with %s: every piece is taken once: %j', async (_name, take, isRight) => {
    const { id } = await buildProduct({ stock: 5 })
    const results = await Promise.all(Array.from({ length: 9 }, () => take({ id, userId })))
    const taken = results.filter(({ ok }) => ok).length
    const recorded = await sql`select 1 from product_changes where product_id = ${id} and kind = 'stocked'`
    expect({ taken, left: await readStock(id) }).toEqual(
      isRight ? { taken: 5, left: 0 } : expect.not.objectContaining({ taken: 5, left: 0 }),
    )
    if (isRight) expect(recorded).toHaveLength(5)
  })
})

const takeOne = async (at: { id: string; userId: string }) => await adjustStock({ ...at, pieces: -1 })

/** Everyone reads before anyone writes: the fault that the test has to see. */
const allHaveRead = createBarrier(9)
async function takeCarelessly({ id }: { id: string }): Promise<{ ok: boolean }> {
  const stock = (await readStock(id)) ?? 0
  await allHaveRead()
  if (stock < 1) return { ok: false }
  await sql`update products set stock = ${stock - 1} where id = ${id}`
  return { ok: true }
}

describe('detecting categories', () => {
  it('fills in what says nothing, leaves the rest, and can be undone', async () => {
    const other = await buildProduct({ name: 'Gaming laptop', category: 'Other' })
    const blank = await buildProduct({ name: 'Puzzle', category: ' ' })
    const own = await buildProduct({ name: 'TV bench', category: 'Tables' })
    const categories = async () =>
      (
        await sql<{ category: string }[]>`
          select category from products where id in (${other.id}, ${blank.id}, ${own.id})
          order by array_position(array[${other.id}, ${blank.id}, ${own.id}]::uuid[], id)`
      ).map(({ category }) => category)
    const { batchId, count } = await detectCategories({ ids: null, userId })
    expect([count, await categories()]).toEqual([2, ['Electronics', 'Toys & Games', 'Tables']])
    expect((await detectCategories({ ids: null, userId })).count).toBe(0)
    expect(await undoChange({ batchId, userId })).toEqual({ count: 2, refusedCount: 0 })
    expect(await categories()).toEqual(['Other', ' ', 'Tables'])
    // Chosen by hand, a product is judged whatever its category says.
    expect((await detectCategories({ ids: [own.id], userId })).count).toBe(1)
    expect(await categories()).toEqual(['Other', ' ', 'Electronics'])
  })
})
