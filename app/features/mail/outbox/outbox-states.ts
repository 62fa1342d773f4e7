import type { MailRow } from './outbox.ts'

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
  'order-changed': 'Order changed',
  'order-withdrawn': 'Order sold at the counter',
  'piece-withdrawn': 'Piece of an order sold at the counter',
  'counter-receipt': 'Receipt of a counter sale',
  'order-placed': 'New order, to the store',
  'contact-message': 'Contact message',
  account: 'Account',
  sms: 'Text message',
  backup: 'Trouble with backups, to the store',
  'payment-deadline': 'Payment deadline',
  pickup: 'Appointment',
  alert: 'Alert',
  'alert-confirmation': 'Alert to be confirmed',
  hold: 'Hold',
  'hold-confirmation': 'Hold to be confirmed',
}

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
