import { formatDollars } from '#shared/money.ts'
import { FigureTable } from '#ui/lists/table.tsx'
import { Card } from '#ui/card.tsx'
import { shortDay } from '#shared/time/store-day.ts'
import { journalAccount } from './journal-accounts.ts'
import type { JournalEntry } from './journal.ts'

/** The entry of each day, folded: its debits, which are as much as its credits. */
export function JournalDays({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <Card id="days" heading="Days" isSmall className="mt-5 max-w-3xl">
      {entries.length === 0 && <p className="mt-2 text-ink-soft">Nothing happened in this month.</p>}
      <div className="mt-2 divide-y divide-line">
        {entries.map((entry) => (
          <JournalDay key={entry.day} entry={entry} />
        ))}
      </div>
    </Card>
  )
}

function JournalDay({ entry: { day, lines } }: { entry: JournalEntry }) {
  const debits = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  return (
    <details>
      <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        <span className="text-brand underline">{shortDay(day)}</span>
        <span className="tabular-nums">{formatDollars(debits)}</span>
      </summary>
      <div className="pb-3">
        <FigureTable
          caption={`Journal of ${shortDay(day)}`}
          headings={['Account', 'Debit', 'Credit']}
          rows={[
            ...lines.map(
              ({ account, description, cents }) =>
                [
                  `${journalAccount(account).name}: ${description}`,
                  cents > 0 ? formatDollars(cents) : '',
                  cents < 0 ? formatDollars(-cents) : '',
                ] as const,
            ),
            ['Together', formatDollars(debits), formatDollars(debits)],
          ]}
          hasTotal
        />
      </div>
    </details>
  )
}
