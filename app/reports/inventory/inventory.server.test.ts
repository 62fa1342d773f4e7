import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { undoChange } from '#catalogue/admin/changes/change-reversal.server.ts'
import { deleteProduct } from '#catalogue/admin/changes/product-changes.server.ts'
import { copyProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { adjustStock } from '#catalogue/admin/changes/product-stock.server.ts'
import { putBack, writeOff } from '#catalogue/admin/write-offs/write-offs.server.ts'
import { releaseHold } from '#orders/holds/holds.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { exportInventory, readInventory, readStockAges, readStockAt } from './inventory.server.ts'

beforeEach(async () => {
  await sql`truncate products, orders, product_changes, write_offs cascade`
})

const userId = null
const readStock = async (moment: Date) => {
  const pieces = await readStockAt(moment)
  return Object.fromEntries(pieces.map((one) => [one.name, [one.pieces, one.unitCostCents]]))
}
/** What there is right now, straight from the tables; what is held is still the store's. */
const readTruth = async () => {
  const rows = await sql<{ name: string; stock: number; cents: string | null }[]>`
    select name, stock + held as stock, cost * 100 as cents from products,
      lateral (select count(*)::integer as held from holds where product_id = products.id and ended_at is null) as h
    where stock + held > 0`
  return Object.fromEntries(
    rows.map(({ name, stock, cents }) => [name, [stock, cents === null ? null : Math.round(Number(cents))]]),
  )
}
/** The database's clock: what happens after this call is later. */
const readClock = async () => {
  const [row] = await sql<{ ms: string }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms, pg_sleep(0.005)`
  return new Date(Number(row?.ms) + 1)
}

const cancel = async (orderId: string) => {
  const moved = await moveOrder({ orderId, to: 'cancelled', seenStatus: null, code: null, userId })
  expect(moved.ok).toBe(true)
}

/** Forgets what orders took: the fault that the test has to see. */
async function readCarelessly(moment: Date) {
  const rows = await sql<{ name: string; pieces: number; cents: string | null }[]>`
    select p.name, p.stock - coalesce((
      select sum(coalesce((after ->> 'stock')::integer, 0) - coalesce((before ->> 'stock')::integer, 0)) from product_changes c
      where c.product_id = p.id and c.created_at > ${moment}), 0)::integer as pieces, p.cost * 100 as cents
    from products p where p.created_at <= ${moment}`
  return Object.fromEntries(
    rows.map(({ name, pieces, cents }) => [
      name,
      [pieces, cents === null ? null : Math.round(Number(cents))],
    ]),
  )
}

/** Some days of a store by the code that it runs, and what there was after each step. */
async function live() {
  const table = await buildProduct({ name: 'Table', stock: 5, costCents: 2000 })
  const lamp = await buildProduct({ name: 'Lamp', stock: 3 })
  const rug = await buildProduct({ name: 'Rug', stock: 2, costCents: 900 })
  const seen: [at: Date, truth: Awaited<ReturnType<typeof readTruth>>][] = []
  const step = async (work: () => Promise<unknown>) => {
    await work()
    seen.push([await readClock(), await readTruth()])
  }
  const form = { key: randomUUID(), pieces: 2, reason: 'donated' as const, note: null }
  let order = ''
  await step(() => Promise.resolve())
  await step(async () => (order = await buildWebOrder([table.id, 2], [lamp.id, 1])))
  await step(() => adjustStock({ id: lamp.id, userId, pieces: 4 }))
  await step(() => writeOff({ productId: table.id, form, userId, now: new Date() }))
  await step(() => cancel(order))
  await step(() => buildWebOrder([rug.id, 1], [table.id, 1]))
  let holdId = ''
  await step(async () => ({ holdId } = await buildHold({ productId: rug.id })))
  await step(() => buildHold({ productId: lamp.id }))
  await step(() => releaseHold({ holdId, userId, now: new Date() }))
  await step(() => putBack({ id: form.key, userId, now: new Date() }))
  await step(() => copyProduct({ id: lamp.id, userId }))
  const stool = await buildProduct({ name: 'Stool', stock: 4, costCents: 300 })
  await step(() => adjustStock({ id: stool.id, userId, pieces: -1 }))
  await step(() => deleteProduct({ id: stool.id, userId }))
  await step(async () => {
    const [gone] = await sql<
      { id: string }[]
    >`select batch_id as id from product_changes where kind = 'deleted'`
    await undoChange({ batchId: gone?.id ?? '', userId })
  })
  await step(() => deleteProduct({ id: stool.id, userId }))
  return seen
}

describe('the stock of a moment that is past (R98)', () => {
  it.each([
    ['as the store works it out', readStock, true],
    ['a variant that forgets orders', readCarelessly, false],
  ])('is what there was then, after every step of a simulated history: %s', async (_what, read, isRight) => {
    const seen = await live()
    expect(seen).toHaveLength(15)
    const answers = []
    for (const [at, truth] of seen) answers.push([await read(at), truth] as const)
    const wrong = answers.filter(
      ([answer, truth]) => JSON.stringify(sorted(answer)) !== JSON.stringify(sorted(truth)),
    )
    expect(wrong.length === 0, JSON.stringify(wrong[0])).toBe(isRight)
  })

  it('is at the cost of that moment', async () => {
    const { id } = await buildProduct({ name: 'Table', stock: 2, costCents: 2000 })
    const before = await readClock()
    await sql`update products set cost = 25 where id = ${id}`
    await sql`
      insert into product_changes (batch_id, product_id, kind, before, after)
      values (gen_random_uuid(), ${id}, 'edited', '{"cost": 20}', '{"cost": 25}')`
    expect(await readStock(before)).toEqual({ Table: [2, 2000] })
    expect(await readStock(await readClock())).toEqual({ Table: [2, 2500] })
  })
})

const sorted = (stock: Record<string, unknown>) =>
  Object.entries(stock).toSorted(([a], [b]) => (a < b ? -1 : 1))

describe('the inventory of a day', () => {
  it('is all that was in stock at its end, summed up, what has no cost apart', async () => {
    const { id: tableId } = await buildProduct({ name: 'Table', stock: 5, costCents: 2000 })
    await buildProduct({ name: 'Lamp', stock: 3 })
    await buildProduct({ name: 'Sold out', stock: 0, costCents: 100 })
    await buildProduct({ name: 'Gift', stock: 1, costCents: 0 })
    const today = isoStoreDate(new Date())
    const { pieces, sums } = await readInventory(today, 1)
    expect(pieces.map(({ name }) => name)).toEqual(['Gift', 'Lamp', 'Table'])
    expect(sums).toEqual({ products: 3, pieces: 9, costCents: 10_000, piecesWithoutCost: 3 })
    const [gift, lamp, table] = pieces.map(({ code }) => code)
    expect((await Array.fromAsync(exportInventory(today))).join('')).toBe(
      `\uFEFFCode,Product,Lot,Pieces,Unit Cost,Cost\r\n${gift},Gift,,1,0.00,0.00\r\n${lamp},Lamp,,3,,\r\n${table},Table,,5,20.00,100.00\r\n`,
    )
    await buildHold({ productId: tableId })
    await sql`update products set created_at = now() - interval '61 days' where name = 'Table'`
    expect(await readStockAges()).toEqual([
      { fromDays: 0, pieces: 4, costCents: 0 },
      { fromDays: 30, pieces: 0, costCents: 0 },
      { fromDays: 60, pieces: 5, costCents: 10_000 },
      { fromDays: 90, pieces: 0, costCents: 0 },
    ])
    expect((await readInventory('2020-01-01', 1)).sums.products).toBe(0)
  })

  it('ends at midnight in Toledo', async () => {
    await buildProduct({ name: 'Late', stock: 1, createdAt: new Date('2026-11-21T04:30:00Z') })
    await buildProduct({ name: 'Early', stock: 1, createdAt: new Date('2026-11-21T05:30:00Z') })
    const namesOf = async (day: string) => (await readInventory(day, 1)).pieces.map(({ name }) => name)
    expect(await namesOf('2026-11-20')).toEqual(['Late'])
    expect(await namesOf('2026-11-21')).toEqual(['Early', 'Late'])
  })
})
