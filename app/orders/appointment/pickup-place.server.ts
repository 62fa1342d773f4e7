import type { Db } from '#db/database.server.ts'

/** Where customers pick up, and what they should know of it (or of a delivery), as the owner has set it. */
export async function readPickupPlace(
  at: Db,
  kind: 'pickup' | 'delivery' = 'pickup',
): Promise<{ location: string | null; instructions: string | null }> {
  const row = await at
    .selectFrom('pickupSettings')
    .select(['pickupLocation as location', 'pickupInstructions as instructions'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? { location: null, instructions: null }
}
