import { sql, type RawBuilder } from 'kysely'
import { db } from '#db/client.server.ts'
import { describeChange } from '#catalogue/admin/changes/change-text.ts'
import { attributeList, type ProductColumn } from '#catalogue/product.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { describeStock } from '#catalogue/import/import-messages.ts'
import type { ChangedRow, ImportDetail, StockChoice } from '#catalogue/import/import-view.ts'

interface RefreshedColumn {
  column: ProductColumn
  /** What it is, of a product p, and what it becomes, of the row r for it. */
  old: RawBuilder<unknown>
  value: RawBuilder<unknown>
}

/** The columns that a row changes of a product that is there. */
export function refreshedColumns(stock: StockChoice): RefreshedColumn[] {
  return attributeList.flatMap(({ attribute: { column, type, refresh } }): RefreshedColumn[] => {
    if (!refresh) return []
    const [old, its] = [sql.ref(`p.${column}`), sql.ref(`r.${column}`)]
    if (column === 'upc')
      // A spreadsheet took the zeros at its beginning for nothing (R124).
      return [
        {
          column,
          old,
          value: sql`case when ltrim(${its}, '0') = ltrim(${old}, '0') then ${old} else coalesce(${its}, ${old}) end`,
        },
      ]
    if (column === 'stock' && stock === 'add')
      return [{ column, old, value: sql`least(${old} + ${its}, ${productLimits.stock}::integer)` }]
    // A guess replaces no picture (R131).
    const told =
      type === 'images'
        ? sql`case when has_picture_address(r.images, r.asin) or not has_picture_address(p.images, p.asin) then nullif(${its}, '{}') end`
        : its
    return [{ column, old, value: refresh === 'always' ? told : sql`coalesce(${told}, ${old})` }]
  })
}

/** All that rows r change of products p, as it is ('old') or will be ('value'). */
export const refreshedFacts = (stock: StockChoice, which: 'old' | 'value') =>
  sql<Record<string, unknown>>`jsonb_build_object(${sql.join(
    refreshedColumns(stock).flatMap((one) => [sql.lit(one.column), one[which]]),
  )})`

const CHANGED_SHOWN = 100
type Facts = Record<string, unknown> | null

/** Rows of an import that change a product that is there: what each changed, or would change now (R203). */
export async function readChangedRows(id: string, isOver: boolean): Promise<ChangedRow[]> {
  const [old, value] = isOver
    ? [sql.ref('r.before'), sql.ref('r.after')]
    : [refreshedFacts('replace', 'old'), refreshedFacts('replace', 'value')]
  const rows = await db
    .selectFrom('importRows as r')
    .leftJoin('products as p', 'p.id', 'r.productId')
    .select(['r.line', 'r.reasons', 'r.stock as fileStock', 'p.stock as storeStock'])
    .select(({ ref }) => sql<string>`coalesce(${ref('r.name')}, '')`.as('name'))
    .select(sql<Facts>`differing_facts(${old}, ${value})`.as('before'))
    .select(sql<Facts>`differing_facts(${value}, ${old})`.as('after'))
    .where('r.importId', '=', id)
    .where('r.outcome', '=', sql.lit('update'))
    .orderBy('r.line')
    .limit(CHANGED_SHOWN)
    .execute()
  return rows.map(({ line, name, reasons, fileStock, storeStock, before, after }) => {
    const { lines } = describeChange({ kind: 'imported', before, after })
    if (isOver || storeStock === null) return { line, name, reasons, changes: lines }
    const told = lines.filter((text) => !text.startsWith('Stock:'))
    return { line, name, reasons, changes: [...told, describeStock(storeStock, fileStock ?? 0)] }
  })
}

/** Of how many products price and stock are others than the rows of an import say. */
export async function countChanging(id: string): Promise<NonNullable<ImportDetail['changing']>> {
  const { rows } = await sql<NonNullable<ImportDetail['changing']>>`
    select (count(*) filter (where p.price <> r.price))::integer as prices,
      (count(*) filter (where p.stock <> r.stock))::integer as stocks
    from import_rows r join products p on p.id = r.product_id
    where r.import_id = ${id} and r.outcome = 'update'`.execute(db)
  return rows[0] ?? { prices: 0, stocks: 0 }
}
