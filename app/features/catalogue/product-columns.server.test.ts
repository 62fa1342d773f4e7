import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../tests/support/build-rows.ts'
import { sql } from '../../db/client.server.ts'
import { MAX_CENTS } from '../../shared/money.ts'
import { productColumns, selectAttributes } from './product-columns.server.ts'
import { attributeKeys, columnsOf, type Product } from './product.ts'
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
  margin: -9999.99,
  costCents: MAX_CENTS,
  stock: productLimits.stock,
  status: 'archived',
  images: Array.from({ length: productLimits.images }, (_, at) => `https://a.example/${at}.jpg`),
  asin: 'B000000001',
  dimensions: letters(productLimits.dimensions),
  conditionNote: letters(productLimits.conditionNote),
}
const insert = (values: Record<string, unknown>) =>
  sql<{ id: string }[]>`insert into products ${sql({ ...columnsOf(largest), ...values })} returning id`

describe('the columns of a product', () => {
  it('hold the largest product, which is read as it was written', async () => {
    const [row] = await insert({})
    const [read] =
      await sql`select ${selectAttributes(attributeKeys)} from products p where p.id = ${row?.id ?? ''}`
    expect(read).toEqual(largest)
  })

  it.each([
    ['name', letters(productLimits.name + 1)],
    ['name', ' '],
    ['dimensions', letters(productLimits.dimensions + 1)],
    ['condition_note', letters(productLimits.conditionNote + 1)],
    ['price', '0'],
    ['price', '100000000'],
    ['original_price', '-0.01'],
    ['cost', '-0.01'],
    ['margin', '10000'],
    ['stock', -1],
    ['status', 'sold'],
  ])('refuse what no entrance takes: %s of %s', async (column, value) => {
    await expect(insert({ [column]: value })).rejects.toThrow()
  })

  it('stand in the rows of imports too, with the same types and limits', async () => {
    const columnsOfTable = (table: string) => sql`
      select column_name, data_type, numeric_precision, numeric_scale from information_schema.columns
      where table_name = ${table} and column_name = any (${[...productColumns]}) order by column_name`
    const ofProducts = await columnsOfTable('products')
    expect(ofProducts).toHaveLength(productColumns.length)
    expect(await columnsOfTable('import_rows')).toEqual(ofProducts)
  })

  it('are what the history keeps, and no others', async () => {
    const { id } = await buildProduct()
    const rows =
      await sql`select jsonb_object_keys(product_facts_of(p)) as column from products p where id = ${id}`
    expect(rows.map(({ column }) => String(column)).toSorted()).toEqual([...productColumns].toSorted())
  })

  it('are announced when customers see them change; cost and margin they never see', async () => {
    const [row] = await sql<
      { body: string }[]
    >`select prosrc as body from pg_proc where proname = 'announce_shown_change'`
    const announced = productColumns.filter((column) => row?.body.includes(`n.${column}`))
    expect(productColumns.filter((column) => !announced.includes(column))).toEqual(['margin', 'cost'])
  })
})
