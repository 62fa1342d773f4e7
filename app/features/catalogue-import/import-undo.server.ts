import { refuse, succeed, type Outcome } from '../../shared/outcome.ts'
import { openImportConnections } from './import-connection.server.ts'

export interface Undone {
  deleted: number
  /** Created products that somebody has ordered are kept for the order's sake. */
  archived: number
  restored: number
}

/**
 * Takes an import back, in one transaction: what it created is deleted, or archived when it has orders; what it changed
 * becomes what it was, except where somebody changed it since.
 */
export async function undoImport(importId: string): Promise<Outcome<Undone, { reason: 'not-done' }>> {
  const sql = openImportConnections(importId, 1)
  try {
    return await sql.begin(async (tx) => {
      const [its] = await tx`
        update imports set state = 'undone', changed_at = now() where id = ${importId} and state = 'done' returning id`
      if (!its) return refuse({ reason: 'not-done' })
      const created = tx`select product_id from import_rows where import_id = ${importId} and outcome = 'create'`
      const archived = await tx`
        update products p set status = 'archived', updated_at = now()
        where p.id in (${created}) and exists (select from order_items i where i.product_id = p.id)`
      const deleted = await tx`
        delete from products p where p.id in (${created}) and not exists (select from order_items i where i.product_id = p.id)`
      const restored = await tx`
        update products p set
          price = case when p.price = (r.after ->> 'price')::numeric then (r.before ->> 'price')::numeric else p.price end,
          original_price = case when p.original_price is not distinct from (r.after ->> 'original_price')::numeric
            then (r.before ->> 'original_price')::numeric else p.original_price end,
          cost = case when p.cost is not distinct from (r.after ->> 'cost')::numeric then (r.before ->> 'cost')::numeric else p.cost end,
          margin = case when p.margin is not distinct from (r.after ->> 'margin')::numeric
            then (r.before ->> 'margin')::numeric else p.margin end,
          stock = case when p.stock = (r.after ->> 'stock')::integer then (r.before ->> 'stock')::integer else p.stock end,
          status = case when p.status = r.after ->> 'status' then r.before ->> 'status' else p.status end,
          images = case when p.images = array(select jsonb_array_elements_text(r.after -> 'images'))
            then array(select jsonb_array_elements_text(r.before -> 'images')) else p.images end,
          updated_at = now()
        from import_rows r
        where r.import_id = ${importId} and r.before is not null and p.id = r.product_id`
      return succeed({ deleted: deleted.count, archived: archived.count, restored: restored.count })
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
