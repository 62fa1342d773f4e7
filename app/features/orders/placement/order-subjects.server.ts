import { clientOf, sql, type Transaction } from '../../../db/client.server.ts'
import type { OpenLoad } from './order-limits.ts'

/** Keeps the locks of subjects apart from other advisory locks. */
const LOCK_SEED = 7_320_115
/** Open orders whose pieces are set aside; those that nothing was paid for count. */
const openStatuses = ['pending', 'processing', 'ready', 'shipped']
/** So long a closed order's subjects are kept, in case it is opened again. */
const CLOSED_DAYS = 7

/**
 * Lets one order at a time be judged for each of the subjects, until the transaction ends. Sorted, so that two orders
 * never wait for each other; taken before products are locked, always.
 */
export async function lockSubjects(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await clientOf(tx)`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(subject, ${LOCK_SEED}) as key from unnest(${[...subjects]}::text[]) as subject
      order by 1
    ) keys`
}

/** What the open unpaid orders of each subject come to; subjects without any order are there with zeros. */
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

/** Removes the subjects of orders that were closed a week ago: the network of a customer is kept no longer. */
export async function forgetClosedSubjects(): Promise<number> {
  const { count } = await sql`
    delete from order_subjects s using orders o
    where o.id = s.order_id and o.status in ('delivered', 'completed', 'cancelled')
      and o.updated_at < now() - make_interval(days => ${CLOSED_DAYS})`
  return count
}
