import { toMailbox } from '#shared/text/mailbox.ts'
import { mailKinds } from './mail-kinds.ts'
import type { MailRow } from './outbox/outbox.ts'

/** The most mails of one share that strangers can cause to one mailbox in 24 hours (R164). */
export const RECIPIENT_CEILING = 20

/**
 * Who caused a mail: anyone who typed the address, its owner (signed in, or by a link to it), or someone whom a limit of
 * its own keeps within bounds.
 */
export type MailCause = 'anyone' | 'recipient' | 'limited'

/** Which share of which mailbox a mail counts towards; null for none. */
export function getShare(mail: { kind: MailRow['kind']; to: string; cause: MailCause }): string | null {
  const { share } = mailKinds[mail.kind]
  return share && mail.cause === 'anyone' ? `${share} ${toMailbox(mail.to)}` : null
}

/** The note for the owner next to a mail that was held back. */
export const ceilingReason = ({ kind }: Pick<MailRow, 'kind'>): string =>
  `Not sent: this address was sent ${RECIPIENT_CEILING} such mails in 24 hours. ${
    kind === 'account' ? 'Its owner can ask for another one later.' : 'Send it again later if it is wanted.'
  }`
