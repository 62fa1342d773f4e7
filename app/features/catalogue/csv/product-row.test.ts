import { describe, expect, it } from 'vitest'
import type { CsvField } from './product-columns.ts'
import { readCents, readPercent, readQuantity } from '../../csv/csv-numbers.ts'
import { readProductRow } from './product-row.ts'
import { describeRemark } from './row-messages.ts'

const good: Partial<Record<CsvField, string>> = { name: 'Oak table', stock: '2', priceCents: '129.99' }
const read = (cells: Partial<Record<CsvField, string>>) =>
  readProductRow((field) => ({ ...good, ...cells })[field] ?? '', {
    category: 'Other',
    conditions: new Map(),
  })
const reasonsOf = (cells: Partial<Record<CsvField, string>>) => {
  const outcome = read(cells)
  return outcome.ok ? [] : outcome.reasons.map(describeRemark)
}

it.each([
  ['$1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1234.5', 123_450],
  ['1234,5', 123_450],
  ['1 234,50 €', 123_450],
  ['1,234', 123_400],
  ['1.234.567', 123_456_700],
  ['1,234,567.89', 123_456_789],
  ['0.99', 99],
  ['0,99', 99],
  ['USD 12.00', 1200],
  ['12.5000', 1250],
  ['99999999.99', 9_999_999_999],
  ['1.234', null],
  // As doubtful with a zero at its end: a price of $1,230 must never become $1.23.
  ['1.230', null],
  ['1.200', null],
  ['12,000', 1_200_000],
  ['12.345', null],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['NaN', null],
  ['1,23,4', null],
  ['100000000.00', null],
  ['12.3.4', null],
  ['0x10', null],
  ['١٢', null],
])('reads the amount %j as %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

it.each([
  ['3', 3],
  ['3.0', 3],
  ['1,200', 1200],
  ['0', 0],
  ['2.5', null],
  ['-1', null],
  ['', null],
  ['many', null],
  ['1000001', null],
])('reads the quantity %j as %s', (text, quantity) => {
  expect(readQuantity(text, 1_000_000)).toBe(quantity)
})

it.each([
  ['45', 45],
  ['45 %', 45],
  ['-3.5', -3.5],
  ['-0', 0],
  ['45,25', 45.25],
  ['45.255', 45.26],
  ['x', null],
  ['10000', null],
])('reads the percentage %j as %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

describe('a row', () => {
  it('becomes a product', () => {
    expect(
      read({
        asin: 'b0abcdef12',
        brand: ' Northwood ',
        originalPriceCents: '$249.99',
        margin: '48%',
        images: 'https://a.example/b.jpg',
      }),
    ).toEqual({
      ok: true,
      notes: [],
      product: {
        asin: 'B0ABCDEF12',
        name: 'Oak table',
        brand: 'Northwood',
        condition: 'Used',
        stock: 2,
        priceCents: 12_999,
        originalPriceCents: 24_999,
        costCents: null,
        margin: 48,
        category: 'Other',
        images: ['https://a.example/b.jpg'],
        description: null,
        status: 'active',
        dimensions: null,
        conditionNote: null,
        location: null,
        upc: null,
        model: null,
        lpn: null,
        supplierNotes: null,
      },
    })
  })

  it('is refused with everything that has to be corrected', () => {
    expect(
      reasonsOf({
        name: '',
        priceCents: '0',
        stock: '1.5',
        margin: 'much',
        originalPriceCents: 'x',
        images: 'http://a.example/b.jpg',
        dimensions: '8'.repeat(201),
      }),
    ).toEqual([
      'Title is required.',
      'Your Price "0" must be an amount greater than $0, such as 129.99.',
      'Retail Price "x" must be an amount such as 129.99.',
      'Margin % "much" must be a percent such as 45.',
      'Quantity "1.5" must be a whole number from 0 to 1,000,000.',
      'Image URL "http://a.example/b.jpg" must be addresses that begin with https://, at most 24.',
      `Dimensions "${'8'.repeat(39)}…" must be at most 200 characters.`,
    ])
    expect(reasonsOf({ name: 'x'.repeat(501) })).toEqual([
      `Title "${'x'.repeat(39)}…" must be at most 500 characters.`,
    ])
    expect(reasonsOf({ name: 'x'.repeat(500) })).toEqual([])
    expect(reasonsOf({ priceCents: '', stock: '' })).toEqual([
      'Your Price is required.',
      'Quantity is required.',
    ])
  })

  it('has its product type for a category where it names no category', () => {
    expect(read({ productType: 'Lamp' })).toMatchObject({ product: { category: 'Lamp' } })
    expect(read({ productType: 'Lamp', category: 'Tables' })).toMatchObject({
      product: { category: 'Tables' },
    })
  })

  it('goes in without a broken ASIN, with a note', () => {
    const note = { code: 'no-asin', written: 'B0-1' } as const
    expect(read({ asin: 'B0-1' })).toMatchObject({ ok: true, product: { asin: null }, notes: [note] })
    expect(describeRemark(note)).toBe('ASIN "B0-1" is not 10 letters and digits and was left out.')
  })

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,x',
    'https://',
    '//a.example/b',
    'ftp://a.example',
    'https:\\\\a.example',
    'https://user@a.example/b',
    '/etc/passwd',
    '/media/../x',
  ])('with the image address %j is refused', (image) => {
    expect(reasonsOf({ images: image })).toHaveLength(1)
  })
})
