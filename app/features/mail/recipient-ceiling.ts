import type { MailRow } from '../../db/schema/mail.ts'

/** So many mails that anybody can cause go to one address in 24 hours. */
export const RECIPIENT_CEILING = 20

/** The kinds that a stranger can have sent to any address they type; the others follow from what the owner does. */
export const strangerKinds = [
  'account',
  'order-confirmation',
  'pickup',
  'payment-deadline',
] as const satisfies readonly MailRow['kind'][]

export function isStrangerKind(kind: MailRow['kind']): boolean {
  return strangerKinds.some((one) => one === kind)
}

/** What the owner reads beside a mail that was kept back. */
export const CEILING_REASON = `Not sent: this address was sent ${RECIPIENT_CEILING} mails in 24 hours. Send it again later if it is wanted.`
