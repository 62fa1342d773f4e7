import { openMessage } from '#contact/inbox.server.ts'
import { MessageStateBadge } from '#contact/message-list.tsx'
import { replyHref } from '#contact/message-states.ts'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/message'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Message', at)

export async function loader({ params }: Route.LoaderArgs) {
  const message = isUuid(params.id) ? await openMessage(params.id) : null
  if (!message) throw notFound()
  return { message }
}

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
    <>
      <BackLink href={href('/admin/messages')}>Messages</BackLink>
      <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">{message.subject}</h1>
      <article className="panel mt-4 max-w-3xl">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <strong>{message.name}</strong>
            <span className="block text-ink-soft">{message.email}</span>
            <span className="block text-sm text-ink-soft">{formatStoreDateTime(message.createdAt)}</span>
          </p>
          <MessageStateBadge state={message.state} />
        </div>
        <p className="mt-4 border-t border-line pt-4 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {message.message}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={replyHref(message)} tone="primary">
            Reply by Email
          </LinkButton>
          {moves[message.state].map(([state, label]) => (
            <PostForm key={state} action={href('/admin/messages/:id/state', { id: message.id })}>
              <input type="hidden" name="state" value={state} />
              <SubmitButton tone="secondary">{label}</SubmitButton>
            </PostForm>
          ))}
        </div>
      </article>
    </>
  )
}
