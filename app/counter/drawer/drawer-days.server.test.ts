import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineOf, soldPiece, takeBack } from '#tests/support/build-counter-sales.ts'
import { buildOpenDrawer, close, move, readExpected } from '#tests/support/build-drawers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { paymentMethods, type PaymentMethod } from '#payments/payment-method.ts'
import type { DrawerReport } from './report/drawer-report.ts'
import { readDrawerReport } from './report/drawer-reports.server.ts'

const days = faultSize({ usual: 60, full: 10_000 })
const product = await buildProduct({ priceCents: 9999, stock: 90_000 })

const method = fc.constantFrom(...paymentMethods)
const amount = fc.integer({ min: 1, max: 4000 })
const place = fc.nat(1000)
const command = fc.oneof(
  fc.record({
    kind: fc.constant('sale'),
    method,
    part: fc.option(method),
    quantity: fc.integer({ min: 1, max: 3 }),
    off: fc.option(fc.integer({ min: 1, max: 9000 })),
    isExempt: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('quick'),
    price: fc.integer({ min: 100, max: 4000 }),
    percent: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('void'), place }),
  fc.record({ kind: fc.constantFrom('payment', 'refund'), method, amount, place }),
  fc.record({ kind: fc.constantFrom('paid-in', 'paid-out'), amount }),
)
type Command = typeof command extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** What a careful owner would write down of one drawer, in whole cents. */
interface Book {
  cash: number
  in: Map<PaymentMethod, number>
  out: Map<PaymentMethod, number>
  sales: Map<string, { total: number; tax: number; reductions: number; paid: [PaymentMethod, number][] }>
  voids: number[]
}

/** Orders of all days, so that refunds come after closings. */
const webOrders: string[] = []
const allSales: string[] = []

const add = (sums: Map<PaymentMethod, number>, to: PaymentMethod, cents: number) =>
  sums.set(to, (sums.get(to) ?? 0) + cents)
const pick = (ids: readonly string[], at: number): string | undefined => ids[at % Math.max(1, ids.length)]

async function sell(drawn: Extract<Command, { kind: 'sale' }>, book: Book): Promise<void> {
  const { quantity, off, isExempt } = drawn
  const unit = 9999 - (off ?? 0)
  const subtotal = unit * quantity
  const tax = isExempt ? 0 : Math.floor((subtotal * 725 + 5000) / 10_000)
  const part = drawn.part && drawn.part !== drawn.method ? { method: drawn.part, cents: 50 } : null
  const reduction = off === null ? null : { priceCents: unit, reason: 'Scratch' }
  const orderId = await soldPiece(product.id, {
    lines: [lineOf(product.id, { quantity, shownCents: 9999, reduction })],
    dueCents: subtotal + tax,
    certificate: isExempt ? 'OH-1' : null,
    payment: { method: drawn.method, givenCents: null, part },
  })
  const paid: [PaymentMethod, number][] = [[drawn.method, subtotal + tax - (part?.cents ?? 0)]]
  if (part) paid.push([part.method, part.cents])
  for (const [by, cents] of paid) add(book.in, by, cents)
  book.sales.set(orderId, { total: subtotal + tax, tax, reductions: (off ?? 0) * quantity, paid })
  allSales.push(orderId)
}

/** One piece without a tag, with a discount on the sale. */
async function sellQuick({ price, percent }: Extract<Command, { kind: 'quick' }>, book: Book): Promise<void> {
  const off = Math.floor((price * percent) / 100)
  const tax = Math.floor(((price - off) * 725 + 5000) / 10_000)
  const total = price - off + tax
  const orderId = await soldPiece('', {
    lines: [],
    quick: [{ priceCents: price, quantity: 1, category: 'Toys', name: 'Ball' }],
    discount: { by: 'percent', amount: percent, reason: '' },
    dueCents: total,
  })
  add(book.in, 'cash', total)
  book.sales.set(orderId, { total, tax, reductions: off, paid: [['cash', total]] })
  allSales.push(orderId)
}

async function takeSaleBack(orderId: string, book: Book): Promise<void> {
  const sale = book.sales.get(orderId)
  const outcome = await takeBack(orderId)
  // Taken back before, or sold in a drawer that is closed.
  if (!outcome.ok || !sale) return
  for (const [by, cents] of sale.paid) add(book.out, by, cents)
  book.sales.delete(orderId)
  book.voids.push(sale.total)
}

