import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { signFor } from '#platform/shop-secret.server.ts'
import { encodeGroups, readGroups } from '#accounts/sign-in/spoken-code.ts'

/** 80 bits: no one guesses it, and it can be read out. */
const CODE_BYTES = 10

/**
 * The code of the first admin, in groups: XXXX-XXXX-XXXX-XXXX. Made from a seed in the database and the store's
 * secret, so that it outlives a restart, is the same for several servers, and neither of the two alone gives it.
 */
export async function makeFirstAdminCode(client: Db): Promise<string> {
  return encodeGroups(await codeBytes(client))
}

/** Whether the typed text is the code; compares in constant time. */
export async function isFirstAdminCode(client: Db, typed: string): Promise<boolean> {
  const given = readGroups(typed, CODE_BYTES)
  return given !== null && timingSafeEqual(given, await codeBytes(client))
}

/** Replaces the code: each one is valid once. */
export async function renewCodeSeed(client: Db): Promise<void> {
  await client
    .updateTable('authSetup')
    .set({ codeSeed: sql<string>`gen_random_uuid()` })
    .execute()
}

async function codeBytes(client: Db): Promise<Buffer> {
  const { codeSeed } = await client
    .selectFrom('authSetup')
    .select('codeSeed')
    .executeTakeFirstOrThrow(() => new Error('the seed of the first admin code is missing'))
  return Buffer.from(signFor('first admin', codeSeed), 'base64url').subarray(0, CODE_BYTES)
}
