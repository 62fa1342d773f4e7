import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultSize } from '#tests/support/fault-size.ts'
import { taxStates, type TaxRules, type TaxState } from '#settings/tax/tax-rules.ts'
import { getTaxTerms } from '#settings/tax/tax-terms.ts'
import { fulfilments, type Fulfilment } from '#orders/fulfilment.ts'
import { orderTotals } from './order-totals.ts'

const line = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
})
const tenThousandths = fc.integer({ min: 0, max: 9_999 })
const toRate = (parts: number) => `0.${String(parts).padStart(4, '0')}`
const anyOrder = fc.record({
  lines: fc.array(line, { maxLength: 20 }),
  fulfilment: fc.constantFrom(...fulfilments),
  tax: fc.record({ rate: tenThousandths.map(toRate), isFeeTaxed: fc.boolean() }),
  deliveryFeeCents: fc.integer({ min: 0, max: 100_000 }),
})

interface Way {
  fulfilment: Fulfilment
  state: TaxState
  rules: TaxRules
}
const isFull = faultSize({ usual: false, full: true })
const ohio = (isFeeTaxed: boolean) => ({ rate: '0.07250', isFeeTaxed })
const ways: Way[] = [
  null,
  { rate: '0.06000', isFeeTaxed: false },
  { rate: '0.06000', isFeeTaxed: true },
].flatMap((MI) =>
  [true, false].flatMap((isFeeTaxed) =>
    taxStates.flatMap((state) =>
      fulfilments.map((fulfilment) => ({ fulfilment, state, rules: { OH: ohio(isFeeTaxed), MI } })),
    ),
  ),
)

/** The same by arithmetic of its own, in hundred-thousandths of a cent. */
function oracle(subtotal: bigint, { fulfilment, state, rules }: Way) {
  const fee = fulfilment === 'delivery' ? 5000n : 0n
  const rule = rules[state]
  const rate = state === 'OH' ? 7250n : rule ? 6000n : 0n
  const exact = (subtotal + (rule?.isFeeTaxed ? fee : 0n)) * rate
  const tax = exact / 100_000n + (exact % 100_000n >= 50_000n ? 1n : 0n)
  return { tax, total: subtotal + tax + fee }
}

describe('orderTotals', () => {
  const order = {
    lines: [{ unitPriceCents: 10_000, quantity: 1 }],
    tax: { rate: '0.0725', isFeeTaxed: false },
    deliveryFeeCents: 5000,
  }

  it('asks 7.25% tax and nothing for a pickup', () => {
    expect(orderTotals({ ...order, fulfilment: 'pickup' })).toEqual({
      subtotalCents: 10_000,
      taxCents: 725,
      deliveryFeeCents: 0,
      totalCents: 10_725,
    })
  })

  it('asks an untaxed $50 for a delivery', () => {
    expect(orderTotals({ ...order, fulfilment: 'delivery' })).toEqual({
      subtotalCents: 10_000,
      taxCents: 725,
      deliveryFeeCents: 5000,
      totalCents: 15_725,
    })
  })

  it('taxes the subtotal, not each line', () => {
    // 0.5 cents each: rounded by line the tax would be 2.
    const lines = [
      { unitPriceCents: 50, quantity: 1 },
      { unitPriceCents: 50, quantity: 1 },
    ]
    const tax = { rate: '0.01', isFeeTaxed: false }
    expect(orderTotals({ lines, fulfilment: 'pickup', tax, deliveryFeeCents: 0 }).taxCents).toBe(1)
  })

  it('rounds the tax half up like a BigInt reference', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), tenThousandths, (lines, parts) => {
        const subtotal = lines.reduce(
          (sum, each) => sum + BigInt(each.unitPriceCents) * BigInt(each.quantity),
          0n,
        )
        const expected = (subtotal * BigInt(parts) * 2n + 10_000n) / 20_000n
        const totals = orderTotals({
          lines,
          fulfilment: 'pickup',
          tax: { rate: toRate(parts), isFeeTaxed: false },
          deliveryFeeCents: 0,
        })
        expect(totals.subtotalCents).toBe(Number(subtotal))
        expect(totals.taxCents).toBe(Number(expected))
      }),
    )
  })

  it(`is right for every subtotal to $10,000.00, ${isFull ? 'in every way' : 'in one way each'} (R80)`, () => {
    const wrong: string[] = []
    for (let cents = 1; cents <= 1_000_000; cents += 1) {
      for (const way of isFull ? ways : [ways[cents % ways.length]!]) {
        const { fulfilment, state, rules } = way
        const tax = getTaxTerms(rules, { state, certificate: null })
        const lines = [{ unitPriceCents: cents, quantity: 1 }]
        const { taxCents, totalCents } = orderTotals({ lines, fulfilment, tax, deliveryFeeCents: 5000 })
        const expected = oracle(BigInt(cents), way)
        if (BigInt(taxCents) !== expected.tax || BigInt(totalCents) !== expected.total)
          wrong.push(`${cents} ${JSON.stringify(way)}`)
      }
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('adds up in whole cents, never negative, in any order of lines', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const totals = orderTotals(any)
        expect(totals.totalCents).toBe(totals.subtotalCents + totals.taxCents + totals.deliveryFeeCents)
        for (const cents of Object.values(totals)) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
        }
        expect(orderTotals({ ...any, lines: any.lines.toReversed() })).toEqual(totals)
      }),
    )
  })

  it('never falls with another line or a larger quantity', () => {
    fc.assert(
      fc.property(anyOrder, line, (any, another) => {
        const before = orderTotals(any)
        const more = orderTotals({ ...any, lines: [...any.lines, another] })
        const evenMore = { ...another, quantity: another.quantity + 1 }
        expect(more.totalCents).toBeGreaterThanOrEqual(before.totalCents)
        expect(orderTotals({ ...any, lines: [...any.lines, evenMore] }).totalCents).toBeGreaterThanOrEqual(
          more.totalCents,
        )
      }),
    )
  })

  it('differs between pickup and delivery by the fee and its tax alone', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const pickup = orderTotals({ ...any, fulfilment: 'pickup' })
        const delivery = orderTotals({ ...any, fulfilment: 'delivery' })
        const moreTax = delivery.taxCents - pickup.taxCents
        expect(delivery.totalCents - pickup.totalCents - moreTax).toBe(any.deliveryFeeCents)
        if (!any.tax.isFeeTaxed) expect(moreTax).toBe(0)
      }),
    )
  })
})
