import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import type { CsvField } from './product-columns.ts'
import { readProductRow } from './product-row.ts'
import { describeRemark } from './row-messages.ts'

const good: Partial<Record<CsvField, string>> = { name: 'Oak table', stock: '2', priceCents: '129.99' }
const read = (cells: Partial<Record<CsvField, string>>) =>
  readProductRow((field) => ({ ...good, ...cells })[field] ?? '', {
    category: 'Other',
    conditions: new Map(),
  })
const listReasons = (cells: Partial<Record<CsvField, string>>) => {
  const outcome = read(cells)
  return outcome.ok ? [] : outcome.reasons.map(describeRemark)
}

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
      product: aProduct({
        asin: 'B0ABCDEF12',
        brand: 'Northwood',
        stock: 2,
        priceCents: 12_999,
        originalPriceCents: 24_999,
        margin: 48,
        category: 'Other',
        images: ['https://a.example/b.jpg'],
      }),
    })
  })

  it('is refused with everything that has to be corrected', () => {
    expect(
      listReasons({
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
    expect(listReasons({ name: 'x'.repeat(501) })).toEqual([
      `Title "${'x'.repeat(39)}…" must be at most 500 characters.`,
    ])
    expect(listReasons({ name: 'x'.repeat(500) })).toEqual([])
    expect(listReasons({ priceCents: '', stock: '' })).toEqual([
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

  it('never has the code of a supplier for its category, which its notes keep (R116)', () => {
    const note = { code: 'category-code', written: '17', category: 'Other' } as const
    expect(read({ category: '17' })).toMatchObject({
      product: { category: 'Other', supplierNotes: 'Category: 17' },
      notes: [note],
    })
    expect(describeRemark(note)).toBe('"17" is a supplier\'s code for a category, so the category is Other.')
    expect(read({ category: '17', productType: 'Lamp' })).toMatchObject({
      product: { category: 'Lamp' },
      notes: [],
    })
    expect(read({ category: 'gl_kitchen' })).toMatchObject({ product: { category: 'Kitchen' }, notes: [] })
    expect(read({ category: '17 - Rugs' })).toMatchObject({
      product: { category: 'Rugs', supplierNotes: null },
    })
    expect(read({ category: '17', status: 'active' })).toMatchObject({ product: { category: '17' } })
  })

  it('goes in without a broken ASIN, with a note', () => {
    const note = { code: 'no-asin', written: 'B0-1' } as const
    expect(read({ asin: 'B0-1' })).toMatchObject({ ok: true, product: { asin: null }, notes: [note] })
    expect(describeRemark(note)).toBe('ASIN "B0-1" is not 10 letters and digits and was left out.')
  })

  it.each([
    ...'javascript:alert(1)|data:image/png;base64,x|https://|//a.example/b|ftp://a.example'.split('|'),
    ...'https:\\\\a.example|https://user@a.example/b|/etc/passwd|/media/../x'.split('|'),
  ])('with the image address %j is refused', (image) => {
    expect(listReasons({ images: image })).toHaveLength(1)
  })
})
