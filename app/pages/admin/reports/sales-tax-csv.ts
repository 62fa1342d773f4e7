import { exportTaxEvents } from '#reports/sales-tax/tax-events.server.ts'
import { parsePeriod } from '#reports/sales-tax/tax-period.ts'
import { csvAnswer } from '#pages/admin/answers/csv-answer.ts'
import type { Route } from './+types/sales-tax-csv'
import { notFound } from '#pages/page-headers.ts'

/** The orders of a period as a file. No customer is in it. */
export function loader({ params }: Route.LoaderArgs) {
  const period = parsePeriod(params.period)
  if (!period) throw notFound()
  return csvAnswer(`sales-tax-${period.id}.csv`, exportTaxEvents(period))
}
