import { applyDiscount } from './discounted-sheet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDiscountEntry, spreadDiscount } from './discount.ts'
import { isBeyondLimit } from './limits/clerk-limits.ts'

const line = fc.record({
  priceCents: fc.integer({ min: 2, max: 500_000 }),
  quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const sum = (all: readonly { priceCents: number; quantity: number }[]) =>
  all.reduce((total, { priceCents, quantity }) => total + priceCents * quantity, 0)

/** What a discount takes off, and what each piece costs then. */
function spread(all: { priceCents: number; quantity: number }[], by: 'percent' | 'cents', amount: number) {
  const prices = spreadDiscount(all, { by, amount })
  const left = prices && sum(all.map(({ quantity }, at) => ({ priceCents: prices[at] ?? 0, quantity })))
  return { prices, offCents: left === null ? null : sum(all) - left }
}

describe('a discount on the whole sale (R198)', () => {
  it('takes off what was said, or a few cents more where no single piece can take the rest', () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 20_000_000 }), (all, amount) => {
        const { prices, offCents } = spread(all, 'cents', amount)
        const most = sum(all) - all.reduce((pieces, { quantity }) => pieces + quantity, 0)
        if (offCents === null) expect(amount).toBeGreaterThan(most)
        else {
          expect(prices?.every((cents, at) => cents >= 1 && cents <= (all[at]?.priceCents ?? 0))).toBe(true)
          const beyond = offCents - amount
          expect(beyond).toBeGreaterThanOrEqual(0)
          expect(beyond).toBeLessThan(Math.max(...all.map(({ quantity }) => quantity)))
          if (all.some(({ quantity }, at) => quantity === 1 && (prices?.[at] ?? 0) > 1))
            expect(beyond).toBe(0)
        }
      }),
    )
  })

  it('takes a percentage off no piece by a whole cent too much, so that it stays within a limit of as many percent', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 99 }), (all, percent) => {
        const { prices, offCents } = spread(all, 'percent', percent)
        if (!prices || offCents === null) return
        const exact = (sum(all) * percent) / 100
        expect(offCents).toBeLessThanOrEqual(exact)
        if (all.every(({ quantity }) => quantity === 1)) expect(offCents).toBe(Math.floor(exact))
        for (const [at, piece] of all.entries())
          expect(isBeyondLimit(prices[at] ?? 0, { ...piece, costCents: null }, percent)).toBe(false)
      }),
    )
  })

  it('is in the price of every piece with its reason, and takes off nothing where it is more than they come to', () => {
    const sold = { productId: 'sofa', quantity: 2, shownCents: 5000, proof: null }
    const counter = {
      lines: [{ ...sold, reduction: { priceCents: 4500, reason: 'Scratch' } }],
      quick: [{ priceCents: 1000, quantity: 1, category: 'Toys', name: 'Train' }],
      discount: { by: 'percent', amount: 10, reason: 'Regular' },
    } as const
    const pieces = [{ id: 'sofa', priceCents: 5000 }]
    expect(applyDiscount(counter, pieces)).toMatchObject({
      lines: [{ reduction: { priceCents: 4050, reason: 'Scratch, 10% off the sale: Regular' } }],
      quick: [{ priceCents: 900 }],
      offCents: 1000,
    })
    const dear = applyDiscount({ ...counter, discount: { by: 'cents', amount: 10_000, reason: '' } }, pieces)
    expect(dear).toMatchObject({ lines: counter.lines, quick: counter.quick, isTooMuch: true, offCents: 0 })
  })

  it.each([
    ['10%', { by: 'percent', amount: 10 }],
    [' 15 % ', { by: 'percent', amount: 15 }],
    ['$5', { by: 'cents', amount: 500 }],
    ['7.50', { by: 'cents', amount: 750 }],
    ['100%', 'Enter whole percent, from 1% to 99%'],
    ['2.5%', 'Enter whole percent, from 1% to 99%'],
    ['0', 'Enter percent, such as 10%, or an amount, such as 5'],
    ['five', 'Enter percent, such as 10%, or an amount, such as 5'],
  ])('reads %s', (typed, expected) => {
    const read = readDiscountEntry(new URLSearchParams({ discount: typed }))
    expect(read).toMatchObject(
      typeof expected === 'string'
        ? { error: { problem: expected } }
        : { value: { ...expected, reason: '' } },
    )
  })
})
