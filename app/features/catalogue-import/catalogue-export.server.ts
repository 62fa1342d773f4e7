import { sql } from '../../db/client.server.ts'
import { isDepartment, type Department } from '../catalogue/departments.ts'
import { CSV_MARK } from './csv-cells.ts'
import { formatExportHeader, formatExportLine, type ExportedProduct } from './product-csv.ts'

const PAGE_ROWS = 2000

/** Which products are exported: what the product table of the back office shows. */
export interface ExportQuery {
  search: string
  status: 'active' | 'archived' | 'all'
  department: Department | null
}

/** Reads the parameters of the product table's address. `all` of everything is `?status=all`. */
export function parseExportQuery(params: URLSearchParams): ExportQuery {
  const status = params.get('status')
  const category = params.get('category') ?? ''
  return {
    search: (params.get('search') ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100),
    status: status === 'archived' || status === 'all' ? status : 'active',
    department: isDepartment(category) ? category : null,
  }
}

/** The products of a query as pieces of a CSV file, the newest first; a page of rows in memory at a time. */
export async function* exportProducts(query: ExportQuery): AsyncGenerator<string> {
  yield CSV_MARK + formatExportHeader()
  const { search, status, department } = query
  const words = search.toLowerCase().split(' ').filter(Boolean)
  for (let after: { createdAt: string; id: string } | null = null; ;) {
    const rows: (ExportedProduct & { createdAt: string; id: string })[] = await sql<
      (ExportedProduct & { createdAt: string; id: string })[]
    >`
      select p.id, p.created_at::text as "createdAt", p.asin, p.name, p.brand, p.condition, p.stock, p.category, p.images,
        p.description, p.status, p.margin::text as margin, (p.price * 100)::float8 as "priceCents",
        (p.original_price * 100)::float8 as "originalPriceCents", (p.cost * 100)::float8 as "costCents"
      from products p
      where true
        ${status === 'all' ? sql`` : sql`and p.status = ${status}`}
        ${department ? sql`and p.department = ${department}` : sql``}
        ${words.length > 0 ? words.map((word) => sql`and strpos(lower(concat_ws(chr(10), p.name, p.brand, p.asin)), ${word}) > 0`) : sql``}
        ${after ? sql`and (p.created_at < ${after.createdAt}::timestamptz or (p.created_at = ${after.createdAt}::timestamptz and p.id > ${after.id}))` : sql``}
      order by p.created_at desc, p.id limit ${PAGE_ROWS}`
    if (rows.length > 0) yield rows.map(formatExportLine).join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = { createdAt: last.createdAt, id: last.id }
  }
}
