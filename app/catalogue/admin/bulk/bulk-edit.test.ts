import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bulkForm,
  describeEdit,
  editedPrice,
  priceLabels,
  roundingLabels,
  type PriceEdit,
} from './bulk-edit.ts'

const MOST = 9_999_999_999
const keys = <T extends string>(labels: Record<T, string>) => Object.keys(labels) as T[]
const cents = fc.integer({ min: 1, max: MOST })
const anyEdit: fc.Arbitrary<PriceEdit> = fc.record({
  kind: fc.constantFrom(...keys(priceLabels)),
  amount: fc.integer({ min: 1, max: 100_000 }),
  rounding: fc.constantFrom(...keys(roundingLabels)),
})

describe('a price after an edit of many (R202)', () => {
  it.each([
    [4000, 'set', 2550, 'cent', 2550],
    [4000, 'percent-up', 1250, 'cent', 4500],
    [4000, 'percent-down', 1000, 'ninety', 3599],
    [4000, 'up', 250, 'five', 4500],
    [4000, 'down', 4000, 'cent', null],
    [4044, 'round', 0, 'dollar', 4000],
    [30, 'round', 0, 'dollar', null],
    [MOST, 'up', 1, 'cent', null],
  ] as const)('%i %s by %i, %s, is %s', (price, kind, amount, rounding, wanted) => {
    expect(editedPrice(price, { kind, amount, rounding })).toBe(wanted)
  })

  it('is one that a product can have, ends as it was asked, and goes the way it was asked', () => {
    fc.assert(
      fc.property(cents, anyEdit, (price, edit) => {
        const made = editedPrice(price, edit)
        if (made === null) return
        expect(Number.isInteger(made) && made >= 1 && made <= MOST).toBe(true)
        const { ending, step } = {
          cent: { ending: 0, step: 1 },
          ninety: { ending: 99, step: 100 },
          dollar: { ending: 0, step: 100 },
          five: { ending: 0, step: 500 },
        }[edit.rounding]
        expect(made % step).toBe(ending)
        if (edit.rounding !== 'cent') return
        if (edit.kind.endsWith('up')) expect(made).toBeGreaterThanOrEqual(price)
        if (edit.kind.endsWith('down')) expect(made).toBeLessThanOrEqual(price)
      }),
    )
  })
})

const lamp = {
  id: '1',
  name: 'Lamp',
  priceCents: 4000,
  costCents: null,
  category: 'Lamps',
  condition: 'Used',
  location: 'A1',
  lotId: null,
  lot: null,
}

it('says what changes, nothing of what is so already, and null where nothing can cost that', () => {
  const down = { kind: 'down', amount: 4000, rounding: 'cent' } as const
  const edit = { price: { ...down, amount: 500 }, category: 'Lamps', location: null, lotId: '2' }
  expect(describeEdit(lamp, edit, 'June')).toEqual([
    'Price: $40.00 → $35.00',
    'Location: A1 → none',
    'Lot: none → June',
  ])
  expect(describeEdit(lamp, { category: 'Lamps', lotId: null }, null)).toEqual([])
  expect(describeEdit(lamp, { price: down, condition: 'New' }, null)).toBeNull()
})

it('reads its form, and refuses at the field what makes no edit', () => {
  const read = (form: object) => bulkForm.safeParse(form)
  expect(
    read({ priceKind: 'percent-down', amount: ' 12.5', rounding: 'ninety', location: ' - ', lot: 'none' })
      .data,
  ).toEqual({
    edit: { price: { kind: 'percent-down', amount: 1250, rounding: 'ninety' }, location: null, lotId: null },
    sure: '',
  })
  for (const [form, field] of [
    [{}, 'priceKind'],
    [{ priceKind: 'set' }, 'amount'],
    [{ priceKind: 'percent-up', amount: '0' }, 'amount'],
    [{ priceKind: 'percent-up', amount: '-5' }, 'amount'],
    [{ category: 'a'.repeat(201) }, 'category'],
    [{ location: 'a'.repeat(61) }, 'location'],
    [{ lot: '1' }, 'lot'],
    [{ priceKind: 'toString', category: 'x' }, 'priceKind'],
  ] as const)
    expect(read(form).error?.issues[0]?.path, JSON.stringify(form)).toEqual([field])
})
