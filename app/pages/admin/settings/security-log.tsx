import {
  isSecurityEvent,
  parseSecurityLogQuery,
  SECURITY_LOG_DAYS,
  securityEventLabels,
  securityLogHref,
  securityOutcomeLabels,
  showDetails,
  type SecurityLogEntry,
  type SecurityOutcome,
} from '#security-log/security-events.ts'
import { listSecurityEvents } from '#security-log/security-log-list.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { Badge } from '#ui/badge.tsx'
import { FilterForm, FilterSelect } from '#ui/forms/filter-form.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import type { Route } from './+types/security-log'

export async function loader({ request }: Route.LoaderArgs) {
  const query = parseSecurityLogQuery(new URL(request.url).searchParams)
  return { query, ...(await listSecurityEvents(query)) }
}

const choicesOf = (all: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

/** Who did what that matters for security, and what was refused. */
export default function SecurityLog({ loaderData }: Route.ComponentProps) {
  const { query, entries, page, pageCount } = loaderData
  const lead = `Sign-ins, refusals and important actions of the last ${SECURITY_LOG_DAYS} days. Networks and unknown addresses appear as codes: the same code is the same one.`
  return (
    <AdminPage title="Security Log" lead={lead} back={[href('/admin/settings'), 'Settings']}>
      <FilterForm
        action={href('/admin/settings/security-log')}
        label="Security log"
        hrefOf={(fields) => securityLogHref(parseSecurityLogQuery(fields))}
        className="mt-5 grid gap-3 sm:grid-cols-2"
      >
        <FilterSelect
          id="log-event"
          label="Event"
          name="event"
          value={query.event ?? ''}
          options={choicesOf('All events', securityEventLabels)}
        />
        <FilterSelect
          id="log-outcome"
          label="Outcome"
          name="outcome"
          value={query.outcome ?? ''}
          options={choicesOf('All outcomes', securityOutcomeLabels)}
        />
      </FilterForm>
      <SecurityLogList entries={entries} />
      <PageLinks
        page={page}
        pageCount={pageCount}
        hrefOf={(wanted) => securityLogHref({ ...query, page: wanted })}
      />
    </AdminPage>
  )
}

const tones = {
  done: 'green',
  refused: 'red',
} as const satisfies Record<SecurityOutcome, string>

/** Entries of the security log: what, who, from where, and with which outcome. */
function SecurityLogList({ entries }: { entries: readonly SecurityLogEntry[] }) {
  if (entries.length === 0) return <p className="panel mt-5 text-ink-soft">Nothing has happened here yet.</p>
  return (
    <ul
      aria-label="Security log"
      className="mt-5 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {entries.map((entry) => (
        <li key={entry.id} className="px-4 py-3 sm:px-5">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: SecurityLogEntry }) {
  const { event, outcome, details, occurrences, requestId } = entry
  const place = [whoOf(entry), entry.networkHash && `network ${entry.networkHash.slice(0, 8)}`]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {isSecurityEvent(event) ? securityEventLabels[event] : event}
          {occurrences > 1 && <span className="tabular-nums"> ×{occurrences}</span>}
        </p>
        <Badge tone={tones[outcome]}>{securityOutcomeLabels[outcome]}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[formatStoreDateTime(entry.createdAt), ...place].filter(Boolean).join(', ')}
      </p>
      {occurrences > 1 && <p className="text-sm">Too many in that hour to list each one.</p>}
      {Object.keys(details).length > 0 && <p className="text-sm wrap-anywhere">{showDetails(details)}</p>}
      {requestId && <p className="text-sm wrap-anywhere text-ink-soft">Request {requestId}</p>}
    </>
  )
}

/** The account as it is called now, or what is left to tell people apart. */
function whoOf({ email, userId, emailHash }: SecurityLogEntry): string | null {
  if (email) return email
  if (userId) return `deleted account ${userId.slice(0, 8)}`
  return emailHash && `unknown address ${emailHash.slice(0, 8)}`
}
