import type { Helper, PendingQuery, Row } from 'postgres'
import { type Transaction, clientOf, sql } from '../../../../db/client.server.ts'
import type { ChangeKind } from './change-text.ts'

type Fragment = PendingQuery<Row[]>
/** Columns with their values, as the client's own helper. */
type Columns = Helper<object>

/** Who changes something, and under which batch it is remembered. */
export interface Act {
  /** The member who acts. */
  userId: string | null
  batchId: string
}

/** What is wanted of which products. `set` is what stands after SET, over `p`; rows outside `where` are left. */
interface WantedChange extends Act {
  ids: readonly string[]
  kind: ChangeKind
  set: Fragment | Columns
  where?: Fragment
}

/**
 * Locks products in the order in which orders lock theirs, so that neither waits for the other in a circle.
 * `toDelete` also keeps new orders of them away. @returns the ids that exist.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly string[],
  lock: 'toChange' | 'toDelete',
): Promise<string[]> {
  const client = clientOf(tx)
  const rows = await client<{ id: string }[]>`
    select id from products where id = any (${ids}::uuid[]) order by id
    ${lock === 'toDelete' ? client`for update` : client`for no key update`}`
  return rows.map(({ id }) => id)
}

/**
 * Changes products by one statement that also writes their history: what differs, before and after. A change
 * that changes nothing leaves no trace. @returns the ids that `where` let through, changed or not.
 */
export async function changeProducts(tx: Transaction, wanted: WantedChange): Promise<string[]> {
  const { ids, kind, batchId, userId, set, where } = wanted
  const rows = await clientOf(tx)<{ id: string }[]>`
    with old as materialized (
      select p.id, product_facts_of(p) as facts from products p
      where p.id = any (${ids}::uuid[]) and ${where ?? sql`true`}
    ), changed as (
      update products p set ${set}, updated_at = now() from old where p.id = old.id
      returning p.id, product_facts_of(p) as facts
    ), recorded as (
      insert into product_changes (batch_id, product_id, kind, before, after, user_id)
      select ${batchId}::uuid, id, ${kind}, differing_facts(old.facts, changed.facts), differing_facts(changed.facts, old.facts), ${userId}::uuid
      from old join changed using (id) where old.facts <> changed.facts
    )
    select id from changed`
  return rows.map(({ id }) => id)
}

/** Deletes products and remembers them whole. @throws 23503 when an order has one (R33). */
export async function deleteProducts(tx: Transaction, ids: readonly string[], act: Act): Promise<string[]> {
  const rows = await clientOf(tx)<{ id: string }[]>`
    with gone as (
      delete from products p where p.id = any (${ids}::uuid[])
      returning p.id, product_facts_of(p) || jsonb_build_object('created_at', p.created_at, 'lot_id', p.lot_id) as facts
    ), recorded as (
      insert into product_changes (batch_id, product_id, kind, before, user_id)
      select ${act.batchId}::uuid, id, 'deleted', facts, ${act.userId}::uuid from gone
    )
    select id from gone`
  return rows.map(({ id }) => id)
}
