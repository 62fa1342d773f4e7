import { sql } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { centsOf, countRows } from '../../../db/expressions.server.ts'
import { centsToNumeric } from '../../../shared/money.ts'
import { CSV_MARK, formatCsvLine } from '../../csv/csv-cells.ts'
import type { TaxState } from '../../store/tax/tax-rules.ts'
import type { TaxEvent } from './tax-events.ts'
import type { TaxPeriod } from './tax-period.ts'

export const EVENTS_SHOWN = 50

type Days = Pick<TaxPeriod, 'firstDay' | 'lastDay'>

const eventsOf = ({ firstDay, lastDay }: Days) =>
  db
    .selectFrom('taxEvents as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .where('e.day', '>=', firstDay)
    .where('e.day', '<=', lastDay)

const listed = (days: Days) =>
  eventsOf(days)
    .select(['o.id as orderId', 'o.orderNumber', 'o.exemptionCertificate as certificate'])
    .select(({ ref }) => [
      sql<string>`${ref('e.day')}::text`.as('day'),
      sql<TaxState>`${ref('e.taxState')}`.as('state'),
      ref('o.taxExemptReason').as('exemptReason'),
      centsOf(sql<string>`${ref('e.gross')}`).as('grossCents'),
      centsOf(sql<string>`${ref('e.exempt')}`).as('exemptCents'),
      centsOf(sql<string>`${ref('e.taxable')}`).as('taxableCents'),
      centsOf(sql<string>`${ref('e.tax')}`).as('taxCents'),
    ])
    .orderBy('e.day')
    .orderBy('o.orderNumber')

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

const columns = [
  'Date',
  'Order #',
  'State',
  'Gross',
  'Exempt',
  'Taxable',
  'Tax',
  'Exempt Because',
  'Certificate',
]
const LINES_AT_ONCE = 1000

/** The same as pieces of a CSV file, all of them. */
export async function* exportTaxEvents(days: Days): AsyncGenerator<string> {
  yield CSV_MARK + formatCsvLine(columns)
  const events = await listed(days).execute()
  for (let start = 0; start < events.length; start += LINES_AT_ONCE)
    yield events
      .slice(start, start + LINES_AT_ONCE)
      .map(formatEvent)
      .join('')
}

function formatEvent(event: TaxEvent): string {
  const amounts = [event.grossCents, event.exemptCents, event.taxableCents, event.taxCents]
  return formatCsvLine([
    event.day,
    event.orderNumber,
    event.state,
    ...amounts.map(centsToNumeric),
    event.exemptReason ?? '',
    event.certificate ?? '',
  ])
}
