import { db } from '../../../db/client.server.ts'

/** The product that has a stored code, archived ones too; null when there is none (R75). */
export async function findProductByCode(code: string) {
  const products = db.selectFrom('products').select(['id', 'status']).where('code', '=', code)
  return (await products.executeTakeFirst()) ?? null
}
