import { makeSigned, readSignedId } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'

/** The path of the page where the owner of an address confirms a hold (R99). */
export function confirmHoldPath(pendingId: string, secret?: string): string {
  return href('/holds/confirm/:token', { token: makeSigned('confirm-hold', pendingId, secret) })
}

/** The path of the page where its holder buys or releases a held piece (R100). */
export function holdPath(holdId: string, secret?: string): string {
  return href('/holds/:token', { token: makeSigned('hold', holdId, secret) })
}

/** The pending hold of a link; null for one that this shop did not sign. */
export const verifyPendingHoldToken = (token: string): string | null => readSignedId('confirm-hold', token)

/** The hold of its holder's link; null for one that this shop did not sign. */
export const verifyHoldToken = (token: string): string | null => readSignedId('hold', token)
