import { centsToNumeric } from '#shared/money.ts'
import { readCents, readQuantity } from '#csv/csv-numbers.ts'
import type { CsvField } from './product-columns.ts'

/** The retail price of one piece as written, else what the whole line would cost divided by its pieces (R36). */
export function readRetail(cell: (field: CsvField) => string): string {
  const written = cell('originalPriceCents')
  const sum = readCents(cell('totalRetail'))
  const pieces = readQuantity(cell('stock') || '1', 1_000_000)
  return written === '' && sum && pieces ? centsToNumeric(Math.round(sum / pieces)) : written
}

/** Above this multiple of the price, as below it, a retail price is hardly that of one piece. */
const ODD_TIMES = 20

/** Whether the owner has to be asked about a supplier's retail price before customers see it (R142). */
export const isOddRetail = (retailCents: number, priceCents: number): boolean =>
  retailCents > priceCents * ODD_TIMES || retailCents < priceCents
