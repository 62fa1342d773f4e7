import type { CsvColumns } from './csv-columns.ts'
import type { CsvForm } from './csv-separator.ts'
import { readCents, readQuantity, type PointMeaning } from './csv-numbers.ts'
import { cleanCode } from './csv-text.ts'

/** A thousand that a file wrote without quotation marks, once its pieces are put together. */
const THOUSANDS = /^\D{0,6}\d{1,3}(?:,\d{3})+(?:\.\d*)?\D{0,6}$/
/** What a column of numbers holds instead of a number. */
const NO_NUMBER = /^(?:|#?n\/?a|none|null|nil|tbd|unknown|not available|[-–—.]+)$/i
const BARE_NUMBER = /^[$€£+-]?\s*\d[\d.,]*\s*[$€£]?$/
/** What no word for a condition, a brand or a category is. */
const AMOUNT_FOR_WORD = /^[$€£]|^\d+\.\d+$/
/** The rest of a thousand that moved into the next column. */
const REST_OF_THOUSAND = /^\d{3}\.\d\d$/
/** An amount has no more groups of digits than this. */
const GROUPS_MAX = 4

/**
 * The cells of a row, one for each column, or null where no one can tell (R118). A row with more cells than columns has
 * separators in an unquoted title (Amazon Direct) or in unquoted thousands: of all ways to put pieces together, the only
 * one with numbers where numbers belong. A number is never shifted into a title.
 */
export function alignCells<Field extends string>(
  cells: readonly string[],
  columns: CsvColumns<Field>,
  { separator, point }: CsvForm,
): readonly string[] | null {
  const { width, main } = columns
  const told = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (main === null || (told <= width && !isShifted(cells, columns))) return cells
  const kinds = kindsByColumn(columns)
  const readings: (readonly string[])[] = []
  const read = (taken: readonly string[], at: number): void => {
    const column = taken.length
    if (column === width) {
      if (at >= told) readings.push([...taken, ...cells.slice(at)])
      return
    }
    // The end of a row may be missing, its numbers not.
    if (told > width && at >= cells.length && kinds[column] === 'number') return
    const most = column === main ? told - at : kinds[column] === 'number' ? GROUPS_MAX : 1
    const least = column === main ? told - at - (width - column - 1) * GROUPS_MAX : 1
    for (let count = Math.max(1, least); count <= Math.max(1, most); count += 1) {
      const pieces = cells.slice(at, at + count)
      const joined = pieces.join(separator)
      const fits = column === main ? canBeTitle(pieces) : canBe(kinds[column], joined, count, point)
      if (fits) read([...taken, joined], at + count)
    }
  }
  read([], 0)
  const right = readings.length > 1 ? readings.filter((one) => isSumRight(one, columns, point)) : readings
  if (right.length === 1) return right[0] ?? null
  return told <= width ? cells : null
}

/** Whether quantity times one amount is another of the row. */
function isSumRight<Field extends string>(
  cells: readonly string[],
  { positions, kinds }: CsvColumns<Field>,
  point: PointMeaning,
): boolean {
  const amounts: number[] = []
  let pieces = 0
  for (const [field, at] of positions) {
    const kind = kinds.get(field)
    const text = cleanCode(cells[at] ?? '')
    if (kind === 'amount') amounts.push(readCents(text, point) ?? 0)
    if (kind === 'pieces') pieces = readQuantity(text, Number.MAX_SAFE_INTEGER) ?? 0
  }
  return amounts.some((unit, at) => unit > 0 && amounts.some((sum, to) => to !== at && sum === unit * pieces))
}

type ColumnKind = 'number' | 'word' | undefined

function kindsByColumn<Field extends string>({ positions, kinds }: CsvColumns<Field>): ColumnKind[] {
  const byColumn: ColumnKind[] = []
  for (const [field, at] of positions) {
    const kind = kinds.get(field)
    byColumn[at] = kind === 'amount' || kind === 'pieces' ? 'number' : kind === 'word' ? 'word' : undefined
  }
  return byColumn
}

/** A word that is the rest of a thousand: the row is shifted, though it has no cell too many. */
function isShifted<Field extends string>(
  cells: readonly string[],
  { positions, kinds }: CsvColumns<Field>,
): boolean {
  for (const [field, at] of positions)
    if (kinds.get(field) === 'word' && REST_OF_THOUSAND.test(cells[at]?.trim() ?? '')) return true
  return false
}

function canBe(kind: ColumnKind, joined: string, count: number, point: PointMeaning): boolean {
  if (kind === 'word') return !AMOUNT_FOR_WORD.test(joined.trim())
  if (kind !== 'number') return true
  const text = cleanCode(joined).replace(/^[-−(]\s*|\)$/g, '')
  const isNumber = readCents(text, point) !== null || readQuantity(text, Number.MAX_SAFE_INTEGER) !== null
  return count > 1 ? isNumber && THOUSANDS.test(text) : isNumber || NO_NUMBER.test(text)
}

const canBeTitle = (pieces: readonly string[]): boolean =>
  pieces.length <= 1 || !BARE_NUMBER.test(pieces.at(-1)?.trim() ?? '')

/** Whether numbers are where they belong, and at least one is. */
export function hasNumbers<Field extends string>(
  cells: readonly string[],
  columns: CsvColumns<Field>,
): boolean {
  const kinds = kindsByColumn(columns)
  const numbers = cells.filter((_, at) => kinds[at] === 'number')
  return (
    numbers.some((cell) => /\d/.test(cell)) && numbers.every((cell) => canBe('number', cell, 1, 'decimals'))
  )
}
