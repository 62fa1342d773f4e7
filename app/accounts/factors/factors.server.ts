import type { Selectable } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import { maskPhone, refuseFactorChange, type Factor, type FactorRefusal } from './factor-rules.ts'
import { lockFactors, lowerSessions, type Asker } from './factor-session.server.ts'

export const factorColumns = ['id', 'factorType', 'friendlyName', 'status', 'phone', 'createdAt'] as const

type FactorRow = Pick<Selectable<Database['authFactors']>, (typeof factorColumns)[number]>

/** The second factors of an account, the unfinished too, oldest first. */
export async function listFactors(userId: string): Promise<Factor[]> {
  const rows = await db
    .selectFrom('authFactors')
    .select(factorColumns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(viewFactor)
}

/**
 * Removes a second factor of one's own. A verified one needs a recent proof; with the last of them every
 * session of the account goes back to its first proof.
 */
export async function removeFactor({ asker, factorId }: Removal): Promise<Outcome<null, FactorRefusal>> {
  const outcome = await transact((tx) => removeWithin(tx, { asker, factorId }))
  await recordOutcome({ event: 'factor-removal', userId: asker.userId }, outcome)
  return outcome
}

interface Removal {
  asker: Pick<Asker, 'userId' | 'sessionId'>
  factorId: string
}

async function removeWithin(
  tx: Transaction,
  { asker, factorId }: Removal,
): Promise<Outcome<null, FactorRefusal>> {
  const session = await lockFactors(tx, asker)
  if (!session) return refuse({ reason: 'no-session' })
  const factors = tx.selectFrom('authFactors').select('status').where('userId', '=', asker.userId)
  const factor = await factors.where('id', '=', factorId).executeTakeFirst()
  if (!factor) return refuse({ reason: 'unknown-factor' })
  const refusal = refuseFactorChange(session, new Date())
  // An unfinished one protects nothing yet.
  if (refusal && (factor.status === 'verified' || refusal.reason === 'second-factor-needed'))
    return refuse(refusal)
  await tx.deleteFrom('authFactors').where('id', '=', factorId).execute()
  const left = await factors.where('status', '=', 'verified').limit(1).executeTakeFirst()
  if (factor.status === 'verified' && !left) await lowerSessions(tx, asker.userId)
  return succeed(null)
}

export function viewFactor({ id, factorType, friendlyName, status, phone, createdAt }: FactorRow): Factor {
  return {
    id,
    factorType,
    friendlyName,
    status,
    phone: phone && maskPhone(phone),
    createdAt: createdAt.toISOString(),
  }
}
