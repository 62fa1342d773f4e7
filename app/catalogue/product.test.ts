import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CENTS } from '#shared/money.ts'
import { judgeLotRow } from '#lots/import/lot-rows.ts'
import { productForm } from './admin/form/product-form.ts'
import { readProductRow } from './csv/product-row.ts'
import { productAttributes } from './product-attributes.ts'
import { attributeKeys, byColumn, type AttributeKey } from './product.ts'

type Sent = Record<AttributeKey, unknown>
type Entrance = (sent: Sent) => unknown

const letters = (count: number) => 'x'.repeat(count)
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `https://a.example/${at}.jpg`)
const address = (length: number) => `https://a.example/${letters(length - 18)}`
const amounts = { right: [1, 12_950, MAX_CENTS], wrong: [-1, MAX_CENTS + 1] }

/** Of every attribute: what it may be, its limits among it, and what it may not be, a step beyond. */
const values: Record<AttributeKey, { right: unknown[]; wrong: unknown[] }> = {
  name: { right: ['x', letters(500)], wrong: [null, letters(501)] },
  description: { right: [null, 'Two\n\nparagraphs', letters(20_000)], wrong: [letters(20_001)] },
  brand: { right: [null, 'Lumo', letters(200)], wrong: [letters(201)] },
  category: { right: ['Tables', letters(200)], wrong: [letters(201)] },
  condition: { right: ['Used', letters(200)], wrong: [letters(201)] },
  priceCents: { right: amounts.right, wrong: [...amounts.wrong, 0, null] },
  originalPriceCents: { ...amounts, right: [...amounts.right, 0, null] },
  originalPriceSource: { right: [null, 'owner', 'manifest', 'estimate', 'own'], wrong: ['supplier'] },
  originalPriceNote: { right: [null, 'Nov 12', letters(200)], wrong: [letters(201)] },
  margin: { right: [null, 0, -12.5, 9999.99, -9999.99], wrong: [10_000, -10_000] },
  costCents: { ...amounts, right: [...amounts.right, 0, null] },
  stock: { right: [0, 1, 1_000_000], wrong: [-1, 1.5, 1_000_001, null] },
  status: { right: ['active', 'archived'], wrong: ['sold'] },
  images: {
    right: [[], addresses(24), ['/placeholder.svg'], ['/media/a-1.webp?v=b2'], [address(2000)]],
    wrong: [
      addresses(25),
      ['http://a.example/1.jpg'],
      ['/etc/passwd'],
      ['https://a@b.example/1.jpg'],
      [address(2001)],
    ],
  },
  asin: { right: [null, 'B000000001'], wrong: ['B00000001', 'B00000000-1'] },
  dimensions: { right: [null, '60 x 36 x 30 in', letters(200)], wrong: [letters(201)] },
  location: { right: [null, 'Aisle 2, shelf 3', letters(60)], wrong: [letters(61)] },
  upc: { right: [null, '012345678905', letters(40)], wrong: [letters(41)] },
  model: { right: [null, 'WH-1000XM5', letters(200)], wrong: [letters(201)] },
  lpn: { right: [null, 'LPNPM123456789', letters(1000)], wrong: [letters(1001)] },
  supplierNotes: { right: [null, 'Lot: 17\nPallet: 3', letters(4000)], wrong: [letters(4001)] },
  conditionNote: { right: [null, 'A scratch\non one leg', letters(1000)], wrong: [letters(1001)] },
}

/** A value as people type it. */
function toText(key: AttributeKey, value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'number' && productAttributes[key].type === 'amount'
    ? (value / 100).toFixed(2)
    : String(value)
}

/** Every way in. Each gives the product that it makes of what is sent, or null. */
const entrances: Record<string, Entrance> = {
  form: (sent) => productForm.safeParse(byColumn((_, key) => toText(key, sent[key]))).data ?? null,
  csv: (sent) => {
    const read = readProductRow(
      (field) => (field in sent ? toText(field as AttributeKey, sent[field as AttributeKey]) : ''),
      { category: 'Other', conditions: new Map() },
    )
    return read.ok ? read.product : null
  },
  lot: (sent) => {
    const read = judgeLotRow(JSON.parse(JSON.stringify(sent)))
    return read.ok ? read.product : null
  },
}

/** Whether the entrance takes all of it unchanged. */
function takes(entrance: Entrance, sent: Sent): boolean {
  const made = entrance(sent)
  return made !== null && JSON.stringify(made) === JSON.stringify(sent)
}

const sample = Object.fromEntries(attributeKeys.map((key) => [key, values[key].right[0]])) as Sent

describe.each(Object.entries(entrances))('the entrance by %s', (_, entrance) => {
  it.each(attributeKeys)('takes %s up to its limits and nothing beyond', (key) => {
    for (const value of values[key].right)
      expect(takes(entrance, { ...sample, [key]: value }), toText(key, value)).toBe(true)
    for (const value of values[key].wrong)
      expect(takes(entrance, { ...sample, [key]: value }), toText(key, value)).toBe(false)
  })
})

describe('all entrances', () => {
  const anyProduct = fc.record(
    Object.fromEntries(
      attributeKeys.map((key) => [
        key,
        fc.oneof(
          { weight: 12, arbitrary: fc.constantFrom(...values[key].right) },
          { weight: 1, arbitrary: fc.constantFrom(...values[key].wrong) },
        ),
      ]),
    ) as Record<AttributeKey, fc.Arbitrary<unknown>>,
  )
  const agreeOn = (all: readonly Entrance[]) =>
    fc.property(anyProduct, (sent) => {
      const [first, ...others] = all.map((entrance) => takes(entrance, sent))
      for (const other of others) expect(other).toBe(first)
    })

  it('agree on every product', () => {
    fc.assert(agreeOn(Object.values(entrances)), { numRuns: 300 })
  })

  it('would not agree if one had a limit of its own: the check sees it', () => {
    const narrow: Entrance = (sent) =>
      toText('brand', sent.brand).length > 100 ? null : entrances.form?.(sent)
    expect(() => fc.assert(agreeOn([...Object.values(entrances), narrow]), { numRuns: 300 })).toThrow()
  })
})
