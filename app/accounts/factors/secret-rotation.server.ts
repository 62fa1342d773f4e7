import { db } from '#db/client.server.ts'
import { resealSecret } from '#platform/sealed-secret.server.ts'

/**
 * Seals the secrets of authenticator apps with the present secret of the shop. @returns how many were sealed with the
 * one before, and how many open with neither: their owners need another factor, or AUTH_SECRET_PREVIOUS to be set.
 */
export async function resealFactors(): Promise<{ resealed: number; unreadable: number }> {
  const factors = await db
    .selectFrom('authFactors')
    .select(['id', 'totpSecret as sealed'])
    .where('totpSecret', 'is not', null)
    .orderBy('id')
    .execute()
  let resealed = 0
  let unreadable = 0
  for (const { id, sealed } of factors) {
    if (sealed === null) continue
    const renewed = tryToReseal({ id, sealed })
    if (renewed === 'unreadable') unreadable += 1
    else if (renewed) {
      // Another server may have done it in this very moment.
      const { numUpdatedRows } = await db
        .updateTable('authFactors')
        .set({ totpSecret: renewed.sealed })
        .where('id', '=', id)
        .where('totpSecret', '=', sealed)
        .executeTakeFirstOrThrow()
      resealed += Number(numUpdatedRows)
    }
  }
  return { resealed, unreadable }
}

function tryToReseal({ id, sealed }: { id: string; sealed: string }) {
  try {
    const renewed = resealSecret({ sealed, owner: id })
    return renewed === null ? null : { sealed: renewed }
  } catch {
    return 'unreadable'
  }
}
