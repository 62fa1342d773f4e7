import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readCsvText, restOfRow } from '#csv/csv-rows.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { findStrangeWords, shortenHeader } from '#lots/conditions/lot-conditions.ts'
import { groupDuplicates } from './duplicates.ts'
import { isOwnExport, readManifestCells } from './manifest-cells.ts'
import { detectLayout } from './manifest-layout.ts'
import type { PricingRefusal } from '#lots/lot-messages.ts'
import { describeManifest, readRows } from './manifest-remarks.ts'
import type { Manifest, ManifestRow } from './manifest-row.ts'

/** The most products that one lot can have, so that sums stay whole numbers. */
export const MAX_PRODUCTS = 50_000

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
    readManifestCells(cell, { line: row.line, layout, rest: restOfRow(row, columns), meanings }),
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
    strangeWords: isOwnExport(layout) ? [] : findStrangeWords(goods),
    remarks: describeManifest(named, left),
  })
}

const isNamed = ({ asin, title }: ManifestRow) => asin !== '' || /[\p{L}\p{N}]/u.test(title)
