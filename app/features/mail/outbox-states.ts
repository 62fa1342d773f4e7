import type { MailRow } from '../../db/schema.ts'

export const mailStatuses = ['queued', 'failed', 'kept', 'sent'] as const

export const mailStatusLabels: Record<MailRow['status'], string> = {
  queued: 'Waiting',
  failed: 'Parked',
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

/**
 * Whether the owner may read it: what was delivered to somebody else and opens their account, or is a code, is
 * theirs alone. As long as it is still here, here is where it is read.
 */
export function isReadable({ kind, status }: Pick<MailRow, 'kind' | 'status'>): boolean {
  return status !== 'sent' || (kind !== 'account' && kind !== 'sms')
}
