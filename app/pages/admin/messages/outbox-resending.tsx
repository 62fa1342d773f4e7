import { data } from 'react-router'
import { mailNotices, resendRefusalTexts } from '#mail/outbox/outbox-messages.ts'
import { resendMail } from '#mail/outbox/outbox.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { FormError } from '#ui/forms/field.tsx'
import { redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/outbox-resending'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Mail', at)

/** Nothing to look at but what an action answers. */
export const loader = () => null

/** Sends a mail once more, unless it is for its recipient alone. */
export async function action({ params, context }: Route.ActionArgs) {
  const mailId = params.id
  const outcome = isUuid(mailId) ? await resendMail({ mailId }) : null
  if (!outcome) throw notFound()
  await recordSecurityEvent({
    event: 'mail-resend',
    outcome: outcome.ok ? 'done' : 'refused',
    userId: adminOf(context).userId,
    details: { mailId },
  })
  if (!outcome.ok) {
    const problem = resendRefusalTexts[outcome.error.reason]
    return data({ problem }, { status: 409, headers: privatePage })
  }
  const page = href('/admin/mail/:id', { id: outcome.value.mailId })
  return redirectWithNotice(page, mailNotices.of('resent', mailFacts()))
}

export default function OutboxResending({ actionData, params }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href={href('/admin/mail/:id', { id: params.id })}>Mail</BackLink>
      <h1 className="mt-1 mb-4 text-2xl font-bold">{actionData ? 'Not sent' : 'Mail'}</h1>
      <FormError>{actionData?.problem}</FormError>
      {!actionData && <p>Mail is sent again from its own page.</p>}
    </div>
  )
}
