import { clientOf, type Transaction } from '../../../db/client.server.ts'

/** Where customers pick up, and what they should know of it, as the owner has set it. */
export async function readPickupPlace(
  tx: Transaction,
): Promise<{ location: string | null; instructions: string | null }> {
  const [row] = await clientOf(tx)<{ location: string | null; instructions: string | null }[]>`
    select pickup_location as location, pickup_instructions as instructions from pickup_settings where kind = 'pickup'`
  return row ?? { location: null, instructions: null }
}
