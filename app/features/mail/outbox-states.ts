import type { MailRow } from '../../db/schema/mail.ts'

export const mailStatuses = ['queued', 'failed', 'kept', 'sent'] as const

export const mailStatusLabels: Record<MailRow['status'], string> = {
  queued: 'Waiting',
  failed: 'Failed',
  kept: 'Kept here',
  sent: 'Sent',
}

export const mailKindLabels: Record<MailRow['kind'], string> = {
  'order-confirmation': 'Order confirmation',
  'order-unconfirmed': 'Order to be confirmed',
  'order-ready': 'Order ready',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-completed': 'Order completed',
  'order-cancelled': 'Order cancelled',
  'contact-message': 'Contact message',
  account: 'Account',
  sms: 'Text message',
  'payment-deadline': 'Payment deadline',
  pickup: 'Appointment',
}

/** What is said of a mail whose text was removed. */
export const textRemoved = 'Its text was removed for privacy: the mail is too old. It cannot be sent again.'

/** The status that an address asks for; null for all of them. */
export function parseMailStatus(text: string | null): MailRow['status'] | null {
  return mailStatuses.find((status) => status === text) ?? null
}

/** What an account mail says opens the account, and a text message is a code: both are for their recipients alone. */
export function isRecipientOnly({ kind }: Pick<MailRow, 'kind'>): boolean {
  return kind === 'account' || kind === 'sms'
}

/**
 * Whether the owner may read it. What is for its recipient alone may be read only where no mail leaves the shop,
 * and so nobody else could ever find it; never once it was delivered.
 */
export function isReadable(
  mail: Pick<MailRow, 'kind' | 'status'>,
  { isMailConfigured }: { isMailConfigured: boolean },
): boolean {
  return !isRecipientOnly(mail) || (!isMailConfigured && mail.status !== 'sent')
}

/** What is said of such mail where its text or its button would be. */
export const recipientOnly = {
  text: 'Only its recipient may read it: it opens an account.',
  resend:
    'This mail opens an account, so only its recipient may ask for another one. They can do that on the sign-in page.',
}
