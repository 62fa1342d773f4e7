import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose'
import { db } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { z } from '#shared/zod.ts'
import { isSealedNow, openSecret, sealSecret } from '#platform/sealed-secret.server.ts'

export const SIGNING_ALGORITHM = 'EdDSA'
const CURVE = 'Ed25519'

/** A signing key is followed by a new one after so long. */
const keyDays = 90

const privateJwk = z.object({ kty: z.string(), crv: z.string(), x: z.string(), d: z.string() })

interface KeyRow {
  kid: string
  sealed: string
}

/** The private key that signs access tokens now; made when there is none yet, or when the last one has ended. */
export async function readSigningKey(): Promise<{ kid: string; privateKey: CryptoKey | Uint8Array }> {
  const [newest] = await selectKeys()
  const { kid, sealed } = newest ?? (await insertKey())
  const jwk = privateJwk.parse(JSON.parse(openSecret({ sealed, owner: kid })))
  return { kid, privateKey: await importJWK(jwk, SIGNING_ALGORITHM) }
}

async function insertKey(): Promise<KeyRow> {
  const kid = randomUUID()
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, {
    crv: CURVE,
    extractable: true,
  })
  const sealed = sealSecret({ text: JSON.stringify(await exportJWK(privateKey)), owner: kid })
  await db
    .insertInto('authSigningKeys')
    .values({
      id: kid,
      publicKey: JSON.stringify(await exportJWK(publicKey)),
      privateKey: sealed,
      alg: SIGNING_ALGORITHM,
      crv: CURVE,
      expiresAt: sql<Date>`now() + make_interval(days => ${keyDays})`,
    })
    .execute()
  return { kid, sealed }
}

/**
 * Retires the signing keys whose private half was sealed with another secret than the present one: the next token
 * makes a new key. Tokens that were signed before stay good for their quarter of an hour. @returns how many.
 */
export async function retireForeignSigningKeys(): Promise<number> {
  const foreign = (await selectKeys()).filter(({ kid, sealed }) => !isSealedNow({ sealed, owner: kid }))
  if (foreign.length === 0) return 0
  const kids = foreign.map(({ kid }) => kid)
  const { numUpdatedRows } = await db
    .updateTable('authSigningKeys')
    .set({ expiresAt: sql<Date>`now()` })
    .where('id', '=', anyOf(kids, 'uuid'))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Those that sign, the newest first. */
const selectKeys = async () =>
  await db
    .selectFrom('authSigningKeys')
    .select(['id as kid', 'privateKey as sealed'])
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
