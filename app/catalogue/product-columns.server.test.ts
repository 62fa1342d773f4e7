import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { MAX_CENTS } from '#shared/money.ts'
import { selectAttributes, productColumns, refColumns } from './product-columns.server.ts'
import { productAttributes } from './product-attributes.ts'
import { toldOnPage } from './product-card.ts'
import { attributeKeys, attributeList } from './product.ts'
import { toStoredProduct } from './stored-product.ts'
import { productLimits } from './product-limits.ts'

const letters = (count: number) => 'x'.repeat(count)
/** The texts with the most letters that each may have. */
const texts = attributeList.flatMap(({ key, attribute: { rule, column } }) =>
  rule.code === 'letters' ? [{ key, column, limit: rule.limit }] : [],
)
/** Whose limits are those of the entrances alone. */
const unlimited = ['description', 'brand', 'category', 'condition']
const limited = texts.filter(({ column }) => !unlimited.includes(column))
const largest = aProduct({
  ...Object.fromEntries(texts.map(({ key, limit }) => [key, letters(limit)])),
  priceCents: MAX_CENTS,
  originalPriceCents: MAX_CENTS,
  originalPriceSource: 'manifest',
  margin: -9999.99,
  costCents: MAX_CENTS,
  stock: productLimits.stock,
  status: 'archived',
  images: Array.from({ length: productLimits.images }, (_, at) => `https://a.example/${at}.jpg`),
  asin: 'B000000001',
})
const insert = () =>
  db.insertInto('products').values(toStoredProduct(largest)).returning('id').executeTakeFirstOrThrow()

describe('the columns of a product', () => {
  it('hold the largest product, which is read as it was written', async () => {
    const { id } = await insert()
    const products = db.selectFrom('products as p').where('p.id', '=', id)
    expect(await products.select(selectAttributes(attributeKeys)).execute()).toEqual([largest])
  })

  it('are listed in the order of their names', async () => {
    const { id } = await insert()
    const { rows } = await sql`select ${refColumns('p')} from products as p where id = ${id}`.execute(db)
    expect(rows.map((row) => Object.keys(Object(row)))).toEqual([Object.keys(toStoredProduct(largest))])
  })

  it.each<[column: string, value: string | number]>([
    ...limited.map(({ column, limit }): [string, string] => [column, letters(limit + 1)]),
    ['name', ' '],
    ['original_price_source', 'supplier'],
    ['price', '0'],
    ['price', '100000000'],
    ['original_price', '-0.01'],
    ['cost', '-0.01'],
    ['margin', '10000'],
    ['stock', -1],
    ['status', 'sold'],
  ])('refuse what no entrance takes: %s', async (column, value) => {
    const { id } = await insert()
    const refused = sql`update products set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db)
    await expect(refused).rejects.toThrow()
  })

  it('stand in the rows of imports too, with the same types and limits', async () => {
    const columnsOfTable = async (table: string) => {
      const { rows } = await sql`
        select column_name, data_type, numeric_precision, numeric_scale from information_schema.columns
        where table_name = ${table} and column_name = ${anyOf(productColumns, 'text')} order by column_name`.execute(
        db,
      )
      return rows
    }
    const ofProducts = await columnsOfTable('products')
    expect(ofProducts).toHaveLength(productColumns.length)
    expect(await columnsOfTable('import_rows')).toEqual(ofProducts)
  })

  it('are what the history keeps, and no others', async () => {
    const { id } = await buildProduct()
    const facts = sql<string>`jsonb_object_keys(product_facts_of(p))`
    const rows = await db
      .selectFrom('products as p')
      .select(facts.as('column'))
      .where('id', '=', id)
      .execute()
    expect(rows.map(({ column }) => column).toSorted()).toEqual([...productColumns].toSorted())
  })

  it('are announced when customers see them change; cost, margin and what suppliers tell they never see', async () => {
    const body = sql<string>`(select prosrc from pg_proc where proname = 'announce_shown_change')`
    const row = await db.selectNoFrom(body.as('body')).executeTakeFirstOrThrow()
    const announced = productColumns.filter((column) =>
      new RegExp(String.raw`\bn\.${column}\b`).test(row.body),
    )
    expect(row.body).toContain('n.comparison_price')
    const shown = ['name', 'brand', 'condition', 'price', 'stock', 'status', 'images', 'asin']
    // Of the original price they see the comparison price, and where that is from.
    const more = ['original_price_source', 'original_price_note']
    const told = toldOnPage.map((key) => productAttributes[key].column)
    expect(announced.toSorted()).toEqual([...shown, ...more, ...told].toSorted())
  })
})
