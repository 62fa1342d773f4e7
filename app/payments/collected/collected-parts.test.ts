import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateCollected, type CollectedParts, type OrderWorth } from './collected-parts.ts'

const worth: OrderWorth = { lineCents: [5000, 3000], taxCents: 580, feeCents: 1420, isStanding: true }
const cents = fc.integer({ min: 0, max: 9_999_999_999 })
const anOrder: fc.Arbitrary<OrderWorth> = fc.record({
  lineCents: fc.array(cents, { maxLength: 8 }),
  taxCents: cents,
  feeCents: cents,
  isStanding: fc.boolean(),
})
const getWorth = (order: OrderWorth) =>
  order.lineCents.reduce((sum, line) => sum + line, order.taxCents + order.feeCents)
const listParts = (parts: CollectedParts) => [...parts.lineCents, parts.taxCents, parts.feeCents]
const sum = (parts: CollectedParts) => listParts(parts).reduce((sum, part) => sum + part, parts.unearnedCents)

describe('what is kept of an order’s payments (R96)', () => {
  it('is in proportion to lines, tax and delivery', () => {
    expect(allocateCollected(worth, 5000)).toEqual({
      lineCents: [2500, 1500],
      taxCents: 290,
      feeCents: 710,
      unearnedCents: 0,
    })
  })

  it('is what each of them comes to once all is paid', () => {
    const all = { lineCents: [5000, 3000], taxCents: 580, feeCents: 1420 }
    expect(allocateCollected(worth, 10_000)).toEqual({ ...all, unearnedCents: 0 })
    expect(allocateCollected(worth, 12_345), 'paid too much').toEqual({ ...all, unearnedCents: 2345 })
  })

  it('is nobody’s when the order does not stand, and when nothing is in it', () => {
    const nothing = { lineCents: [0, 0], taxCents: 0, feeCents: 0 }
    expect(allocateCollected({ ...worth, isStanding: false }, 700)).toEqual({
      ...nothing,
      unearnedCents: 700,
    })
    const empty = { lineCents: [], taxCents: 0, feeCents: 0 }
    expect(allocateCollected({ ...empty, isStanding: true }, 700)).toEqual({ ...empty, unearnedCents: 700 })
  })

  it('gives odd cents to the largest remainders, the first of equals first', () => {
    const three = { lineCents: [100, 100, 100], taxCents: 0, feeCents: 0, isStanding: true }
    expect(allocateCollected(three, 100).lineCents).toEqual([34, 33, 33])
    expect(allocateCollected(three, 200).lineCents).toEqual([67, 67, 66])
    const uneven = { lineCents: [1, 2], taxCents: 0, feeCents: 0, isStanding: true }
    expect(allocateCollected(uneven, 1).lineCents).toEqual([0, 1])
  })

  it('adds up to the cent, whatever was kept', () => {
    fc.assert(
      fc.property(anOrder, fc.integer({ min: -1_000_000, max: 99_999_999_999 }), (order, kept) => {
        expect(sum(allocateCollected(order, kept))).toBe(kept)
      }),
    )
  })

  it('is never negative, never more than something comes to, and less than a cent off its proportion', () => {
    fc.assert(
      fc.property(anOrder, fc.nat({ max: 1000 }), (order, thousandths) => {
        const whole = getWorth(order)
        fc.pre(whole > 0)
        const kept = Math.floor((whole * thousandths) / 1000)
        const standing = { ...order, isStanding: true }
        const weights = [...order.lineCents, order.taxCents, order.feeCents]
        const parts = listParts(allocateCollected(standing, kept))
        for (const [at, part] of parts.entries()) {
          const weight = weights[at] ?? 0
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(weight)
          const off = BigInt(part) * BigInt(whole) - BigInt(kept) * BigInt(weight)
          expect(off > -BigInt(whole) && off < BigInt(whole)).toBe(true)
        }
      }),
    )
  })
})
