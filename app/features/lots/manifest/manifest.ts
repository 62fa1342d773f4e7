import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { cellReader, readCsvText, restOfRow } from '../../csv/csv-rows.ts'
import { productLayout } from '../../catalogue/csv/product-columns.ts'
import { findStrangeWords, shortenHeader } from '../conditions/lot-conditions.ts'
import { productKeyOf } from './duplicates.ts'
import { isOwnExport, readManifestCells } from './manifest-cells.ts'
import { detectLayout } from './manifest-layout.ts'
import type { PricingRefusal } from '../lot-messages.ts'
import type { Manifest } from './manifest-row.ts'

/** The most products that one lot can have, so that sums stay whole numbers. */
const MAX_PRODUCTS = 50_000

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
): Outcome<Manifest, PricingRefusal> {
  const { rows, reader, problem } = readCsvText(text.replace(/\r\n?/g, '\n'), productLayout)
  const { columns } = reader
  if (!columns || problem?.reason === 'unclosed-quote' || problem?.reason === 'too-many-columns')
    return refuse({ reason: 'broken-csv', problem })
  const detected = detectLayout(columns)
  if ('missing' in detected) return refuse({ reason: 'missing-columns', columns: detected.missing })
  const { layout } = detected
  const all = rows.map((row) =>
    readManifestCells(cellReader(row, columns), {
      line: row.line,
      layout,
      rest: restOfRow(row, columns),
      meanings,
    }),
  )
  const named = all.filter((row) => row.asin !== '' || row.title !== '')
  if (named.length === 0) return refuse({ reason: 'no-products' })
  if (new Set(named.map(productKeyOf)).size > MAX_PRODUCTS) return refuse({ reason: 'too-many-products' })
  const droppedLines = all.filter((row) => row.asin === '' && row.title === '').map((row) => row.line)
  return succeed({
    layout,
    header: shortenHeader(reader.header),
    rows: named,
    droppedLines,
    strangeWords: isOwnExport(layout) ? [] : findStrangeWords(named),
  })
}
