import { hashShortCode } from '#accounts/passwords/password.server.ts'
import { hashesWithSecrets, hashWithSecret } from './sealed-secret.server.ts'

/** 40 bits: XXXX-XXXX. */
export const CODE_BYTES = 5

/** As a new code is kept: with the present secret. */
export async function hashCode(userId: string, code: Uint8Array): Promise<string> {
  return await hashKeyed(userId, hashWithSecret(toHashedText(userId, code)))
}

/** As a code may have been kept: with the present secret, or with the one before while it is accepted. */
export async function hashCodeWithAllKeys(userId: string, code: Uint8Array): Promise<string[]> {
  const keyed = hashesWithSecrets(toHashedText(userId, code))
  return await Promise.all(keyed.map((bytes) => hashKeyed(userId, bytes)))
}

const toHashedText = (userId: string, code: Uint8Array) =>
  `recovery:${userId}:${Buffer.from(code).toString('hex')}`

/** Slow on purpose, salted by the account and keyed by the store's secret: 40 bits are soon guessed through otherwise. */
async function hashKeyed(userId: string, keyed: Uint8Array): Promise<string> {
  return await hashShortCode({ code: keyed, salt: Buffer.from(userId.replaceAll('-', ''), 'hex') })
}
