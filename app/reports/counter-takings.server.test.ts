import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soldPiece, takeBack } from '#tests/support/build-counter-sales.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { findLot } from '#lots/report/lot-report.server.ts'
import { exportOrders } from '#orders/admin/list/order-export.server.ts'
import { orderList } from '#orders/admin/list/order-list-query.ts'
import type { CounterLine } from '#counter/counter-lines.ts'
import { sumByMethod } from '#counter/cash-up/cash-up.ts'
import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import { paymentMethods, type PaymentMethod } from '#payments/payment-method.ts'
import { readSales } from './sales/sales.server.ts'
import { readSalesReport } from './sales/sales-report.server.ts'

/** What is drawn for one sale; `places` choose among the products. */
const drawnSale = fc.record({
  day: fc.nat(2),
  places: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** Cents off each piece. */
  off: fc.option(fc.integer({ min: 1, max: 900 })),
  isExempt: fc.boolean(),
  method: fc.constantFrom(...paymentMethods),
  partOf: fc.option(fc.constantFrom(...paymentMethods)),
  isTakenBack: fc.boolean(),
})
type DrawnSale = typeof drawnSale extends fc.Arbitrary<infer Drawn> ? Drawn : never

const days = [8, 9, 10].map((day) => new Date(Date.UTC(2027, 5, day, 16)))

/** The book that a careful owner would keep beside the store: every figure in whole cents. */
interface Sale {
  day: string
  lines: { productId: string; quantity: number; cents: number }[]
  subtotal: number
  tax: number
  paid: Map<PaymentMethod, number>
  isTakenBack: boolean
}

/** 7.25%, half a cent up, in integers. */
const taxOf = (cents: number) => Math.floor((cents * 725 + 5000) / 10_000)
const sum = <Item>(items: readonly Item[], centsOf: (item: Item) => number) =>
  items.reduce((total, item) => total + centsOf(item), 0)

/** Sells what was drawn, and writes it into the book. */
async function sell(
  drawn: DrawnSale,
  products: readonly { id: string; priceCents: number }[],
): Promise<Sale> {
  const { quantity, off, isExempt, method, isTakenBack } = drawn
  const now = days[drawn.day] ?? new Date()
  const lines = drawn.places.flatMap((place): CounterLine[] => {
    const product = products[place]
    if (!product) return []
    const reduction = off === null ? null : { priceCents: product.priceCents - off, reason: 'Scratched' }
    return [{ productId: product.id, quantity, shownCents: product.priceCents, proof: null, reduction }]
  })
  const charged = lines.map(({ productId, reduction, shownCents }) => ({
    productId,
    quantity,
    cents: reduction?.priceCents ?? shownCents,
  }))
  const subtotal = sum(charged, ({ cents }) => cents * quantity)
  const tax = isExempt ? 0 : taxOf(subtotal)
  const dueCents = subtotal + tax
  const partCents = Math.min(500, Math.floor(dueCents / 2))
  const part =
    drawn.partOf === null || drawn.partOf === method ? null : { method: drawn.partOf, cents: partCents }
  const certificate = isExempt ? 'OH-77' : null
  const payment = { method, givenCents: null, part }
  const orderId = await soldPiece('', { lines, dueCents, payment, certificate, now })
  if (isTakenBack) expect((await takeBack(orderId, { now })).ok).toBe(true)
  const paid = new Map([[method, dueCents - (part?.cents ?? 0)] as const])
  if (part) paid.set(part.method, part.cents)
  return { day: isoStoreDate(now), lines: charged, subtotal, tax, paid, isTakenBack }
}

