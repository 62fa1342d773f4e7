import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { DatedFact, Days } from './journal.ts'

/** What came in and went back by each method, on the date that the ledger has (R9). */
export async function readMoneyFacts(tx: Transaction, { firstDay, lastDay }: Days): Promise<DatedFact[]> {
  const rows = await tx
    .selectFrom('orderPayments')
    .select(({ fn }) => ['paidOn as day', 'method', 'kind', centsOf(fn.sum<string>('amount')).as('cents')])
    .where('paidOn', '>=', firstDay)
    .where('paidOn', '<=', lastDay)
    .where('isUndone', '=', false)
    .groupBy(['paidOn', 'method', 'kind'])
    .execute()
  return rows.map(({ day, method, kind, cents }) => ({
    day,
    fact: { what: kind === 'payment' ? 'payments' : 'refunds', method, cents },
  }))
}

/** Cash that moved for another reason than an order, and what closed drawers were off by (R79). */
export async function readDrawerFacts(tx: Transaction, { firstDay, lastDay }: Days): Promise<DatedFact[]> {
  const [moved, closed] = await Promise.all([
    tx
      .selectFrom('drawerMovements')
      .select([
        sql<string>`store_day(recorded_at)::text`.as('day'),
        centsOf(sql<string>`sum(case kind when 'paid-in' then amount else -amount end)`).as('cents'),
      ])
      .where(sql<boolean>`store_day(recorded_at) between ${firstDay} and ${lastDay}`)
      .groupBy('day')
      .execute(),
    tx
      .selectFrom('drawerClosings as c')
      .innerJoin('drawerSessions as d', 'd.id', 'c.drawerSessionId')
      .select([
        sql<string>`store_day(d.closed_at)::text`.as('day'),
        centsOf(sql<string>`sum(c.counted_amount - c.expected_amount)`).as('cents'),
      ])
      .where(sql<boolean>`store_day(d.closed_at) between ${firstDay} and ${lastDay}`)
      .groupBy('day')
      .execute(),
  ])
  return [
    ...moved.map(({ day, cents }) => ({ day, fact: { what: 'drawer' as const, cents } })),
    ...closed.map(({ day, cents }) => ({ day, fact: { what: 'overShort' as const, cents } })),
  ]
}
