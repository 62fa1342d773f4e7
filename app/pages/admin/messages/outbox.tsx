import { parsePage } from '#shared/lists/list-address.ts'
import { OutboxList } from '#mail/outbox/outbox-list.tsx'
import { mailStatuses, mailStatusLabels, parseMailStatus } from '#mail/outbox/outbox-states.ts'
import { listOutbox } from '#mail/outbox/outbox-list.server.ts'
import { isMailConfigured } from '#platform/mailer.server.ts'
import { href } from '#shared/addresses.ts'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/outbox'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Mail', at)

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const status = parseMailStatus(searchParams.get('state'))
  const page = parsePage(searchParams.get('page'))
  return { status, isMailConfigured: isMailConfigured(), ...(await listOutbox({ status, page })) }
}

const hrefOf = (state: string | null, page = 1) => {
  const params = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: `${page}` }) })
  return params.size > 0 ? `${href('/admin/mail')}?${params}` : href('/admin/mail')
}

/** What the shop has mailed, and what it could not deliver. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { status, mails, counts, page, pageCount, isMailConfigured: isLeaving } = loaderData
  const states = mailStatuses.map((state) => ({
    href: hrefOf(state),
    text: `${mailStatusLabels[state]} (${counts[state] ?? 0})`,
    isCurrent: status === state,
  }))
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Mail"
        lead={
          isLeaving
            ? 'Mail that cannot be delivered is tried again for about nine hours, then it counts as failed.'
            : 'No mail server is set (SMTP_URL): mail is kept here, to be read.'
        }
      />
      <FilterLinks
        label="Show"
        links={[{ href: hrefOf(null), text: 'All', isCurrent: !status }, ...states]}
      />
      <OutboxList mails={mails} />
      <PageLinks page={page} pageCount={pageCount} hrefOf={(wanted) => hrefOf(status, wanted)} />
    </>
  )
}
