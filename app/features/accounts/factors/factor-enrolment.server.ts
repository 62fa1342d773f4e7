import { randomUUID } from 'node:crypto'
import { clientOf, db, type Transaction } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { readStoreFacts, readStoreFactsWithin } from '../../store/store-facts.server.ts'
import type { FactorEnrolment } from './enrolment-form.ts'
import {
  factorRefusal,
  MAX_FACTORS,
  refuseNewFactor,
  type Factor,
  type FactorRefusal,
} from './factor-rules.ts'
import { lockFactors, type Asker } from './factor-session.server.ts'
import { describeTotp, makeTotpSecret, type TotpSetup } from './methods/totp.server.ts'
import { isMailSent, type FactorRow, factorColumns, viewFactor } from './factors.server.ts'

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
