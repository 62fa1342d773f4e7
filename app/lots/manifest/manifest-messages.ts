import { counted } from '#shared/text/counted.ts'
import { describeLines } from '#csv/csv-messages.ts'

/** What is noted on a row that was taken otherwise than the file has it; kept with the row. */
export const manifestNotes = {
  shortened: (label: string, limit: number) =>
    `${label} is longer than ${limit} characters and was shortened.`,
  noQuantity: 'Quantity is missing and was taken as 1.',
  oddQuantity: (written: string) =>
    `Quantity "${written}" is not a whole number from 1 to 1,000,000 and was taken as 1.`,
  oddAmount: (label: string, written: string) =>
    `${label} "${written}" is not an amount with two decimals and was left out.`,
  ofLine: (line: number, note: string) => `Line ${line}: ${note}`,
  tooMany: (sum: number, limit: number) => `The quantities add up to ${sum} and were taken as ${limit}.`,
}

type Lines = readonly number[]
const rows = (lines: Lines) => counted(lines.length, 'row')

/** What is told above the table of rows that were left out, and of numbers that could not be read (R40, R118, R119). */
export const manifestRemarks = {
  surplus: (lines: Lines) =>
    `${rows(lines)} with more cells than columns left out: ${describeLines(lines)}. Put amounts such as "1,299.00" and titles with commas in quotation marks.`,
  brokenTitle: (lines: Lines) =>
    `${rows(lines)} left out whose title may begin in the line above: ${describeLines(lines)}. Put titles of two lines in quotation marks.`,
  oddQuantity: (lines: Lines) =>
    `${rows(lines)} with a quantity that could not be read and was taken as 1: ${describeLines(lines)}.`,
  oddRetail: (lines: Lines) =>
    `${rows(lines)} with a retail price that could not be read: ${describeLines(lines)}. Spread by retail price, they count like the average of the others.`,
  blankRetail: (lines: Lines) =>
    `${rows(lines)} without a retail price: ${describeLines(lines)}. Spread by retail price, they count like the average of the others.`,
  oddAmount: (label: string, lines: Lines) =>
    `${rows(lines)} with a ${label} that could not be read: ${describeLines(lines)}.`,
  noRetail:
    'This file has no retail prices: every piece is priced about the same, unless you spread the target by another price.',
}
