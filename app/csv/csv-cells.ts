/** What makes a spreadsheet take a cell for a formula (R35). */
const FORMULA = /^'*[=+\-@\t\r\n]/
/** An amount as `centsToNumeric` writes it is no formula; other programs must be able to read it. */
const AMOUNT = /^-\d+\.\d\d$/
const INERT = /^'+[=+\-@\t\r\n]/

/** The mark that tells spreadsheets a file is UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A cell that no spreadsheet runs: an apostrophe precedes what would begin a formula. */
function disarmCell(text: string): string {
  return FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
}

/** The text of a cell that `disarmCell` wrote; any other text unchanged. */
export function restoreCell(text: string): string {
  return INERT.test(text) ? text.slice(1) : text
}

/** One line of a CSV file with its line break: disarmed and quoted as RFC 4180 has it. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoteCell(disarmCell(cell))).join(',')}\r\n`
}

// Semicolons too: what reads our files may take one for the separator.
function quoteCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The columns of a file in their order, each with what it says of a row; null is an empty cell. */
export type WrittenColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => string | null])[]

const LINES_AT_ONCE = 1000

/** The first line of a file. */
export const formatCsvHead = <Row>(columns: WrittenColumns<Row>): string =>
  formatCsvLine(columns.map(([name]) => name))

/** A row's line. */
export const formatCsvRow = <Row>(columns: WrittenColumns<Row>, row: Row): string =>
  formatCsvLine(columns.map(([, cell]) => cell(row) ?? ''))

/**
 * A CSV file in pieces, written as it is taken. `read` gives all rows, or with a `pageSize` that many after the last one of
 * the page before, so that one page is in memory at a time.
 */
export async function* formatCsv<Row>(
  columns: WrittenColumns<Row>,
  read: (after: Row | null) => Promise<readonly Row[]>,
  pageSize = Infinity,
): AsyncGenerator<string> {
  yield CSV_MARK + formatCsvHead(columns)
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await read(after)
    for (let start = 0; start < rows.length; start += LINES_AT_ONCE)
      yield rows
        .slice(start, start + LINES_AT_ONCE)
        .map((row) => formatCsvRow(columns, row))
        .join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last
  }
}
