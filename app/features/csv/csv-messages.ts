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
    case 'too-many-columns':
      return `Line ${problem.line} has more than ${COLUMNS_MAX} columns. Is this the right file?`
  }
}
