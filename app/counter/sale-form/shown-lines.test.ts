import { describe, expect, it } from 'vitest'
import type { CounterLine } from '#counter/counter-lines.ts'
import { counterTotals, shownLines, type ShownPiece, type WebSale } from './shown-lines.ts'

const piece: ShownPiece = {
  id: 'sofa',
  name: 'Sofa',
  image: null,
  priceCents: 10_000,
  proof: '',
  stock: 1,
  isArchived: false,
}
const line: CounterLine = { productId: 'sofa', quantity: 1, shownCents: 10_000, proof: null, reduction: null }
const webSale: WebSale = {
  itemId: 'item',
  productId: 'sofa',
  quantity: 1,
  orderId: 'order',
  orderNumber: 'ORD-20270609-000001',
  customer: 'Ada',
  placedAtMs: 0,
  minutesAgo: 5,
  isPaid: false,
  hindrance: null,
  isGiven: false,
}
const show = (change: Partial<CounterLine> = {}, product: Partial<ShownPiece> = {}) =>
  shownLines([{ ...line, ...change }], [{ ...piece, ...product }], [webSale], [])
const settings = {
  taxRules: { OH: { rate: '0.0725', isFeeTaxed: false }, MI: null },
  deliveryFeeCents: 5000,
}

describe('what lies on the counter', () => {
  it('costs what it would be charged', () => {
    const reduction = { priceCents: 9000, reason: 'Scratch' }
    expect(show({ reduction })).toMatchObject([{ tagCents: 10_000, priceCents: 9000 }])
    expect(show({ reduction }, { priceCents: 8000 })).toMatchObject([{ tagCents: 8000, priceCents: 8000 }])
    expect(show({}, { priceCents: 12_000 })).toMatchObject([{ tagCents: 10_000, priceCents: 10_000 }])
  })

  it('tells who bought on the web what there is too little of', () => {
    expect(show()).toMatchObject([{ webSales: [], missing: 0 }])
    expect(show({ quantity: 2 })).toMatchObject([{ webSales: [webSale], missing: 1 }])
    expect(show({}, { stock: 0 })).toMatchObject([{ webSales: [webSale], missing: 1 }])
    const given = { ...webSale, isGiven: true }
    expect(shownLines([line], [{ ...piece, stock: 0 }], [given], [])).toMatchObject([{ missing: 0 }])
  })

  it('is left out when its product is gone', () => {
    expect(shownLines([line], [], [], [])).toEqual([])
  })

  it('comes to its prices and the tax, without a delivery', () => {
    const lines = show({ quantity: 3 })
    expect(counterTotals(lines, { certificate: null, quick: [] }, settings)).toEqual({
      subtotalCents: 30_000,
      taxCents: 2175,
      deliveryFeeCents: 0,
      totalCents: 32_175,
      taxRate: '0.0725',
    })
    expect(counterTotals(lines, { certificate: 'OH-1', quick: [] }, settings)).toMatchObject({
      taxCents: 0,
      totalCents: 30_000,
      taxRate: '0',
    })
    const quick = [{ priceCents: 1000, quantity: 2, category: 'Toys', name: 'Puzzle' }]
    expect(counterTotals(lines, { certificate: null, quick }, settings)).toMatchObject({
      subtotalCents: 32_000,
      taxCents: 2320,
    })
  })
})
