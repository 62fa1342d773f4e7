import { clientOf, db, sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import {
  factorRefusal,
  maskPhone,
  refuseFactorChange,
  type Factor,
  type FactorRefusal,
  type FactorType,
} from './factor-rules.ts'
import { lockFactors, lowerSessions, type Asker } from './factor-session.server.ts'

export const isMailSent = config.smtpUrl !== undefined

export type FactorRow = Omit<Factor, 'createdAt'> & { createdMs: number }

export const factorColumns = sql`
  id, factor_type as "factorType", friendly_name as "friendlyName", status, phone,
  extract(epoch from created_at)::float8 * 1000 as "createdMs"`

/** The second factors of an account, the unfinished too, oldest first. */
export async function listFactors(userId: string): Promise<Factor[]> {
  const rows = await sql<FactorRow[]>`
    select ${factorColumns} from auth_factors where user_id = ${userId} order by created_at, id`
  return rows.map(viewFactor)
}

/**
 * Removes a second factor of one's own. A verified one needs a recent proof; with the last of them every
 * session of the account goes back to its first proof.
 * @returns the factor's name.
 */
export async function removeFactor({
  asker,
  factorId,
}: {
  asker: Pick<Asker, 'userId' | 'sessionId'>
  factorId: string
}): Promise<Outcome<{ friendlyName: string }, FactorRefusal>> {
  const outcome = await removeOne({ asker, factorId })
  await recordSecurityEvent({
    event: 'factor-removal',
    outcome: outcome.ok ? 'done' : 'refused',
    userId: asker.userId,
    ...(outcome.ok ? {} : { details: { reason: outcome.error.reason } }),
  })
  return outcome
}

async function removeOne({
  asker,
  factorId,
}: {
  asker: Pick<Asker, 'userId' | 'sessionId'>
  factorId: string
}): Promise<Outcome<{ friendlyName: string }, FactorRefusal>> {
  return await db.transaction(async (tx) => {
    const client = clientOf(tx)
    const session = await lockFactors(tx, asker)
    if (!session) return refuse(factorRefusal('no-session'))
    const [factor] = await client<{ status: string; friendlyName: string }[]>`
      select status, friendly_name as "friendlyName" from auth_factors
      where id = ${factorId} and user_id = ${asker.userId}`
    if (!factor) return refuse(factorRefusal('unknown-factor'))
    const refusal = refuseFactorChange(session, new Date())
    // An unfinished one protects nothing yet.
    if (refusal && (factor.status === 'verified' || refusal.reason === 'second-factor-needed'))
      return refuse(refusal)
    await client`delete from auth_factors where id = ${factorId}`
    const [left] = await client`
      select 1 from auth_factors where user_id = ${asker.userId} and status = 'verified' limit 1`
    if (factor.status === 'verified' && !left) await lowerSessions(tx, asker.userId)
    return succeed({ friendlyName: factor.friendlyName })
  })
}

export function viewFactor({ createdMs, phone, ...row }: FactorRow): Factor {
  return {
    id: row.id,
    factorType: row.factorType satisfies FactorType,
    friendlyName: row.friendlyName,
    status: row.status,
    phone: phone && maskPhone(phone),
    createdAt: new Date(createdMs).toISOString(),
  }
}
