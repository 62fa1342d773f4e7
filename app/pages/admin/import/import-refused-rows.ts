import { exportRefusedRows, findImport } from '#catalogue/import/import-history.server.ts'
import type { Route } from './+types/import-refused-rows'
import { csvAnswer } from '#pages/admin/answers/csv-answer.ts'
import { notFound } from '#pages/page-headers.ts'

/** The refused rows of an import as a file: to be corrected and sent again. */
export async function loader({ params }: Route.LoaderArgs) {
  const item = await findImport(params.id)
  if (!item) throw notFound()
  return csvAnswer('refused-rows.csv', exportRefusedRows(item.id))
}
