import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'

/** The path of the page where the owner of an address confirms a request (R90). */
export function confirmPath(requestId: string, secret?: string): string {
  return href('/alerts/confirm/:token', { token: makeSigned('confirm-alert', requestId, secret) })
}

/** The path of the page where a subscriber changes or ends alerts (R92). */
export function managePath(subscriberId: string, secret?: string): string {
  return href('/alerts/manage/:token', { token: makeSigned('manage-alerts', subscriberId, secret) })
}

/** The path that ends all alerts: a page to people, one click to a mailbox (R92). */
export function unsubscribePath(subscriberId: string, secret?: string): string {
  return href('/alerts/unsubscribe/:token', { token: makeSigned('manage-alerts', subscriberId, secret) })
}

/** The request of a link to confirm; null for one that this shop has not signed. */
export const verifyConfirmToken = (token: string): string | null => uuidOf(readSigned('confirm-alert', token))

/** The subscriber of the link in an alert; null for one that this shop has not signed. */
export const verifyManageToken = (token: string): string | null => uuidOf(readSigned('manage-alerts', token))

const uuidOf = (text: string | null) => (text !== null && isUuid(text) ? text : null)
