import { describe, expect, it } from 'vitest'
import { marginTextOf, parseAmount, productForm } from './product-form.ts'
import { newProductValues, valuesOf } from './product-values.ts'

const least = { name: 'Oak table', category: 'Tables', condition: 'Good', price: '40', stock: '1' }
const errorOf = (values: Record<string, string>) => {
  const parsed = productForm.safeParse({ ...least, ...values })
  return parsed.success ? null : parsed.error.issues[0]?.message
}

/** Fields as they arrive: the form library leaves empty ones out. */
const sent = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

describe('the form of a product', () => {
  it('needs name, category, condition, price and stock; the rest is empty', () => {
    expect(productForm.parse(least)).toEqual({
      name: 'Oak table',
      category: 'Tables',
      condition: 'Good',
      price: 4000,
      stock: 1,
      status: 'active',
      brand: null,
      asin: null,
      original_price: null,
      cost: null,
      margin: null,
      dimensions: null,
      condition_note: null,
      description: null,
      images: [],
    })
    for (const field of Object.keys(least))
      expect(productForm.safeParse({ ...least, [field]: undefined }).success).toBe(false)
  })

  it('reads back what it shows', () => {
    const form = productForm.parse({
      ...least,
      price: '$1,234.5',
      cost: '0',
      images: 'https://a.example/1.jpg',
    })
    expect(productForm.parse(sent(valuesOf(form)))).toEqual(form)
    expect(errorOf(sent({ ...newProductValues, ...least }))).toBeNull()
  })

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(501) }, 'Name must be at most 500 characters'],
    [{ category: '' }, 'Category is required'],
    [{ condition: 'x'.repeat(101) }, 'Condition must be at most 100 characters'],
    [{ brand: 'x'.repeat(101) }, 'Brand must be at most 100 characters'],
    [{ asin: 'x'.repeat(21) }, 'ASIN must be at most 20 characters'],
    [{ price: '0' }, 'Enter a price greater than $0'],
    [{ price: '-5' }, 'Enter a price greater than $0'],
    [{ price: '1.999' }, 'Enter a price greater than $0'],
    [{ price: '100000000' }, 'Enter a price greater than $0'],
    [{ price: 'ten' }, 'Enter a price greater than $0'],
    [{ original_price: 'x' }, 'Enter an amount such as 129.99'],
    [{ cost: '-1' }, 'Enter an amount such as 40.00'],
    [{ margin: '1e3' }, 'Margin must be a percent such as 45'],
    [{ stock: '-1' }, 'Stock must be a whole number from 0 to 100,000'],
    [{ stock: '1.5' }, 'Stock must be a whole number from 0 to 100,000'],
    [{ stock: '100001' }, 'Stock must be a whole number from 0 to 100,000'],
    [{ status: 'sold' }, 'Choose active or archived'],
    [{ dimensions: 'x'.repeat(201) }, 'Dimensions must be at most 200 characters'],
    [{ condition_note: 'x'.repeat(1001) }, 'Condition note must be at most 1000 characters'],
    [{ description: 'x'.repeat(20_001) }, 'Description must be at most 20000 characters'],
    [{ images: 'http://a.example/1.jpg' }, 'Each image must be an address that begins with https://'],
    [{ images: 'javascript:alert(1)' }, 'Each image must be an address that begins with https://'],
    [
      { images: Array.from({ length: 25 }, (_, number) => `https://a.example/${number}.jpg`).join('\n') },
      'At most 24 images',
    ],
  ])('refuses %j: %s', (values, message) => {
    expect(errorOf(values as Record<string, string>)).toBe(message)
  })

  it('takes each limit exactly', () => {
    const limits = { name: 500, category: 100, brand: 100, asin: 20, dimensions: 200, condition_note: 1000 }
    const values = Object.fromEntries(
      Object.entries(limits).map(([name, limit]) => [name, 'x'.repeat(limit)]),
    )
    expect(errorOf({ ...values, price: '99999999.99', stock: '100000' })).toBeNull()
  })
})

it('reads amounts as people type them', () => {
  expect(['40', '$1,234.50', ' 0.5 ', '', '-1', '1e5', '٣'].map(parseAmount)).toEqual([
    4000,
    123_450,
    50,
    null,
    null,
    null,
    null,
  ])
})

it('takes the margin from price and cost unless it was typed', () => {
  expect(marginTextOf({ margin: '12.5', cost: 1000, price: 4000 })).toBe('12.5')
  expect(marginTextOf({ margin: null, cost: 1000, price: 4000 })).toBe('75')
  expect(marginTextOf({ margin: null, cost: 8000, price: 4000 })).toBe('-100')
  expect(marginTextOf({ margin: null, cost: null, price: 4000 })).toBeNull()
  expect(marginTextOf({ margin: null, cost: 9_999_999_999, price: 1 })).toBeNull()
})
