import { sql } from 'kysely'
import { db } from '#db/client.server.ts'

/** The product that has a stored code, archived ones too; null without one (R75). */
export async function findProductByCode(code: string) {
  const products = db.selectFrom('products').select(['id', 'status']).where('code', '=', code)
  return (await products.executeTakeFirst()) ?? null
}

/** The ids of products whose UPC, EAN, model or license plate a label code is (readLabelCode), by their index (R111). */
export const productIdsByLabel = (code: string) =>
  db
    .selectFrom('products as l')
    .select('l.id')
    .where(({ ref }) => sql<boolean>`num_nonnulls(${ref('l.upc')}, ${ref('l.model')}, ${ref('l.lpn')}) > 0`)
    .where(
      ({ ref }) =>
        sql<boolean>`label_codes_of(${ref('l.upc')}, ${ref('l.model')}, ${ref('l.lpn')}) @> array[${code}]::text[]`,
    )

/** At most `limit` of them. */
export async function findProductsByLabel(code: string, limit: number): Promise<string[]> {
  const found = await productIdsByLabel(code).limit(limit).execute()
  return found.map(({ id }) => id)
}
