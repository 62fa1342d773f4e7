import { sql } from '../../../../db/client.server.ts'
import type { FactorKeys } from '../factor-proofs.server.ts'
import type { Passkey } from './webauthn.server.ts'

type KeyRow = Omit<FactorKeys, 'passkey'> &
  (Passkey | { credentialId: null; publicKey: null; signCount: null; transports: null })

export async function findFactorKeys(userId: string, factorId: string): Promise<FactorKeys | null> {
  const [row] = await sql<KeyRow[]>`
    select id, factor_type as "factorType", status, totp_secret as "totpSecret", phone,
      credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as "signCount",
      coalesce(transports, '{}') as transports
    from auth_factors where id = ${factorId} and user_id = ${userId}`
  if (!row) return null
  const { credentialId, publicKey, signCount, transports, ...factor } = row
  return {
    ...factor,
    passkey: credentialId === null ? null : { credentialId, publicKey, signCount, transports },
  }
}
