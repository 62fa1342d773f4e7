import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { CSV_MARK, formatCsvHead, formatCsvRow } from '#csv/csv-cells.ts'
import { decodeCsv } from '#csv/csv-encoding.ts'
import { readCsvText } from '#csv/csv-rows.ts'
import { priceSources } from '#catalogue/comparison/comparison.ts'
import { attributeList, type Product } from '#catalogue/product.ts'
import { productLayout } from './product-columns.ts'
import { exportColumns, formatTemplate } from './product-csv.ts'
import { readFileRow } from './product-row.ts'

const readText = (text: string) => readCsvText(text, productLayout)

const unruly = fc.string({
  unit: fc.constantFrom(...'ab=+-@\t\r\n"\',; éß🛋\uFEFF|0.', '🪑', '’', 'ﬁ'),
  maxLength: 24,
})
const toLine = (text: string) => foldToOneLine(text.replaceAll('\0', ''))
const oneLine = unruly.map(toLine)
const filledLine = oneLine.map((text) => text || 'Chair')
const cents = fc.integer({ min: 1, max: 9_999_999_999 })
/** Texts that may be left out, as each is read from what somebody wrote. */
const texts = attributeList.flatMap(({ key, attribute: { type, rule, isRequired, parse, isRight } }) => {
  if (type !== 'text' || rule.code !== 'letters' || isRequired) return []
  const written = unruly.map((text) => parse(text.replaceAll('\0', '')) ?? null)
  return [[key, written.filter((value) => value === null || isRight(value))] as const]
})
const product: fc.Arbitrary<Product> = fc
  .record({
    ...Object.fromEntries(texts),
    asin: fc.option(fc.stringMatching(/^[A-Z0-9]{10}$/)),
    name: filledLine,
    condition: filledLine,
    stock: fc.nat(1_000_000),
    priceCents: cents,
    originalPriceCents: fc.option(cents),
    originalPriceSource: fc.option(fc.constantFrom(...priceSources)),
    costCents: fc.option(fc.nat(10_000)),
    margin: fc.option(fc.integer({ min: -999_999, max: 999_999 }).map((part) => part / 100)),
    category: filledLine,
    images: fc.uniqueArray(
      fc.webUrl({ validSchemes: ['https'] }).filter((url) => !/[\s|]/.test(url)),
      { maxLength: 3 },
    ),
    status: fc.constantFrom('active', 'archived'),
  })
  .map(aProduct)

// The code is a product's own: no import reads it (R75).
const formatLine = (one: Product) => formatCsvRow(exportColumns, { ...one, code: 'T4K92MM' })

function readBack(text: string) {
  const { rows, reader, problem } = readText(text)
  expect(problem).toBeNull()
  return rows.map((row) => readFileRow(row, reader.columns!, { category: 'Other', conditions: new Map() }))
}

describe('a product that is exported and imported', () => {
  it('is the same product', () => {
    const products = fc.sample(product, faultSize({ usual: 1500, full: 10_000 }))
    const file = CSV_MARK + formatCsvHead(exportColumns) + products.map(formatLine).join('')
    const read = readBack(decodeCsv(new TextEncoder().encode(file)))
    expect(read.length).toBe(products.length)
    for (const [position, wanted] of products.entries()) {
      expect(read[position]).toEqual({ ok: true, notes: [], product: wanted })
    }
  })

  it('has no cell that begins with a formula sign and is no amount', () => {
    const isArmed = (cells: readonly string[]) =>
      cells.some((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+\.\d\d$/.test(cell))
    fc.assert(
      fc.property(fc.array(product, { maxLength: 5 }), (products) => {
        const { rows } = readText(
          decodeCsv(
            new TextEncoder().encode(formatCsvHead(exportColumns) + products.map(formatLine).join('')),
          ),
        )
        expect(rows.length).toBe(products.length)
        expect(rows.some((row) => isArmed(row.cells))).toBe(false)
      }),
    )
    // The check sees a cell that was not disarmed.
    expect(isArmed(['=1+1'])).toBe(true)
    expect(isArmed(['-1.00+1'])).toBe(true)
  })
})

it('reads its own template', () => {
  const read = readBack(formatTemplate())
  expect(read).toHaveLength(2)
  expect(read[0]).toMatchObject({
    ok: true,
    product: {
      asin: 'B0SAMPLE01',
      condition: 'Like New',
      stock: 2,
      priceCents: 12_999,
      originalPriceCents: 24_999,
      margin: 48,
      category: 'Tables',
    },
  })
})

describe('the reader', () => {
  it('comes to an end with any bytes', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      unruly.map((text) => new TextEncoder().encode(`Title,Your Price,Quantity\n${text}`)),
      fc
        .array(fc.constantFrom('"', ',', '\n', ';', '\t', 'Title', 'Qty', '\r', 'x'), { maxLength: 60 })
        .map((parts) => new TextEncoder().encode(parts.join(''))),
    )
    fc.assert(
      fc.property(bytes, (content) => {
        const { rows, reader, problem } = readText(decodeCsv(content))
        if (problem) expect(problem.reason).not.toBe('')
        else
          for (const row of rows)
            readFileRow(row, reader.columns!, { category: 'Other', conditions: new Map() })
      }),
      { numRuns: faultSize({ usual: 1000, full: 5000 }) },
    )
  })

  it('is not slowed down by a quotation mark that is never closed', () => {
    const text = `Title,Your Price\n"never closed,1\n${'a,b\n'.repeat(300_000)}`
    expect(readText(text).problem).toMatchObject({ reason: 'unclosed-quote' })
  })
})
