import { sql } from '../../../db/client.server.ts'

/**
 * Assigns the guest orders of an address to its account, if the address has been verified to
 * be theirs; otherwise anyone could sign up with it. @returns how many.
 */
export async function claimGuestOrders(email: string): Promise<number> {
  const { count } = await sql`
    update orders set user_id = u.id, is_guest = false, updated_at = now()
    from users u
    where u.email = ${email} and u.email_verified and orders.is_guest and orders.user_id is null
      and lower(orders.shipping_email) = u.email`
  return count
}
