import { randomUUID } from 'node:crypto'
import { clientOf, db, sql, type Transaction } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import { readStoreFacts, readStoreFactsWithin } from '../../store/store-facts.server.ts'
import type { FactorEnrolment } from './factor-forms.ts'
import {
  factorRefusal,
  MAX_FACTORS,
  maskPhone,
  refuseFactorChange,
  refuseNewFactor,
  type Factor,
  type FactorRefusal,
  type FactorType,
} from './factor-rules.ts'
import { lockFactors, lowerSessions, type Asker } from './factor-session.server.ts'
import { describeTotp, makeTotpSecret, type TotpSetup } from './methods/totp.server.ts'

const isMailSent = config.smtpUrl !== undefined

type FactorRow = Omit<Factor, 'createdAt'> & { createdMs: number }

const factorColumns = sql`
  id, factor_type as "factorType", friendly_name as "friendlyName", status, phone,
  extract(epoch from created_at)::float8 * 1000 as "createdMs"`

/** The second factors of an account, the unfinished too, oldest first. */
export async function listFactors(userId: string): Promise<Factor[]> {
  const rows = await sql<FactorRow[]>`
    select ${factorColumns} from auth_factors where user_id = ${userId} order by created_at, id`
  return rows.map(viewFactor)
}

/** What its owner needs to finish a second factor. */
export interface FactorSetup {
  factor: Factor
  /** Only for an authenticator app: what it is set up with. */
  totp: TotpSetup | null
}

/**
 * Adds a second factor that counts only once it was verified. One of the same name that was never finished
 * gives way. Refused without a recent proof and, once there is a factor, without having shown it.
 */
export async function enrolFactor({
  asker,
  account,
  enrolment,
}: {
  asker: Pick<Asker, 'userId' | 'sessionId'>
  /** The e-mail address, as an authenticator app shows it. */
  account: string
  enrolment: FactorEnrolment
}): Promise<Outcome<FactorSetup, FactorRefusal>> {
  const id = randomUUID()
  const sealed = enrolment.factor_type === 'totp' ? makeTotpSecret(id) : null
  const outcome = await db.transaction(async (tx): Promise<Outcome<Factor, FactorRefusal>> => {
    const session = await lockFactors(tx, asker)
    if (!session) return refuse(factorRefusal('no-session'))
    const refusal = refuseNewFactor(session, { isMailSent, now: new Date() })
    if (refusal) return refuse(refusal)
    return await insertFactor(tx, { id, userId: asker.userId, enrolment, sealed })
  })
  if (!outcome.ok) return outcome
  const issuer = (enrolment.factor_type === 'totp' && enrolment.issuer) || (await readStoreFacts()).storeName
  return succeed({
    factor: outcome.value,
    totp: sealed ? describeTotp({ factorId: id, sealed, account, issuer }) : null,
  })
}

async function insertFactor(
  tx: Transaction,
  row: { id: string; userId: string; enrolment: FactorEnrolment; sealed: string | null },
): Promise<Outcome<Factor, FactorRefusal>> {
  const client = clientOf(tx)
  const { factor_type: type, friendly_name: name } = row.enrolment
  await client`
    delete from auth_factors where user_id = ${row.userId} and status = 'unverified'
      and (lower(btrim(friendly_name)) = lower(btrim(${name})) or created_at < now() - interval '1 hour')`
  const [held] = await client<{ count: number }[]>`
    select count(*)::int as count from auth_factors where user_id = ${row.userId}`
  if ((held?.count ?? 0) >= MAX_FACTORS) return refuse(factorRefusal('too-many-factors'))
  const phone = row.enrolment.factor_type === 'phone' ? row.enrolment.phone : null
  const [inserted] = await client<FactorRow[]>`
    insert into auth_factors (id, user_id, factor_type, friendly_name, totp_secret, phone)
    values (${row.id}, ${row.userId}, ${type}, ${name}, ${row.sealed}, ${phone})
    on conflict do nothing returning ${factorColumns}`
  return inserted ? succeed(viewFactor(inserted)) : refuse(factorRefusal('name-taken'))
}

/** An unfinished second factor of one's own, to go on with; refused like `enrolFactor`. */
export async function readFactorSetup({
  asker,
  account,
  factorId,
}: {
  asker: Pick<Asker, 'userId' | 'sessionId'>
  account: string
  factorId: string
}): Promise<Outcome<FactorSetup, FactorRefusal>> {
  return await db.transaction(async (tx) => {
    const session = await lockFactors(tx, asker)
    if (!session) return refuse(factorRefusal('no-session'))
    const [row] = await clientOf(tx)<(FactorRow & { sealed: string | null })[]>`
      select ${factorColumns}, totp_secret as sealed from auth_factors
      where id = ${factorId} and user_id = ${asker.userId} and status = 'unverified'`
    if (!row) return refuse(factorRefusal('unknown-factor'))
    const refusal = refuseNewFactor(session, { isMailSent, now: new Date() })
    if (refusal) return refuse(refusal)
    const { sealed } = row
    const { storeName: issuer } = await readStoreFactsWithin(tx)
    return succeed({
      factor: viewFactor(row),
      totp: sealed ? describeTotp({ factorId, sealed, account, issuer }) : null,
    })
  })
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

function viewFactor({ createdMs, phone, ...row }: FactorRow): Factor {
  return {
    id: row.id,
    factorType: row.factorType satisfies FactorType,
    friendlyName: row.friendlyName,
    status: row.status,
    phone: phone && maskPhone(phone),
    createdAt: new Date(createdMs).toISOString(),
  }
}
