import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPiece,
  COUNTER_LINES,
  counterAddress,
  emptySheet,
  readCounterSheet,
  sheetFields,
  takePiece,
  type CounterSheet,
} from './counter-lines.ts'

const readAddress = (address: string) =>
  readCounterSheet(new URL(address, 'http://shop.invalid').searchParams)
const id = '7f1f2c7a-5a53-4a59-9f57-5a3f2d0f8f11'
const piece = { id, priceCents: 4000, proof: null }

const words = fc
  .string({ minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() === text && !/\s/.test(text))
const sheets: fc.Arbitrary<CounterSheet> = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      productId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 9999 }),
      shownCents: fc.nat(9_999_999_999),
      proof: fc.option(fc.stringMatching(/^[0-9a-z]{1,8}\.[\w-]{43}$/)),
      reduction: fc.option(
        fc.record({ priceCents: fc.integer({ min: 1, max: 9_999_999_999 }), reason: words }),
      ),
    }),
    { selector: ({ productId }) => productId, maxLength: COUNTER_LINES },
  ),
  certificate: fc.option(words),
  quick: fc.array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 9_999_999_999 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      category: words.filter((text) => !text.includes('~')),
      name: words,
    }),
    { maxLength: 5 },
  ),
  given: fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
  own: fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
  discount: fc.option(
    fc.oneof(
      fc.record({
        by: fc.constant('percent' as const),
        amount: fc.integer({ min: 1, max: 99 }),
        reason: words,
      }),
      fc.record({
        by: fc.constant('cents' as const),
        amount: fc.integer({ min: 1, max: 9_999_999_999 }),
        reason: words,
      }),
    ),
  ),
})

describe('the counter', () => {
  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(readAddress(counterAddress(sheet))).toEqual(sheet)
        const fields = new URLSearchParams(sheetFields(sheet))
        expect(readCounterSheet(fields)).toEqual(sheet)
      }),
    )
  })

  it.each([
    ['', 'nothing'],
    ['line=', 'an empty line'],
    ['line=x~1~100', 'no id'],
    [`line=${id}`, 'no number'],
    [`line=${id}~0~100`, 'no piece'],
    [`line=${id}~1.5~100`, 'half a piece'],
    [`line=${id}~10000~100`, 'too many pieces'],
    [`line=${id}~1~-5`, 'a negative price'],
    [`line=${id}~1~99999999999`, 'a price beyond all limits'],
  ])('leaves out of %s what cannot be read: %s', (query) => {
    expect(readAddress(`/admin/counter?${query}`)).toEqual(emptySheet)
  })

  it('knows no reduction without a price or a reason', () => {
    for (const rest of ['~', '~500', '~500~', '~0~Scratch', '~x~Scratch', '~500~%20'])
      expect(readAddress(`/admin/counter?line=${id}~1~4000${rest}`).lines).toEqual([
        { productId: id, quantity: 1, shownCents: 4000, proof: null, reduction: null },
      ])
  })

  it('has each product once, and no more lines than fit', () => {
    expect(readAddress(`/admin/counter?line=${id}~1~400&line=${id.toUpperCase()}~3~1`).lines).toHaveLength(1)
    const many = Array.from({ length: COUNTER_LINES + 5 }, () => `line=${randomUUID()}~1~1`)
    expect(readAddress(`/admin/counter?${many.join('&')}`).lines).toHaveLength(COUNTER_LINES)
  })

  it('takes pieces one by one, and gives them back', () => {
    const two = addPiece(addPiece([], piece), { ...piece, priceCents: 3000 })
    // The first price is the one that the customer saw.
    expect(two).toEqual([{ productId: id, quantity: 2, shownCents: 4000, proof: null, reduction: null }])
    expect(takePiece(takePiece(two, id), id)).toEqual([])
    expect(takePiece(two, randomUUID())).toEqual(two)
    const full = Array.from({ length: COUNTER_LINES }, () =>
      addPiece([], { id: randomUUID(), priceCents: 1, proof: null }),
    ).flat()
    expect(addPiece(full, piece)).toEqual(full)
  })
})
