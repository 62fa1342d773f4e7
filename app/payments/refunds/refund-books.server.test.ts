import { beforeEach, describe, expect, it } from 'vitest'
import { buildSoldOrder } from '#tests/support/build-sold-orders.ts'
import { seededNumbers } from '#tests/support/build-taxed-orders.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { bringBack, giveBackMistake, reducePrice } from '#tests/support/refunds.ts'
import { sql } from '#tests/support/sql.ts'
import { readJournal } from '#reports/journal/journal.server.ts'
import { readMonths } from '#reports/sales-tax/sales-tax.server.ts'
import { readCollections } from '#payments/collected/collections.server.ts'

beforeEach(async () => {
  await sql`truncate products, orders, product_changes, write_offs cascade`
})

const histories = faultSize({ usual: 25, full: 400 })
const everyDay = { firstDay: '2000-01-01', lastDay: '2100-01-01' }
type Sold = Awaited<ReturnType<typeof buildSoldOrder>>

/** What a history comes to, counted step by step, without the store. */
interface Count {
  owed: number
  kept: number
  pieces: number[]
  inStock: number[]
  writtenOff: number[]
}

const rate = 7250
const taxOn = (cents: number) => Math.floor((cents * rate * 2 + 100_000) / 200_000)

async function live(draw: (below: number) => number) {
  const lines = Array.from({ length: 1 + draw(3) }, () => ({
    priceCents: 100 + draw(30_000),
    quantity: 1 + draw(3),
    costCents: 50 + draw(5000),
  }))
  const sold = await buildSoldOrder({ lines, isDelivery: draw(2) === 0, isFeeTaxed: draw(2) === 0 })
  const count: Count = {
    owed: sold.totalCents,
    kept: sold.totalCents,
    pieces: lines.map(({ quantity }) => quantity),
    inStock: lines.map(() => 0),
    writtenOff: lines.map(() => 0),
  }
  for (let step = 0; step < 1 + draw(4); step += 1) await refund(sold, count, draw)
  return { sold, lines, count }
}

async function refund(sold: Sold, count: Count, draw: (below: number) => number) {
  const at = draw(sold.products.length)
  const productId = sold.products[at]?.id ?? ''
  const before = count.kept
  const isDone = { ok: true }
  if (before === 0) return
  switch (draw(3)) {
    case 0: {
      const cents = 1 + draw(Math.min(before, count.owed, 2000))
      if (!(await reducePrice(sold.id, cents)).ok) return
      count.owed -= cents
      count.kept -= cents
      break
    }
    case 1: {
      const cents = 1 + draw(Math.min(before, 300))
      expect(await giveBackMistake(sold.id, cents)).toMatchObject(isDone)
      count.kept -= cents
      break
    }
    default: {
      const left = count.pieces[at] ?? 0
      const wanted = 1 + draw(left + 1)
      const to = draw(2) === 0 ? ('stock' as const) : ('written-off' as const)
      const outcome = await bringBack(sold.id, { pieces: [[productId, wanted]], to })
      expect(outcome.ok, 'no more than were sold').toBe(outcome.ok && wanted <= left)
      if (!outcome.ok) return
      const [row] = await sql<{ cents: number }[]>`
        select (amount * 100)::float8 as cents from order_payments where order_id = ${sold.id} order by created_at desc limit 1`
      count.owed -= row?.cents ?? 0
      count.kept -= row?.cents ?? 0
      count.pieces[at] = left - wanted
      const gone = to === 'stock' ? count.inStock : count.writtenOff
      gone[at] = (gone[at] ?? 0) + wanted
    }
  }
}

const getBalance = (entries: Awaited<ReturnType<typeof readJournal>>, account: string) =>
  entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)

describe('the books of orders with refunds of every kind (R150 to R153)', () => {
  it(`agree to the cent after each of ${histories} histories`, async () => {
    const draw = seededNumbers(170)
    const all = { owed: 0, kept: 0, cost: 0, off: 0 }
    for (let history = 0; history < histories; history += 1) {
      const { sold, lines, count } = await live(draw)
      all.owed += count.owed
      all.kept += count.kept
      lines.forEach(({ costCents }, at) => {
        all.cost += costCents * (count.pieces[at] ?? 0)
        all.off += costCents * (count.writtenOff[at] ?? 0)
      })
      const [order] = await sql<{ owed: number; status: string }[]>`
        select (total_amount - reduced_amount) * 100 as owed, payment_status as status from orders where id = ${sold.id}`
      expect(Number(order?.owed)).toBe(count.owed)
      expect(order?.status === 'paid').toBe(count.kept >= count.owed)
      const stock = await sql<{ id: string; stock: number }[]>`select id, stock from products`
      expect(sold.products.map(({ id }) => stock.find((row) => row.id === id)?.stock)).toEqual(count.inStock)
      const [tax] = await sql<Record<'gross' | 'taxable' | 'tax', number>[]>`
        select sum(gross)::float8 as gross, sum(taxable)::float8 as taxable, sum(tax)::float8 as tax from tax_events
        where order_id = ${sold.id}`
      const cents = (dollars = 0) => Math.round(dollars * 100)
      expect(cents(tax?.gross) + cents(tax?.tax), 'the tax report says what is owed').toBe(count.owed)
      expect(Math.abs(cents(tax?.tax) - taxOn(cents(tax?.taxable)))).toBeLessThanOrEqual(1)
    }
    const [months, journal, collections] = [
      await readMonths(),
      await readJournal(everyDay),
      await readCollections({ lotId: null }),
    ]
    expect(months.reduce((sum, { grossCents, taxCents }) => sum + grossCents + taxCents, 0)).toBe(all.owed)
    expect(journal.every(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0) === 0)).toBe(true)
    expect(getBalance(journal, 'cash')).toBe(all.kept)
    expect(getBalance(journal, 'customers')).toBe(all.owed - all.kept)
    expect(getBalance(journal, 'costOfGoods')).toBe(all.cost)
    expect(getBalance(journal, 'writeOffs')).toBe(all.off)
    expect(getBalance(journal, 'inventory')).toBe(0 - all.cost - all.off)
    const kept = collections.reduce((sum, one) => sum + one.collectedCents - one.refundedCents, 0)
    expect(kept, 'the goods, the tax and the fee are the ledger').toBe(all.kept)
    const wrong = await sql`
      select o.id from orders o, lateral (select coalesce(sum(tax), 0) as tax from order_reductions where order_id = o.id) r,
        lateral (select sum(price * quantity - reduced_amount) as worth from order_items where order_id = o.id) i,
        lateral (select coalesce(sum(collected - refunded) filter (where part = 'goods'), 0) as goods,
          coalesce(sum(collected - refunded) filter (where part = 'tax'), 0) as tax
          from order_collections where order_id = o.id) c
      where o.payment_status = 'paid' and (c.goods, c.tax) <> (i.worth, o.tax_amount - r.tax)`
    expect(wrong, 'whose money is what they owe, in each part').toEqual([])
  })

  it('would not if a refund were forgotten: the sum sees it', async () => {
    const { id, products } = await buildSoldOrder({
      lines: [{ priceCents: 1000, quantity: 2, costCents: 400 }],
    })
    await bringBack(id, { pieces: [[products[0]?.id ?? '', 1]] })
    await sql`delete from order_reductions`
    const journal = await readJournal(everyDay)
    expect(getBalance(journal, 'costOfGoods')).toBe(800)
    expect(getBalance(journal, 'customers')).toBe(1072)
  })
})