async function record(drawn: Extract<Command, { kind: 'payment' | 'refund' }>, book: Book): Promise<void> {
  const orderId = pick([...webOrders, ...allSales.slice(-20)], drawn.place) ?? ''
  const entry = { method: drawn.method, is_overpayment_right: true }
  const outcome = await enterMoney(orderId, drawn.kind, drawn.amount, entry)
  if (!outcome.ok) return
  add(drawn.kind === 'payment' ? book.in : book.out, drawn.method, drawn.amount)
  if (drawn.kind === 'payment') book.sales.get(orderId)?.paid.push([drawn.method, drawn.amount])
}

async function act(drawn: Command, book: Book): Promise<void> {
  switch (drawn.kind) {
    case 'sale':
      return await sell(drawn, book)
    case 'quick':
      return await sellQuick(drawn, book)
    case 'void': {
      const orderId = pick(allSales.slice(-10), drawn.place)
      return orderId ? await takeSaleBack(orderId, book) : undefined
    }
    case 'payment':
    case 'refund':
      return await record(drawn, book)
    default: {
      const outcome = await move(drawn.kind, drawn.amount)
      if (outcome.ok) book.cash += drawn.kind === 'paid-in' ? drawn.amount : -drawn.amount
    }
  }
}

/** The report beside the book, and beside the ledger as the database adds it up. */
async function expectSame(report: DrawerReport | null, book: Book, float: number): Promise<void> {
  if (!report) throw new Error('there is no report')
  const byMethod = await sql<{ method: string; in: number; out: number }[]>`
    select m.method, coalesce(sum(amount) filter (where kind = 'payment') * 100, 0)::integer as in,
      coalesce(sum(amount) filter (where kind = 'refund') * 100, 0)::integer as out
    from unnest(${[...paymentMethods]}::text[]) with ordinality m (method, place)
    left join order_payments p on p.method = m.method and p.drawer_session_id = ${report.id}
    group by m.method, m.place order by m.place`
  expect(report.methods.map((sum) => ({ method: sum.method, in: sum.inCents, out: sum.outCents }))).toEqual([
    ...byMethod,
  ])
  expect(byMethod.map((sum) => [sum.in, sum.out])).toEqual(
    paymentMethods.map((by) => [book.in.get(by) ?? 0, book.out.get(by) ?? 0]),
  )
  const cash = (book.in.get('cash') ?? 0) - (book.out.get('cash') ?? 0)
  expect(report.expectedCents).toBe(float + book.cash + cash)
  const sales = [...book.sales.values()]
  const sum = (of: (sale: (typeof sales)[number]) => number) =>
    sales.reduce((total, sale) => total + of(sale), 0)
  expect(report.takings).toEqual({
    saleCount: sales.length,
    salesCents: sum(({ total }) => total),
    taxCents: sum(({ tax }) => tax),
    reductionsCents: sum(({ reductions }) => reductions),
    voidCount: book.voids.length,
    voidsCents: book.voids.reduce((total, cents) => total + cents, 0),
  })
}

it(`the reports of ${days} days equal the ledger to the cent (R79)`, { timeout: days * 1500 }, async () => {
  const drawn = fc.sample(
    fc.record({
      float: fc.nat(20_000),
      commands: fc.array(command, { maxLength: 9 }),
      off: fc.integer({ min: -5, max: 5 }),
    }),
    { numRuns: days },
  )
  for (const [day, { float, commands, off }] of drawn.entries()) {
    if (day % 10 === 0) webOrders.push((await buildOrder()).id)
    const book: Book = { cash: 0, in: new Map(), out: new Map(), sales: new Map(), voids: [] }
    const drawer = await buildOpenDrawer({ float })
    for (const one of commands) await act(one, book)
    const expected = await readExpected()
    const counted = Math.max(0, expected + off)
    const note = counted === expected ? null : 'Counted twice'
    expect(await close(drawer, { counted, note }), `day ${day}`).toMatchObject({ ok: true })
    const report = await readDrawerReport(drawer)
    await expectSame(report, book, float)
    expect(report?.countedCents).toBe(counted)
  }
  const [{ outside } = { outside: 1 }] = await sql<{ outside: number }[]>`
    select count(*)::integer as outside from order_payments where drawer_session_id is null`
  expect(outside, 'nothing falls between two drawers').toBe(0)
})
