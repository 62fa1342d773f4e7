import { sql } from '../../../db/client.server.ts'

/** What the owner asks of everybody who runs the shop; read again for every request of an admin. */
export async function readAdminPolicy(): Promise<{ needsSecondFactor: boolean }> {
  const [row] = await sql<{ needsSecondFactor: boolean }[]>`
    select admin_second_factor as "needsSecondFactor" from store_settings limit 1`
  if (!row) throw new Error('store_settings has no row: insert one with default values.')
  return row
}
