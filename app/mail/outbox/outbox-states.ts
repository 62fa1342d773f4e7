import type { MailRow } from './outbox.ts'

export const mailStatuses = ['queued', 'failed', 'kept', 'sent'] as const

export const mailStatusLabels: Record<MailRow['status'], string> = {
  queued: 'Waiting',
  failed: 'Failed',
  kept: 'Kept here',
  sent: 'Sent',
}

export const mailStatusTones = {
  queued: 'yellow',
  failed: 'red',
  kept: 'grey',
  sent: 'green',
} as const satisfies Record<MailRow['status'], string>

/**
 * Account mails and text messages contain links and codes that open an account: only their recipients may read
 * them.
 */
export function isRecipientOnly({ kind }: Pick<MailRow, 'kind'>): boolean {
  return kind === 'account' || kind === 'sms'
}

/**
 * Whether the owner may read it. Such a private mail may be read only in a shop without a mail server,
 * where it reaches no one otherwise; never after its delivery.
 */
export function isReadable(
  mail: Pick<MailRow, 'kind' | 'status'>,
  { isMailConfigured }: { isMailConfigured: boolean },
): boolean {
  return !isRecipientOnly(mail) || (!isMailConfigured && mail.status !== 'sent')
}
