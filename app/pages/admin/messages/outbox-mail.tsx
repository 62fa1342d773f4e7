import { MailStatusBadge } from '#mail/outbox/mail-status-badge.tsx'
import { mailNotices, recipientOnlyText, resendRefusalTexts } from '#mail/outbox/outbox-messages.ts'
import { mailKinds } from '#mail/mail-kinds.ts'
import { isRecipientOnly } from '#mail/outbox/outbox-states.ts'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/outbox-mail'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { openOutboxMail } from './outbox-reading.server.ts'
import { TermList } from '#ui/lists/term-list.tsx'
import { SubmitButton, LinkButton } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Mail', at)

export async function loader(asked: Route.LoaderArgs) {
  const found = await openOutboxMail(asked, asked.params.id)
  if (!found) throw notFound()
  const { html, bodyText, canRead, ...mail } = found
  return {
    mail,
    canRead,
    canResend: !isRecipientOnly(mail) && mail.textRemovedAt === null,
    hasHtml: html !== null,
    text: bodyText,
    notice: mailNotices.read(asked.url.searchParams),
  }
}

/** One mail: how far it is, and what it says. */
export default function OutboxMailPage({ loaderData }: Route.ComponentProps) {
  const { mail, canRead, canResend, hasHtml, text, notice } = loaderData
  const facts = [
    ['To', mail.toAddress],
    ['Kind', mailKinds[mail.kind].label],
    ['Written', formatStoreDateTime(mail.createdAt)],
    ['Attempts', `${mail.attempts}`],
    ['Sent', mail.sentAt && formatStoreDateTime(mail.sentAt)],
    ['Last error', mail.lastError],
  ] as const
  return (
    <>
      <BackLink href={href('/admin/mail')}>Mail</BackLink>
      <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">{mail.subject}</h1>
      <NoticeBar message={notice && mailNotices.messageOf(notice)} />
      <section aria-label="State" className="panel mt-3 max-w-3xl">
        <MailStatusBadge status={mail.status} />
        <TermList layout="rows" className="mt-3" terms={facts} />
        <div className="mt-5 flex flex-wrap gap-3">
          {canResend && (
            <PostForm action={href('/admin/mail/:id/resending', { id: mail.id })}>
              <SubmitButton>Send Again</SubmitButton>
            </PostForm>
          )}
          {hasHtml && (
            <LinkButton href={href('/admin/mail/:id/html', { id: mail.id })} target="_blank" rel="noreferrer">
              Show as Sent
            </LinkButton>
          )}
        </div>
      </section>
      <section aria-labelledby="mail-text" className="panel mt-5 max-w-3xl">
        <h2 id="mail-text" className="text-xl font-bold">
          Text
        </h2>
        <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {canRead ? (text ?? resendRefusalTexts['text-removed']) : recipientOnlyText}
        </p>
      </section>
    </>
  )
}
