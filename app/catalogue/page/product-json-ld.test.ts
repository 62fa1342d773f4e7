import { expect, it } from 'vitest'
import type { ProductDetail } from '#catalogue/product-card.ts'
import { productJsonLd } from './product-json-ld.ts'

const product: ProductDetail = {
  id: '0a000000-0000-4000-8000-000000000001',
  name: 'Oak desk',
  brand: null,
  description: null,
  category: 'Desks',
  department: 'home',
  condition: 'Renewed',
  conditionNote: null,
  dimensions: null,
  priceCents: 12_345,
  comparisonCents: null,
  savingsPercent: 0,
  stock: 1,
  images: [],
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
