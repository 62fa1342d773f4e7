import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes and one lane (OWASP's first choice): 11 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost)
}

export async function verifyPassword(shown: { hash: string; password: string }): Promise<boolean> {
  return await verify(shown.hash, shown.password)
}

/** The hash of a code that is shorter than a key, for look-ups: the same for the same salt (16 bytes or more). */
export async function hashShortCode({ code, salt }: { code: Uint8Array; salt: Uint8Array }): Promise<string> {
  return (await hashRaw(code, { ...cost, salt })).toString('base64url')
}
