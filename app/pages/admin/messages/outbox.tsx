import { mailKinds } from '#mail/mail-kinds.ts'
import { listOutbox } from '#mail/outbox/outbox-list.server.ts'
import { mailStatusLabels, mailStatusTones } from '#mail/outbox/outbox-states.ts'
import type { OutboxMail } from '#mail/outbox/outbox.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { choicesOf, defineList, tabs } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { href } from '#shared/addresses.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { mayDo } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/outbox'

const list = defineList(href('/admin/mail'), { state: tabs('Show', 'All', choicesOf(mailStatusLabels)) })

const columns: readonly Column<OutboxMail>[] = [
  {
    label: 'Mail',
    cell: ({ subject }) => subject,
    below: ({ lastError, kind }) => lastError ?? mailKinds[kind].label,
    href: ({ id }) => href('/admin/mail/:id', { id }),
    phone: 'first',
  },
  { label: 'To', cell: ({ toAddress }) => toAddress, phone: 'second', className: 'lg:w-1/4' },
  {
    label: 'State',
    cell: ({ status }) => <Badge tone={mailStatusTones[status]}>{mailStatusLabels[status]}</Badge>,
    phone: 'first-end',
    className: 'lg:w-28',
  },
  { label: 'Attempts', cell: ({ attempts }) => attempts, className: 'lg:w-20 lg:text-right' },
  {
    label: 'Date',
    cell: ({ createdAt }) => formatShortStoreDateTime(createdAt),
    phone: 'second-end',
    className: 'lg:w-48',
  },
]

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const query = list.read(searchParams)
  const { page, ...found } = await listOutbox({ ...query, status: query.state })
  const isOwner = mayDo(context, 'changeSettings')
  return { query: { ...query, page }, isMailConfigured: await isMailConfigured(), isOwner, ...found }
}

/** What the shop has mailed, and what it could not deliver. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, isMailConfigured: isLeaving, isOwner, ...found } = loaderData
  return (
    <AdminPage
      title="Mail"
      lead={
        isLeaving
          ? 'Mail that cannot be delivered is tried again for about nine hours, then it counts as failed.'
          : 'No mail server is set up: mail is kept here, to be read, and reaches nobody.'
      }
      tools={
        isOwner && (
          <LinkButton href={href('/admin/settings/mail')} tone={isLeaving ? 'secondary' : 'primary'}>
            {isLeaving ? 'Mail server' : 'Set up mail'}
          </LinkButton>
        )
      }
    >
      <ListView
        {...found}
        list={list}
        columns={columns}
        caption="Mail"
        rows={mails}
        empty={{ title: 'No mail here' }}
      />
    </AdminPage>
  )
}
