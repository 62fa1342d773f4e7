import { randomUUID } from 'node:crypto'
import { clientOf } from '../../db/client.server.ts'
import { changeCatalogue } from './product-records.server.ts'

/** The columns that a history row can hold, in the order in which they are written back. */
const columns = `name, description, brand, category, condition, price, original_price, margin, cost, stock, status, images, asin, dimensions, condition_note`
const columnsOfWas = columns
  .split(', ')
  .map((column) => `was.${column}`)
  .join(', ')

/** What undoing did: rows put back, and rows that were changed since and stay. */
export interface Reversal {
  count: number
  refusedCount: number
}

/**
 * Undoes an action: changed products get back what that action changed, deleted ones come back with their id.
 * A row of which the same facts were changed since is left alone. Undoing is an action itself, and undoing
 * twice finds nothing to put back. Carts that lost a deleted product do not get it back.
 */
export async function undoChange({
  batchId,
  userId,
}: {
  batchId: string
  userId: string | null
}): Promise<Reversal> {
  const undoId = randomUUID()
  return await changeCatalogue(async (tx) => {
    const client = clientOf(tx)
    const wanted = await client<{ id: string; isDeleted: boolean }[]>`
      select product_id as id, after is null as "isDeleted" from product_changes
      where batch_id = ${batchId} and before is not null`
    await client`select id from products where id = any (${wanted.map(({ id }) => id)}::uuid[]) order by id for no key update`
    const changed = await client<{ id: string }[]>`
      with old as materialized (
        select p.id, product_facts_of(p) as facts, c.before
        from product_changes c join products p on p.id = c.product_id
        where c.batch_id = ${batchId} and c.before is not null and c.after is not null and has_product_facts(p, c.after)
      ), changed as (
        update products p set (${client.unsafe(columns)}) = (select ${client.unsafe(columns)} from jsonb_populate_record(null::products, old.facts || old.before)),
          updated_at = now()
        from old where p.id = old.id
        returning p.id, product_facts_of(p) as facts
      ), recorded as (
        insert into product_changes (batch_id, product_id, kind, before, after, user_id)
        select ${undoId}::uuid, id, 'undone', differing_facts(old.facts, changed.facts), differing_facts(changed.facts, old.facts), ${userId}::uuid
        from old join changed using (id)
      )
      select id from changed`
    const isDeletion = wanted.some(({ isDeleted }) => isDeleted)
    const restored = isDeletion
      ? await client<{ id: string }[]>`
          with back as (
            insert into products as p (id, created_at, ${client.unsafe(columns)})
            select c.product_id, was.created_at, ${client.unsafe(columnsOfWas)}
            from product_changes c, jsonb_populate_record(null::products, c.before) as was
            where c.batch_id = ${batchId} and c.before is not null and c.after is null
            on conflict (id) do nothing
            returning p.id, product_facts_of(p) as facts
          ), recorded as (
            insert into product_changes (batch_id, product_id, kind, after, user_id)
            select ${undoId}::uuid, id, 'undone', facts, ${userId}::uuid from back
          )
          select id from back`
      : []
    const count = changed.length + restored.length
    return { count, refusedCount: wanted.length - count }
  })
}
