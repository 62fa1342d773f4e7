import { COLUMNS_MAX } from '#csv/column-limit.ts'
import { CellText, joinText, unescapeText, type Sheet, type Workbook } from './workbook.ts'
import { WorkbookError } from './workbook-problem.ts'
import { xmlParser } from './xml-reader.ts'

/** A row of a sheet with something in it. */
export interface SheetRow {
  /** Its number at the edge of the sheet. */
  number: number
  cells: readonly string[]
  /** Whether a formula has no result: who wrote the file did not work it out. */
  isUncalculated: boolean
}

const SHEET_ROWS_MAX = 1_048_576

/** The rows of a sheet, as many at once as a piece of it has. @throws WorkbookError. */
export async function* readSheetRows(book: Workbook, sheet: Sheet): AsyncGenerator<SheetRow[]> {
  const reader = new RowReader(book)
  const parser = xmlParser({
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  })
  for await (const piece of book.parts.read(sheet.path, 'large')) {
    parser.write(piece)
    yield reader.take()
  }
  parser.end()
  yield reader.take()
}

class RowReader {
  readonly #book: Workbook
  #rows: SheetRow[] = []
  #number = 0
  #cells: string[] = []
  #isUncalculated = false
  #column = -1
  #cell = emptyCell()

  constructor(book: Workbook) {
    this.#book = book
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#openRow(Number(attributes['r'] ?? this.#number + 1))
    else if (name === 'c') {
      this.#column = parseColumn(attributes['r'] ?? '') ?? this.#column + 1
      this.#cell = emptyCell(attributes['t'], Number(attributes['s'] ?? 0))
    } else if (name === 'v') this.#cell.value = ''
    else if (name === 'f') this.#cell.isFormula = true
    else this.#cell.text.open(name)
    this.#cell.isInValue = name === 'v'
  }

  text(text: string): void {
    if (this.#cell.isInValue) this.#cell.value = joinText(this.#cell.value ?? '', text)
    else this.#cell.text.add(text)
  }

  close(name: string): void {
    this.#cell.text.close(name)
    if (name === 'v') this.#cell.isInValue = false
    if (name === 'c') this.#closeCell()
    if (name === 'row' && this.#cells.length > 0)
      this.#rows.push({
        number: this.#number,
        cells: this.#cells,
        isUncalculated: this.#isUncalculated,
      })
  }

  #openRow(number: number): void {
    if (!(number > this.#number && number <= SHEET_ROWS_MAX)) throw new WorkbookError({ reason: 'damaged' })
    this.#number = number
    this.#cells = []
    this.#isUncalculated = false
    this.#column = -1
  }

  #closeCell(): void {
    const { value, isFormula } = this.#cell
    if (isFormula && value === null) this.#isUncalculated = true
    const text = this.#textOf(this.#cell)
    if (text === '') return
    if (this.#column >= COLUMNS_MAX) throw new WorkbookError({ reason: 'too-large' })
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #textOf({ type, style, value, text }: Cell): string {
    if (type === 'inlineStr') return text.text
    if (value === null || value === '') return ''
    if (type === 's') return this.#book.strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
    const number = Number(value)
    if (type !== 'n' || Number.isNaN(number)) return unescapeText(value)
    return (this.#book.numbers[style] ?? String)(number)
  }
}

interface Cell {
  type: string
  style: number
  /** The text of `<v>`, or null where that is missing. */
  value: string | null
  text: CellText
  isFormula: boolean
  isInValue: boolean
}

const emptyCell = (type = 'n', style = 0): Cell => ({
  type,
  style,
  value: null,
  text: new CellText(),
  isFormula: false,
  isInValue: false,
})

/** The column of a cell by its name, 0 for 'A12'. */
function parseColumn(name: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(name)?.[0]
  if (!letters) return null
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
