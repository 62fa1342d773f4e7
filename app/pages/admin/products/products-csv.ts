import { productList } from '#catalogue/admin/list/product-list-query.ts'
import { exportProducts } from '#catalogue/csv/catalogue-export.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import type { Route } from './+types/products-csv'
import { csvAnswer } from '#pages/admin/answers/csv-answer.ts'
import { adminOf } from '#pages/admin/guard.server.ts'

/** The catalogue, or what the product table's filter leaves of it, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  await recordSecurityEvent({ event: 'csv-export', outcome: 'done', userId, details: { of: 'products' } })
  const { ownPhotoFromCents } = await readStoreSettings()
  const query = productList.read(new URL(request.url).searchParams)
  return csvAnswer('products.csv', exportProducts({ ...query, ownPhotoFromCents }))
}
