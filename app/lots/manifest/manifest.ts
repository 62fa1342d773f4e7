import { MAX_PRODUCTS } from '#lots/work/lot-inputs.ts'
import { type Outcome, refuse, succeed } from '#shared/outcome.ts'
import { cellReader, readCsvText, restOfRow } from '#csv/csv-rows.ts'
import { type CsvField, productLayout } from '#catalogue/csv/product-columns.ts'
import { findStrangeWords, shortenHeader } from '#lots/conditions/lot-conditions.ts'
import { groupDuplicates } from './duplicates.ts'
import { type OddNumber, type ReadRow, readManifestCells } from './manifest-cells.ts'
import { detectLayout } from './manifest-layout.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import type { Manifest, ManifestRow } from './manifest-row.ts'
import { isNoGoods } from '#catalogue/csv/no-goods.ts'
import type { CsvColumns } from '#csv/csv-columns.ts'
import { describeLeftOut, describeNoneForSale } from '#csv/csv-messages.ts'
import { isNoQuantity } from '#csv/csv-numbers.ts'
import type { CsvRow } from '#csv/csv-row.ts'
import { manifestRemarks } from './manifest-messages.ts'

/** Whether a file's name is one of a CSV file (S65). */
export function isCsvName(fileName: string): boolean {
  return /\.csv$/i.test(fileName.trim())
}

/**
 * Reads a whole manifest, as `decodeCsv` decoded it, with what the owner said of its words for conditions (R54). Refusals: 'broken-csv' (empty, too many columns, or a
 * quotation mark that is never closed), 'missing-columns', 'no-products', 'too-many-products'.
 */
export function readManifest(
  text: string,
  meanings: ReadonlyMap<string, string>,
  keepsApart = false,
): Outcome<Manifest, PricingRefusal> {
  const { rows, reader, problem } = readCsvText(text.replace(/\r\n?/g, '\n'), productLayout)
  const { columns } = reader
  if (!columns || (problem && problem.reason !== 'no-main-column'))
    return refuse({ reason: 'broken-csv', problem })
  const detected = detectLayout(columns)
  if ('missing' in detected) return refuse({ reason: 'missing-columns', columns: detected.missing })
  const { layout } = detected
  const { read, left } = readRows(rows, columns, (row, cell) =>
    readManifestCells(cell, {
      line: row.line,
      layout,
      isOurs: columns.isOwn,
      rest: restOfRow(row, columns),
      meanings,
    }),
  )
  const [named, nameless] = [read.filter(({ row }) => isNamed(row)), read.filter(({ row }) => !isNamed(row))]
  const goods = named.map(({ row }) => row)
  if (goods.length === 0) return refuse({ reason: 'no-products' })
  if (groupDuplicates(goods, keepsApart).length > MAX_PRODUCTS) return refuse({ reason: 'too-many-products' })
  return succeed({
    layout,
    header: shortenHeader(reader.header),
    rows: goods,
    droppedLines: nameless.map(({ row }) => row.line),
    strangeWords: findStrangeWords(named.filter(({ isOwn }) => !isOwn).map(({ row }) => row)),
    remarks: describeManifest(named, left),
  })
}

const isNamed = ({ asin, title }: ManifestRow) => asin !== '' || /[\p{L}\p{N}]/u.test(title)

/** Lines that were left out, by why. */
type LeftOut = Record<'noGoods' | 'surplus' | 'broken-title' | 'noneForSale', number[]>

/** The rows of a manifest that name goods for sale (R40, R118), and the lines of all others. */
function readRows(
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
function describeManifest(goods: readonly ReadRow[], left: LeftOut): string[] {
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
