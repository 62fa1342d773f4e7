import { listMessages } from '#contact/inbox.server.ts'
import type { InboxMessage } from '#contact/inbox.ts'
import {
  messageStateLabels,
  messageStates,
  messageStateTones,
  parseMessageState,
} from '#contact/message-states.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { Badge } from '#ui/badge.tsx'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import type { Route } from './+types/messages'

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const state = parseMessageState(searchParams.get('state'))
  const page = parsePage(searchParams.get('page'))
  return { state, ...(await listMessages({ state, page })) }
}

const hrefOf = (state: string | null, page = 1) => {
  const params = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: `${page}` }) })
  return params.size > 0 ? `${href('/admin/messages')}?${params}` : href('/admin/messages')
}

/** The messages of the contact form. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { state, messages, counts, page, pageCount } = loaderData
  const states = messageStates.map((one) => ({
    href: hrefOf(one),
    text: `${messageStateLabels[one]} (${counts[one] ?? 0})`,
    isCurrent: state === one,
  }))
  return (
    <AdminPage
      title="Messages"
      lead="What customers wrote by the contact form. We reply within 24 hours."
      back={[href('/admin/settings'), 'Settings']}
    >
      <FilterLinks
        label="Show"
        links={[{ href: hrefOf(null), text: 'Inbox', isCurrent: !state }, ...states]}
      />
      {messages.length === 0 ? (
        <p className="panel mt-5 text-ink-soft">No messages here.</p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pageCount={pageCount} hrefOf={(wanted) => hrefOf(state, wanted)} />
    </AdminPage>
  )
}

function MessageRow({ message }: { message: InboxMessage }) {
  return (
    <li className="relative px-4 py-3 hover:bg-sunken sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <a
          href={href('/admin/messages/:id', { id: message.id })}
          className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {message.subject}
        </a>
        <Badge tone={messageStateTones[message.state]}>{messageStateLabels[message.state]}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {message.name}, {formatStoreDateTime(message.createdAt)}
      </p>
      <p className="mt-1 line-clamp-2 wrap-anywhere">{message.message}</p>
    </li>
  )
}
