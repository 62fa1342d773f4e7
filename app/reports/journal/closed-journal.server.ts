import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { addDays } from '#shared/time/store-day.ts'
import { accountKeys, type AccountKey } from './journal-accounts.ts'
import type { Days, JournalEntry, JournalLine } from './journal.ts'

/** Before there were stores of this kind. */
const beginning = '2000-01-01'

/** The days whose journal stays as it is; null while no period was closed (R106). */
export async function readClosedDays(at: typeof db | Transaction = db): Promise<Days | null> {
  const closings = await at
    .selectFrom('periodClosings')
    .select(['firstDay', 'lastDay', 'hasJournal'])
    .orderBy('firstDay')
    .execute()
  const [first, last] = [closings.find(({ hasJournal }) => hasJournal), closings.at(-1)]
  if (!first || !last) return null
  // What lies before the first closing was closed with it, unless that one came before journals were kept.
  return { firstDay: first === closings[0] ? beginning : first.firstDay, lastDay: last.lastDay }
}

/** The days whose journal a closing keeps: those of its period, and all before it at the first closing. */
export async function daysToClose(tx: Transaction, period: Days): Promise<Days> {
  const closed = await readClosedDays(tx)
  const isFirst = !closed && !(await tx.selectFrom('periodClosings').select('id').executeTakeFirst())
  return { firstDay: isFirst ? beginning : period.firstDay, lastDay: period.lastDay }
}

/** Keeps the journal of a period as it is at its closing (R106). */
export async function keepJournal(
  tx: Transaction,
  closingId: string,
  entries: readonly JournalEntry[],
): Promise<void> {
  const rows = entries.flatMap(({ day, lines }) =>
    lines.map(({ account, description, cents }, position) => ({
      day,
      position,
      account,
      description,
      amount: centsToNumeric(cents),
    })),
  )
  await sql`
    insert into closed_journal_lines (closing_id, day, position, account, description, amount)
    select ${closingId}, l.day, l.position, l.account, l.description, l.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l (day date, position integer, account text, description text, amount numeric)`.execute(tx)
}

/** The entries of closed days, as they were closed. */
export async function readClosedEntries(tx: Transaction, days: Days): Promise<JournalEntry[]> {
  const rows = await tx
    .selectFrom('closedJournalLines')
    .select(({ ref }) => ['day', 'account', 'description', centsOf(ref('amount')).as('cents')])
    .where('day', '>=', days.firstDay)
    .where('day', '<=', days.lastDay)
    .orderBy('day')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, lines]) => ({
    day,
    lines: lines
      .map(({ account, description, cents }) => ({ account: accountOf(account), description, cents }))
      .toSorted((one, other) => accountKeys.indexOf(one.account) - accountKeys.indexOf(other.account)),
  }))
}

function accountOf(text: string): AccountKey {
  const account = accountKeys.find((key) => key === text)
  if (!account) throw new Error('a line of the closed journal has an account that is unknown')
  return account
}

const mark = 'Correction: '

/** What has changed in closed days since, as lines of the first open day: what they come to now less what was kept. */
export function correctionsOf(now: readonly JournalLine[], kept: readonly JournalEntry[]): JournalLine[] {
  const sums = new Map<string, JournalLine>()
  const add = ({ account, description, cents }: JournalLine, sign: 1 | -1) => {
    // A kept correction is of the same line as what it corrected.
    const text = description.startsWith(mark) ? description : mark + description
    const key = `${account} ${text}`
    const known = sums.get(key)?.cents ?? 0
    sums.set(key, { account, description: text, cents: known + sign * cents })
  }
  for (const line of now) add(line, 1)
  for (const line of kept.flatMap(({ lines }) => lines)) add(line, -1)
  return [...sums.values()].filter(({ cents }) => cents !== 0)
}

/** Where corrections of closed days stand. */
export const correctionDay = ({ lastDay }: Days) => addDays(lastDay, 1)
