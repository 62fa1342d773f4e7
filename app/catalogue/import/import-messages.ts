import { saveTrouble } from '#shared/notices.ts'
import type { UsesProblem } from './columns/column-uses.ts'
import { describeCsvProblem } from '#csv/csv-messages.ts'
import type { CsvProblem } from '#csv/csv-row-reader.ts'
import { describeWorkbookProblem, type WorkbookProblem } from '#csv/workbook/workbook-problem.ts'

/** The answer to an upload, with the specification's texts (S60, S61). */
export interface UploadMessage {
  title: string
  description: string
}

const failed = (description: string): UploadMessage => ({ title: 'Upload failed', description })

export const uploadMessages = {
  'not-csv': { title: 'Invalid file type', description: 'Please upload a CSV file.' },
  'no-file': { title: 'No file selected', description: 'Please select a CSV file to upload.' },
  'too-large': failed('The file is larger than 40 MB. Please split it.'),
  'no-form': failed('The upload could not be read. Please try again.'),
  'long-category': failed('The default category is too long.'),
  failed: failed('Failed to upload products.'),
}

/** What the page of an import says about a refused confirmation. */
export const confirmationProblems = {
  'conditions-open': 'Choose a condition for each of your supplier’s words.',
  'stock-open': 'Say whether the file replaces the stock or adds to it.',
  trouble: { tone: 'error', title: 'Failed to upload products.', description: saveTrouble },
} as const

/** What the number of a file makes of the stock of a product, by what it is taken for (R203). */
export const describeStock = (now: number, file: number) =>
  `Stock: ${now} → ${file} if replaced, ${now + file} if added`

/** What the number of a file may be taken for. */
export const stockLabels = {
  replace: 'Replace it: the file says how many there are now',
  add: 'Add to it: the file says how many came in',
} as const

/** The message of a file that is a CSV but cannot be used. */
export const unreadableMessage = (problem: CsvProblem) => failed(describeCsvProblem(problem))

/** The message of a workbook whose table cannot be read, or has to be chosen (R125, R127). */
export const workbookMessage = (problem: WorkbookProblem): UploadMessage =>
  problem.reason === 'many-sheets'
    ? { title: 'Choose a sheet', description: describeWorkbookProblem(problem) }
    : failed(describeWorkbookProblem(problem))

/** The message of an import that is done. */
export const successMessage = (count: number): UploadMessage => ({
  title: 'Upload successful!',
  description: `${count} products uploaded successfully.`,
})

/** Why the columns of a file cannot be taken as they were chosen (R67). */
export function describeColumns(problem: UsesProblem): string {
  switch (problem.reason) {
    case 'wrong-uses':
      return 'Please choose what each column means.'
    case 'no-title':
      return 'Choose the column that names the goods as Title.'
    case 'twice':
      return `Only one column can be ${problem.label}.`
  }
}

/** What the owner is told when a file with matched columns could not be read. */
export const columnsFailed = 'Failed to read the file. Nothing was changed.'

/** Why an import, or its undoing, did not come to its end; stored with it. */
export const importProblems = {
  failed: 'Failed to upload products. Nothing was changed.',
  cancelled: 'The import was cancelled. Nothing was changed.',
  interrupted: 'The import was interrupted. Nothing was changed.',
  'undo-failed': 'The import could not be undone. Nothing was changed.',
  'undo-interrupted': 'Undoing was interrupted. Nothing was changed.',
}

/** What is noted on the rows of one product; {line} is the row that represents them. */
export const mergeNotes = {
  kept: 'The quantities of several lines for this product were added.',
  added: 'Added to line {line}, which is the same product.',
}
