import { describe, expect, it } from 'vitest'
import { buildInputs, imageHosts } from '#tests/support/build-lot.ts'
import {
  buildSupplierRows,
  supplierCsv,
  supplierLayouts,
  supplierSheet,
} from '#tests/support/supplier-manifests.ts'
import { workbookFile } from '#tests/support/workbook-file.ts'
import { knownConditions } from '#catalogue/conditions.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { writeWorkbookCsv } from '#csv/workbook/workbook-csv.ts'
import { priceLot } from '#lots/pricing/pricing-table.ts'
import { readManifest } from './manifest.ts'

type Rows = readonly (readonly string[])[]
async function asWorkbook(rows: Rows): Promise<string> {
  const pieces: string[] = []
  const file = new Blob([await workbookFile(supplierSheet(rows))])
  const written = await writeWorkbookCsv({ file, sheet: '', layout: productLayout }, (text) => {
    pieces.push(text)
  })
  if (!written.ok) throw new Error(written.error.reason)
  return pieces.join('')
}
const forms = [
  ['CSV', supplierCsv],
  ['a workbook', asWorkbook],
] as const

describe.each(Object.entries(supplierLayouts))('500 rows of %s', (_name, layout) => {
  it.each(forms)('as %s need nothing but what the lot cost, and are read right', async (_form, write) => {
    const manifest = readManifest(await write(buildSupplierRows(layout, 500)), new Map())
    if (!manifest.ok) throw new Error(manifest.error.reason)
    const { rows, strangeWords, remarks, droppedLines } = manifest.value
    expect([rows.length, strangeWords, remarks, droppedLines]).toEqual([500, [], [], []])
    for (const [at, row] of rows.entries()) {
      expect([row.quantity, row.retailPriceCents, row.notes]).toEqual([1 + (at % 4), 1999 + 100 * at, []])
      expect(row).toMatchObject({
        title: expect.stringMatching(new RegExp(`^Acme .+ ${at}$`)),
        brand: 'Acme',
      })
      expect(knownConditions).toContain(row.condition)
      expect(row.upc).toMatch(/^\d{12}$/)
    }
    const inputs = buildInputs({ spread: 'retail-price' })
    const table = priceLot({ manifest: manifest.value, inputs, imageHosts })
    expect([table.rows.length, table.residueCents]).toEqual([500, 0])
  })
})
