import { exportProducts, parseExportQuery } from '../../features/catalogue-import/catalogue-export.server.ts'
import type { Route } from './+types/products-csv'
import { csvAnswer } from './csv-answer.ts'
import { requireAdmin } from './require-admin.server.ts'

/** The catalogue, or what the product table's filter leaves of it, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context)
  return csvAnswer('products.csv', exportProducts(parseExportQuery(new URL(request.url).searchParams)))
}
