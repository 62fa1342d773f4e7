import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyManifestRow, buildManifest } from '#tests/support/build-lot.ts'
import { compareConditions } from '#catalogue/conditions.ts'
import { offeredConditions } from '#catalogue/admin/form/product-choices.ts'
import { worseCondition } from './condition-rank.ts'
import { mergeDuplicates, toProductKey } from './duplicates.ts'

const merge = (...rows: Parameters<typeof buildManifest>[0]) => mergeDuplicates(buildManifest(rows).rows)

describe('duplicates', () => {
  it('are rows with the same ASIN, whatever their titles', () => {
    const merged = merge({ asin: 'B000000001', title: 'A' }, { asin: 'B000000001', title: 'B' })
    expect(merged).toMatchObject([{ title: 'A', quantity: 2, line: 2, mergedLines: [3] }])
  })

  it('are rows without ASIN whose titles differ in case and outer spaces only', () => {
    expect(merge({ title: 'Oak Table' }, { title: ' oak TABLE ' }, { title: 'Oak  Table' })).toMatchObject([
      { title: 'Oak Table', quantity: 2 },
      { title: 'Oak  Table', quantity: 1 },
    ])
  })

  it('are not a row with an ASIN and one without', () => {
    expect(merge({ asin: 'B000000001', title: 'A' }, { title: 'A' })).toHaveLength(2)
    expect(merge({ asin: 'A', title: 'B' }, { title: 'asin a' })).toHaveLength(2)
  })

  it.each(['lotItemPriceCents', 'yourPriceCents', 'retailPriceCents'] as const)(
    'leave the row with the lowest %s, at the place of the first',
    (field) => {
      const merged = merge(
        { title: 'Lamp', brand: 'A', [field]: 300 },
        { title: 'Table' },
        { title: 'lamp', brand: 'B', [field]: 100 },
        { title: 'LAMP', brand: 'C', [field]: 100 },
        { title: 'Lamp', brand: 'D' },
      )
      expect(merged.map(({ title, brand, line, mergedLines }) => [title, brand, line, mergedLines])).toEqual([
        ['lamp', 'B', 4, [2, 5, 6]],
        ['Table', 'Lumo', 3, []],
      ])
    },
  )

  it('leave the first row where there are no prices', () => {
    expect(merge({ title: 'a', brand: 'First' }, { title: 'A', brand: 'Second' })).toMatchObject([
      { brand: 'First' },
    ])
  })

  it('have the worst condition of all and every note', () => {
    const merged = merge(
      { title: 'a', condition: 'Like New', notes: ['x'] },
      { title: 'a', condition: 'Damaged', notes: ['y'] },
      { title: 'a', condition: 'Used' },
    )
    expect(merged).toMatchObject([{ condition: 'Damaged', notes: ['x', 'Line 3: y'] }])
  })

  it('have at most as many pieces as a row can have, with a note', () => {
    const merged = merge({ title: 'a', quantity: 1_000_000 }, { title: 'a', quantity: 5 })
    expect(merged).toMatchObject([
      { quantity: 1_000_000, notes: ['The quantities add up to 1000005 and were taken as 1000000.'] },
    ])
  })

  it('of one title with two valid UPCs are two goods, and those without one a third (R139)', () => {
    const [one, other] = ['036000291452', '0012345678905']
    const merged = merge(
      { title: 'Dress', upc: one, retailPriceCents: 2000 },
      { title: 'dress', upc: other, retailPriceCents: 8000 },
      { title: 'Dress', upc: '' },
      { title: 'Dress', upc: `0${one}` },
      { title: 'Dress', upc: '036000291453' },
    )
    expect(merged.map(({ upc, quantity }) => [upc, quantity])).toEqual([
      [one, 2],
      [other, 1],
      ['', 2],
    ])
    expect(merge({ title: 'Dress', upc: one }, { title: 'Dress' })).toHaveLength(1)
    expect(merge({ asin: 'B000000001', upc: one }, { asin: 'B000000001', upc: other })).toHaveLength(1)
  })

  it('of different conditions know their parts, which are the rows that stay apart where that is chosen (R138)', () => {
    const rows = fc.array(anyManifestRow, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(rows, (given) => {
        const manifest = buildManifest(given)
        const apart = mergeDuplicates(manifest.rows, true)
        expect(apart.flatMap(({ parts }) => parts)).toEqual([])
        const split = mergeDuplicates(manifest.rows).flatMap((row) =>
          row.parts.length > 0 ? row.parts : [row],
        )
        const told = (all: readonly { line: number; quantity: number; condition: string }[]) =>
          all
            .map(({ line, quantity, condition }) => [line, quantity, condition])
            .toSorted(([a], [b]) => Number(a) - Number(b))
        expect(told(split)).toEqual(told(apart))
      }),
      { numRuns: 500 },
    )
  })

  it('lose no piece, no product and no order', () => {
    const rows = fc.array(
      anyManifestRow.map((row) => ({ ...row, quantity: (row.quantity ?? 1) % 1000 || 1 })),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(rows, (given) => {
        const manifest = buildManifest(given)
        const merged = mergeDuplicates(manifest.rows)
        const pieces = (all: readonly { quantity: number }[]) =>
          all.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(pieces(merged)).toBe(pieces(manifest.rows))
        expect(merged.map(toProductKey)).toEqual([...new Set(manifest.rows.map(toProductKey))])
        const lines = merged.flatMap(({ line, mergedLines }) => [line, ...mergedLines])
        expect(lines.toSorted((a, b) => a - b)).toEqual(manifest.rows.map(({ line }) => line))
      }),
      { numRuns: 500 },
    )
  })

  it('are none when they were merged', () => {
    fc.assert(
      fc.property(fc.array(anyManifestRow, { minLength: 1, maxLength: 20 }), (given) => {
        const once = mergeDuplicates(buildManifest(given).rows)
        expect(mergeDuplicates(once)).toEqual(once.map((row) => ({ ...row, mergedLines: [], parts: [] })))
      }),
    )
  })
})

describe('the worse condition', () => {
  it.each([
    ['New', 'Used', 'Used'],
    ['For Parts/Not Working', 'Damaged', 'For Parts/Not Working'],
    ['like new', 'NEW', 'like new'],
    ['Used - Very Good', 'Used', 'Used'],
    ['Used - Very Good', 'Like New', 'Used - Very Good'],
    ['Customer return', 'New', 'Customer return'],
    ['Customer return', 'Damaged', 'Damaged'],
    ['Customer return', 'Used', 'Customer return'],
    ['', '', ''],
  ])('of %j and %j is %j', (first, second, worse) => {
    expect(worseCondition(first, second)).toBe(worse)
  })

  it('is the one that the shop lists later', () => {
    for (const a of offeredConditions)
      for (const b of offeredConditions)
        expect(worseCondition(a, b)).toBe(compareConditions(a, b) < 0 ? b : a)
  })
})
