/** The owner of a cart: a guest by the secret `cart_session_id`, a member by the account (R16). */
export type CartOwner = { kind: 'guest'; sessionId: string } | { kind: 'member'; userId: string }

/** The column of a cart's lines that names their owner. */
export const ownerColumns = { guest: 'sessionId', member: 'userId' } as const

/** The uuid of the owner's lines, stored in the column for its kind. */
export function getOwnerId(owner: CartOwner): string {
  return owner.kind === 'guest' ? owner.sessionId : owner.userId
}
