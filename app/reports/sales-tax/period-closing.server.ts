import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { taxStates } from '#settings/tax/tax-rules.ts'
import { daysToClose, keepJournal } from '#reports/journal/closed-journal.server.ts'
import { readJournalWithin } from '#reports/journal/journal.server.ts'
import { refusalOfClosing, reportPeriod, sumMonths, type StateSums } from './sales-tax.ts'
import { listClosings, readMonths } from './sales-tax.server.ts'
import { keepTaxEvents } from './tax-events.server.ts'
import type { TaxPeriod } from './tax-period.ts'

export interface ClosingRefusal {
  reason: 'not-over' | 'gap'
}

/**
 * Closes a period: its report, its list of orders (R147) and its journal (R106) stay as they are now, whatever happens
 * to its orders later (R85).
 * One closing after the other; a period that is closed already stays as it is, so that a second click does nothing.
 */
export async function closePeriod(input: {
  key: string
  period: TaxPeriod
  userId: string
  now: Date
}): Promise<Outcome<null, ClosingRefusal>> {
  const { key, period, userId, now } = input
  return await transact(async (tx) => {
    // Report and journal are of one moment: the first statement that reads, after the lock, decides which.
    await sql`set transaction isolation level repeatable read`.execute(tx)
    await sql`lock table period_closings in share row exclusive mode`.execute(tx)
    const closings = await listClosings(tx)
    const lastClosedDay = closings.at(-1)?.lastDay ?? null
    const reason = refusalOfClosing(period, { lastClosedDay, today: isoStoreDate(now) })
    if (reason === 'closed-already') return succeed(null)
    if (reason) return refuse({ reason })
    const months = await readMonths(tx)
    const journal = await readJournalWithin(tx, await daysToClose(tx, period))
    const { firstDay, lastDay } = period
    await tx
      .insertInto('periodClosings')
      .values({
        id: key,
        firstDay,
        lastDay,
        closedAt: now,
        closedBy: userId,
        hasJournal: true,
      })
      .execute()
    await keepJournal(tx, key, journal)
    await keepTaxEvents(tx, key, period)
    await writeSums(tx, key, 'period', reportPeriod(period, months, closings).sums)
    await writeSums(tx, key, 'through', sumMonths(months, { to: lastDay }))
    return succeed(null)
  })
}

async function writeSums(
  tx: Transaction,
  closingId: string,
  kind: 'period' | 'through',
  sums: StateSums,
): Promise<void> {
  const rows = taxStates.map((taxState) => ({
    closingId,
    kind,
    taxState,
    gross: centsToNumeric(sums[taxState].grossCents),
    exempt: centsToNumeric(sums[taxState].exemptCents),
    taxable: centsToNumeric(sums[taxState].taxableCents),
    tax: centsToNumeric(sums[taxState].taxCents),
  }))
  await tx.insertInto('periodClosingSums').values(rows).execute()
}
