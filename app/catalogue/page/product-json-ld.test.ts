import { expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import type { ProductDetail } from '#catalogue/product-card.ts'
import { productJsonLd } from './product-json-ld.ts'

const { asin: _, ...said } = aProduct({
  name: 'Oak desk',
  category: 'Desks',
  condition: 'Renewed',
  priceCents: 12_345,
})
const product: ProductDetail = {
  ...said,
  id: '0a000000-0000-4000-8000-000000000001',
  department: 'home',
  comparisonCents: null,
  savingsPercent: 0,
  kinds: [],
  badge: null,
  checks: null,
}
const shop = { address: 'https://shop.example/product/1', baseUrl: 'https://shop.example', storeName: 'Shop' }
const told = (changed: Partial<ProductDetail>) =>
  productJsonLd({ product: { ...product, ...changed }, ...shop })

it('tells search engines of pictures only where there are some', () => {
  expect(told({})).not.toHaveProperty('image')
  expect(told({ images: ['/media/a.webp'] })).toHaveProperty('image')
})

it('tells the condition in the words of schema.org (R112)', () => {
  expect(told({})).toMatchObject({ offers: { itemCondition: 'https://schema.org/RefurbishedCondition' } })
})
