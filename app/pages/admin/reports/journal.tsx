import { addMonths, longDay, monthLabel } from '#shared/time/store-day.ts'
import { readClosedDays } from '#reports/journal/closed-journal.server.ts'
import { JournalDays } from '#reports/journal/journal-days.tsx'
import { splitDays, XERO_LINES } from '#reports/journal/journal-files.ts'
import { JournalFiles, JournalGuide } from '#reports/journal/journal-guide.tsx'
import { daysOf, monthOf } from '#reports/journal/journal-month.ts'
import { readJournal } from '#reports/journal/journal.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
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
      title="Journal"
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
