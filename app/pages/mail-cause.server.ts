import type { RouterContextProvider } from 'react-router'
import type { MailCause } from '#mail/recipient-ceiling.ts'
import { findMember } from './visitor.server.ts'

/** Who causes a mail to an address that somebody typed: its owner, if they are signed in by it (R164). */
export async function causeOfMail(
  context: Readonly<RouterContextProvider>,
  email: string,
): Promise<MailCause> {
  const member = await findMember(context)
  return member?.isEmailVerified && member.email === email ? 'recipient' : 'anyone'
}
