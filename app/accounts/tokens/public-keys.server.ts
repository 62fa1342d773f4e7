import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { z } from '#shared/zod.ts'
import { readSigningKey, SIGNING_ALGORITHM } from './signing-keys.server.ts'

/** A public key as `/.well-known/jwks.json` shows it. */
export interface PublicKey {
  kid: string
  alg: string
  use: 'sig'
  kty: string
  [parameter: string]: unknown
}

/** The public halves of the signing keys; the first one is made when no one has asked before. */
export async function readPublicKeys(): Promise<PublicKey[]> {
  const keys = await selectPublicKeys()
  if (keys.length > 0) return keys
  await readSigningKey()
  return await selectPublicKeys()
}

const publicPoint = z.object({ kty: z.string(), crv: z.string(), x: z.string() })

/** The keys as they are; those that sign no more too, for much longer than their last token lives. */
export async function selectPublicKeys(): Promise<PublicKey[]> {
  const yesterday = sql<Date>`now() - interval '1 day'`
  const rows = await db
    .selectFrom('authSigningKeys')
    .select(['id', 'alg', 'publicKey'])
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', yesterday)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, alg, publicKey }) => {
    return { kid: id, alg: alg ?? SIGNING_ALGORITHM, use: 'sig', ...publicPoint.parse(JSON.parse(publicKey)) }
  })
}
