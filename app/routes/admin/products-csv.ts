import { parseDeskQuery } from '../../features/catalogue-admin/product-list-query.ts'
import { exportProducts } from '../../features/catalogue-import/catalogue-export.server.ts'
import type { Route } from './+types/products-csv'
import { csvAnswer } from './csv-answer.ts'

/** The catalogue, or what the product table's filter leaves of it, as a file. */
export async function loader({ request }: Route.LoaderArgs) {
  return csvAnswer('products.csv', exportProducts(parseDeskQuery(new URL(request.url).searchParams)))
}
