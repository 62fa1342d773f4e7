import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { centsOf, countRows } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { formatCsv, type WrittenColumns } from '#csv/csv-cells.ts'
import type { ExemptReason, TaxState } from '#settings/tax/tax-rules.ts'
import type { TaxEvent } from './tax-events.ts'
import type { TaxPeriod } from './tax-period.ts'

export const EVENTS_SHOWN = 50

type Days = Pick<TaxPeriod, 'firstDay' | 'lastDay'>

/** Keeps the orders of a period as they are at its closing (R147). */
export async function keepTaxEvents(tx: Transaction, closingId: string, days: Days): Promise<void> {
  await sql`
    insert into closed_tax_events (closing_id, order_id, order_number, day, tax_state, gross, exempt, taxable, tax,
      exempt_reason, certificate)
    select ${closingId}::uuid, order_id, order_number, day, tax_state, gross, exempt, taxable, tax, exempt_reason, certificate
    from listed_tax_events where day between ${days.firstDay} and ${days.lastDay}`.execute(tx)
  await tx.updateTable('periodClosings').set({ hasEvents: true }).where('id', '=', closingId).execute()
}

const eventsOf = ({ firstDay, lastDay }: Days) =>
  db.selectFrom('listedTaxEvents').where('day', '>=', firstDay).where('day', '<=', lastDay)

const listed = (days: Days) =>
  eventsOf(days)
    .select(({ ref }) => [
      sql<string>`${ref('orderId')}`.as('orderId'),
      sql<string>`${ref('orderNumber')}`.as('orderNumber'),
      sql<string>`${ref('day')}::text`.as('day'),
      sql<TaxState>`${ref('taxState')}`.as('state'),
      sql<ExemptReason | null>`${ref('exemptReason')}`.as('exemptReason'),
      'certificate',
      sql<boolean>`${ref('isDeleted')}`.as('isDeleted'),
      centsOf(sql<string>`${ref('gross')}`).as('grossCents'),
      centsOf(sql<string>`${ref('exempt')}`).as('exemptCents'),
      centsOf(sql<string>`${ref('taxable')}`).as('taxableCents'),
      centsOf(sql<string>`${ref('tax')}`).as('taxCents'),
    ])
    .orderBy('day')
    .orderBy('orderNumber')

/** A page of what the orders added to a period, the first day first, and how many there are. */
export async function listTaxEvents(
  days: Days,
  page: number,
): Promise<{ events: TaxEvent[]; count: number }> {
  const [events, { count }] = await Promise.all([
    listed(days)
      .limit(EVENTS_SHOWN)
      .offset((page - 1) * EVENTS_SHOWN)
      .execute(),
    eventsOf(days).select(countRows().as('count')).executeTakeFirstOrThrow(),
  ])
  return { events, count }
}

const columns: WrittenColumns<TaxEvent> = [
  ['Date', ({ day }) => day],
  ['Order #', ({ orderNumber }) => orderNumber],
  ['State', ({ state }) => state],
  ['Gross', ({ grossCents }) => centsToNumeric(grossCents)],
  ['Exempt', ({ exemptCents }) => centsToNumeric(exemptCents)],
  ['Taxable', ({ taxableCents }) => centsToNumeric(taxableCents)],
  ['Tax', ({ taxCents }) => centsToNumeric(taxCents)],
  ['Exempt Because', ({ exemptReason }) => exemptReason],
  ['Certificate', ({ certificate }) => certificate],
  ['Deleted Since', ({ isDeleted }) => (isDeleted ? 'yes' : null)],
]

/** The same as a CSV file, all of them. */
export const exportTaxEvents = (days: Days) => formatCsv(columns, () => listed(days).execute())
