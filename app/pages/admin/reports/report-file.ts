import { isoStoreDate } from '#shared/time/shop-time.ts'
import { csvAnswer } from '#pages/admin/answers/csv-answer.ts'
import { notFound } from '#pages/page-headers.ts'
import { reports } from './report-list.server.ts'
import type { Route } from './+types/report-file'

/** A report as a CSV file, as the list of reports has it. */
export async function loader({ url, params, pattern }: Route.LoaderArgs) {
  const path = `/${pattern}`
  const read = reports.flatMap(({ address, files }) => files?.[path.replace(address, '')] ?? [])[0]
  const file = await read?.({ params, search: url.searchParams, today: isoStoreDate(new Date()) })
  if (!file) throw notFound()
  return csvAnswer(...file)
}
