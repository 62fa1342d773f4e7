import { isNoGoods } from '#catalogue/csv/no-goods.ts'
import type { CsvField } from '#catalogue/csv/product-columns.ts'
import type { CsvColumns } from '#csv/csv-columns.ts'
import { describeLeftOut, describeNoneForSale } from '#csv/csv-messages.ts'
import { isNoQuantity } from '#csv/csv-numbers.ts'
import type { CsvRow } from '#csv/csv-row.ts'
import { cellReader } from '#csv/csv-rows.ts'
import type { OddNumber } from './manifest-cells.ts'
import { manifestRemarks } from './manifest-messages.ts'
import type { ManifestRow } from './manifest-row.ts'

/** Lines that were left out, by why. */
export type LeftOut = Record<'noGoods' | 'surplus' | 'broken-title' | 'noneForSale', number[]>

interface ReadRow {
  row: ManifestRow
  odd: ReadonlySet<OddNumber>
}

/** The rows of a manifest that name goods for sale (R40, R118), and the lines of all others. */
export function readRows(
  rows: readonly CsvRow[],
  columns: CsvColumns<CsvField>,
  read: (row: CsvRow, cell: (field: CsvField) => string) => ReadRow,
): { read: ReadRow[]; left: LeftOut } {
  const left: LeftOut = { noGoods: [], surplus: [], 'broken-title': [], noneForSale: [] }
  const goods: ReadRow[] = []
  for (const row of rows) {
    const cell = cellReader(row, columns)
    if (row.flaw) left[row.flaw].push(row.line)
    else if (isNoGoods(row, columns, cell)) left.noGoods.push(row.line)
    else if (isNoQuantity(cell('stock'))) left.noneForSale.push(row.line)
    else goods.push(read(row, cell))
  }
  return { read: goods, left }
}

/** What the owner is told above the table, a sentence or two each. */
export function describeManifest(goods: readonly ReadRow[], left: LeftOut): string[] {
  const oddLines = (name: OddNumber) => goods.filter(({ odd }) => odd.has(name)).map(({ row }) => row.line)
  const hasRetail = goods.some(({ row }) => row.retailPriceCents !== null)
  const blank = goods.filter(({ row, odd }) => row.retailPriceCents === null && !odd.has('retail price'))
  const told: readonly (readonly [lines: number[], describe: (lines: readonly number[]) => string])[] = [
    [left.noGoods, describeLeftOut],
    [left.surplus, manifestRemarks.surplus],
    [left['broken-title'], manifestRemarks.brokenTitle],
    [left.noneForSale, describeNoneForSale],
    [oddLines('quantity'), manifestRemarks.oddQuantity],
    [oddLines('retail price'), manifestRemarks.oddRetail],
    [hasRetail ? blank.map(({ row }) => row.line) : [], manifestRemarks.blankRetail],
    [oddLines('lot item price'), (lines) => manifestRemarks.oddAmount('lot item price', lines)],
    [oddLines('your price'), (lines) => manifestRemarks.oddAmount('price', lines)],
  ]
  const remarks = told.filter(([lines]) => lines.length > 0).map(([lines, describe]) => describe(lines))
  return hasRetail ? remarks : [...remarks, manifestRemarks.noRetail]
}
