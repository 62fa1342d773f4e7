import type { MailRow } from './outbox/outbox.ts'

/** What an address can be sent by strangers, each with a share of its own: one never takes the place of another (R164). */
type MailShare = 'account' | 'orders' | 'appointments' | 'alerts'

interface MailKind {
  label: string
  /** Of the mails that anyone can cause to any address; null where it follows from what the store or its recipient did. */
  share: MailShare | null
}

/** Every kind of mail, with who can cause it. */
export const mailKinds: Readonly<Record<MailRow['kind'], MailKind>> = {
  'order-confirmation': { label: 'Order confirmation', share: 'orders' },
  'order-unconfirmed': { label: 'Order to be confirmed', share: 'orders' },
  'order-ready': { label: 'Order ready', share: null },
  'order-shipped': { label: 'Order shipped', share: null },
  'order-delivered': { label: 'Order delivered', share: null },
  'order-completed': { label: 'Order completed', share: null },
  'order-cancelled': { label: 'Order canceled', share: null },
  'order-changed': { label: 'Order changed', share: null },
  'order-withdrawn': { label: 'Order sold at the counter', share: null },
  'piece-withdrawn': { label: 'Piece of an order sold at the counter', share: null },
  // Only a right number and email cause it, and no more than a few a day (R165).
  'order-link': { label: 'Link to an order', share: null },
  'counter-receipt': { label: 'Receipt of a counter sale', share: null },
  'order-placed': { label: 'New order, to the store', share: null },
  'contact-message': { label: 'Contact message', share: null },
  account: { label: 'Account', share: 'account' },
  sms: { label: 'Text message', share: null },
  backup: { label: 'Trouble with backups, to the store', share: null },
  'payment-deadline': { label: 'Payment deadline', share: 'orders' },
  pickup: { label: 'Appointment', share: 'appointments' },
  alert: { label: 'Alert', share: null },
  'alert-confirmation': { label: 'Alert to be confirmed', share: 'alerts' },
  hold: { label: 'Hold', share: null },
  'hold-confirmation': { label: 'Hold to be confirmed', share: 'alerts' },
}
