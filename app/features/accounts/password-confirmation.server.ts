import { sql } from '../../db/client.server.ts'

/**
 * Whether this is the password of the account; false for accounts that have none. Limits come before this
 * (sign-in-limits.server.ts), and `markAuthenticated` after it.
 */
export async function confirmPassword({
  userId,
  password,
}: {
  userId: string
  password: string
}): Promise<boolean> {
  const [account] = await sql<{ password: string }[]>`
    select password from auth_accounts
    where user_id = ${userId} and provider_id = 'credential' and password is not null`
  if (!account) return false
  // Loaded when first wanted, as the rest of signing in is.
  const { verifyPassword } = await import('./password.server.ts')
  return await verifyPassword({ hash: account.password, password })
}
