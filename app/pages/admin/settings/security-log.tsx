import {
  parseSecurityLogQuery,
  SECURITY_LOG_DAYS,
  securityEventLabels,
  securityLogHref,
  securityOutcomeLabels,
} from '#security-log/security-events.ts'
import { listSecurityEvents } from '#security-log/security-log-list.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { FilterForm, FilterSelect } from '#ui/forms/filter-form.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import type { Route } from './+types/security-log'
import { SecurityLogList } from './security-log-list.tsx'

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
