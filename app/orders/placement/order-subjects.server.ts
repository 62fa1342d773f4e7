import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { centsOf, countRows, listedAs } from '#db/expressions.server.ts'
import type { OpenLoad } from './order-limits.ts'

/** Keeps the locks of subjects apart from other advisory locks. */
const LOCK_SEED = 7_320_115
/** Open orders whose pieces are reserved; only unpaid ones count. */
const openStatuses = ['pending', 'processing', 'ready', 'shipped'] as const
/** How long the subjects of a closed order are kept, in case it is reopened. */
const CLOSED_DAYS = 7

/**
 * Locks the subjects until the transaction ends, so that one order at a time is judged for each. Sorted, so that
 * two orders never wait for each other; taken before products are locked, always.
 */
export async function lockSubjects(tx: Transaction, subjects: readonly string[]): Promise<void> {
  const keys = tx
    .selectFrom(listedAs('subject', subjects, 'text'))
    .select(({ fn, ref, val }) =>
      fn<string>('hashtextextended', [ref('subject.item'), val(LOCK_SEED)]).as('key'),
    )
    .distinct()
    .orderBy('key')
  await tx
    .selectFrom(keys.as('keys'))
    .select(({ fn, ref }) => fn('pg_advisory_xact_lock', [ref('keys.key')]).as('locked'))
    .execute()
}

/** The sums of the open unpaid orders of each subject; subjects without any order have zeros. */
export async function readOpenLoads(tx: Transaction, subjects: readonly string[]): Promise<OpenLoad[]> {
  return await tx
    .selectFrom(listedAs('wanted', subjects, 'text'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orderSubjects as s')
          .innerJoin('orders as o', 'o.id', 's.orderId')
          .innerJoinLateral(
            (one) =>
              one
                .selectFrom('orderItems as i')
                .whereRef('i.orderId', '=', 'o.id')
                .select(({ fn, ref }) => [
                  fn.sum<string>('i.quantity').as('pieces'),
                  countRows().as('lines'),
                  sql<string>`sum(${ref('i.price')} * ${ref('i.quantity')})`.as('amount'),
                ])
                .as('i'),
            (join) => join.onTrue(),
          )
          .whereRef('s.subject', '=', 'wanted.item')
          .where('o.paymentStatus', '=', 'pending')
          .where('o.status', 'in', ['unconfirmed', ...openStatuses])
          .select(['o.status', 'o.stockTakenAt', 'o.confirmedBy', 'i.pieces', 'i.lines', 'i.amount'])
          .as('o'),
      (join) => join.onTrue(),
    )
    .select((eb) => {
      const isHeld = eb('o.stockTakenAt', 'is not', null)
      const { fn, ref } = eb
      return [
        'wanted.item as subject',
        sql<number>`(count(*) filter (where ${isHeld}))::integer`.as('orders'),
        sql<number>`coalesce(sum(${ref('o.pieces')}) filter (where ${isHeld}), 0)::integer`.as('pieces'),
        sql<number>`coalesce(sum(${ref('o.lines')}) filter (where ${isHeld}), 0)::integer`.as('lines'),
        centsOf(fn.coalesce(fn.sum<string>('o.amount').filterWhere(isHeld), sql<string>`0`)).as('cents'),
        sql<number>`(count(*) filter (where ${isHeld} and ${eb('o.confirmedBy', '=', 'link')}))::integer`.as(
          'linkConfirmed',
        ),
        sql<number>`(count(*) filter (where ${eb('o.status', '=', 'unconfirmed')} and not ${isHeld}))::integer`.as(
          'unconfirmed',
        ),
      ]
    })
    .groupBy('wanted.item')
    .orderBy('wanted.item')
    .execute()
}

/** The subjects that an order was placed under. */
export async function readSubjects(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orderSubjects')
    .select('subject')
    .where('orderId', '=', orderId)
    .orderBy('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Removes the subjects of orders that were closed a week ago, so that a customer's network is kept no longer. */
export async function forgetClosedSubjects(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderSubjects as s')
    .using('orders as o')
    .whereRef('o.id', '=', 's.orderId')
    .where('o.status', 'in', ['delivered', 'completed', 'cancelled'])
    .where('o.updatedAt', '<', sql<Date>`now() - make_interval(days => ${CLOSED_DAYS})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
