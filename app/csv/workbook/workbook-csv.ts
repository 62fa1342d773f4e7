import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { CSV_MARK } from '#csv/csv-cells.ts'
import { readHeader, type CsvLayout } from '#csv/csv-columns.ts'
import { ROW_MAX_LETTERS } from '#csv/column-limit.ts'
import { HEADER_SEARCH_LINES } from '#csv/csv-separator.ts'
import { readSheetRows, type SheetRow } from './sheet-rows.ts'
import { openWorkbook, type Sheet, type Workbook } from './workbook.ts'
import { WorkbookError, type WorkbookProblem } from './workbook-problem.ts'

const ROWS_MAX = 200_000
const TEXT_MAX_LETTERS = 100 * 1024 * 1024

interface Source<Field extends string> {
  file: Blob
  /** The sheet that the owner chose; '' for the only one with a table. */
  sheet: string
  /** What the columns of a table may be called. */
  layout: CsvLayout<Field>
}

/**
 * Writes the table of a workbook as CSV, for whatever reads such a file: cells as they are shown, a line for each row of
 * the sheet, so that line numbers are the sheet's (R125, R126). Piece by piece: `write` may hold it up.
 */
export async function writeWorkbookCsv<Field extends string>(
  { file, sheet, layout }: Source<Field>,
  write: (text: string) => Promise<void> | void,
): Promise<Outcome<null, WorkbookProblem>> {
  try {
    const book = await openWorkbook(file)
    await writeSheet(book, await chooseSheet(book, sheet, layout), write)
    return succeed(null)
  } catch (error) {
    if (error instanceof WorkbookError) return refuse(error.problem)
    throw error
  }
}

/** A sheet that may hold the table. */
interface Candidate {
  sheet: Sheet
  /** How much it is one: its columns have known names, it has several columns, it has rows at all, or nothing. */
  likeness: 3 | 2 | 1 | 0
  /** How many columns have names, where these are known. A cell outside them is a remark, never part of a title. */
  width: number
}

async function chooseSheet<Field extends string>(
  book: Workbook,
  chosen: string,
  layout: CsvLayout<Field>,
): Promise<Candidate> {
  const named = chosen === '' ? undefined : book.sheets.find(({ name }) => name === chosen)
  if (named) return judgeSheet(named, await firstRows(book, named), layout)
  const candidates: Candidate[] = []
  for (const sheet of book.sheets) candidates.push(judgeSheet(sheet, await firstRows(book, sheet), layout))
  const most = Math.max(0, ...candidates.map(({ likeness }) => likeness))
  const likely = candidates.filter(({ likeness }) => likeness === most)
  const [only] = likely
  if (!only || most === 0) throw new WorkbookError({ reason: 'no-table' })
  if (likely.length > 1)
    throw new WorkbookError({ reason: 'many-sheets', sheets: likely.map(({ sheet }) => sheet.name) })
  return only
}

function judgeSheet<Field extends string>(
  sheet: Sheet,
  rows: readonly SheetRow[],
  layout: CsvLayout<Field>,
): Candidate {
  const unnamed = { sheet, width: Infinity }
  if (rows.length < 2) return { ...unnamed, likeness: 0 }
  for (const { cells } of rows) {
    const columns = readHeader(cells, layout)
    if (columns) return { sheet, width: columns.width, likeness: 3 }
  }
  const isWide = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length > 1
  return { ...unnamed, likeness: rows.filter(isWide).length > 1 ? 2 : 1 }
}

async function firstRows(book: Workbook, sheet: Sheet): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const some of readSheetRows(book, sheet)) {
    rows.push(...some)
    if (rows.length >= HEADER_SEARCH_LINES) break
  }
  return rows.slice(0, HEADER_SEARCH_LINES)
}

async function writeSheet(
  book: Workbook,
  { sheet, width }: Candidate,
  write: (text: string) => Promise<void> | void,
): Promise<void> {
  let [line, count, letters] = [1, 0, 0]
  await write(CSV_MARK)
  for await (const rows of readSheetRows(book, sheet)) {
    let text = ''
    for (const row of rows) {
      if (row.isUncalculated) throw new WorkbookError({ reason: 'uncalculated' })
      const written = row.cells.slice(0, width).map(quoteCell).join(',')
      if (written.length > ROW_MAX_LETTERS) throw new WorkbookError({ reason: 'too-large' })
      text += `${'\n'.repeat(row.number - line)}${written}\n`
      line = row.number + 1
    }
    count += rows.length
    letters += text.length
    if (count > ROWS_MAX || letters > TEXT_MAX_LETTERS) throw new WorkbookError({ reason: 'too-large' })
    if (text !== '') await write(text)
  }
}

// Every cell in quotation marks: no letter in it is taken for a separator.
const quoteCell = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`)
