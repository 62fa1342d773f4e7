import { decodeJwt } from 'jose'

/** Which account a link that confirms an address is about, and the address that it confirms. */
export interface MailedLink {
  /** The account's address when the link was mailed. */
  email: string
  /** The address to be confirmed: the same, or the one it shall change to. */
  confirms: string
}

/** The claims of a link; `verifyEmail` decides whether it is genuine. Null without claims. */
export function readMailedLink(token: string): MailedLink | null {
  try {
    const { email, updateTo } = decodeJwt(token)
    if (typeof email !== 'string') return null
    return { email, confirms: typeof updateTo === 'string' ? updateTo : email }
  } catch {
    return null
  }
}
