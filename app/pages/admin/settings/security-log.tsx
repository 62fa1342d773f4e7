import {
  isSecurityEvent,
  SECURITY_LOG_DAYS,
  securityEventLabels,
  securityOutcomeLabels,
  showDetails,
  type SecurityLogEntry,
  type SecurityOutcome,
} from '#security-log/security-events.ts'
import { listSecurityEvents } from '#security-log/security-log-list.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { choicesOf, defineList, filter } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { href } from '#shared/addresses.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { Badge } from '#ui/badge.tsx'
import type { Route } from './+types/security-log'

const list = defineList(href('/admin/settings/security-log'), {
  event: filter('Event', 'All events', choicesOf(securityEventLabels)),
  outcome: filter('Outcome', 'All outcomes', choicesOf(securityOutcomeLabels)),
})

const tones = {
  done: 'green',
  refused: 'red',
} as const satisfies Record<SecurityOutcome, string>

const columns: readonly Column<SecurityLogEntry>[] = [
  {
    label: 'Event',
    cell: ({ event, occurrences }) => (
      <strong>
        {isSecurityEvent(event) ? securityEventLabels[event] : event}
        {occurrences > 1 && <span className="tabular-nums"> ×{occurrences}</span>}
      </strong>
    ),
    below: ({ occurrences, details }) =>
      (occurrences > 1 ? 'Too many in that hour to list each one. ' : '') + showDetails(details),
    phone: 'first',
  },
  {
    label: 'Who',
    cell: (entry) => (
      <>
        {getPerson(entry)}
        <span className="lg:hidden"> {showDetails(entry.details)}</span>
      </>
    ),
    below: ({ networkHash }) => networkHash && `network ${networkHash.slice(0, 8)}`,
    phone: 'second',
    className: 'lg:w-1/4',
  },
  {
    label: 'Outcome',
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{securityOutcomeLabels[outcome]}</Badge>,
    phone: 'first-end',
    className: 'lg:w-28',
  },
  {
    label: 'Date',
    cell: ({ createdAt }) => formatShortStoreDateTime(createdAt),
    below: ({ requestId }) => requestId && `Request ${requestId}`,
    phone: 'second-end',
    className: 'lg:w-56',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const query = list.read(url.searchParams)
  const { page, ...found } = await listSecurityEvents(query)
  return { query: { ...query, page }, ...found }
}

/** Who did what that matters for security, and what was refused. */
export default function SecurityLog({ loaderData: { entries, ...found } }: Route.ComponentProps) {
  const lead = `Sign-ins, refusals and important actions of the last ${SECURITY_LOG_DAYS} days. Networks and unknown addresses appear as codes: the same code is the same one.`
  return (
    <AdminPage title="Security Log" lead={lead} back={[href('/admin/settings'), 'Settings']}>
      <ListView
        {...found}
        list={list}
        columns={columns}
        caption="Security log"
        rows={entries}
        empty={{ title: 'Nothing has happened here yet.' }}
      />
    </AdminPage>
  )
}

/** The account as it is called now, or what is left to tell people apart. */
function getPerson({ email, userId, emailHash }: SecurityLogEntry): string | null {
  if (email) return email
  if (userId) return `deleted account ${userId.slice(0, 8)}`
  return emailHash && `unknown address ${emailHash.slice(0, 8)}`
}
