import { addMonths, longDay, monthLabel, shortDay } from '#shared/time/store-day.ts'
import { readClosedDays } from '#reports/journal/closed-journal.server.ts'
import { XERO_LINES, splitDays } from '#reports/journal/journal-files.ts'
import { daysOf, monthOf } from '#reports/journal/journal-month.ts'
import { readJournal } from '#reports/journal/journal.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { formatDollars } from '#shared/money.ts'
import { FigureTable } from '#ui/lists/table.tsx'
import { Card } from '#ui/card.tsx'
import { accountKeys, journalAccount } from '#reports/journal/journal-accounts.ts'
import type { JournalEntry } from '#reports/journal/journal.ts'
import type { Route } from './+types/journal'

export async function loader({ request }: Route.LoaderArgs) {
  const today = isoStoreDate(new Date())
  const month = monthOf(new URL(request.url).searchParams, today)
  const [entries, closed] = await Promise.all([readJournal(daysOf(month)), readClosedDays()])
  const xeroParts = splitDays(entries, XERO_LINES).length
  const closedThrough = closed?.lastDay ?? null
  return { month, entries, xeroParts, closedThrough, isLast: month >= today.slice(0, 7) }
}

export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const { month, entries, xeroParts, closedThrough, isLast } = loaderData
  const hrefOf = (other: string) => `${href('/admin/reports/journal')}?month=${other}`
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <AdminPage
      title="For QuickBooks and Xero"
      lead={`Every day of ${monthLabel(month)} in double entry, for your accounting program.`}
      back={[href('/admin/reports'), 'Reports']}
    >
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={hrefOf(before)}>← {monthLabel(before)}</TextLink>
        {!isLast && <TextLink href={hrefOf(after)}>{monthLabel(after)} →</TextLink>}
      </p>
      {closedThrough !== null && (
        <p className="mt-3 max-w-3xl text-ink-soft">
          The journal is closed through {longDay(closedThrough)}, with the tax periods. What changes in those
          days later is on the day after, as a correction.
        </p>
      )}
      <JournalFiles month={month} isEmpty={entries.length === 0} xeroParts={xeroParts} />
      <JournalDays entries={entries} />
      <JournalGuide />
    </AdminPage>
  )
}

/** The entry of each day, folded: its debits, which are as much as its credits. */
function JournalDays({ entries }: { entries: readonly JournalEntry[] }) {
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

interface JournalFilesProps {
  month: string
  isEmpty: boolean
  /** Xero takes only this many lines at once, so a month may need more than one file. */
  xeroParts: number
}

/** The files of a month. */
function JournalFiles({ month, isEmpty, xeroParts }: JournalFilesProps) {
  if (isEmpty) return null
  const xero = href('/admin/reports/journal/xero.csv')
  return (
    <Card id="files" heading="Files" isSmall className="mt-5 max-w-3xl">
      <p className="mt-3 flex flex-wrap gap-3">
        <LinkButton href={`${href('/admin/reports/journal/quickbooks.csv')}?month=${month}`} download>
          QuickBooks
        </LinkButton>
        {Array.from({ length: xeroParts }, (_, at) => (
          <LinkButton key={at} href={`${xero}?month=${month}&part=${at + 1}`} download>
            {xeroParts === 1 ? 'Xero' : `Xero, part ${at + 1} of ${xeroParts}`}
          </LinkButton>
        ))}
      </p>
      <p className="mt-3 text-ink-soft">
        Import a month once it is over and its payments are entered. What is entered later with a date in it,
        or deleted, is not in a file that you downloaded before.
      </p>
    </Card>
  )
}

/** What the lines mean, and which accounts the books need. */
function JournalGuide() {
  return (
    <Card id="accounts" heading="How it is booked" isSmall className="mt-5 max-w-3xl">
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>
          A sale counts on the day of its order, without tax, at the price after reductions. What is canceled,
          changed or refunded later counts on its own day, as in the sales tax report.
        </li>
        <li>
          Payments and refunds count on their date. Customer Balances is what customers still owe, or paid in
          advance.
        </li>
        <li>
          Goods leave the inventory at what they cost when the order was placed. Where no cost is known,
          nothing is booked. What you bought is not in here: book the bills of your suppliers.
        </li>
        <li>Cash is the drawer and all other cash of the store. Taking it to the bank is not in here.</li>
        <li>
          Make these accounts first, with these names in QuickBooks (turn account numbers off while you
          import) or these codes in Xero (tax rate “Tax Exempt”). Customer Balances must not be of the type
          Accounts Receivable.
        </li>
        <li>Please ask your accountant before you import the first month.</li>
      </ul>
      <FigureTable
        caption="Accounts"
        headings={['Account', 'Code', 'Type']}
        rows={accountKeys.map((key) => {
          const { name, code, kind } = journalAccount(key)
          return [name, code, kind] as const
        })}
      />
    </Card>
  )
}
