import { sql } from '../../../db/client.server.ts'

/**
 * Removes the tokens that providers gave at a sign-in. The store never uses them again, and after a change of the
 * shop's secret they do not open. @returns of how many accounts.
 */
export async function forgetProviderTokens(): Promise<number> {
  const { count } = await sql`
    update auth_accounts set access_token = null, refresh_token = null, id_token = null, updated_at = now()
    where num_nonnulls(access_token, refresh_token, id_token) > 0`
  return count
}
