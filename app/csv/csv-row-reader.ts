import { alignCells } from './csv-alignment.ts'
import {
  findOrder,
  knowHeader,
  readColumns,
  readHeader,
  type CsvColumns,
  type CsvLayout,
  type KnownHeader,
} from './csv-columns.ts'
import type { CsvRow } from './csv-row.ts'
import { HEADER_SEARCH_LINES, type CsvForm } from './csv-separator.ts'
import { BrokenTitles } from './broken-titles.ts'

/** Where no name is known, the names are in one of these. */
const UNKNOWN_HEADER_LINES = 10

/** Why a file cannot be read at all. */
export type CsvProblem =
  | { reason: 'empty' }
  | { reason: 'no-main-column'; column: string }
  | { reason: 'unclosed-quote'; line: number | null }
  | { reason: 'too-many-columns'; line: number }
  | { reason: 'other-columns'; line: number }

/** Turns the records of a file into rows, once the line of column names is found. */
export class CsvRowReader<Field extends string> {
  /** The column names as the file has them; empty until found. */
  header: readonly string[] = []
  /** Known from the record with the names on; they can be replaced until the next one is read. */
  columns: CsvColumns<Field> | null = null
  readonly #layout: CsvLayout<Field>
  readonly #form: CsvForm
  /** Records that are not understood yet: the header may be among them, or just above. */
  #before: CsvRow[] = []
  #titles: BrokenTitles<Field> | null = null
  #known: KnownHeader<Field> | null = null
  /** The positions of the header's columns in the list that is read, when that is another list in the same file (R141). */
  #order: readonly number[] | null = null
  /** The line of a second header with which the first one's columns cannot be found. */
  #otherLine: number | null = null

  constructor(layout: CsvLayout<Field>, form: CsvForm) {
    this.#layout = layout
    this.#form = form
  }

  /** The rows that are known with this record of csv-parse: none while the header is looked for. */
  read(parsed: unknown): CsvRow[] {
    if (!isParsedRecord(parsed)) throw new TypeError('csv-parse hands on something unknown')
    const { record, info } = parsed
    if (record.every((cell) => cell.trim() === '')) return []
    const row = { line: info.lines - countBreaks(record), cells: record }
    this.#before.push(row)
    if (this.columns) return this.#take()
    const columns = readHeader(record, this.#layout)
    if (columns) this.#settle(this.#before.length - 1, columns)
    else if (this.#before.length === HEADER_SEARCH_LINES) this.settleHeader()
    return []
  }

  /** Takes the likeliest line for the column names, when the file ends without sure ones. */
  settleHeader(): void {
    if (this.columns || this.#before.length === 0) return
    const position = this.#findLikeliestHeader()
    this.#settle(position, readColumns(this.#before[position]?.cells ?? [], this.#layout))
  }

  /** The rows that were kept back, when the file ends. */
  end(): CsvRow[] {
    this.settleHeader()
    return [...this.#take(), ...this.#align(this.#titles?.end() ?? [])]
  }

  /** Why no row can become a product, or null. */
  problem(): CsvProblem | null {
    if (!this.columns) return { reason: 'empty' }
    if (this.#otherLine !== null) return { reason: 'other-columns', line: this.#otherLine }
    if (this.columns.main !== null) return null
    const [column = ''] = this.#layout.names.get(this.#layout.main) ?? []
    return { reason: 'no-main-column', column }
  }

  #settle(position: number, columns: CsvColumns<Field>): void {
    this.header = this.#before[position]?.cells ?? []
    this.columns = columns
    this.#before = this.#before.slice(position + 1)
  }

  #take(): CsvRow[] {
    const { header, columns } = this
    if (!columns) return []
    this.#titles ??= new BrokenTitles(columns, this.#layout)
    this.#known ??= knowHeader({ header, columns, layout: this.#layout })
    return this.#before.splice(0).flatMap((row) => {
      const again = this.#readHeaderAgain(row)
      return [...again, ...this.#align(this.#titles?.read(row) ?? [])]
    })
  }

  /** A list below another, with the same columns in another order, is read by its own header. @returns what was kept back. */
  #readHeaderAgain({ line, cells }: CsvRow): CsvRow[] {
    const { columns } = this
    const order = this.#known && findOrder(cells, this.#known)
    if (!columns || !order) return []
    if (order === 'unknown') this.#otherLine ??= line
    const kept = this.#align(this.#titles?.end() ?? [])
    const isMoved = order !== 'unknown' && order.some((to, at) => to !== at && to !== -1)
    this.#order = isMoved ? order : null
    this.#titles = new BrokenTitles(this.#columnsHere() ?? columns, this.#layout)
    return kept
  }

  /** The columns of the list that is read. */
  #columnsHere(): CsvColumns<Field> | null {
    const { columns } = this
    const order = this.#order
    if (!columns || !order) return columns
    const positions = new Map([...columns.positions].map(([field, at]) => [field, order[at] ?? -1]))
    return { ...columns, positions, main: columns.main === null ? null : (order[columns.main] ?? null) }
  }

  #align(rows: readonly CsvRow[]): CsvRow[] {
    const { point } = this.#form
    const columns = this.#columnsHere()
    const order = this.#order
    return rows.map((row) => {
      const cells = columns ? alignCells(row.cells, columns, this.#form) : row.cells
      const flaw = row.flaw ?? (cells === null ? 'surplus' : undefined)
      return {
        line: row.line,
        cells: order ? order.map((at) => (cells ?? row.cells)[at] ?? '') : (cells ?? row.cells),
        ...(flaw && { flaw }),
        ...(point !== 'usual' && { point }),
      }
    })
  }

  /** Where the most columns have a known name; where none has, the first line that fills the most columns. */
  #findLikeliestHeader(): number {
    const known = this.#before.map((row) => readColumns(row.cells, this.#layout).positions.size)
    const filled = this.#before
      .slice(0, UNKNOWN_HEADER_LINES)
      .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
    const counts = known.some((count) => count > 0) ? known : filled
    return Math.max(0, counts.indexOf(Math.max(...counts)))
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

function countBreaks(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1
  }
  return count
}
