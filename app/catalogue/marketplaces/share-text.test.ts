import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { pictureFileName, writeShareTexts } from './share-text.ts'

const product = {
  ...aProduct({
    brand: 'Rove Home',
    condition: 'Open Box',
    conditionNote: 'A scratch on one leg.',
    dimensions: '40 × 30 in',
    description: ' Solid oak.\nSeats four. ',
    priceCents: 8450,
  }),
  comparisonCents: 24_900,
  savingsPercent: 66,
  isOnlyPiece: false,
}
const store = {
  storeName: 'Glass City Outlet',
  deliveryRadiusMiles: 25,
  address: 'https://shop.example/product/1',
}
const writeTexts = (changes: Partial<typeof product> | Record<string, unknown> = {}) =>
  writeShareTexts({ product: { ...product, ...changes }, ...store })

describe('the text of a post (R105)', () => {
  it('says what the piece is, what it costs, where it can be had, and where it stands in the store', () =>
    expect(writeTexts()).toEqual({
      title: 'Oak table',
      price: '84.50',
      body: `Oak table

$84.50 (retail $249.00)
Condition: Open Box. A scratch on one leg.
Brand: Rove Home
Dimensions: 40 × 30 in

Solid oak.
Seats four.

Local pickup in Toledo or delivery within 25 miles, by appointment. Sold as-is, all sales final.

Glass City Outlet: https://shop.example/product/1`,
    }))

  it('says that the piece is one of one (R144)', () =>
    expect(writeTexts({ isOnlyPiece: true }).body).toContain(
      'One of a kind: this very piece is the only one we have.\n\nSolid oak.',
    ))

  it('leaves out what there is not', () => {
    const none = { brand: null, conditionNote: null, dimensions: null, description: null }
    const { body } = writeTexts({ ...none, comparisonCents: null, savingsPercent: 0 })
    expect(body).toMatch(/^Oak table\n\n\$84\.50\nCondition: Open Box\n\nLocal pickup/)
  })

  it('has whole dollars without cents, as the price fields want them', () =>
    expect(writeTexts({ priceCents: 120_000 }).price).toBe('1200'))

  it('cuts a long title between words, and never within a letter', () => {
    expect(writeTexts({ name: `${'Walnut sideboard '.repeat(5)}` }).title).toBe(
      'Walnut sideboard Walnut sideboard Walnut sideboard Walnut sideboard…',
    )
    const { title } = writeTexts({ name: '👩‍👩‍👧'.repeat(100) })
    expect(title).toBe(`${'👩‍👩‍👧'.repeat(69)}…`)
  })
})

it.each([
  ['Oak Table, 40"', 1, 'oak-table-40-1.jpg'],
  ['Größe L', 2, 'gro-e-l-2.jpg'],
  ['椅子', 3, 'picture-3.jpg'],
])('names the pictures of %s', (name, number, file) => expect(pictureFileName(name, number)).toBe(file))
