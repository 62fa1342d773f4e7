import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import {
  buildNewLot,
  buildPricedProduct,
  importLotNow,
  readLotProducts,
  sendLot,
} from '#tests/support/build-lots.ts'
import { exportRefusedRows } from '#catalogue/import/import-history.server.ts'
import { finishUndoing, undoImport } from '#catalogue/import/import-undo.server.ts'
import { finishImport } from '#catalogue/import/imports.server.ts'
import { beginLotImport, completeLot, forgetStrandedLots } from './lot-import.server.ts'
import { receiveLotRows } from './lot-receipt.server.ts'
import { tellProgress } from './lot-progress.server.ts'

const progressOf = async (lotId: string) => {
  const told = await tellProgress(lotId)
  return told.ok ? told.value : null
}

beforeEach(async () => {
  await sql`truncate products, imports, lots cascade`
})

const two = [buildPricedProduct(1), buildPricedProduct(2, { images: ['https://a.example/s.jpg'] })]

describe('importing a priced lot', () => {
  it('writes one product for each row, which keeps its lot', async () => {
    const lot = buildNewLot()
    await importLotNow(lot, two)
    expect(await readLotProducts(lot.id)).toEqual([
      {
        name: 'Stool 1',
        asin: 'B000000001',
        brand: 'Lumo',
        category: 'Home & Garden',
        condition: 'Used',
        price: '50.00',
        original_price: '75.00',
        cost: '25.00',
        margin: '50.00',
        stock: 2,
        images: [],
        description: 'Lumo Stool - Used',
      },
      expect.objectContaining({ name: 'Stool 2', images: ['https://a.example/s.jpg'] }),
    ])
    expect(await progressOf(lot.id)).toMatchObject({ state: 'done', created: 2, refused: 0, errors: [] })
  })

  it('goes on where it was: batches may come twice and in any order, and it says what is missing', async () => {
    const lot = buildNewLot({ rowCount: 3 })
    expect(await beginLotImport({ lot, userId: null })).toMatchObject({ value: { nextRow: 1, received: 0 } })
    const send = (from: number, ...rows: unknown[]) =>
      receiveLotRows({ lotId: lot.id, batch: { from, rows } })
    expect(await send(3, buildPricedProduct(3))).toMatchObject({ value: { nextRow: 1, received: 1 } })
    expect(await send(1, buildPricedProduct(1))).toMatchObject({ value: { nextRow: 2, received: 2 } })
    expect(await send(1, buildPricedProduct(1))).toMatchObject({ value: { nextRow: 2, received: 2 } })
    expect(await completeLot({ lotId: lot.id })).toMatchObject({ error: { reason: 'rows-missing' } })
    expect(await beginLotImport({ lot, userId: null }), 'after a reload').toMatchObject({
      value: { nextRow: 2 },
    })
    expect(await send(2, buildPricedProduct(2))).toMatchObject({ value: { nextRow: null, received: 3 } })
    expect(await send(3, buildPricedProduct(3), buildPricedProduct(4))).toMatchObject({
      error: { reason: 'too-many-rows' },
    })
    expect(await sql`select from products`).toHaveLength(0)
    const completed = await completeLot({ lotId: lot.id })
    expect(completed).toMatchObject({ value: { state: 'running' } })
    expect(await completeLot({ lotId: lot.id })).toMatchObject({ value: { state: 'running' } })
    if (completed.ok) await finishImport(completed.value.importId, 'replace')
    expect((await readLotProducts(lot.id)).map(({ name }) => String(name))).toEqual([
      'Stool 1',
      'Stool 2',
      'Stool 3',
    ])
    expect(await completeLot({ lotId: lot.id })).toMatchObject({ value: { state: 'done' } })
  })

  it('makes no duplicates when it is sent again', async () => {
    const lot = buildNewLot()
    await importLotNow(lot, two)
    expect(await beginLotImport({ lot, userId: null })).toMatchObject({
      value: { state: 'done', nextRow: null },
    })
    expect(await receiveLotRows({ lotId: lot.id, batch: { from: 1, rows: two } })).toMatchObject({
      value: { state: 'done' },
    })
    expect(await beginLotImport({ lot: { ...lot, digest: '0000000b' }, userId: null })).toMatchObject({
      error: { reason: 'in-store' },
    })
    expect(await readLotProducts(lot.id)).toHaveLength(2)
  })

  it('takes no more rows once it was completed', async () => {
    const lot = buildNewLot()
    await sendLot(lot, two)
    await completeLot({ lotId: lot.id })
    const readImports = () => sql`select state, rows_read, changed_at, xmin::text from imports`
    const before = await readImports()
    for (const from of [1, 3])
      expect(
        await receiveLotRows({ lotId: lot.id, batch: { from, rows: [buildPricedProduct(from)] } }),
      ).toMatchObject({ ok: true, value: { state: 'running', received: 2, nextRow: null } })
    expect(await readImports(), 'the import was not touched').toEqual(before)
    expect(await sql`select line from import_rows order by line`).toEqual([{ line: 1 }, { line: 2 }])
  })

  it('begins anew with changed rows as long as nothing is in the shop', async () => {
    const lot = buildNewLot({ rowCount: 3 })
    await beginLotImport({ lot, userId: null })
    await receiveLotRows({ lotId: lot.id, batch: { from: 1, rows: two } })
    const changed = [buildPricedProduct(1, { priceCents: 6000 }), buildPricedProduct(2)]
    await importLotNow({ ...lot, rowCount: 2, digest: '0000000b', lotCostCents: 90_000 }, changed)
    expect(await readLotProducts(lot.id)).toMatchObject([{ price: '60.00' }, { price: '50.00' }])
    expect(await sql`select lot_cost::text from lots`).toEqual([{ lot_cost: '900.00' }])
  })

  it('collects the rows that cannot be products, each with its reasons, and imports the others', async () => {
    const lot = buildNewLot({ rowCount: 4 })
    const bad = [
      buildPricedProduct(2, { name: '', priceCents: 0 }),
      { ...buildPricedProduct(3), images: ['http://a.example/s.jpg'] },
      'nonsense',
    ]
    const { importId } = await importLotNow(lot, [buildPricedProduct(1), ...bad])
    const progress = await progressOf(lot.id)
    expect(progress).toMatchObject({ state: 'done', created: 1, refused: 3 })
    expect(progress?.errors).toEqual([
      {
        row: 2,
        name: '',
        reasons: ['Title is required.', 'Your Price must be an amount greater than $0, such as 129.99.'],
      },
      {
        row: 3,
        name: 'Stool 3',
        reasons: ['Image URL must be addresses that begin with https://, at most 24.'],
      },
      { row: 4, name: '', reasons: expect.arrayContaining(['Title is required.', 'Quantity is required.']) },
    ])
    const file = (await Array.fromAsync(exportRefusedRows(importId))).join('')
    expect(file).toContain('Title,Description,Brand,Category,Condition,Your Price,Retail Price')
    expect(file).toContain(
      'Stool 3,Lumo Stool - Used,Lumo,Home & Garden,Used,50.00,75.00,estimate,,50,25.00,2,,http://a.example/s.jpg',
    )
  })

  it('never changes products of before, whatever their ASIN', async () => {
    const old = await buildProduct({ name: 'Stool 1', asin: 'B000000001', condition: 'Used', stock: 7 })
    const lot = buildNewLot()
    await importLotNow(lot, two)
    expect(await sql`select stock from products where id = ${old.id}`).toEqual([{ stock: 7 }])
    expect(await readLotProducts(lot.id)).toHaveLength(2)
  })

  it('is undone as an import is', async () => {
    const lot = buildNewLot()
    const { importId } = await importLotNow(lot, two)
    const wanted = { importId, userId: null }
    await undoImport(wanted)
    expect(await finishUndoing(wanted)).toMatchObject({ deleted: 2 })
    expect(await progressOf(lot.id)).toMatchObject({ state: 'undone', created: 0 })
    expect(await sql`select from products`).toHaveLength(0)
  })

  it('knows no other lots', async () => {
    for (const lotId of ['nonsense', '11111111-1111-4111-8111-111111111111']) {
      const unknown = { error: { reason: 'unknown-lot' } }
      expect(await receiveLotRows({ lotId, batch: { from: 1, rows: two } })).toMatchObject(unknown)
      expect(await completeLot({ lotId })).toMatchObject(unknown)
      expect(await progressOf(lotId)).toBeNull()
    }
  })
})

