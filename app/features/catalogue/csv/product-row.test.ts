import { describe, expect, it } from 'vitest'
import type { CsvField } from './product-columns.ts'
import { readCents, readPercent, readQuantity } from '../../csv/csv-numbers.ts'
import { readProductRow } from './product-row.ts'

const good: Partial<Record<CsvField, string>> = { title: 'Oak table', quantity: '2', price: '129.99' }
const read = (cells: Partial<Record<CsvField, string>>) =>
  readProductRow((field) => ({ ...good, ...cells })[field] ?? '', { category: 'Other' })
const reasonsOf = (cells: Partial<Record<CsvField, string>>) => {
  const outcome = read(cells)
  return outcome.ok ? [] : outcome.reasons
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
  expect(readQuantity(text)).toBe(quantity)
})

it.each([
  ['45', '45.00'],
  ['45 %', '45.00'],
  ['-3.5', '-3.50'],
  ['45,25', '45.25'],
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
        retailPrice: '$249.99',
        margin: '48%',
        image: 'https://a.example/b.jpg',
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
        margin: '48.00',
        category: 'Other',
        images: ['https://a.example/b.jpg'],
        description: null,
        status: 'active',
      },
    })
  })

  it('is refused with everything that has to be corrected', () => {
    expect(
      reasonsOf({
        title: '',
        price: '0',
        quantity: '1.5',
        margin: 'much',
        retailPrice: 'x',
        image: 'http://a.example/b.jpg',
      }),
    ).toEqual([
      'Title is missing.',
      'Quantity "1.5" is not a whole number of 0 or more.',
      'Your Price must be greater than $0.',
      'Retail Price "x" is not an amount with two decimals.',
      'Margin % "much" is not a number.',
      'Image URL "http://a.example/b.jpg" is not an address that begins with https://.',
    ])
    expect(reasonsOf({ title: 'x'.repeat(501) })).toEqual(['Title is longer than 500 characters.'])
    expect(reasonsOf({ title: 'x'.repeat(500) })).toEqual([])
    expect(reasonsOf({ price: '', quantity: '' })).toEqual(['Quantity is missing.', 'Your Price is missing.'])
  })

  it('has its product type for a category where it names no category', () => {
    expect(read({ productType: 'Lamp' })).toMatchObject({ product: { category: 'Lamp' } })
    expect(read({ productType: 'Lamp', category: 'Tables' })).toMatchObject({
      product: { category: 'Tables' },
    })
  })

  it('goes in without a broken ASIN, with a note', () => {
    expect(read({ asin: 'B0-1' })).toMatchObject({
      ok: true,
      product: { asin: null },
      notes: ['ASIN "B0-1" is not 10 letters and digits and was left out.'],
    })
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
    expect(reasonsOf({ image })).toHaveLength(1)
  })
})
