import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { assumeMargin, newProductValues, productForm, productFormOver, toValues } from './product-form.ts'

const least = { name: 'Oak table', category: 'Tables', condition: 'Good', price: '40', stock: '1' }
const getError = (values: Record<string, string>) => {
  const parsed = productForm.safeParse({ ...least, ...values })
  return parsed.success ? null : parsed.error.issues[0]?.message
}

/** Fields as they arrive: the form library leaves empty ones out. */
const sent = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

describe('the form of a product', () => {
  it('needs name, category, condition, price and stock; the rest is empty', () => {
    expect(productForm.parse(least)).toEqual(aProduct({ condition: 'Good' }))
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
    expect(productForm.parse(sent(toValues(form)))).toEqual(form)
    expect(getError(sent({ ...newProductValues, ...least }))).toBeNull()
  })

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(501) }, 'Name must be at most 500 characters'],
    [{ category: '' }, 'Category is required'],
    [{ condition: 'x'.repeat(201) }, 'Condition must be at most 200 characters'],
    [{ brand: 'x'.repeat(201) }, 'Brand must be at most 200 characters'],
    [{ asin: 'B00000001' }, 'ASIN must be 10 letters and digits'],
    [{ asin: 'x'.repeat(21) }, 'ASIN must be 10 letters and digits'],
    [{ price: '0' }, 'Price must be an amount greater than $0, such as 129.99'],
    [{ price: '-5' }, 'Price must be an amount greater than $0, such as 129.99'],
    [{ price: '1.999' }, 'Price must be an amount greater than $0, such as 129.99'],
    [{ price: '100000000' }, 'Price must be an amount greater than $0, such as 129.99'],
    [{ price: 'ten' }, 'Price must be an amount greater than $0, such as 129.99'],
    [{ price: '1e5' }, 'Price must be an amount greater than $0, such as 129.99'],
    [{ price: '٣' }, 'Price must be an amount greater than $0, such as 129.99'],
    [{ original_price: 'x' }, 'Original price must be an amount such as 129.99'],
    [{ cost: '-1' }, 'Cost must be an amount such as 129.99'],
    [{ margin: '1e3' }, 'Margin % must be a percent such as 45'],
    [{ stock: '-1' }, 'Stock must be a whole number from 0 to 1,000,000'],
    [{ stock: '1.5' }, 'Stock must be a whole number from 0 to 1,000,000'],
    [{ stock: '1000001' }, 'Stock must be a whole number from 0 to 1,000,000'],
    [{ status: 'sold' }, 'Status must be active or archived'],
    [{ dimensions: 'x'.repeat(201) }, 'Dimensions must be at most 200 characters'],
    [{ condition_note: 'x'.repeat(1001) }, 'Condition note must be at most 1000 characters'],
    [{ description: 'x'.repeat(20_001) }, 'Description must be at most 20000 characters'],
    [{ images: 'http://a.example/1.jpg' }, 'Images must be addresses that begin with https://, at most 24'],
    [{ images: 'javascript:alert(1)' }, 'Images must be addresses that begin with https://, at most 24'],
    [
      { images: Array.from({ length: 25 }, (_, number) => `https://a.example/${number}.jpg`).join('\n') },
      'Images must be addresses that begin with https://, at most 24',
    ],
  ])('refuses %j: %s', (values, message) => {
    expect(getError(values as Record<string, string>)).toBe(message)
  })

  it('reads amounts as people type them', () => {
    const toCents = (price: string) => productForm.parse({ ...least, price }).priceCents
    expect(['40', '$1,234.50', ' 0.5 ', '12,50'].map(toCents)).toEqual([4000, 123_450, 50, 1250])
  })
})

describe('the form of a product that came in under other limits', () => {
  const old = {
    ...least,
    stock: '5',
    asin: 'no ASIN',
    images: 'http://a.example/1.jpg',
    brand: 'x'.repeat(5000),
  }

  it('takes what is there already, and nothing else that is wrong', () => {
    const edited = productFormOver(old).parse({ ...old, name: 'Oak desk' })
    expect(edited).toMatchObject({ name: 'Oak desk', asin: 'NO ASIN', brand: 'x'.repeat(5000), stock: 5 })
    expect(edited.images).toEqual(['http://a.example/1.jpg'])
    expect(productFormOver(old).safeParse({ ...old, asin: 'no ASIN either' }).success).toBe(false)
    expect(productForm.safeParse(old).success, 'the same as a new product').toBe(false)
  })

  it('never lets a product go without what it needs', () => {
    expect(productFormOver({ ...least, name: '' }).safeParse({ ...least, name: '' }).success).toBe(false)
  })
})

it('takes the margin from price and cost unless it was typed', () => {
  expect(assumeMargin({ margin: 12.5, costCents: 1000, priceCents: 4000 })).toBe(12.5)
  expect(assumeMargin({ margin: null, costCents: 1000, priceCents: 4000 })).toBe(75)
  expect(assumeMargin({ margin: null, costCents: 8000, priceCents: 4000 })).toBe(-100)
  expect(assumeMargin({ margin: null, costCents: null, priceCents: 4000 })).toBeNull()
  expect(assumeMargin({ margin: null, costCents: 9_999_999_999, priceCents: 1 })).toBeNull()
})
