import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SqlClient } from '../../../db/client.server.ts'
import { shopSecret } from '../../../platform/shop-secret.server.ts'
import { encodeGroups, readGroups } from '../sign-in/spoken-code.ts'

/** 80 bits: nobody guesses it, and it can be read out. */
const CODE_BYTES = 10

/**
 * The code of the first admin, in groups: XXXX-XXXX-XXXX-XXXX. Made from a seed in the database and the store's
 * secret, so that it outlives a restart, is the same for several servers, and neither of the two alone gives it.
 */
export async function makeFirstAdminCode(client: SqlClient): Promise<string> {
  return encodeGroups(await codeBytes(client))
}

/** Whether the typed text is the code; compares in constant time. */
export async function isFirstAdminCode(client: SqlClient, typed: string): Promise<boolean> {
  const given = readGroups(typed, CODE_BYTES)
  return given !== null && timingSafeEqual(given, await codeBytes(client))
}

/** Replaces the code: each one is valid once. */
export async function renewCodeSeed(client: SqlClient): Promise<void> {
  await client`update auth_setup set code_seed = gen_random_uuid()`
}

async function codeBytes(client: SqlClient): Promise<Buffer> {
  const [setup] = await client<{ seed: string }[]>`select code_seed as seed from auth_setup`
  if (!setup) throw new Error('the seed of the first admin code is missing')
  return createHmac('sha256', shopSecret())
    .update(`first admin:${setup.seed}`)
    .digest()
    .subarray(0, CODE_BYTES)
}
