import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import type { InboxMessage } from './inbox.ts'
import { messageStateLabels, type MessageState } from './message-states.ts'
import { Badge } from '#ui/badge.tsx'

const tones = {
  new: 'blue',
  read: 'yellow',
  answered: 'green',
  archived: 'grey',
} as const satisfies Record<MessageState, string>

/** How far a message is. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  return <Badge tone={tones[state]}>{messageStateLabels[state]}</Badge>
}

/** The messages of the inbox, with how they begin. */
export function MessageList({ messages }: { messages: readonly InboxMessage[] }) {
  if (messages.length === 0) return <p className="panel mt-5 text-ink-soft">No messages here.</p>
  return (
    <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface">
      {messages.map((message) => (
        <li key={message.id} className="relative px-4 py-3 hover:bg-sunken sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <a
              href={href('/admin/messages/:id', { id: message.id })}
              className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {message.subject}
            </a>
            <MessageStateBadge state={message.state} />
          </div>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {message.name}, {formatStoreDateTime(message.createdAt)}
          </p>
          <p className="mt-1 line-clamp-2 wrap-anywhere">{message.message}</p>
        </li>
      ))}
    </ul>
  )
}
