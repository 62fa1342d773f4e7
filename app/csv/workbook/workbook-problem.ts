/** Why a file is no table that could be read from a workbook (R125 – R127). */
export type WorkbookProblem =
  | {
      reason: 'encrypted' | 'old-format' | 'web-page' | 'damaged' | 'too-large' | 'uncalculated' | 'no-table'
    }
  | { reason: 'many-sheets'; sheets: readonly string[] }

/** Ends the reading of a workbook, wherever it is. */
export class WorkbookError extends Error {
  readonly problem: WorkbookProblem

  constructor(problem: WorkbookProblem) {
    super(problem.reason)
    this.problem = problem
  }
}

/** How the owner makes a file of anything that Excel opens. */
const saveAsCsv = 'In Excel: File > Save As > CSV UTF-8.'

const texts = {
  encrypted: `The workbook is protected with a password. Remove it, or save the sheet as CSV. ${saveAsCsv}`,
  'old-format': `Workbooks of this older kind (.xls, .xlsb) cannot be read. Save the sheet as CSV. ${saveAsCsv}`,
  'web-page': `The file is a web page and no workbook. Open it and save it as CSV. ${saveAsCsv}`,
  damaged: `The workbook is damaged or no Excel file. If Excel opens it, save the sheet as CSV. ${saveAsCsv}`,
  'too-large':
    'The workbook is too large: 200,000 rows, 500 columns and 100 MB of text are the most. Please split it.',
  uncalculated: 'The workbook has formulas without results. Open it in Excel, save it, and choose it again.',
  'no-table': 'The workbook has no sheet with a table: a line of column names with rows below it.',
}

export function describeWorkbookProblem(problem: WorkbookProblem): string {
  if (problem.reason !== 'many-sheets') return texts[problem.reason]
  const names = problem.sheets.map((name) => `“${name}”`).join(', ')
  return `The workbook has tables on several sheets. Choose one: ${names}.`
}
