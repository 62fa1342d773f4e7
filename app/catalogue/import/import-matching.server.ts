import { expressionBuilder, sql } from 'kysely'
import { db } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Database } from '#db/tables.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { junkPattern } from '#catalogue/csv/junk-words.ts'
import { describeRemark } from '#catalogue/csv/row-messages.ts'
import { mergeNotes } from './import-messages.ts'

/** How many products an import creates and updates, as the table `counted`. */
export function countProducts(importId: string) {
  const isOutcome = (outcome: 'create' | 'update') => row('outcome', '=', sql.lit(outcome))
  return db
    .selectFrom('importRows')
    .select([
      sql<number>`(count(*) filter (where ${isOutcome('create')}))::integer`.as('created'),
      sql<number>`(count(*) filter (where ${isOutcome('update')}))::integer`.as('updated'),
    ])
    .where('importId', '=', importId)
    .as('counted')
}
const row = expressionBuilder<Database, 'importRows'>()

/** Whether the title of a row says nothing of its goods, so that no other can be the same (R123). */
const hasJunkName = sql`lower(btrim(r.name)) ~ ${sql.lit(junkPattern)}`

/**
 * Which rows of an import make a product and which change one (R35): by ASIN, else by title and condition.
 * Rows of the same product in one file become one: the last says what it is, the quantities add up.
 */
export async function mergeRows(client: Db, importId: string): Promise<void> {
  await sql`
    with keyed as (
      select line, stock, coalesce('asin ' || asin,
        case when ${hasJunkName} then 'line ' || line else lower(name) || chr(31) || lower(condition) end) as key
      from import_rows r where import_id = ${importId} and outcome = 'create'
    ), alike as (
      select key, max(line) as line, array_agg(line order by line) as lines, least(sum(stock), ${productLimits.stock}::integer) as stock
      from keyed group by key having count(*) > 1
    )
    update import_rows r set
      outcome = case when r.line = alike.line then 'create' else 'merged' end,
      stock = case when r.line = alike.line then alike.stock else r.stock end,
      reasons = r.reasons || case when r.line = alike.line then ${mergeNotes.kept}
        else replace(${mergeNotes.added}, '{line}', alike.line::text) end
    from alike, unnest(alike.lines) as its_line
    where r.import_id = ${importId} and r.line = its_line`.execute(client)
}

/**
 * Finds the products that the rows of an import change; locks nothing. The rows of a lot are all new: what came before
 * belongs to another lot. @returns false when nothing but stock changed since it last did, so that everything stays.
 */
export async function matchRows(client: Db, importId: string): Promise<boolean> {
  const { numUpdatedRows } = await client
    .updateTable('imports')
    .from('catalogueVersion')
    .set(({ ref }) => ({ comparedWith: ref('version') }))
    .where('id', '=', importId)
    .whereRef('comparedWith', '<>', 'version')
    .where('lotId', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await unmatchRows(client, importId)
  await sql`
    update import_rows r set outcome = 'update', product_id = found.id from (
      select distinct on (r.line) r.line, p.id
      from import_rows r join products p on p.asin = r.asin
      where r.import_id = ${importId} and r.outcome = 'create' and r.asin is not null
      order by r.line, p.status, p.created_at desc, p.id
    ) as found where r.import_id = ${importId} and r.line = found.line`.execute(client)
  await sql`
    update import_rows r set outcome = 'update', product_id = found.id from (
      select distinct on (id) line, id from (
        select distinct on (r.line) r.line, p.id
        from import_rows r join products p on lower(p.name) = lower(r.name) and lower(p.condition) = lower(r.condition)
        where r.import_id = ${importId} and r.outcome = 'create' and (r.asin is null or p.asin is null)
          and not ${hasJunkName}
          and not exists (
            select from import_rows other where other.import_id = r.import_id and other.outcome = 'update' and other.product_id = p.id)
        order by r.line, p.status, p.created_at desc, p.id
      ) as candidates order by id, line
    ) as found where r.import_id = ${importId} and r.line = found.line`.execute(client)
  return true
}

/** Takes out rows of a supplier that would make a product of no pieces; one that is there is sold out by its row (R40). */
export async function leaveOutEmpty(client: Db, importId: string): Promise<void> {
  await sql`
    update import_rows set outcome = 'merged', reasons = array_append(reasons, ${describeRemark({ code: 'none-for-sale' })})
    where import_id = ${importId} and outcome = 'create' and stock = 0`.execute(client)
}

/** Has rows merged and matched again because their titles or conditions were changed; `matchRows` finds their products. */
export async function matchAgain(client: Db, importId: string): Promise<void> {
  await unmatchRows(client, importId)
  await mergeRows(client, importId)
  await client.updateTable('imports').set({ comparedWith: '0' }).where('id', '=', importId).execute()
}

async function unmatchRows(client: Db, importId: string): Promise<void> {
  await client
    .updateTable('importRows')
    .set({ outcome: 'create', productId: sql<string>`gen_random_uuid()`, before: null, after: null })
    .where('importId', '=', importId)
    .where('outcome', '=', sql.lit('update'))
    .execute()
}