describe('two clicks at once', () => {
  it('give one lot with each row once', async () => {
    const lot = buildNewLot({ rowCount: 400 })
    const rows = Array.from({ length: 400 }, (_, at) => buildPricedProduct(at + 1))
    await Promise.all([sendLot(lot, rows), sendLot(lot, rows), sendLot(lot, rows)])
    const completed = await Promise.all([1, 2, 3].map(() => completeLot({ lotId: lot.id })))
    expect(completed.map(({ ok }) => ok)).toEqual([true, true, true])
    const [first] = completed
    if (first?.ok) await Promise.all([1, 2].map(() => finishImport(first.value.importId, 'replace')))
    expect(
      await sql`select count(distinct asin)::integer as asins, count(*)::integer as n from products`,
    ).toEqual([{ asins: 400, n: 400 }])
  })

  it('would give rows twice without a place for each: the check sees it', async () => {
    const rows = [1, 1].map((at) => buildPricedProduct(at))
    const insertUnplaced = async (name: string) =>
      await sql`insert into products (name, category, condition, price) values (${name}, 'Other', 'Used', 5)`
    await Promise.all(rows.map(({ name }) => insertUnplaced(name)))
    expect(await sql`select from products`).toHaveLength(2)
  })
})

it('forgets lots of which the rows never came, after a week', async () => {
  const [stranded, fresh] = [buildNewLot(), buildNewLot()]
  await beginLotImport({ lot: stranded, userId: null })
  await beginLotImport({ lot: fresh, userId: null })
  await sql`update imports set changed_at = now() - interval '8 days' where lot_id = ${stranded.id}`
  expect(await forgetStrandedLots()).toBe(1)
  expect(await sql`select id from lots`).toEqual([{ id: fresh.id }])
})
