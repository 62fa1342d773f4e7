import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { db, sql } from './client.server.ts'
import { products } from './schema/products.ts'

const modules = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true })
const exported = Object.values(modules).flatMap((module) => Object.values(module))
const tables = exported.filter((value) => is(value, PgTable))

/** Other names that PostgreSQL's catalogue has for the same types. */
const typeNames: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
  boolean: 'bool',
  integer: 'int4',
  bigint: 'int8',
}

interface ColumnFacts {
  name: string
  isNullable: boolean
  isGenerated: boolean
  hasDefault: boolean
  type: string
}

const columnsInCode = (table: PgTable): ColumnFacts[] =>
  Object.values(getTableColumns(table)).map((column) => ({
    name: column.name,
    isNullable: !column.notNull,
    isGenerated: column.generated !== undefined,
    hasDefault: column.hasDefault && column.generated === undefined,
    type: typeInDatabase(column.name, column.getSQLType()),
  }))

const columnsInDatabase = (table: string) => sql<ColumnFacts[]>`
  select column_name as name, is_nullable = 'YES' as "isNullable", is_generated = 'ALWAYS' as "isGenerated",
    column_default is not null as "hasDefault",
    case when udt_name = 'numeric' then format('numeric(%s,%s)', numeric_precision, numeric_scale) else udt_name end as type
  from information_schema.columns where table_schema = 'public' and table_name = ${table}`

const shapeOf = (columns: readonly ColumnFacts[]) =>
  columns
    .map(({ name, isNullable, isGenerated, type }) => ({ name, isNullable, isGenerated, type }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
const withDefault = (columns: readonly ColumnFacts[]) =>
  columns.filter((column) => column.hasDefault).map((column) => column.name)

describe('the schema in code', () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))(
    'is that of the table %s',
    async (name, table) => {
      const [inCode, inDatabase] = [columnsInCode(table), await columnsInDatabase(name)]
      expect(shapeOf(inCode)).toEqual(shapeOf(inDatabase))
      // The code may ask for what the database would fill in, never the other way round.
      expect(withDefault(inDatabase)).toEqual(expect.arrayContaining(withDefault(inCode)))
    },
  )

  it('describes every table that the query builder is used with', () => {
    expect(tables.map(getTableName)).toEqual(expect.arrayContaining(['orders', 'products', 'users']))
  })

  it('reads and writes cents exactly, and whole text arrays', async () => {
    for (const priceCents of [1, 10, 99, 100, 2999, 123_456_789, 9_999_999_999]) {
      const values = { name: 'Exact', priceCents, images: ['a,b', '"quoted" {x}', "it's"] }
      const [row] = await db.insert(products).values(values).returning()
      expect(row).toMatchObject({ priceCents, originalPriceCents: null, images: values.images })
    }
  })
})

function typeInDatabase(name: string, type: string): string {
  // A tsvector is only ever read by the database itself; the code knows it as text.
  if (name === 'search_title' || name === 'search_document') return 'tsvector'
  const plain = type.replace(', ', ',')
  if (plain.endsWith('[]')) return `_${plain.slice(0, -2)}`
  return typeNames[plain] ?? plain
}
