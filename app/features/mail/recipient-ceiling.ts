import type { MailRow } from './outbox/outbox.ts'

/** The most mails that strangers can cause to one address in 24 hours. */
export const RECIPIENT_CEILING = 20

/** The kinds that a stranger can cause to any address; the others follow from actions of the owner. */
export const strangerKinds = [
  'account',
  'order-confirmation',
  'pickup',
  'payment-deadline',
  'alert-confirmation',
] as const satisfies readonly MailRow['kind'][]

export function isStrangerKind(kind: MailRow['kind']): boolean {
  return strangerKinds.some((one) => one === kind)
}

/** The note for the owner beside a mail that was held back. */
export const CEILING_REASON = `Not sent: this address was sent ${RECIPIENT_CEILING} mails in 24 hours. Send it again later if it is wanted.`
