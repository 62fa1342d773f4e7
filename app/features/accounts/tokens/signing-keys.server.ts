import { sql } from '../../../db/client.server.ts'
import { z } from '../../../shared/zod.ts'
import { shopSecret } from '../../../platform/shop-secret.server.ts'

/**
 * Retires the signing keys whose private half was sealed with another secret than the present one: the next token
 * makes a new key. Tokens that were signed before stay good for their quarter of an hour. @returns how many.
 */
export async function retireForeignSigningKeys(): Promise<number> {
  const keys = await sql<{ id: string; privateKey: string }[]>`
    select id, private_key as "privateKey" from auth_signing_keys where expires_at is null or expires_at > now()`
  if (keys.length === 0) return 0
  const foreign: string[] = []
  for (const { id, privateKey } of keys) if (!(await canBeOpened(privateKey))) foreign.push(id)
  const { count } = await sql`
    update auth_signing_keys set expires_at = now() where id = any(${foreign}::uuid[])`
  return count
}

/** Sealed as the account library does it, and that text kept as JSON. */
async function canBeOpened(privateKey: string): Promise<boolean> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  try {
    await symmetricDecrypt({ key: shopSecret(), data: z.string().parse(JSON.parse(privateKey)) })
    return true
  } catch {
    return false
  }
}
