/** What is noted on a row that was taken otherwise than it stands in the file; kept with the row. */
export const manifestNotes = {
  shortened: (label: string, limit: number) =>
    `${label} is longer than ${limit} characters and was shortened.`,
  oddAsin: (written: string) => `ASIN "${written}" is not 10 letters and digits.`,
  noQuantity: 'Quantity is missing and was taken as 1.',
  oddQuantity: (written: string) =>
    `Quantity "${written}" is not a whole number from 1 to 1,000,000 and was taken as 1.`,
  oddAmount: (label: string, written: string) =>
    `${label} "${written}" is not an amount with two decimals and was left out.`,
  ofLine: (line: number, note: string) => `Line ${line}: ${note}`,
  tooMany: (sum: number, limit: number) => `The quantities add up to ${sum} and were taken as ${limit}.`,
}
