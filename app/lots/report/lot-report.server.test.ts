import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { sql } from '#tests/support/sql.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { counterSaleOf } from '#tests/support/build-counter-sales.ts'
import { formatDollars } from '#shared/money.ts'
import { putBack, writeOff } from '#catalogue/admin/write-offs/write-offs.server.ts'
import type { CounterLine } from '#counter/counter-lines.ts'
import { sellAtCounter } from '#counter/counter-sale.server.ts'
import { voidCounterSale } from '#counter/counter-void.server.ts'
import { recordCredit, reverseCredit } from '#lots/credits/lot-credits.server.ts'
import { describeFate, type LotPiece } from './lot-piece.ts'
import { listLotPieces, PIECES_SHOWN } from './lot-pieces.server.ts'
import { findLot, findLotName, listLots } from './lot-report.server.ts'

const act = { userId: null, now: new Date('2026-11-20T15:00:00Z') }

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
})

async function buildLot() {
  const lot = buildNewLot({
    lotCostCents: 10_000,
    freightCents: 1500,
    premiumCents: 500,
    boughtOn: '2026-11-01',
  })
  await importLotNow(lot, [buildPricedProduct(1, { stock: 5 }), buildPricedProduct(2, { stock: 3 })])
  const ids = await sql<{ id: string }[]>`select id from products where lot_id = ${lot.id} order by name`
  const [first = '', second = ''] = ids.map(({ id }) => id)
  return { lot, first, second }
}

interface OrderFacts {
  /** Dollars for one piece. */
  price: number
  pieces: number
  status?: string
  /** Dollars that came in, or went back where negative, by day. */
  paid?: [day: string, dollars: number][]
}

async function placeOrder(productId: string, { price, pieces, status = 'pending', paid = [] }: OrderFacts) {
  const id = randomUUID()
  await sql`
    insert into orders (id, order_number, total_amount, shipping_name, shipping_email, status)
    values (${id}, ${`ORD-${id.slice(0, 8).toUpperCase()}`}, ${price * pieces}, 'A', 'a@example.com', ${status})`
  await sql`
    insert into order_items (order_id, product_id, product_name, price, quantity)
    values (${id}, ${productId}, 'x', ${price}, ${pieces})`
  for (const [day, dollars] of paid)
    await sql`
      insert into order_payments (order_id, kind, method, amount, paid_on)
      values (${id}, ${dollars > 0 ? 'payment' : 'refund'}, 'cash', ${Math.abs(dollars)}, ${day})`
}

const read = async (id: string) => {
  const found = await findLot(id)
  if (!found) throw new Error('no such lot')
  return found
}

