import { makeSigned, readSignedId } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'

/** The path of the page where the owner of an address confirms an alert (R90). */
export function confirmPath(pendingId: string, secret?: string): string {
  return href('/alerts/confirm/:token', { token: makeSigned('confirm-alert', pendingId, secret) })
}

/** The path of the page where a subscriber changes or ends alerts (R92). */
export function managePath(subscriberId: string, secret?: string): string {
  return href('/alerts/manage/:token', { token: makeSigned('manage-alerts', subscriberId, secret) })
}

/** The path that ends all alerts: a page to people, one click to a mailbox (R92). */
export function unsubscribePath(subscriberId: string, secret?: string): string {
  return href('/alerts/unsubscribe/:token', { token: makeSigned('manage-alerts', subscriberId, secret) })
}

/** The pending alert of a link; null for one that this shop did not sign. */
export const verifyConfirmToken = (token: string): string | null => readSignedId('confirm-alert', token)

/** The subscriber of the link in an alert; null for one that this shop did not sign. */
export const verifyManageToken = (token: string): string | null => readSignedId('manage-alerts', token)
