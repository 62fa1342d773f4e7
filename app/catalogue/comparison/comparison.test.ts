import { expect, it } from 'vitest'
import { readCsvText } from '#csv/csv-rows.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { readFileRow } from '#catalogue/csv/product-row.ts'
import { describeComparison } from './comparison.ts'
import { sourceAfterEdit } from './price-edit.ts'

it.each([
  ['manifest', null, 'Retail price from the supplier’s list'],
  ['estimate', 'Nov 12', 'Estimated retail price'],
  ['own', 'Nov 12', 'Our price until Nov 12'],
  ['own', 'November 12, 2026', 'Our price until November 12, 2026'],
  ['own', 'asked Ann', 'Our earlier price'],
  ['owner', 'seen at a store', undefined],
  [null, null, undefined],
] as const)('a price from %s with the note %j is explained as %s (R130)', (source, note, text) => {
  expect(describeComparison(source, note)?.text).toBe(text)
})

const price = (
  originalPriceCents: number | null,
  originalPriceSource: 'owner' | 'manifest' | 'estimate' | 'own' | null,
  originalPriceNote: string | null = null,
) => ({ originalPriceCents, originalPriceSource, originalPriceNote })

it.each([
  ['another price', price(200, 'estimate', 'n'), price(100, 'estimate', 'n'), ['owner', null]],
  [
    'another price with a note of its own',
    price(200, 'manifest', 'new'),
    price(100, 'manifest'),
    ['owner', 'new'],
  ],
  ['another price and another source', price(200, 'manifest'), price(100, 'estimate'), ['manifest', null]],
  ['the same price', price(100, 'manifest', 'n'), price(100, 'manifest', 'n'), ['manifest', 'n']],
  ['another source alone', price(100, 'own'), price(100, 'manifest'), ['own', null]],
  ['a first price', price(100, null), price(null, null), ['owner', null]],
  ['no price any more', price(null, 'manifest', 'n'), price(100, 'manifest', 'n'), [null, null]],
])('%s by hand makes its source clear (R129)', (_, edited, known, wanted) => {
  const { originalPriceSource, originalPriceNote } = sourceAfterEdit(edited, known)
  expect([originalPriceSource, originalPriceNote]).toEqual(wanted)
})

it.each([
  ['Qty,Title,Your Price,Unit Retail', '1,Sofa,100,250', 'manifest'],
  ['Title,Your Price,Total Retail,Qty', 'Sofa,100,500,2', 'manifest'],
  ['Qty,Title,Your Price,Market Price', '1,Sofa,100,150', 'estimate'],
  ['Qty,Title,Your Price,Retail Price,Original Price Source', '1,Sofa,100,150,own', 'own'],
  ['Qty,Title,Your Price,Retail Price,Tag Code', '1,Sofa,100,150,', null],
  ['Qty,Title,Your Price,Unit Retail', '1,Sofa,100,', null],
])('a file with %s and the row %s tells a price from %s (R129)', (header, line, source) => {
  const { rows, reader } = readCsvText(`${header}\n${line}`, productLayout)
  const [row] = rows
  const read =
    row && reader.columns && readFileRow(row, reader.columns, { category: 'Other', conditions: new Map() })
  expect(read?.ok && read.product.originalPriceSource).toBe(source)
})
