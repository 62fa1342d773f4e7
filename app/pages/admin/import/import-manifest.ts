import { exportMatchedRows } from '#catalogue/import/columns/matched-rows.server.ts'
import { columnsOfMatched } from '#lots/manifest/manifest-layout.ts'
import { notFound, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/import-manifest'

/** The file of an import that waits, as the pricing tool reads it (R69). */
export async function loader({ params }: Route.LoaderArgs) {
  const content = await exportMatchedRows(params.id, (fields) => columnsOfMatched(fields.has('category')))
  if (content === null) throw notFound()
  return new Response(content, { headers: { 'Content-Type': 'text/csv; charset=utf-8', ...privatePage } })
}
