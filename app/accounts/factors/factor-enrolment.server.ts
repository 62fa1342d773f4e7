import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readStoreFacts, readStoreFactsWithin } from '#settings/store-facts.server.ts'
import type { FactorEnrolment } from './enrolment-form.ts'
import { refuseNewFactor, type Factor, type FactorRefusal } from './factor-rules.ts'
import { MAX_FACTORS } from '#accounts/profile/account-limits.ts'
import { lockFactors, type Asker } from './factor-session.server.ts'
import { describeTotp, makeTotpSecret, type TotpSetup } from './methods/totp.server.ts'
import { factorColumns, viewFactor } from './factors.server.ts'

/** What its owner needs to finish a second factor. */
export interface FactorSetup {
  factor: Factor
  /** Only for an authenticator app: what it is set up with. */
  totp: TotpSetup | null
}

interface Enroller {
  asker: Pick<Asker, 'userId' | 'sessionId'>
  /** The e-mail address, as an authenticator app shows it. */
  account: string
}

/**
 * Adds a second factor that counts only once it was verified. One of the same name that was never finished
 * gives way. Refused without a recent proof and, once there is a factor, without having shown it.
 */
export async function enrolFactor({
  asker,
  account,
  enrolment,
}: Enroller & { enrolment: FactorEnrolment }): Promise<Outcome<FactorSetup, FactorRefusal>> {
  const id = randomUUID()
  const sealed = enrolment.factor_type === 'totp' ? makeTotpSecret(id) : null
  const isMailSent = await isMailConfigured()
  const outcome = await transact(async (tx): Promise<Outcome<Factor, FactorRefusal>> => {
    const session = await lockFactors(tx, asker)
    if (!session) return refuse({ reason: 'no-session' })
    const refusal = refuseNewFactor(session, { isMailSent, now: new Date() })
    return refusal ? refuse(refusal) : await insertFactor(tx, { id, userId: asker.userId, enrolment, sealed })
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
  const { id, userId, enrolment, sealed: totpSecret } = row
  const { factor_type: factorType, friendly_name: friendlyName } = enrolment
  await tx
    .deleteFrom('authFactors')
    .where('userId', '=', userId)
    .where('status', '=', 'unverified')
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(btrim(${eb.ref('friendlyName')})) = lower(btrim(${friendlyName}))`,
        eb('createdAt', '<', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .execute()
  const { held } = await tx
    .selectFrom('authFactors')
    .select(countRows().as('held'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (held >= MAX_FACTORS) return refuse({ reason: 'too-many-factors' })
  const phone = enrolment.factor_type === 'phone' ? enrolment.phone : null
  const inserted = await tx
    .insertInto('authFactors')
    .values({ id, userId, factorType, friendlyName, totpSecret, phone })
    .onConflict((conflict) => conflict.doNothing())
    .returning(factorColumns)
    .executeTakeFirst()
  return inserted ? succeed(viewFactor(inserted)) : refuse({ reason: 'name-taken' })
}

/** An unfinished second factor of one's own, to continue with; refused like `enrolFactor`. */
export async function readFactorSetup({
  asker,
  account,
  factorId,
}: Enroller & { factorId: string }): Promise<Outcome<FactorSetup, FactorRefusal>> {
  const isMailSent = await isMailConfigured()
  return await transact(async (tx) => {
    const session = await lockFactors(tx, asker)
    if (!session) return refuse({ reason: 'no-session' })
    const row = await tx
      .selectFrom('authFactors')
      .select([...factorColumns, 'totpSecret as sealed'])
      .where('id', '=', factorId)
      .where('userId', '=', asker.userId)
      .where('status', '=', 'unverified')
      .executeTakeFirst()
    if (!row) return refuse({ reason: 'unknown-factor' })
    const refusal = refuseNewFactor(session, { isMailSent, now: new Date() })
    if (refusal) return refuse(refusal)
    const { storeName: issuer } = await readStoreFactsWithin(tx)
    return succeed({
      factor: viewFactor(row),
      totp: row.sealed ? describeTotp({ factorId, sealed: row.sealed, account, issuer }) : null,
    })
  })
}