describe('what came in for a lot (R96)', () => {
  it('is nothing at first', async () => {
    const { lot } = await buildLot()
    expect(await read(lot.id)).toMatchObject({
      curve: [],
      lot: {
        name: 'Pallet 7',
        boughtOn: '2026-11-01',
        state: 'done',
        landedCostCents: 12_000,
        creditCents: 0,
        productCount: 2,
        stock: 8,
        sold: 0,
        bookedCents: 0,
        collectedCents: 0,
        refundedCents: 0,
        daysToBreakEven: null,
      },
    })
  })

  it('is what was paid, not what was ordered', async () => {
    const { lot, first, second } = await buildLot()
    await placeOrder(first, { price: 50, pieces: 2 })
    await placeOrder(second, { price: 900, pieces: 1, status: 'cancelled', paid: [['2026-11-04', 900]] })
    await placeOrder(second, { price: 40, pieces: 1, paid: [['2026-11-04', 10]] })
    expect((await read(lot.id)).lot).toMatchObject({ sold: 3, bookedCents: 14_000, collectedCents: 1000 })
  })

  it('breaks even on the day since which it is at least the cost, and goes back with a refund', async () => {
    const { lot, first } = await buildLot()
    await placeOrder(first, { price: 100, pieces: 1, paid: [['2026-11-03', 100]] })
    await placeOrder(first, { price: 30, pieces: 1, paid: [['2026-11-09', 30]] })
    const before = await read(lot.id)
    expect(before.lot).toMatchObject({ collectedCents: 13_000, daysToBreakEven: 8 })
    expect(before.curve).toEqual([
      { day: '2026-11-03', keptCents: 10_000, costCents: 12_000 },
      { day: '2026-11-09', keptCents: 13_000, costCents: 12_000 },
    ])
    const returned: OrderFacts['paid'] = [
      ['2026-11-10', 20],
      ['2026-11-11', -15],
    ]
    await placeOrder(first, { price: 20, pieces: 1, paid: returned })
    expect((await read(lot.id)).lot).toMatchObject({ collectedCents: 15_000, refundedCents: 1500 })
    await sql`update order_payments set kind = 'refund' where amount = 30`
    expect((await read(lot.id)).lot).toMatchObject({ daysToBreakEven: null })
  })

  it('counts sales over the counter at the price that was charged, unless they were taken back', async () => {
    const { lot, first } = await buildLot()
    const sell = async (change: Partial<CounterLine>) => {
      const line = {
        productId: first,
        quantity: 1,
        shownCents: 5000,
        proof: null,
        reduction: null,
        ...change,
      }
      const cents = line.reduction?.priceCents ?? line.shownCents
      const outcome = await sellAtCounter(
        counterSaleOf({ lines: [line], isBelowCostRight: true, dueCents: Math.round(cents * 1.0725) }),
      )
      if (!outcome.ok) throw new Error(outcome.error.reason)
      return outcome.value.orderId
    }
    await sell({})
    const reduced = await sell({ reduction: { priceCents: 1000, reason: 'Scratched' } })
    const sold = { sold: 2, stock: 6, bookedCents: 6000, collectedCents: 6000 }
    expect((await read(lot.id)).lot).toMatchObject(sold)
    const act = { reason: 'Typo', isUnlimited: true, approvedBy: null, userId: null, now: new Date() }
    expect(await voidCounterSale({ orderId: reduced, ...act })).toMatchObject({ ok: true })
    const left = { sold: 1, stock: 7, bookedCents: 5000, collectedCents: 5000, refundedCents: 0 }
    expect((await read(lot.id)).lot).toMatchObject(left)
  })

  it('has credits that lower its cost, and what was written off at what it cost', async () => {
    const { lot, first } = await buildLot()
    const form = { key: randomUUID(), amount: 4000, credited_on: '2026-11-12', note: null }
    expect((await recordCredit({ lotId: lot.id, form, ...act })).ok).toBe(true)
    const off = { key: randomUUID(), pieces: 2, reason: 'donated' as const, note: null }
    expect((await writeOff({ productId: first, form: off, ...act })).ok).toBe(true)
    await placeOrder(first, { price: 80, pieces: 1, paid: [['2026-11-05', 80]] })
    const { lot: now, curve } = await read(lot.id)
    expect(now).toMatchObject({
      creditCents: 4000,
      writtenOff: 2,
      writtenOffCents: 5000,
      daysToBreakEven: 11,
    })
    expect(curve.at(-1)).toEqual({ day: '2026-11-12', keptCents: 8000, costCents: 8000 })
    await reverseCredit({ id: form.key, ...act })
    expect((await read(lot.id)).lot).toMatchObject({ creditCents: 0, daysToBreakEven: null })
  })

  it('stays apart from other lots; the latest purchase stands first', async () => {
    const { lot, first } = await buildLot()
    const other = buildNewLot({ name: 'Pallet 8', boughtOn: '2026-11-05' })
    await importLotNow(other, [buildPricedProduct(3), buildPricedProduct(4)])
    await placeOrder(first, { price: 130, pieces: 1, paid: [['2026-11-06', 130]] })
    const { lots, sums } = await listLots()
    expect(lots.map(({ id, collectedCents }) => [id, collectedCents])).toEqual([
      [other.id, 0],
      [lot.id, 13_000],
    ])
    expect(sums).toMatchObject({ lotsCents: 13_000, otherGoodsCents: 0 })
    expect(await findLot('nonsense')).toBeNull()
    expect(await findLot(randomUUID())).toBeNull()
    expect([await findLotName(other.id), await findLotName('nonsense')]).toEqual(['Pallet 8', null])
  })
})

