import { expect, it } from 'vitest'
import { brokenConditions } from './savings.ts'
import { toCard, type CardFacts } from './product-card.ts'

const now = new Date('2026-11-21T12:00:00Z')
const facts: CardFacts = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Oak desk',
  brand: null,
  condition: 'Good',
  priceCents: 4000,
  comparisonCents: 10_000,
  stock: 3,
  image: '/media/oak-desk-1.webp?v=1a2b',
  asin: 'B0T4M7JX2K',
  mainPicture: 'piece',
  createdAt: new Date(now.getTime() - 30 * 86_400_000),
}

it('shows the first picture and no ASIN beside it', () => {
  expect(toCard(facts, now)).toEqual({
    id: facts.id,
    name: 'Oak desk',
    brand: null,
    condition: 'Good',
    priceCents: 4000,
    comparisonCents: 10_000,
    savingsPercent: 60,
    stock: 3,
    image: '/media/oak-desk-1.webp?v=1a2b',
    badge: { kind: 'save' },
  })
})

it('shows the ASIN only when there is no picture', () => {
  expect(toCard({ ...facts, image: null }, now)).toMatchObject({ image: null, asin: 'B0T4M7JX2K' })
  expect(toCard({ ...facts, image: null, asin: null }, now)).not.toHaveProperty('asin')
})

it('says that its picture is a stock photo only where it is not new (R133)', () => {
  expect(toCard({ ...facts, mainPicture: 'stock' }, now).isStock).toBe(true)
  for (const other of [{ mainPicture: 'unknown' }, { mainPicture: 'stock', condition: 'New' }] as const)
    expect(toCard({ ...facts, ...other }, now)).not.toHaveProperty('isStock')
})

it('has the badge of the moment', () => {
  const plain = { ...facts, comparisonCents: null }
  expect(toCard(plain, now).badge).toBeNull()
  const fresh = { ...plain, createdAt: new Date(now.getTime() - 1000) }
  expect(toCard(fresh, now).badge).toEqual({ kind: 'new' })
  expect(toCard({ ...fresh, stock: 0 }, now).badge, 'what is sold is no news').toBeNull()
  expect(toCard({ ...facts, stock: 0 }, now).badge).toEqual({ kind: 'save' })
})

it.each(brokenConditions)('claims no saving for a piece that is %s, but may be new (R224)', (condition) => {
  expect(toCard({ ...facts, condition }, now)).toMatchObject({ badge: null, savingsPercent: 60 })
  expect(toCard({ ...facts, condition, createdAt: now }, now).badge).toEqual({ kind: 'new' })
})
