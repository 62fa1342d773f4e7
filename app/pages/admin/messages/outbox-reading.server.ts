import { isReadable, isRecipientOnly } from '#mail/outbox/outbox-states.ts'
import { readOutboxMail } from '#mail/outbox/outbox-list.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { adminOf, requireRecentProof, type Asked } from '#pages/admin/guard.server.ts'

/**
 * A mail of the outbox; null when there is none. Its texts are null when they were removed, and for anyone who may not read them. One that opens an
 * account is shown only after a recent proof, which a stolen session does not have, and that is written down.
 * @throws a redirect to the page that asks for the proof.
 */
export async function openOutboxMail(asked: Asked, mailId: string) {
  const mail = isUuid(mailId) ? await readOutboxMail(mailId) : null
  if (!mail) return null
  const canRead = isReadable(mail, { isMailConfigured: await isMailConfigured() })
  if (canRead && isRecipientOnly(mail)) {
    requireRecentProof(asked)
    const { userId } = adminOf(asked.context)
    await recordSecurityEvent({ event: 'account-mail-view', outcome: 'done', userId, details: { mailId } })
  }
  const isShown = canRead && mail.textRemovedAt === null
  return { ...mail, canRead, ...(!isShown && { html: null, bodyText: null }) }
}
