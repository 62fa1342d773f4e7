import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBarrier } from '#tests/faults/barrier.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { deleteProduct } from '#catalogue/admin/changes/product-changes.server.ts'
import { listProductChanges } from '#catalogue/admin/changes/product-history.server.ts'
import { adjustStock } from '#catalogue/admin/changes/product-stock.server.ts'
import type { WriteOffForm } from './write-off.ts'
import { listWriteOffs, putBack, writeOff } from './write-offs.server.ts'

const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })
const now = new Date('2026-11-20T15:00:00Z')
const act = { userId, now }
const makeForm = (values: Partial<WriteOffForm> = {}): WriteOffForm => ({
  key: randomUUID(),
  pieces: 1,
  reason: 'donated',
  note: null,
  ...values,
})
const readStock = async (id: string) =>
  (await sql<{ stock: number }[]>`select stock from products where id = ${id}`)[0]?.stock

beforeEach(async () => {
  await sql`truncate products, orders, product_changes, write_offs cascade`
})

describe('a write-off (R96)', () => {
  it('lowers the stock, and remembers how many, why, at what cost and who', async () => {
    const { id } = await buildProduct({ stock: 5, costCents: 1250 })
    const form = makeForm({ pieces: 2, note: 'To the food bank' })
    expect(await writeOff({ productId: id, form, ...act })).toEqual({ ok: true, value: null })
    expect(await readStock(id)).toBe(3)
    expect(await listWriteOffs(id)).toEqual([
      {
        id: form.key,
        pieces: 2,
        reason: 'donated',
        note: 'To the food bank',
        unitCostCents: 1250,
        who: 'Olive Owner',
        atMs: now.getTime(),
        putBackAtMs: null,
      },
    ])
    expect(await listProductChanges(id)).toMatchObject([
      { kind: 'written-off', before: { stock: 5 }, after: { stock: 3 }, who: 'Olive Owner' },
    ])
  })

  it('is done once for each key', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const form = makeForm()
    for (let at = 0; at < 3; at++) expect((await writeOff({ productId: id, form, ...act })).ok).toBe(true)
    expect(await readStock(id)).toBe(4)
    expect(await listWriteOffs(id)).toHaveLength(1)
  })

  it('takes no more than is unsold, and changes nothing then', async () => {
    const { id } = await buildProduct({ stock: 2 })
    const outcome = await writeOff({ productId: id, form: makeForm({ pieces: 3 }), ...act })
    expect(outcome).toEqual({ ok: false, error: { reason: 'too-few', stock: 2 } })
    expect([await readStock(id), await listWriteOffs(id), await listProductChanges(id)]).toEqual([2, [], []])
    const gone = await writeOff({ productId: randomUUID(), form: makeForm(), ...act })
    expect(gone).toEqual({ ok: false, error: { reason: 'unknown-product' } })
  })

  it('outlives its product, and the lot and the cost are those of its moment', async () => {
    const { id, name } = await buildProduct({ stock: 2, costCents: 900 })
    await writeOff({ productId: id, form: makeForm(), ...act })
    await sql`update products set cost = 1, name = 'Renamed' where id = ${id}`
    expect((await deleteProduct({ id, userId })).ok).toBe(true)
    expect(await sql`select product_name, unit_cost::text from write_offs`).toEqual([
      { product_name: name, unit_cost: '9.00' },
    ])
  })
})

describe('putting pieces back', () => {
  it('raises the stock again, once', async () => {
    const { id } = await buildProduct({ stock: 5 })
    const form = makeForm({ pieces: 2 })
    await writeOff({ productId: id, form, ...act })
    // A sale since does not prevent it.
    await adjustStock({ id, userId, pieces: -1 })
    const later = { userId, now: new Date('2026-11-21T15:00:00Z') }
    for (let at = 0; at < 2; at++)
      expect(await putBack({ id: form.key, ...later })).toEqual({ ok: true, value: { productId: id } })
    expect(await readStock(id)).toBe(4)
    expect(await listWriteOffs(id)).toMatchObject([{ putBackAtMs: later.now.getTime() }])
    const [{ kind } = { kind: null }] = await listProductChanges(id)
    expect(kind).toBe('put-back')
  })

  it('is refused for what is not there, and where there is no room', async () => {
    expect(await putBack({ id: randomUUID(), ...act })).toMatchObject({
      error: { reason: 'unknown-product' },
    })
    const { id } = await buildProduct({ stock: 1 })
    const form = makeForm()
    await writeOff({ productId: id, form, ...act })
    await sql`update products set stock = ${productLimits.stock} where id = ${id}`
    expect(await putBack({ id: form.key, ...act })).toEqual({ ok: false, error: { reason: 'stock-full' } })
    expect(await listWriteOffs(id), 'still written off').toMatchObject([{ putBackAtMs: null }])
  })

  it('is the only way back: undoing a change leaves it alone', async () => {
    const { id } = await buildProduct({ stock: 5 })
    await writeOff({ productId: id, form: makeForm(), ...act })
    const [batch] = await sql<{ id: string }[]>`select batch_id as id from product_changes`
    expect(await undoChange({ batchId: batch?.id ?? '', userId })).toEqual({ count: 0, refusedCount: 0 })
    expect(await readStock(id)).toBe(4)
  })
})

/** Everyone reads before anyone writes: the fault that the test has to see. */
const allHaveRead = createBarrier(9)
async function writeOffCarelessly({ productId, form }: { productId: string; form: WriteOffForm }) {
  const stock = (await readStock(productId)) ?? 0
  await allHaveRead()
  if (stock < form.pieces) return { ok: false }
  await sql`update products set stock = ${stock - form.pieces} where id = ${productId}`
  return { ok: true }
}

describe('many at once', () => {
  it.each([
    ['writeOff', writeOff, true],
    ['a variant that reads before it writes', writeOffCarelessly, false],
  ])('write off each piece once, by %s: %j', async (_name, doWriteOff, isRight) => {
    const { id } = await buildProduct({ stock: 5 })
    const results = await Promise.all(
      Array.from({ length: 9 }, () => doWriteOff({ productId: id, form: makeForm(), ...act })),
    )
    const seen = { done: results.filter(({ ok }) => ok).length, left: await readStock(id) }
    const right = { done: 5, left: 0 }
    expect(seen).toEqual(isRight ? right : expect.not.objectContaining(right))
  })

  it('put back once', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const form = makeForm({ pieces: 2 })
    await writeOff({ productId: id, form, ...act })
    await Promise.all(Array.from({ length: 6 }, () => putBack({ id: form.key, ...act })))
    expect(await readStock(id)).toBe(3)
  })
})
