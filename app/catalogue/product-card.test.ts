import { expect, it } from 'vitest'
import { toCard, featureCards, type CardFacts } from './product-card.ts'

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

it('features what can be bought, in its order, and sold ones only behind it', () => {
  const cards = [0, 1, 0, 2, 3].map((stock, place) => ({
    ...toCard({ ...facts, stock }, now),
    id: `${place}`,
  }))
  const featured = (count: number) => featureCards(cards, count).map(({ id }) => id)
  expect(featured(3)).toEqual(['1', '3', '4'])
  expect(featured(8)).toEqual(['1', '3', '4', '0', '2'])
  expect(featureCards([], 8)).toEqual([])
})
