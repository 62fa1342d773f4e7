import { counted, formatCount } from '#shared/text/counted.ts'
import { COLUMNS_MAX } from './column-limit.ts'
import type { CsvProblem } from './csv-row-reader.ts'

/** Why a file cannot be read at all, in words. */
export function describeCsvProblem(problem: CsvProblem): string {
  switch (problem.reason) {
    case 'empty':
      return 'The file is empty.'
    case 'no-main-column':
      return `CSV is missing required columns: ${problem.column}`
    case 'unclosed-quote':
      return `A quotation mark${problem.line === null ? '' : ` near line ${problem.line}`} is never closed.`
    case 'other-columns':
      return `Line ${problem.line} names other columns than the list above it. Save each list as a file of its own.`
    case 'too-many-columns':
      return `Line ${problem.line} has more than ${COLUMNS_MAX} columns. Is this the right file?`
  }
}

/** This many lines are named; the rest are counted. */
const LINES_NAMED = 20

/** Lines of a file by number: 'line 7', 'lines 3, 5 and 12', 'lines 3, 5, … and 40 more'. */
export function describeLines(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED).map(String)
  const more = lines.length - named.length
  const last = more > 0 ? `${formatCount(more)} more` : named.pop()
  const list = named.length > 0 ? `${named.join(', ')} and ${last}` : `${last}`
  return `${lines.length === 1 ? 'line' : 'lines'} ${list}`
}

/** What is told above a table of lines that name no goods (R118). */
export const describeLeftOut = (lines: readonly number[]): string =>
  `${counted(lines.length, 'line')} without goods (totals, headings and the like) left out: ${describeLines(lines)}.`

/** What is told above a table of rows whose quantity is 0 or less (R40). */
export const describeNoneForSale = (lines: readonly number[]): string =>
  `${counted(lines.length, 'row')} with a quantity of 0 or less left out: ${describeLines(lines)}.`
