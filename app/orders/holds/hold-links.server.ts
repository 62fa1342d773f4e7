import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'

/** The path of the page where the owner of an address confirms that a piece be held (R99). */
export function confirmHoldPath(requestId: string, secret?: string): string {
  return href('/holds/confirm/:token', { token: makeSigned('confirm-hold', requestId, secret) })
}

/** The path of the page where its holder buys or releases a held piece (R100). */
export function holdPath(holdId: string, secret?: string): string {
  return href('/holds/:token', { token: makeSigned('hold', holdId, secret) })
}

/** The request of a link to confirm; null for one that this shop has not signed. */
export const verifyHoldRequestToken = (token: string): string | null =>
  uuidOf(readSigned('confirm-hold', token))

/** The hold of its holder's link; null for one that this shop has not signed. */
export const verifyHoldToken = (token: string): string | null => uuidOf(readSigned('hold', token))

const uuidOf = (text: string | null) => (text !== null && isUuid(text) ? text : null)
