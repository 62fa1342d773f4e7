import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { TaxState } from '#settings/tax/tax-rules.ts'
import type { DatedFact, Days } from './journal.ts'

/** What orders came to on which day, and what was taken back of it, as the sales tax report has it (R85). */
export async function readSalesFacts(tx: Transaction, { firstDay, lastDay }: Days): Promise<DatedFact[]> {
  const rows = await tx
    .selectFrom('taxEvents as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .select(['o.channel'])
    .select([
      sql<string>`e.day::text`.as('day'),
      sql<TaxState>`e.tax_state`.as('state'),
      centsOf(sql<string>`sum(e.gross - e.fee)`).as('goodsCents'),
      centsOf(sql<string>`sum(e.fee)`).as('feeCents'),
      centsOf(sql<string>`sum(e.tax)`).as('taxCents'),
    ])
    .where('e.day', '>=', firstDay)
    .where('e.day', '<=', lastDay)
    .groupBy(['e.day', 'o.channel', 'e.taxState'])
    .execute()
  return rows.flatMap(({ day, channel, state, goodsCents, feeCents, taxCents }): DatedFact[] => [
    { day, fact: { what: 'sales', channel, cents: goodsCents } },
    { day, fact: { what: 'delivery', cents: feeCents } },
    { day, fact: { what: 'tax', state, cents: taxCents } },
  ])
}

/** What was sold, written off and put back, at cost where that is known, and what suppliers gave back. */
export async function readGoodsFacts(tx: Transaction, { firstDay, lastDay }: Days): Promise<DatedFact[]> {
  const costOf = (sign: '' | '-') =>
    centsOf(sql<string>`coalesce(sum(${sql.raw(sign)} unit_cost * pieces), 0)`)
  const [sold, off, back, credits, recosted] = await Promise.all([
    tx
      .selectFrom('costEvents')
      .select([sql<string>`day::text`.as('day'), centsOf(sql<string>`coalesce(sum(cost), 0)`).as('cents')])
      .where('day', '>=', firstDay)
      .where('day', '<=', lastDay)
      .groupBy('day')
      .execute(),
    tx
      .selectFrom('writeOffs')
      .select([sql<string>`store_day(recorded_at)::text`.as('day'), costOf('').as('cents')])
      .where(sql<boolean>`store_day(recorded_at) between ${firstDay} and ${lastDay}`)
      .groupBy('day')
      .execute(),
    tx
      .selectFrom('writeOffs')
      .select([sql<string>`store_day(put_back_at)::text`.as('day'), costOf('-').as('cents')])
      .where(sql<boolean>`store_day(put_back_at) between ${firstDay} and ${lastDay}`)
      .groupBy('day')
      .execute(),
    tx
      .selectFrom('lotCredits')
      .select(({ fn }) => ['creditedOn as day', centsOf(fn.sum<string>('amount')).as('cents')])
      .where('creditedOn', '>=', firstDay)
      .where('creditedOn', '<=', lastDay)
      .groupBy('creditedOn')
      .execute(),
    tx
      .selectFrom('lotCostChanges')
      .select(({ fn }) => [
        sql<string>`store_day(recorded_at)::text`.as('day'),
        centsOf(fn.sum<string>('soldCost')).as('soldCents'),
        centsOf(fn.sum<string>('writtenOffCost')).as('offCents'),
      ])
      .where(sql<boolean>`store_day(recorded_at) between ${firstDay} and ${lastDay}`)
      .groupBy('day')
      .execute(),
  ])
  return [
    ...sold.map(({ day, cents }) => ({ day, fact: { what: 'sold' as const, cents } })),
    ...[...off, ...back].map(({ day, cents }) => ({ day, fact: { what: 'writtenOff' as const, cents } })),
    // What a correction adds to pieces that are gone (R145).
    ...recosted.flatMap(({ day, soldCents, offCents }) => [
      { day, fact: { what: 'sold' as const, cents: soldCents } },
      { day, fact: { what: 'writtenOff' as const, cents: offCents } },
    ]),
    ...credits.map(({ day, cents }) => ({ day, fact: { what: 'credits' as const, cents } })),
  ]
}
