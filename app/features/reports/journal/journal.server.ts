import { transact, type Transaction } from '../../../db/client.server.ts'
import { daysBetween } from '../../appointments/slots/store-day.ts'
import { readDrawerFacts, readMoneyFacts } from './money-facts.server.ts'
import { readGoodsFacts, readSalesFacts } from './sales-facts.server.ts'
import { entryOf, type DatedFact, type Days, type JournalEntry } from './journal.ts'

/** The journal entries of some days, without those on which nothing happened; all of one moment (R97). */
export async function readJournal(days: Days): Promise<JournalEntry[]> {
  const facts = await transact((tx) => readFacts(tx, days), { isSnapshot: true })
  const byDay = Map.groupBy(facts, ({ day }) => day)
  return daysBetween(days.firstDay, days.lastDay)
    .map((day) =>
      entryOf(
        day,
        (byDay.get(day) ?? []).map(({ fact }) => fact),
      ),
    )
    .filter(({ lines }) => lines.length > 0)
}

async function readFacts(tx: Transaction, days: Days): Promise<DatedFact[]> {
  const all = await Promise.all([
    readSalesFacts(tx, days),
    readMoneyFacts(tx, days),
    readDrawerFacts(tx, days),
    readGoodsFacts(tx, days),
  ])
  return all.flat()
}
