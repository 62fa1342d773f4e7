import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { MAX_CENTS } from '#shared/money.ts'
import { selectAttributes, productColumns, refColumns } from './product-columns.server.ts'
import { attributeKeys, type Product } from './product.ts'
import { toStoredProduct } from './stored-product.ts'
import { productLimits } from './product-limits.ts'

const letters = (count: number) => 'x'.repeat(count)
const largest: Product = {
  name: letters(productLimits.name),
  description: letters(productLimits.description),
  brand: letters(productLimits.choice),
  category: letters(productLimits.choice),
  condition: letters(productLimits.choice),
  priceCents: MAX_CENTS,
  originalPriceCents: MAX_CENTS,
  originalPriceSource: 'manifest',
  originalPriceNote: letters(productLimits.priceNote),
  margin: -9999.99,
  costCents: MAX_CENTS,
  stock: productLimits.stock,
  status: 'archived',
  images: Array.from({ length: productLimits.images }, (_, at) => `https://a.example/${at}.jpg`),
  asin: 'B000000001',
  dimensions: letters(productLimits.dimensions),
  conditionNote: letters(productLimits.conditionNote),
  location: letters(productLimits.location),
  upc: letters(productLimits.upc),
  model: letters(productLimits.model),
  lpn: letters(productLimits.lpn),
  supplierNotes: letters(productLimits.supplierNotes),
}
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

  it.each([
    ['name', letters(productLimits.name + 1)],
    ['name', ' '],
    ['dimensions', letters(productLimits.dimensions + 1)],
    ['original_price_source', 'supplier'],
    ['original_price_note', letters(productLimits.priceNote + 1)],
    ['condition_note', letters(productLimits.conditionNote + 1)],
    ['location', letters(productLimits.location + 1)],
    ['price', '0'],
    ['price', '100000000'],
    ['original_price', '-0.01'],
    ['cost', '-0.01'],
    ['margin', '10000'],
    ['stock', -1],
    ['status', 'sold'],
  ])('refuse what no entrance takes: %s of %s', async (column, value) => {
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
    expect(productColumns.filter((column) => !announced.includes(column))).toEqual([
      // What they see of it is the comparison price.
      'original_price',
      'margin',
      'cost',
      'location',
      'upc',
      'model',
      'lpn',
      'supplier_notes',
    ])
  })
})
