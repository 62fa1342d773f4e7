import { transact, type Transaction } from '#db/client.server.ts'
import { correctionDay, correctionsOf, readClosedDays, readClosedEntries } from './closed-journal.server.ts'
import { entryOf, type DatedFact, type Days, type JournalEntry } from './journal.ts'
import { readDrawerFacts, readMoneyFacts } from './money-facts.server.ts'
import { readGoodsFacts, readSalesFacts } from './sales-facts.server.ts'

/** The journal entries of some days, without those on which nothing happened; all of one moment (R97). */
export async function readJournal(days: Days): Promise<JournalEntry[]> {
  return await transact((tx) => readJournalWithin(tx, days), { isSnapshot: true })
}

/** The same within a transaction. Closed days are as they were closed; what changed in them is on the day after (R106). */
export async function readJournalWithin(tx: Transaction, days: Days): Promise<JournalEntry[]> {
  const closed = await readClosedDays(tx)
  if (!closed) return await readEntries(tx, days)
  const isClosed = (day: string) => day >= closed.firstDay && day <= closed.lastDay
  const kept = await readClosedEntries(tx, closed)
  const own = kept.filter(({ day }) => day >= days.firstDay && day <= days.lastDay)
  if (isClosed(days.firstDay) && isClosed(days.lastDay)) return own
  const open = (await readEntries(tx, days)).filter(({ day }) => !isClosed(day))
  const day = correctionDay(closed)
  if (day < days.firstDay || day > days.lastDay) return inOrder([...own, ...open])
  const now = entryOf(
    day,
    (await readFacts(tx, closed)).map(({ fact }) => fact),
  )
  const lines = correctionsOf(now.lines, kept)
  const first = open.find((entry) => entry.day === day)
  const corrected = { day, lines: [...(first?.lines ?? []), ...lines] }
  const others = open.filter((entry) => entry !== first)
  return inOrder([...own, ...(corrected.lines.length > 0 ? [corrected] : []), ...others])
}

const inOrder = (entries: readonly JournalEntry[]) =>
  entries.toSorted((one, other) => (one.day < other.day ? -1 : 1))

async function readEntries(tx: Transaction, days: Days): Promise<JournalEntry[]> {
  const byDay = Map.groupBy(await readFacts(tx, days), ({ day }) => day)
  const entries = [...byDay].map(([day, facts]) =>
    entryOf(
      day,
      facts.map(({ fact }) => fact),
    ),
  )
  return inOrder(entries.filter(({ lines }) => lines.length > 0))
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
