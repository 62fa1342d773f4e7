import type { Options } from 'csv-parse'
import { parse } from 'csv-parse/browser/esm/sync'
import { errorCodeOf } from '../../shared/error-code.ts'
import { ColumnLimit, TooManyColumnsError } from './column-limit.ts'
import { alignCells, readColumns, type CsvColumns, type CsvLayout } from './csv-columns.ts'
import { guessSeparator, type CsvSeparator } from './csv-separator.ts'

/** Longer than any row that makes sense: a quotation mark that is never closed swallows no more than this. */
const ROW_MAX_LETTERS = 200_000
/** The line of column names is one of the first. */
const HEADER_SEARCH_LINES = 10

/** A row of a file: one cell for each column, and the line where it begins. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

/** Why a file cannot be read at all. */
export interface CsvProblem {
  reason: 'empty' | 'no-main-column' | 'unclosed-quote' | 'too-many-columns'
  message: string
}

/** How csv-parse reads text of `createCsvDecoder`: forgiving, with the line numbers of rows. */
export function csvOptions(separator: CsvSeparator): Options {
  return {
    delimiter: separator,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX_LETTERS,
    info: true,
  }
}

/** Turns the records of a file into rows, once the line of column names is found. */
export class CsvRowReader<Field extends string> {
  /** The column names as they stand in the file; empty until found. */
  header: readonly string[] = []
  columns: CsvColumns<Field> | null = null
  readonly #layout: CsvLayout<Field>
  readonly #separator: CsvSeparator
  /** Records before the header is known. */
  #before: CsvRow[] = []

  constructor(layout: CsvLayout<Field>, separator: CsvSeparator) {
    this.#layout = layout
    this.#separator = separator
  }

  /** The rows that are known with this record of csv-parse: none while the header is looked for. */
  read(parsed: unknown): CsvRow[] {
    if (!isParsedRecord(parsed)) throw new TypeError('csv-parse hands on something unknown')
    const { record, info } = parsed
    if (record.every((cell) => cell.trim() === '')) return []
    const row = { line: info.lines - countBreaks(record), cells: record }
    if (this.columns) return [this.#align(row, this.columns)]
    this.#before.push(row)
    const columns = readColumns(record, this.#layout)
    const isHeader = columns.main !== null && columns.positions.size > 1
    return isHeader || this.#before.length === HEADER_SEARCH_LINES ? this.#settleHeader(isHeader) : []
  }

  /** The rows that were kept back, when the file ends early. */
  end(): CsvRow[] {
    return this.columns || this.#before.length === 0 ? [] : this.#settleHeader(false)
  }

  /** Why no row can become a product, or null. */
  problem(): CsvProblem | null {
    if (!this.columns) return { reason: 'empty', message: 'The file is empty.' }
    if (this.columns.main !== null) return null
    const [name = ''] = this.#layout.names.get(this.#layout.main) ?? []
    return { reason: 'no-main-column', message: `CSV is missing required columns: ${name}` }
  }

  #settleHeader(isLast: boolean): CsvRow[] {
    const position = isLast ? this.#before.length - 1 : this.#findLikeliestHeader()
    this.header = this.#before[position]?.cells ?? []
    const columns = (this.columns = readColumns(this.header, this.#layout))
    const rows = this.#before.slice(position + 1).map((row) => this.#align(row, columns))
    this.#before = []
    return rows
  }

  #align(row: CsvRow, columns: CsvColumns<Field>): CsvRow {
    return { line: row.line, cells: alignCells(row.cells, columns, this.#separator) }
  }

  /** Where the most columns have a known name; the first line when none has. */
  #findLikeliestHeader(): number {
    const known = this.#before.map((row) => readColumns(row.cells, this.#layout).positions.size)
    return Math.max(0, known.indexOf(Math.max(...known)))
  }
}

/** A record as csv-parse hands it on with `info`, of which its types do not tell. */
interface ParsedRecord {
  record: string[]
  info: { lines: number }
}
const isParsedRecord = (value: unknown): value is ParsedRecord =>
  typeof value === 'object' &&
  value !== null &&
  'record' in value &&
  Array.isArray(value.record) &&
  'info' in value

/** The problem of a file for an error while reading it; null for other errors. */
export function explainCsvError(error: unknown): CsvProblem | null {
  if (error instanceof TooManyColumnsError) return { reason: 'too-many-columns', message: error.message }
  const code = errorCodeOf(error)
  if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') return null
  const where = error instanceof Error && 'lines' in error ? ` near line ${String(error.lines)}` : ''
  return { reason: 'unclosed-quote', message: `A quotation mark${where} is never closed.` }
}

/** A whole file at once, as the browser reads it. */
export function readCsvText<Field extends string>(
  text: string,
  layout: CsvLayout<Field>,
): { rows: CsvRow[]; reader: CsvRowReader<Field>; problem: CsvProblem | null } {
  const separator = guessSeparator(text)
  const reader = new CsvRowReader(layout, separator)
  try {
    new ColumnLimit(separator).check(text)
    const records: readonly unknown[] = parse(text, csvOptions(separator))
    const rows = records.flatMap((record) => reader.read(record)).concat(reader.end())
    return { rows, reader, problem: reader.problem() }
  } catch (error) {
    const problem = explainCsvError(error)
    if (!problem) throw error
    return { rows: [], reader, problem }
  }
}

/** Reads the cells of a row by field; empty where there is no such column. */
export function cellReader<Field extends string>(
  row: CsvRow,
  columns: CsvColumns<Field>,
): (field: Field) => string {
  return (field) => row.cells[columns.positions.get(field) ?? -1]?.trim() ?? ''
}

function countBreaks(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1
  }
  return count
}
