import { phoneKey } from '../../../shared/text/phone-number.ts'

/** The subjects of an email and a phone number, sorted; none for an empty one. */
export function contactSubjects({ email, phone }: { email: string; phone: string }): string[] {
  const address = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  const digits = phoneKey(phone)
  return [...(address ? [`email:${address}`] : []), ...(digits ? [`phone:${digits}`] : [])]
}
