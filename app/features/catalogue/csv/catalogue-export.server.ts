import { sql } from '../../../db/client.server.ts'
import { productFiltersOf } from '../admin/list/product-list.server.ts'
import type { ProductQuery } from '../admin/list/product-list-query.ts'
import { CSV_MARK } from '../../csv/csv-cells.ts'
import { selectAttributes } from '../product-columns.server.ts'
import { attributeKeys, type Product } from '../product.ts'
import { formatExportHeader, formatExportLine } from './product-csv.ts'

const PAGE_ROWS = 2000

/** The products of the product table's filters as pieces of a CSV file, the newest first; a page of rows in memory at a time. */
export async function* exportProducts(
  query: Pick<ProductQuery, 'search' | 'status' | 'department'>,
): AsyncGenerator<string> {
  yield CSV_MARK + formatExportHeader()
  for (let after: { createdAt: string; id: string } | null = null; ;) {
    const rows: (Product & { createdAt: string; id: string })[] = await sql<
      (Product & { createdAt: string; id: string })[]
    >`
      select p.id, p.created_at::text as "createdAt", ${selectAttributes(attributeKeys)}
      from products p
      where ${productFiltersOf(query)}
        ${after ? sql`and (p.created_at < ${after.createdAt}::timestamptz or (p.created_at = ${after.createdAt}::timestamptz and p.id > ${after.id}))` : sql``}
      order by p.created_at desc, p.id limit ${PAGE_ROWS}`
    if (rows.length > 0) yield rows.map(formatExportLine).join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = { createdAt: last.createdAt, id: last.id }
  }
}
