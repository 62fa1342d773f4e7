import type { Options } from 'csv-parse'
import { parse } from 'csv-parse/browser/esm/sync'
import { getErrorCode } from '#shared/error-code.ts'
import { centsToNumeric } from '#shared/money.ts'
import { ColumnLimit, ROW_MAX_LETTERS, TooManyColumnsError } from './column-limit.ts'
import { restoreCell } from './csv-cells.ts'
import type { CsvColumns, CsvLayout } from './csv-columns.ts'
import { readCents, type PointMeaning } from './csv-numbers.ts'
import { cleanCode, cleanText } from './csv-text.ts'
import type { CsvRow } from './csv-row.ts'
import { CsvRowReader, type CsvProblem } from './csv-row-reader.ts'
import { guessForm, type CsvSeparator } from './csv-separator.ts'

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

/** The problem of a file for an error while reading it; null for other errors. */
export function explainCsvError(error: unknown): CsvProblem | null {
  if (error instanceof TooManyColumnsError) return { reason: 'too-many-columns', line: error.line }
  const code = getErrorCode(error)
  if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') return null
  const line = error instanceof Error && 'lines' in error ? Number(error.lines) : null
  return { reason: 'unclosed-quote', line }
}

/** A whole file at once, as the browser reads it. */
export function readCsvText<Field extends string>(
  text: string,
  layout: CsvLayout<Field>,
): { rows: CsvRow[]; reader: CsvRowReader<Field>; problem: CsvProblem | null } {
  const form = guessForm(text, layout)
  const { separator } = form
  const reader = new CsvRowReader(layout, form)
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

/** What a row says in columns that hold no field, a line each: 'Pallet: 17'. */
export function restOfRow<Field extends string>(
  { cells }: CsvRow,
  { rest, isOwn }: Pick<CsvColumns<Field>, 'rest' | 'isOwn'>,
): string {
  return rest
    .map(({ name, at }) => [name, isOwn ? restoreCell(cells[at] ?? '').trim() : cleanText(cells[at] ?? '')])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Reads the cells of a row by field, cleaned as their kind needs it (R119, R120); empty where there is no such column. */
export function cellReader<Field extends string>(
  row: CsvRow,
  columns: CsvColumns<Field>,
): (field: Field) => string {
  const { positions, others, kinds, isOwn } = columns
  const read = (field: Field, at: number): string => {
    const cell = row.cells[at]?.trim() ?? ''
    if (cell === '') return ''
    const kind = kinds.get(field)
    if (kind === 'amount') return tidyAmount(cleanCode(cell), row.point)
    if (isOwn) return restoreCell(cell)
    return kind === 'code' || kind === 'pieces' ? cleanCode(cell) : cleanText(cell)
  }
  return (field) => {
    const own = read(field, positions.get(field) ?? -1)
    if (own !== '') return own
    return others.get(field)?.reduce((found, at) => found || read(field, at), '') ?? ''
  }
}

/** An amount as forms take it, where its file says what it is; else as written. */
function tidyAmount(text: string, point: PointMeaning = 'usual'): string {
  const cents = readCents(text) === null ? readCents(text, point) : null
  return cents === null ? text : centsToNumeric(cents)
}
