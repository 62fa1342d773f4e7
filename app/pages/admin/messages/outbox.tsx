import { mailKinds } from '#mail/mail-kinds.ts'
import { listOutbox } from '#mail/outbox/outbox-list.server.ts'
import {
  mailStatuses,
  mailStatusLabels,
  mailStatusTones,
  parseMailStatus,
} from '#mail/outbox/outbox-states.ts'
import type { OutboxMail } from '#mail/outbox/outbox.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { isMailConfigured } from '#platform/mailer.server.ts'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/button.tsx'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { AdminTable } from '#ui/lists/table.tsx'
import type { Route } from './+types/outbox'

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
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
    <AdminPage
      title="Mail"
      lead={
        isLeaving
          ? 'Mail that cannot be delivered is tried again for about nine hours, then it counts as failed.'
          : 'No mail server is set (SMTP_URL): mail is kept here, to be read.'
      }
      back={[href('/admin/settings'), 'Settings']}
    >
      <FilterLinks
        label="Show"
        links={[{ href: hrefOf(null), text: 'All', isCurrent: !status }, ...states]}
      />
      {mails.length === 0 ? (
        <p className="panel mt-5 text-ink-soft">No mail here.</p>
      ) : (
        <AdminTable caption="Mail" columns={['Mail', 'To', 'State', 'Attempts', 'Date']} className="mt-5">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </AdminTable>
      )}
      <PageLinks page={page} pageCount={pageCount} hrefOf={(wanted) => hrefOf(status, wanted)} />
    </AdminPage>
  )
}

function MailRow({ mail }: { mail: OutboxMail }) {
  return (
    <tr className="admin-row">
      <td className="admin-row-title">
        <TextLink href={href('/admin/mail/:id', { id: mail.id })} className="font-semibold wrap-anywhere">
          {mail.subject}
        </TextLink>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {mail.lastError ?? mailKinds[mail.kind].label}
        </span>
      </td>
      <td data-label="To" data-wide className="wrap-anywhere">
        {mail.toAddress}
      </td>
      <td data-label="State">
        <Badge tone={mailStatusTones[mail.status]}>{mailStatusLabels[mail.status]}</Badge>
      </td>
      <td data-label="Attempts" className="tabular-nums">
        {mail.attempts}
      </td>
      <td data-label="Date">{formatStoreDateTime(mail.createdAt)}</td>
    </tr>
  )
}
