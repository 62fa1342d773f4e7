import { sql } from '../../../db/client.server.ts'
import { recordSecurityEventWithin } from '../../security-log/security-log.server.ts'

/** What was taken from an account. */
export interface RemovedFactors {
  factors: number
  recoveryCodes: number
  sessions: number
}

/**
 * Removes the second factors and recovery codes of an account whose owner lost them all, and ends its sessions: one of
 * them may be in the hands of anyone who has the lost device. Null when there is no such account.
 */
export async function removeFactorsOf(email: string): Promise<RemovedFactors | null> {
  return await sql.begin(async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      select id from users where email = ${email.trim().toLowerCase()} for no key update`
    if (!user) return null
    const sessions = await tx`delete from auth_sessions where user_id = ${user.id}`
    const factors = await tx`delete from auth_factors where user_id = ${user.id}`
    const codes = await tx`delete from auth_recovery_codes where user_id = ${user.id}`
    const removed = { factors: factors.count, recoveryCodes: codes.count, sessions: sessions.count }
    const details = { by: 'command', ...removed }
    await recordSecurityEventWithin(tx, {
      event: 'factor-removal',
      outcome: 'done',
      userId: user.id,
      details,
    })
    return removed
  })
}
