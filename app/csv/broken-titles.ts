import { hasNumbers } from './csv-alignment.ts'
import { readHeader, type CsvColumns, type CsvLayout } from './csv-columns.ts'
import type { CsvRow } from './csv-row.ts'

/** What a title does not end with, and how the rest of one begins. */
const UNFINISHED = /[,&+/(–-]$|\b(?:with|and|or|for|of|in|the|a|an|by|to|w\/)$/i
const CONTINUED = /^(?:\s|\p{Ll}|[,&+/)–-])/u
/** What the rest of a title may begin with, or a title. */
const UNSURE = /^\d/

/**
 * Puts titles together that a line break without quotation marks broke (R118): a line that ends in its title, and one
 * that has the cells which are left. A line of nothing but a title may also be a heading; where no one can tell, the
 * row that follows is marked.
 */
export class BrokenTitles<Field extends string> {
  readonly #columns: CsvColumns<Field>
  readonly #layout: CsvLayout<Field>
  #begun: CsvRow | null = null

  constructor(columns: CsvColumns<Field>, layout: CsvLayout<Field>) {
    this.#columns = columns
    this.#layout = layout
  }

  /** The rows that are known with this one. */
  read(row: CsvRow): CsvRow[] {
    const begun = this.#begun
    this.#begun = null
    if (!begun) return this.#keepBegun(row)
    const { width, main } = this.#columns
    const [first = ''] = row.cells
    const [last = ''] = begun.cells.slice(-1)
    const isWhole = row.cells.length >= width
    const isContinued = CONTINUED.test(first) && !/^\p{Ll}/u.test(last.trim())
    const length = begun.cells.length + row.cells.length - 1
    if (readHeader(row.cells, this.#layout) || (isWhole && main !== 0))
      return [begun, ...this.#keepBegun(row)]
    const joined = {
      line: begun.line,
      cells: [...begun.cells.slice(0, -1), `${last.trim()} ${first.trim()}`, ...row.cells.slice(1)],
    }
    if (!isWhole) {
      if (length === width && hasNumbers(joined.cells, this.#columns)) return [joined]
      // The title continues in the next line too.
      return length < width && row.cells.length === 1
        ? this.#keepBegun(joined)
        : [begun, ...this.#keepBegun(row)]
    }
    if (UNFINISHED.test(last.trim()) || isContinued) return [joined]
    return [begun, UNSURE.test(first) ? { ...row, flaw: 'broken-title' } : row]
  }

  end(): CsvRow[] {
    const begun = this.#begun
    this.#begun = null
    return begun ? [begun] : []
  }

  /** A row that ends in its title is kept until the next one is known. */
  #keepBegun(row: CsvRow): CsvRow[] {
    const { width, main } = this.#columns
    if (main === null || row.cells.length - 1 !== main || row.cells.length >= width) return [row]
    this.#begun = row
    return []
  }
}
