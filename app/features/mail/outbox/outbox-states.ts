import type { MailRow } from '../../../db/schema/mail.ts'

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

/** The text for a mail whose content was removed. */
export const textRemoved = 'Its text was removed for privacy: the mail is too old. It cannot be sent again.'

/** The status filter in an address; null for all. */
export function parseMailStatus(text: string | null): MailRow['status'] | null {
  return mailStatuses.find((status) => status === text) ?? null
}

/**
 * Account mails and text messages contain links and codes that open an account: only their recipients may read
 * them.
 */
export function isRecipientOnly({ kind }: Pick<MailRow, 'kind'>): boolean {
  return kind === 'account' || kind === 'sms'
}

/**
 * Whether the owner may read it. Such a private mail may be read only in a shop without a mail server,
 * where it reaches nobody otherwise; never after its delivery.
 */
export function isReadable(
  mail: Pick<MailRow, 'kind' | 'status'>,
  { isMailConfigured }: { isMailConfigured: boolean },
): boolean {
  return !isRecipientOnly(mail) || (!isMailConfigured && mail.status !== 'sent')
}

/** The text in place of the content or button of such a mail. */
export const recipientOnly = {
  text: 'Only its recipient may read it: it opens an account.',
  resend:
    'This mail opens an account, so only its recipient may ask for another one. They can do that on the sign-in page.',
}
