import { listMessages } from '#contact/inbox.server.ts'
import type { InboxMessage } from '#contact/inbox.ts'
import { messageStateLabels, messageStateTones } from '#contact/message-states.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { choicesOf, defineList, tabs } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
import { href } from '#shared/addresses.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { Badge } from '#ui/badge.tsx'
import type { Route } from './+types/messages'

const list = defineList(href('/admin/messages'), {
  state: tabs('Show', 'Inbox', choicesOf(messageStateLabels)),
})

const columns: readonly Column<InboxMessage>[] = [
  {
    label: 'Message',
    cell: ({ subject }) => subject,
    below: ({ message }) => message,
    href: ({ id }) => href('/admin/messages/:id', { id }),
    phone: 'first',
  },
  {
    label: 'From',
    cell: ({ name }) => name,
    below: ({ email }) => email,
    phone: 'second',
    className: 'lg:w-1/4',
  },
  {
    label: 'State',
    cell: ({ state }) => <Badge tone={messageStateTones[state]}>{messageStateLabels[state]}</Badge>,
    phone: 'first-end',
    className: 'lg:w-28',
  },
  {
    label: 'Date',
    cell: ({ createdAt }) => formatShortStoreDateTime(createdAt),
    phone: 'second-end',
    className: 'lg:w-48',
  },
]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = list.read(searchParams)
  const { page, ...found } = await listMessages(query)
  return { query: { ...query, page }, ...found }
}

/** The messages of the contact form. */
export default function Messages({ loaderData: { messages, ...found } }: Route.ComponentProps) {
  return (
    <AdminPage title="Messages" lead="What customers wrote by the contact form. We reply within 24 hours.">
      <ListView
        {...found}
        list={list}
        columns={columns}
        caption="Messages"
        rows={messages}
        empty={{ title: 'No messages here' }}
      />
    </AdminPage>
  )
}
