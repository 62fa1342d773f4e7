import type { Sql, TransactionSql } from 'postgres'
import { productLimits } from '../product-limits.ts'

/**
 * Which rows of an import make a product and which change one (R35): by ASIN, else by title and condition.
 * Rows of the same product in one file become one: the last says what it is, the quantities add up.
 */
export async function mergeRows(sql: Sql, importId: string): Promise<void> {
  await sql`
    with keyed as (
      select line, stock, coalesce('asin ' || asin, lower(name) || chr(31) || lower(condition)) as key
      from import_rows where import_id = ${importId} and outcome = 'create'
    ), alike as (
      select key, max(line) as line, array_agg(line order by line) as lines, least(sum(stock), ${productLimits.stock}::integer) as stock
      from keyed group by key having count(*) > 1
    )
    update import_rows r set
      outcome = case when r.line = alike.line then 'create' else 'merged' end,
      stock = case when r.line = alike.line then alike.stock else r.stock end,
      reasons = r.reasons || case when r.line = alike.line then 'The quantities of several lines for this product were added.'
        else 'Added to line ' || alike.line || ', which is the same product.' end
    from alike, unnest(alike.lines) as its_line
    where r.import_id = ${importId} and r.line = its_line`
}

/**
 * Finds the products that the rows of an import change; locks nothing. The rows of a lot are all new: what came before
 * belongs to another lot. @returns false when nothing but stock changed since it last did, so that everything stays.
 */
export async function matchRows(tx: Sql | TransactionSql, importId: string): Promise<boolean> {
  const compared = await tx`
    update imports set compared_with = version from catalogue_version 
    where id = ${importId} and compared_with <> version and lot_id is null returning id`
  if (compared.length === 0) return false
  await tx`
    update import_rows set outcome = 'create', product_id = gen_random_uuid(), before = null, after = null
    where import_id = ${importId} and outcome = 'update'`
  await tx`
    update import_rows r set outcome = 'update', product_id = found.id from (
      select distinct on (r.line) r.line, p.id
      from import_rows r join products p on p.asin = r.asin
      where r.import_id = ${importId} and r.outcome = 'create' and r.asin is not null
      order by r.line, p.status, p.created_at desc, p.id
    ) as found where r.import_id = ${importId} and r.line = found.line`
  await tx`
    update import_rows r set outcome = 'update', product_id = found.id from (
      select distinct on (id) line, id from (
        select distinct on (r.line) r.line, p.id
        from import_rows r join products p on lower(p.name) = lower(r.name) and lower(p.condition) = lower(r.condition)
        where r.import_id = ${importId} and r.outcome = 'create' and (r.asin is null or p.asin is null)
          and not exists (
            select from import_rows other where other.import_id = r.import_id and other.outcome = 'update' and other.product_id = p.id)
        order by r.line, p.status, p.created_at desc, p.id
      ) as candidates order by id, line
    ) as found where r.import_id = ${importId} and r.line = found.line`
  return true
}
