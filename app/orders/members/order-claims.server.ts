import { sql } from 'kysely'
import { db } from '#db/client.server.ts'

/**
 * Assigns the guest orders of an address to its account, if the address has been verified to
 * be theirs; otherwise anyone could sign up with it. @returns how many.
 */
export async function claimGuestOrders(email: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders as o')
    .from('users as u')
    .set(({ ref }) => ({ userId: ref('u.id'), isGuest: false, updatedAt: sql<Date>`now()` }))
    .where('u.email', '=', email)
    .where('u.emailVerified', '=', true)
    .where('o.isGuest', '=', true)
    .where('o.userId', 'is', null)
    .where(({ eb, fn, ref }) => eb(fn<string>('lower', ['o.shippingEmail']), '=', ref('u.email')))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
