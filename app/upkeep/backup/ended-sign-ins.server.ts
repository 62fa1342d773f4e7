import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { linkEnded } from './restore-failure.ts'

/**
 * What lets somebody in without a password, and what counts tries: none of it comes back with a backup. Each table
 * after those that refer to it.
 */
export const neverRestored = [
  'auth_challenges',
  'auth_refresh_tokens',
  'auth_sessions',
  'auth_verifications',
  'staff_invitations',
  'register_devices',
  'auth_failures',
  'auth_known_networks',
  'rate_limits',
] as const

/** Who runs the shop after a backup was restored: as it was then. */
export interface RestoredAccess {
  /** The addresses of the admins. */
  admins: string[]
}

/**
 * Ends all sign-ins, tokens, mailed links and counters that a restored backup brought, some of which had ended since
 * it was written. Waiting account mail, whose links are void now, is given up.
 */
export async function endRestoredSignIns(tx: Transaction): Promise<RestoredAccess> {
  for (const table of neverRestored) await sql`delete from ${sql.raw(table)}`.execute(tx)
  await tx
    .updateTable('mailOutbox')
    .set({ status: 'failed', lastError: linkEnded })
    .where('kind', 'in', ['account', 'sms'])
    .where('status', '=', 'queued')
    .execute()
  // Devices that sell without a connection belong to the store as it was; no web order waits for them (R178).
  await tx
    .updateTable('counterRegisters')
    .set({ closedAt: sql<Date>`now()` })
    .where('closedAt', 'is', null)
    .execute()
  const admins = await tx
    .selectFrom('users as u')
    .innerJoin('userRoles as r', 'r.userId', 'u.id')
    .select('u.email')
    .where('r.role', '=', 'admin')
    .orderBy('u.email')
    .execute()
  return { admins: admins.map(({ email }) => email) }
}
