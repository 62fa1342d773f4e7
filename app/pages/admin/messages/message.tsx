import { redirect } from 'react-router'
import { moveMessage, openMessage } from '#contact/inbox.server.ts'
import { messageStateLabels, messageStates, messageStateTones, replyHref } from '#contact/message-states.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { command, commands } from '#pages/admin/command.server.ts'
import { notFound, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/message'

export async function loader({ params }: Route.LoaderArgs) {
  const message = isUuid(params.id) ? await openMessage(params.id) : null
  if (!message) throw notFound()
  return { message }
}

/** Says how far a message is: read, answered, archived. */
export const action = commands({
  move: command({
    what: 'moving a message',
    form: z.object({ state: z.enum(messageStates, 'Reload the page and try again') }),
    async run({ form: { state }, id: idOf }) {
      const id = idOf()
      if (!(await moveMessage({ id, state })).ok) throw notFound()
      // Opening the message again would count it as read.
      const isRead = state === 'answered' || state === 'read'
      const next = isRead ? href('/admin/messages/:id', { id }) : href('/admin/messages')
      return redirect(next, { status: 303, headers: privatePage })
    },
  }),
})

const moves = {
  read: [
    ['answered', 'Mark as Answered'],
    ['archived', 'Archive'],
    ['new', 'Mark as New'],
  ],
  answered: [
    ['archived', 'Archive'],
    ['read', 'Mark as Not Answered'],
  ],
  archived: [['read', 'Back to Inbox']],
  new: [['archived', 'Archive']],
} as const

/** One message of the contact form, and the ways to answer it. */
export default function Message({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <AdminPage title="Message" heading={message.subject} back={[href('/admin/messages'), 'Messages']}>
      <article className="panel mt-4 max-w-3xl">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <strong>{message.name}</strong>
            <span className="block text-ink-soft">{message.email}</span>
            <span className="block text-sm text-ink-soft">{formatStoreDateTime(message.createdAt)}</span>
          </p>
          <Badge tone={messageStateTones[message.state]}>{messageStateLabels[message.state]}</Badge>
        </div>
        <p className="mt-4 border-t border-line pt-4 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {message.message}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={replyHref(message)} tone="primary">
            Reply by Email
          </LinkButton>
          {moves[message.state].map(([state, label]) => (
            <CommandForm
              key={state}
              command="move"
              hidden={{ state }}
              submit={label}
              busy={label}
              button={{ tone: 'secondary' }}
            />
          ))}
        </div>
      </article>
    </AdminPage>
  )
}
