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
