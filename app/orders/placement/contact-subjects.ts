import { toMailbox } from '#shared/text/mailbox.ts'
import { phoneKey } from '#shared/text/phone-number.ts'

/** The subjects of an email and a phone number, sorted; none for an empty one. */
export function contactSubjects({ email, phone }: { email: string; phone: string }): string[] {
  const address = toMailbox(email)
  const digits = phoneKey(phone)
  return [...(address ? [`email:${address}`] : []), ...(digits ? [`phone:${digits}`] : [])]
}
