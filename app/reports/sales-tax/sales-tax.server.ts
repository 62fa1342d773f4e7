import { sql, type Expression } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { keepReading } from '#platform/events/kept-reading.server.ts'
import { numericToCents } from '#shared/money.ts'
import type { TaxState } from '#settings/tax/tax-rules.ts'
import { addSums, type MonthSums, noSums, type PeriodClosing } from './sales-tax.ts'

/**
 * What the orders came to, by month and state, in one statement: all of it is of one moment (R85). The database adds up
 * days, which it groups faster than the names of months.
 */
export async function readMonths(at: typeof db | Transaction = db): Promise<MonthSums[]> {
  const sum = (amount: Expression<string | null>) => centsOf(sql<string>`sum(${amount})`)
  const days = await at
    .selectFrom('taxEvents')
    .select(({ ref }) => [
      sql<string>`${ref('day')}::text`.as('on'),
      sql<TaxState>`${ref('taxState')}`.as('state'),
      sum(ref('gross')).as('grossCents'),
      sum(ref('exempt')).as('exemptCents'),
      sum(ref('taxable')).as('taxableCents'),
      sum(ref('tax')).as('taxCents'),
    ])
    .groupBy(['day', 'taxState'])
    .orderBy('day')
    .execute()
  const months = new Map<string, MonthSums>()
  for (const { on, state, ...sums } of days) {
    const month = `${on.slice(0, 7)}-01`
    const known = months.get(month + state)
    months.set(month + state, { month, state, ...(known ? addSums(known, sums) : sums) })
  }
  return [...months.values()]
}

/** The same for pages: all orders are read again only once one of them, or its money, has changed. */
const keptMonths = keepReading({ channels: ['desk_changed'], isExact: true, read: () => readMonths() })
export const readKeptMonths = async (): Promise<MonthSums[]> => await keptMonths.read(new Date())

/** The closed periods, the first one first. */
export async function listClosings(at: typeof db | Transaction = db): Promise<PeriodClosing[]> {
  const [closings, sums] = await Promise.all([
    at.selectFrom('periodClosings').select(['id', 'firstDay', 'lastDay']).orderBy('firstDay').execute(),
    at
      .selectFrom('periodClosingSums')
      .select(['closingId', 'kind', 'taxState', 'gross', 'exempt', 'taxable', 'tax'])
      .execute(),
  ])
  return closings.map(({ id, ...days }) => {
    const ofKind = (wanted: 'period' | 'through') => {
      const own = noSums()
      for (const { closingId, kind, taxState, gross, exempt, taxable, tax } of sums)
        if (closingId === id && kind === wanted)
          own[taxState] = {
            grossCents: numericToCents(gross),
            exemptCents: numericToCents(exempt),
            taxableCents: numericToCents(taxable),
            taxCents: numericToCents(tax),
          }
      return own
    }
    return { ...days, period: ofKind('period'), through: ofKind('through') }
  })
}
