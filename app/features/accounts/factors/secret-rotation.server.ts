import { sql } from '../../../db/client.server.ts'
import { resealSecret } from './methods/sealed-secret.server.ts'

/**
 * Seals the secrets of authenticator apps with the present secret of the shop. @returns how many were sealed with the
 * one before, and how many open with neither: their owners need another factor, or AUTH_SECRET_PREVIOUS to be set.
 */
export async function resealFactors(): Promise<{ resealed: number; unreadable: number }> {
  const factors = await sql<{ id: string; sealed: string }[]>`
    select id, totp_secret as sealed from auth_factors where totp_secret is not null order by id`
  let resealed = 0
  let unreadable = 0
  for (const { id, sealed } of factors) {
    const renewed = tryToReseal({ id, sealed })
    if (renewed === 'unreadable') unreadable += 1
    else if (renewed) {
      // Another server may have done it in this very moment.
      const { count } = await sql`
        update auth_factors set totp_secret = ${renewed.sealed} where id = ${id} and totp_secret = ${sealed}`
      resealed += count
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
