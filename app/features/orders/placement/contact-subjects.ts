import { phoneDigits } from '../../../shared/text/phone-number.ts'

/** The subjects of an email and a phone number, sorted; none for an empty one. */
export function contactSubjects({ email, phone }: { email: string; phone: string }): string[] {
  const address = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  const digits = phoneDigits(phone).slice(-10)
  return [...(address ? [`email:${address}`] : []), ...(digits ? [`phone:${digits}`] : [])]
}
