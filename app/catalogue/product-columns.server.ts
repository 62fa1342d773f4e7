import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { productAttributes } from './product-attributes.ts'
import { attributeList, type AttributeKey, type Product, type ProductColumn } from './product.ts'

/** The columns of `products` that the owner fills, in one order for every statement. */
export const productColumns: readonly ProductColumn[] = attributeList.map(({ attribute }) => attribute.column)

/** Those columns as a list in `sql`, of the table or row called `source` where it is given. */
export function refColumns(source?: 'p' | 'r' | 'was'): RawBuilder<unknown> {
  return sql.join(productColumns.map((column) => sql.ref(source ? `${source}.${column}` : column)))
}

type Selected<Key extends AttributeKey> = { [One in Key]: AliasedRawBuilder<Product[One], One> }[Key]

/** What to select of `products as p` to get these attributes as a `Product` has them. */
export function selectAttributes<Key extends AttributeKey>(keys: readonly Key[]): Selected<Key>[] {
  return keys.map((key) => {
    const { column, type } = productAttributes[key]
    const stored = sql.ref<string>(`p.${column}`)
    if (type === 'amount') return sql<Product[Key]>`${centsOf(stored)}`.as(key)
    return (type === 'percent' ? sql<Product[Key]>`${stored}::float8` : sql<Product[Key]>`${stored}`).as(key)
  })
}

/** What to select of `products as p` for what customers compare its price with (R129). */
export const comparisonCents = centsOf(sql.ref<string | null>('p.comparison_price')).as('comparisonCents')

/** In this transaction prices are changed by rules or put back: that does not hold the rules off a product (R84). */
export async function setRepriced(tx: Transaction): Promise<void> {
  await sql`select set_config('store.is_repriced', 'on', true)`.execute(tx)
}
