import { transact } from '#db/client.server.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'

/** What was taken from an account. */
export interface RemovedFactors {
  factors: number
  recoveryCodes: number
  sessions: number
}

/**
 * Removes the second factors and recovery codes of an account whose owner lost them all, and ends its sessions: one of
 * them may be in the hands of anyone who has the lost device. Null when the account does not exist.
 */
export async function removeAllFactors(email: string): Promise<RemovedFactors | null> {
  return await transact(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return null
    const removeFrom = async (table: 'authSessions' | 'authFactors' | 'authRecoveryCodes') => {
      const rows = tx.deleteFrom(table).where('userId', '=', user.id)
      return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows)
    }
    const sessions = await removeFrom('authSessions')
    const factors = await removeFrom('authFactors')
    const recoveryCodes = await removeFrom('authRecoveryCodes')
    const removed = { factors, recoveryCodes, sessions }
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
