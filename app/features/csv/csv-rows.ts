import type { Options } from 'csv-parse'
import { parse } from 'csv-parse/browser/esm/sync'
import { ColumnLimit, TooManyColumnsError } from './column-limit.ts'
import { alignCells, readColumns, type CsvColumns, type CsvField } from '../catalogue/csv/product-columns.ts'
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
export type CsvProblem =
  | { reason: 'empty'; message: string }
  | { reason: 'no-title'; message: string }
  | { reason: 'unclosed-quote'; message: string }
  | { reason: 'too-many-columns'; message: string }

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

/** A record as csv-parse hands it on with `info`. */
export interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

/** Turns the records of a file into rows, once the line of column names is found. */
export class CsvRowReader {
  /** The column names as they are in the file; empty until found. */
  header: readonly string[] = []
  columns: CsvColumns | null = null
  readonly #separator: CsvSeparator
  /** Records before the header is known. */
  #before: CsvRow[] = []

  constructor(separator: CsvSeparator) {
    this.#separator = separator
  }

  /** The rows that are known with this record: none while the header is looked for. */
  read({ record, info }: ParsedRecord): CsvRow[] {
    if (record.every((cell) => cell.trim() === '')) return []
    const row = { line: info.lines - countBreaks(record), cells: record }
    if (this.columns) return [this.#align(row, this.columns)]
    this.#before.push(row)
    const columns = readColumns(record)
    const isHeader = columns.missing.length === 0 && columns.positions.size > 1
    return isHeader || this.#before.length === HEADER_SEARCH_LINES ? this.#settleHeader(isHeader) : []
  }

  /** The rows that were kept back, when the file ends early. */
  end(): CsvRow[] {
    return this.columns || this.#before.length === 0 ? [] : this.#settleHeader(false)
  }

  /** Why no row can become a product, or null. */
  problem(): CsvProblem | null {
    if (!this.columns) return { reason: 'empty', message: 'The file is empty.' }
    if (this.columns.missing.length === 0) return null
    return { reason: 'no-title', message: 'CSV is missing required columns: Title' }
  }

  #settleHeader(isLast: boolean): CsvRow[] {
    const position = isLast ? this.#before.length - 1 : findLikeliestHeader(this.#before)
    this.header = this.#before[position]?.cells ?? []
    const columns = (this.columns = readColumns(this.header))
    const rows = this.#before.slice(position + 1).map((row) => this.#align(row, columns))
    this.#before = []
    return rows
  }

  #align(row: CsvRow, columns: CsvColumns): CsvRow {
    return { line: row.line, cells: alignCells(row.cells, columns, this.#separator) }
  }
}

/** Where the most columns have a known name; the first line when none has. */
function findLikeliestHeader(rows: readonly CsvRow[]): number {
  const known = rows.map((row) => readColumns(row.cells).positions.size)
  return Math.max(0, known.indexOf(Math.max(...known)))
}

/** The problem of a file for an error while reading it; null for other errors. */
export function explainCsvError(error: unknown): CsvProblem | null {
  if (error instanceof TooManyColumnsError) return { reason: 'too-many-columns', message: error.message }
  const { code, lines } = error instanceof Error ? (error as Error & { code?: unknown; lines?: unknown }) : {}
  if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') return null
  const where = typeof lines === 'number' ? ` near line ${lines}` : ''
  return { reason: 'unclosed-quote', message: `A quotation mark${where} is never closed.` }
}

/** A whole file at once, as the browser reads it. */
export function readCsvText(text: string): {
  rows: CsvRow[]
  reader: CsvRowReader
  problem: CsvProblem | null
} {
  const separator = guessSeparator(text)
  const reader = new CsvRowReader(separator)
  try {
    new ColumnLimit(separator).check(text)
    const records = parse(text, csvOptions(separator)) as unknown as ParsedRecord[]
    const rows = records.flatMap((record) => reader.read(record)).concat(reader.end())
    return { rows, reader, problem: reader.problem() }
  } catch (error) {
    const problem = explainCsvError(error)
    if (!problem) throw error
    return { rows: [], reader, problem }
  }
}

/** Reads the cells of a row by field; empty where there is no such column. */
export function cellReader(row: CsvRow, columns: CsvColumns): (field: CsvField) => string {
  return (field) => row.cells[columns.positions.get(field) ?? -1]?.trim() ?? ''
}

function countBreaks(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1
  }
  return count
}
