import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPiece, emptySheet, takePiece, type CounterSheet } from '#counter/counter-lines.ts'
import { rebaseSheet } from './sheet-rebase.ts'

const productIds = ['a', 'b', 'c']
const line = fc.record({
  productId: fc.constantFrom(...productIds),
  quantity: fc.integer({ min: 1, max: 5 }),
  shownCents: fc.constant(1000),
  proof: fc.constant(null),
  reduction: fc.option(fc.constant({ priceCents: 900, reason: 'Scratch' })),
})
const item = fc.constantFrom('x', 'y', 'z')
const quick = fc.record({
  priceCents: fc.constantFrom(100, 200),
  quantity: fc.constant(1),
  category: fc.constant('Home'),
  name: fc.constant('Mug'),
})
const sheets: fc.Arbitrary<CounterSheet> = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ productId }) => productId, maxLength: 3 }),
  certificate: fc.option(fc.constantFrom('OH-1', 'OH-2')),
  given: fc.uniqueArray(item),
  own: fc.uniqueArray(item),
  quick: fc.array(quick, { maxLength: 3 }),
  discount: fc.option(
    fc.constantFrom({ by: 'cents', amount: 500, reason: '' }, { by: 'percent', amount: 10, reason: '' }),
  ),
})

/** What lies there, in whatever order. */
const contentOf = ({ lines, certificate, given, own, quick: items, discount }: CounterSheet) => ({
  certificate,
  discount,
  parts: [lines, given, own, items].map((part) => part.map((one) => JSON.stringify(one)).toSorted()),
})

describe('a change of the counter that was tapped on an earlier page', () => {
  it('does on that page itself what it says', () => {
    fc.assert(
      fc.property(sheets, sheets, (base, target) => {
        expect(contentOf(rebaseSheet({ base, target, now: base }))).toEqual(contentOf(target))
      }),
    )
  })

  it('changes nothing when it changed nothing', () => {
    fc.assert(
      fc.property(sheets, sheets, (base, now) => {
        expect(rebaseSheet({ base, target: base, now })).toEqual(now)
      }),
    )
  })

  it('adds up with every other tap, however many came before it was carried out', () => {
    const tap = fc.record({ id: fc.constantFrom(...productIds), more: fc.boolean() })
    fc.assert(
      fc.property(sheets, fc.array(tap, { maxLength: 6 }), (base, taps) => {
        let now = base
        const expected = new Map(base.lines.map(({ productId, quantity }) => [productId, quantity]))
        for (const { id, more } of taps) {
          const piece = { id, priceCents: 1000, proof: null }
          const lines = more ? addPiece(base.lines, piece) : takePiece(base.lines, id)
          now = rebaseSheet({ base, target: { ...base, lines }, now })
          const isThere = base.lines.some(({ productId }) => productId === id)
          const quantity = (expected.get(id) ?? 0) + (more ? 1 : isThere ? -1 : 0)
          expected.set(id, Math.max(0, quantity))
        }
        const counts = new Map(now.lines.map(({ productId, quantity }) => [productId, quantity]))
        for (const id of productIds) expect(counts.get(id) ?? 0).toBe(expected.get(id) ?? 0)
      }),
    )
  })

  it('lowers a price of a line that has more pieces by now, and lets a choice be', () => {
    const mug = { productId: 'a', quantity: 1, shownCents: 1000, proof: null, reduction: null }
    const reduction = { priceCents: 800, reason: 'Scratch' }
    const base = { ...emptySheet, lines: [mug] }
    const target = { ...base, lines: [{ ...mug, reduction }] }
    const now = { ...base, lines: [{ ...mug, quantity: 2 }], given: ['x'] }
    const lines = [{ ...mug, quantity: 2, reduction }]
    expect(rebaseSheet({ base, target, now })).toEqual({ ...now, lines })
  })
})