describe('what was taken at the counter', () => {
  it('stands in cash-up, sales, export, tax and lots to the cent, beside what the web sold', async () => {
    const lot = buildNewLot({ rowCount: 3 })
    const rows = [1500, 2999, 12_345].map((priceCents, at) =>
      buildPricedProduct(at + 1, { priceCents, costCents: 1, stock: 500 }),
    )
    await importLotNow(lot, rows)
    const ofLot = await sql<{ id: string; cents: number }[]>`
      select id, (price * 100)::integer as cents from products where lot_id = ${lot.id}`
    const others = [await buildProduct({ stock: 500 }), await buildProduct({ priceCents: 999, stock: 500 })]
    const last = await buildProduct({ priceCents: 33_333, stock: 500 })
    const products = [
      ...ofLot.map(({ id, cents }) => ({ id, priceCents: cents })),
      ...[...others, last].map(({ id, priceCents }) => ({ id, priceCents })),
    ]
    expect(products).toHaveLength(6)

    const book: Sale[] = []
    for (const drawn of fc.sample(drawnSale, 60)) book.push(await sell(drawn, products))
    const web = await buildOrder({
      createdAt: days[1],
      pieces: [[last, 2]],
    })
    await sql`
      insert into order_payments (order_id, kind, method, amount, paid_on)
      values (${web.id}, 'payment', 'zelle', 80, ${isoStoreDate(days[1] ?? new Date())})`

    const stood = book.filter(({ isTakenBack }) => !isTakenBack)
    expect([stood.length > 20, book.length > stood.length + 10]).toEqual([true, true])
    for (const day of new Set(book.map((sale) => sale.day))) {
      const { methods } = sumByMethod(await listEntriesOfDay(day))
      const ofDay = book.filter((sale) => sale.day === day)
      const webCents = (method: PaymentMethod) =>
        method === 'zelle' && day === isoStoreDate(days[1] ?? new Date()) ? 8000 : 0
      const expected = paymentMethods.map((method) => {
        const taken = (sales: readonly Sale[]) => sum(sales, ({ paid }) => paid.get(method) ?? 0)
        return [
          method,
          taken(ofDay) + webCents(method),
          taken(ofDay.filter(({ isTakenBack }) => isTakenBack)),
        ]
      })
      expect(methods.map(({ method, inCents, outCents }) => [method, inCents, outCents])).toEqual(expected)
    }

    const { days: salesOfDays } = await readSales({ today: '2027-06-10' })
    const total = ({ subtotal, tax }: Sale) => subtotal + tax
    for (const { day, orders, totalCents } of salesOfDays.slice(-3)) {
      const ofDay = stood.filter((sale) => sale.day === day)
      const isOfWeb = day === '2027-06-09' ? 1 : 0
      expect([day, orders, totalCents]).toEqual([
        day,
        ofDay.length + isOfWeb,
        sum(ofDay, total) + 8000 * isOfWeb,
      ])
    }

    const { weeks, people, best } = await readSalesReport('2027-06-10', 13)
    const counterCents = sum(stood, total)
    expect([weeks.length, weeks[0]?.week]).toEqual([13, '2027-03-14'])
    expect(weeks.at(-1)).toEqual({
      week: '2027-06-06',
      webOrders: 1,
      webCents: 8000,
      counterOrders: stood.length,
      counterCents,
    })
    expect(people).toEqual([{ name: null, orders: stood.length, soldCents: counterCents }])
    expect(best).toHaveLength(6)
    expect(sum(best, ({ soldCents }) => soldCents)).toBe(sum(stood, ({ subtotal }) => subtotal) + 8000)

    let file = ''
    for await (const piece of exportOrders(orderList.read(new URLSearchParams()))) file += piece
    const exported = parse(file, { columns: true, bom: true }) as Record<string, string>[]
    const cents = (text = '') => Math.round(Number(text) * 100)
    const atCounter = exported.filter((row) => row.Channel === 'counter' && row.Status !== 'voided')
    expect([exported.length, atCounter.length]).toEqual([book.length + 1, stood.length])
    expect(atCounter.filter((row) => row['Exemption Certificate'] === 'OH-77')).toHaveLength(
      stood.filter(({ tax }) => tax === 0).length,
    )
    expect(
      ['Subtotal', 'Tax', 'Total', 'Paid'].map((name) => sum(atCounter, (row) => cents(row[name]))),
    ).toEqual([
      sum(stood, ({ subtotal }) => subtotal),
      sum(stood, ({ tax }) => tax),
      sum(stood, total),
      sum(stood, total),
    ])

    const linesOfLot = stood
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => ofLot.some(({ id }) => id === productId))
    const sold = sum(linesOfLot, ({ quantity }) => quantity)
    const chargedCents = sum(linesOfLot, ({ quantity, cents: each }) => quantity * each)
    expect(await findLot(lot.id)).toMatchObject({
      lot: { sold, stock: 3 * 500 - sold, bookedCents: chargedCents, collectedCents: chargedCents },
    })
  })
})
