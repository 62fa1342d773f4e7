import { clientOf, sql, type Transaction } from '../../../db/client.server.ts'
import type { OpenLoad } from './order-limits.ts'

/** Keeps the locks of subjects apart from other advisory locks. */
const LOCK_SEED = 7_320_115
/** Open orders whose pieces are reserved; only unpaid ones count. */
const openStatuses = ['pending', 'processing', 'ready', 'shipped']
/** How long the subjects of a closed order are kept, in case it is reopened. */
const CLOSED_DAYS = 7

/**
 * Locks the subjects until the transaction ends, so that one order at a time is judged for each. Sorted, so that
 * two orders never wait for each other; taken before products are locked, always.
 */
export async function lockSubjects(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await clientOf(tx)`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(subject, ${LOCK_SEED}) as key from unnest(${[...subjects]}::text[]) as subject
      order by 1
    ) keys`
}

/** The sums of the open unpaid orders of each subject; subjects without any order have zeros. */
export async function readOpenLoads(tx: Transaction, subjects: readonly string[]): Promise<OpenLoad[]> {
  return await clientOf(tx)<OpenLoad[]>`
    select wanted.subject,
      count(*) filter (where o.is_held)::integer as orders,
      coalesce(sum(o.pieces) filter (where o.is_held), 0)::integer as pieces,
      coalesce(sum(o.lines) filter (where o.is_held), 0)::integer as lines,
      coalesce(sum(o.amount * 100) filter (where o.is_held), 0)::float8 as cents,
      count(*) filter (where o.is_held and o.confirmed_by = 'link')::integer as "linkConfirmed",
      count(*) filter (where not o.is_held)::integer as unconfirmed
    from unnest(${[...subjects]}::text[]) as wanted (subject)
    left join lateral (
      select o.confirmed_by, o.status <> 'unconfirmed' as is_held, i.pieces, i.lines, i.amount
      from order_subjects s join orders o on o.id = s.order_id
      cross join lateral (
        select sum(quantity) as pieces, count(*) as lines, sum(price * quantity) as amount
        from order_items where order_id = o.id
      ) i
      where s.subject = wanted.subject and o.payment_status = 'pending'
        and o.status = any (${[...openStatuses, 'unconfirmed']})
    ) o on true
    group by wanted.subject order by wanted.subject`
}

/** The subjects that an order was placed under. */
export async function readSubjects(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await clientOf(tx)<{ subject: string }[]>`
    select subject from order_subjects where order_id = ${orderId} order by subject`
  return rows.map(({ subject }) => subject)
}

/** Removes the subjects of orders that were closed a week ago, so that a customer's network is kept no longer. */
export async function forgetClosedSubjects(): Promise<number> {
  const { count } = await sql`
    delete from order_subjects s using orders o
    where o.id = s.order_id and o.status in ('delivered', 'completed', 'cancelled')
      and o.updated_at < now() - make_interval(days => ${CLOSED_DAYS})`
  return count
}
