import { mailKinds } from '#mail/mail-kinds.ts'
import { mailNotices, recipientOnlyText, resendRefusalTexts } from '#mail/outbox/outbox-messages.ts'
import { isRecipientOnly, mailStatusLabels, mailStatusTones } from '#mail/outbox/outbox-states.ts'
import { resendMail } from '#mail/outbox/outbox.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { z } from '#shared/zod.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { mailFacts } from '#pages/notice-answer.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/outbox-mail'
import { openOutboxMail } from './outbox-reading.server.ts'

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
  }
}

/** Sends a mail once more, unless it is for its recipient alone. */
export const action = commands({
  resend: command({
    what: 'sending a mail again',
    form: z.object({}),
    async run({ admin: { userId }, id }) {
      const mailId = id()
      const outcome = await resendMail({ mailId })
      if (!outcome) throw notFound()
      await recordSecurityEvent({
        event: 'mail-resend',
        outcome: outcome.ok ? 'done' : 'refused',
        userId,
        details: { mailId },
      })
      return outcome.ok
        ? done(
            mailNotices.of('resent', await mailFacts()),
            href('/admin/mail/:id', { id: outcome.value.mailId }),
          )
        : refused(409, resendRefusalTexts[outcome.error.reason])
    },
  }),
})

/** One mail: how far it is, and what it says. */
export default function OutboxMailPage({ loaderData }: Route.ComponentProps) {
  const { mail, canRead, canResend, hasHtml, text } = loaderData
  const facts = [
    ['To', mail.toAddress],
    ['Kind', mailKinds[mail.kind].label],
    ['Written', formatStoreDateTime(mail.createdAt)],
    ['Attempts', `${mail.attempts}`],
    ['Sent', mail.sentAt && formatStoreDateTime(mail.sentAt)],
    ['Last error', mail.lastError],
  ] as const
  return (
    <AdminPage title="Mail" heading={mail.subject} back={[href('/admin/mail'), 'Mail']} notices={mailNotices}>
      <section aria-label="State" className="panel mt-3 max-w-3xl">
        <Badge tone={mailStatusTones[mail.status]}>{mailStatusLabels[mail.status]}</Badge>
        <TermList layout="rows" className="mt-3" terms={facts} />
        <div className="mt-5 flex flex-wrap gap-3">
          {canResend && <CommandForm command="resend" submit="Send Again" busy="Sending..." />}
          {hasHtml && (
            <LinkButton href={href('/admin/mail/:id/html', { id: mail.id })} target="_blank" rel="noreferrer">
              Show as Sent
            </LinkButton>
          )}
        </div>
      </section>
      <Card id="mail-text" heading="Text" isSmall className="mt-5 max-w-3xl">
        <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {canRead ? (text ?? resendRefusalTexts['text-removed']) : recipientOnlyText}
        </p>
      </Card>
    </AdminPage>
  )
}
