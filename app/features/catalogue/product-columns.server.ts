import { sql } from '../../db/client.server.ts'
import { productAttributes } from './product-attributes.ts'
import { attributeList, type AttributeKey, type ProductColumn } from './product.ts'

/** The columns of `products` that the owner fills, in one order for every statement. */
export const productColumns: readonly ProductColumn[] = attributeList.map(({ attribute }) => attribute.column)

/** Those columns as a list of SQL, of the table or row called `source` where it is given. */
export function columnList(source?: 'p' | 'r' | 'was') {
  return sql.unsafe(productColumns.map((column) => (source ? `${source}.${column}` : column)).join(', '))
}

/** What to select of `products p` to get these attributes as a `Product` has them. */
export function selectAttributes(keys: readonly AttributeKey[]) {
  const columns = keys.map((key) => {
    const { column, type } = productAttributes[key]
    if (type === 'amount') return `(p.${column} * 100)::float8 as "${key}"`
    return `p.${column}${type === 'percent' ? '::float8' : ''} as "${key}"`
  })
  return sql.unsafe(columns.join(', '))
}
