import { expressionBuilder, sql } from 'kysely'
import { db } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { getProductFilters } from '#catalogue/admin/list/product-list.server.ts'
import type { ProductNarrowing } from '#catalogue/admin/list/product-list-query.ts'
import { formatCsv } from '#csv/csv-cells.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import { attributeKeys } from '#catalogue/product.ts'
import { exportColumns } from './product-csv.ts'

const PAGE_ROWS = 2000

/** The products of the product table's filters as a CSV file, the newest first. */
export const exportProducts = (query: ProductNarrowing) =>
  formatCsv(exportColumns, (after: ExportedRow | null) => readRows(query, after), PAGE_ROWS)

type ExportedRow = Awaited<ReturnType<typeof readRows>>[number]

interface Place {
  /** As PostgreSQL writes it: products of an import differ by microseconds. */
  createdAt: string
  id: string
}

async function readRows(query: ProductNarrowing, after: Place | null) {
  return await db
    .selectFrom('products as p')
    .select(({ ref }) => ['p.id', 'p.code', sql<string>`${ref('p.createdAt')}::text`.as('createdAt')])
    .select(selectAttributes(attributeKeys))
    .where(getProductFilters(query))
    .where(after ? comesAfter(after) : sql.lit(true))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(PAGE_ROWS)
    .execute()
}

function comesAfter({ createdAt, id }: Place) {
  const eb = expressionBuilder<{ p: Database['products'] }, 'p'>()
  const at = sql<Date>`${createdAt}::timestamptz`
  return eb.or([eb('p.createdAt', '<', at), eb.and([eb('p.createdAt', '=', at), eb('p.id', '>', id)])])
}
