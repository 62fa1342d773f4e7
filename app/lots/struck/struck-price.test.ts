import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildInputs, buildTable } from '#tests/support/build-lot.ts'
import { centsToNumeric } from '#shared/money.ts'
import { readManifest } from '#lots/manifest/manifest.ts'
import { toPricedProduct } from '#lots/import/priced-product.ts'
import { countOddRetail, chooseStruckPrice, type StruckChoice } from './struck-price.ts'
import { priceLot } from '#lots/pricing/pricing-table.ts'

const choice: StruckChoice = { struckPrice: 'manifest', oddRetail: 'ask' }
const row = (listedRetailCents: number | null) => ({
  listedRetailCents,
  yourPriceCents: 1000,
  marketPriceCents: 1500,
})
const estimate = { cents: 1500, source: 'estimate' }

it.each([
  [null, estimate, 0],
  [1000, { cents: 1000, source: 'manifest' }, 0],
  [20_000, { cents: 20_000, source: 'manifest' }, 0],
  [999, { cents: null, source: null }, 1],
  [20_001, { cents: null, source: null }, 1],
])(
  'of a manifest that tells %s cents for a piece of 1000, this is struck through: %j (R142)',
  (cents, wanted, odd) => {
    expect(chooseStruckPrice(row(cents), choice)).toEqual(wanted)
    expect(countOddRetail([row(cents)], choice)).toBe(odd)
    const all = { ...choice, struckPrice: 'estimate' } as const
    expect([chooseStruckPrice(row(cents), all), countOddRetail([row(cents)], all)]).toEqual([estimate, 0])
    if (cents === null) return
    expect(chooseStruckPrice(row(cents), { ...choice, oddRetail: 'manifest' })).toEqual({
      cents,
      source: 'manifest',
    })
    if (odd) expect(chooseStruckPrice(row(cents), { ...choice, oddRetail: 'estimate' })).toEqual(estimate)
  },
)

it('is the lowest that merged duplicates tell', () => {
  const same = { asin: 'B000000001' }
  const retails = [50_000, 40_000, null]
  const { rows } = buildTable(
    retails.map((cents) => ({ ...same, retailPriceCents: cents, listedRetailCents: cents })),
  )
  expect(rows.map((merged) => merged.listedRetailCents)).toEqual([40_000])
})

it('all 500 rows of a manifest carry its retail price to the cent, also where the line is told', () => {
  const retails = fc.sample(fc.integer({ min: 100, max: 900_000 }), 500)
  const lines = retails.map((cents, at) =>
    at % 2 === 0
      ? `Lamp ${at},2,${centsToNumeric(cents)},,Used`
      : `Lamp ${at},3,,${centsToNumeric(cents * 3)},Used`,
  )
  const read = readManifest(
    ['Item Description,Qty,Retail Per Unit,Total Retail,Condition', ...lines].join('\n'),
    new Map(),
  )
  if (!read.ok) throw new Error(read.error.reason)
  const manifest = read.value
  const { rows } = priceLot({ manifest, inputs: buildInputs({ lotCostCents: 50_000 }), imageHosts: [] })
  const products = rows.map((priced) =>
    toPricedProduct(priced, { struckPrice: 'manifest', oddRetail: 'manifest' }),
  )
  expect(products.map(({ originalPriceCents }) => originalPriceCents)).toEqual(retails)
  expect(new Set(products.map(({ originalPriceSource }) => originalPriceSource))).toEqual(
    new Set(['manifest']),
  )
})

it('is never the manifest’s where an export of ours only says what was estimated', () => {
  const retailOf = (header: string, line: string) => {
    const read = readManifest(`${header}\n${line}`, new Map())
    return read.ok ? read.value.rows[0]?.listedRetailCents : read.error
  }
  const catalogue = 'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Image URL,Status'
  const sourced = `${catalogue},Original Price Source`
  const sofa = 'B000000001,Sofa,,Used,1,200.00,100.00,,,'
  expect(retailOf(catalogue, `${sofa}active`)).toBeNull()
  expect(retailOf(sourced, `${sofa}active,estimate`)).toBeNull()
  expect(retailOf(sourced, `${sofa}active,manifest`)).toBe(20_000)
  const priced = 'Title,Brand,Condition,Quantity,Your Price,Market Price,Margin %,Category,Image URL,ASIN'
  expect(retailOf(priced, 'Sofa,,Used,1,100.00,150.00,50,Sofas,,')).toBeNull()
})
