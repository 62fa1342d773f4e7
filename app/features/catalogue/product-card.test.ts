import { expect, it } from 'vitest'
import { cardOf, describeProduct } from './product-card.ts'
import type { CardFacts } from './product-card.ts'

const now = new Date('2026-11-21T12:00:00Z')
const facts: CardFacts = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Oak desk',
  brand: null,
  condition: 'Good',
  priceCents: 4000,
  originalPriceCents: 10_000,
  stock: 3,
  images: ['/media/oak-desk-1.webp?v=1a2b', 'https://img.example/2.jpg'],
  asin: 'B0T4M7JX2K',
  createdMs: now.getTime() - 30 * 86_400_000,
}

it('shows the first picture and no ASIN beside it', () => {
  expect(cardOf(facts, now)).toEqual({
    id: facts.id,
    name: 'Oak desk',
    brand: null,
    condition: 'Good',
    priceCents: 4000,
    originalPriceCents: 10_000,
    savingsPercent: 60,
    stock: 3,
    image: '/media/oak-desk-1.webp?v=1a2b',
    badge: { kind: 'save' },
  })
})

it('shows the ASIN only when there is no picture', () => {
  expect(cardOf({ ...facts, images: [] }, now)).toMatchObject({ image: null, asin: 'B0T4M7JX2K' })
  expect(cardOf({ ...facts, images: [], asin: null }, now)).not.toHaveProperty('asin')
})

it('passes over pictures that must not be shown', () => {
  const images = [
    '',
    'javascript:alert(1)',
    'http://img.example/1.jpg',
    '/placeholder.svg',
    '/media/../x.webp',
    'https://',
    'https://img.example/2.jpg',
  ]
  expect(cardOf({ ...facts, images }, now).image).toBe('https://img.example/2.jpg')
})

it('lists each picture once', () => {
  const [first = '', second = ''] = facts.images
  expect(describeProduct({ ...facts, images: [first, second, first] }, now).images).toEqual([first, second])
})

it('has the badge of the moment', () => {
  const plain = { ...facts, originalPriceCents: null }
  expect(cardOf(plain, now).badge).toBeNull()
  expect(cardOf({ ...plain, createdMs: now.getTime() - 1000 }, now).badge).toEqual({ kind: 'new' })
})