async function buildStocked(stocks: readonly number[]) {
  const lot = buildNewLot({ rowCount: stocks.length })
  await importLotNow(
    lot,
    stocks.map((stock, at) => buildPricedProduct(at + 1, { stock })),
  )
  const products = await sql<{ id: string; name: string }[]>`
    select id, name from products where lot_id = ${lot.id} order by name`
  const at = (place: number) => products[place] ?? { id: '', name: '' }
  return { lotId: lot.id, at }
}

const tell = (piece: LotPiece) =>
  `${piece.name}: ${piece.pieces}, ${describeFate(piece, formatDollars)}${piece.orderNumber ? ' by order' : ''}`
const tellAll = async (lotId: string) => (await listLotPieces(lotId, 1)).pieces.map(tell)

describe('what became of the pieces of a lot (R96)', () => {
  it('is in stock, ordered, sold, written off, archived, or gone', async () => {
    const { lotId, at } = await buildStocked([3, 2, 1, 1])
    await buildOrder({ pieces: [[at(0), 2]] })
    await buildOrder({ pieces: [[at(1), 1]], status: 'completed' })
    await buildOrder({ pieces: [[at(1), 1]], status: 'cancelled' })
    const form = { key: randomUUID(), pieces: 1, reason: 'donated' as const, note: null }
    await writeOff({ productId: at(0).id, form, ...act })
    await sql`update products set status = 'archived' where id = ${at(2).id}`
    await sql`update products set stock = 0 where id = ${at(3).id}`
    expect(await tellAll(lotId)).toEqual([
      'Stool 1: 1, Written off: donated',
      'Stool 1: 2, In stock',
      'Stool 1: 2, Ordered at $40.00 by order',
      'Stool 2: 2, In stock',
      'Stool 2: 1, Sold at $40.00 by order',
      'Stool 3: 1, Archived',
      'Stool 4: 0, None left: the stock was corrected',
    ])
    await putBack({ id: form.key, ...act })
    expect((await tellAll(lotId)).slice(0, 2)).toEqual([
      'Stool 1: 3, In stock',
      'Stool 1: 2, Ordered at $40.00 by order',
    ])
  })

  it('is in stock while it is held: it is not sold yet (R99)', async () => {
    const { lotId, at } = await buildStocked([1])
    await buildHold({ productId: at(0).id })
    expect(await sql`select stock from products`).toEqual([{ stock: 0 }])
    expect(await tellAll(lotId)).toEqual(['Stool 1: 1, In stock'])
    expect(await findLot(lotId)).toMatchObject({ lot: { stock: 1, sold: 0 } })
  })

  it('is not an order that has taken nothing yet', async () => {
    const { lotId, at } = await buildStocked([1, 1])
    await buildOrder({ pieces: [[at(0), 1]], status: 'unconfirmed' })
    expect(await tellAll(lotId)).toEqual(['Stool 1: 1, In stock', 'Stool 2: 1, In stock'])
  })

  it('comes in pages, without leaving out or repeating anything', async () => {
    const { lotId } = await buildStocked(Array.from({ length: PIECES_SHOWN + 7 }, () => 1))
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => listLotPieces(lotId, page)))
    const ids = [...(first?.pieces ?? []), ...(second?.pieces ?? [])].map(({ productId }) => productId)
    expect([first?.count, second?.pieces.length, third?.pieces.length]).toEqual([PIECES_SHOWN + 7, 7, 0])
    expect(new Set(ids).size).toBe(PIECES_SHOWN + 7)
  })
})
