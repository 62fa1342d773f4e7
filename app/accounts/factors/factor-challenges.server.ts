import { isMailConfigured } from '#mail/server/store-mailer.server.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { spendAttempt, type RateLimit } from '#platform/web/rate-limit.server.ts'
import { toNetwork } from '#shared/network.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { findFactorKeys, type FactorKeys } from './factor-proofs.server.ts'
import { challengeSeconds, refuseNewFactor, type FactorRefusal, type FactorType } from './factor-rules.ts'
import type { Asker, LockedSession } from './factor-session.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { makePhoneCode, phoneCodeLimit, sendPhoneCode } from './methods/phone-codes.server.ts'
import type { Passkey } from './methods/webauthn.server.ts'
import { passkeyCreation, passkeyRequest, type PasskeyOptions } from './methods/passkey-options.server.ts'

/** Of an account from one network: someone else who knows the password must not use up its owner's. */
const challengeLimit: RateLimit = { name: 'second-factor-challenge', hits: 60, seconds: 900 }

/** Waits for the proof of a second factor, once, in one session. */
export interface Challenge {
  id: string
  factorId: string
  factorType: FactorType
  expiresAt: Date
  /** Only for passkeys: what the browser has to be asked. */
  passkey: PasskeyOptions | null
}

export type OpeningMember = Asker & LockedSession & Pick<Member, 'email' | 'name'>

/** Asks for the proof of one's own second factor; a phone gets its code. Verified ones also while they are still due. */
export async function openChallenge({
  member,
  factorId,
  clientAddress,
}: {
  member: OpeningMember
  factorId: string
  clientAddress: string
}): Promise<Outcome<Challenge, FactorRefusal>> {
  const factor = await findFactorKeys(member.userId, factorId)
  if (!factor) return refuse({ reason: 'unknown-factor' })
  const refusal =
    factor.status === 'unverified'
      ? refuseNewFactor(member, { isMailSent: await isMailConfigured(), now: new Date() })
      : null
  if (refusal) return refuse(refusal)
  const account = `account:${member.userId}`
  const limited =
    (await spendAttempt(challengeLimit, [`${account} ${toNetwork(clientAddress)}`])) ??
    (factor.phone ? await spendAttempt(phoneCodeLimit, [account, ...strangersPhone(factor)]) : null)
  if (limited) return refuse({ reason: 'too-many-tries', ...limited })

  const id = randomUUID()
  const sent = factor.phone ? makePhoneCode(id) : null
  const passkey = factor.factorType === 'webauthn' ? await passkeyOptions(member, factor.passkey) : null
  const expiresAt = await insertChallenge({
    id,
    asker: member,
    factor,
    secret: sent?.hash ?? passkey?.options.challenge ?? null,
  })
  if (!expiresAt) return refuse({ reason: 'no-session' })
  if (sent && factor.phone) await sendPhoneCode({ phone: factor.phone, code: sent.code })
  return succeed({ id, factorId, factorType: factor.factorType, expiresAt, passkey })
}

/** A number that is not shown to be theirs may be anyone's, who must not be kept from their own codes by it (R163). */
const strangersPhone = ({ status, phone }: FactorKeys) => (status === 'unverified' ? [`phone:${phone}`] : [])

async function passkeyOptions(member: OpeningMember, passkey: Passkey | null): Promise<PasskeyOptions> {
  if (passkey) return await passkeyRequest(passkey)
  const rows = await db
    .selectFrom('authFactors')
    .select(['credentialId', 'transports'])
    .where('userId', '=', member.userId)
    .where('credentialId', 'is not', null)
    .execute()
  const known = rows.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ credentialId, transports: transports ?? [] }],
  )
  return await passkeyCreation({ member, known })
}

/** @returns when it ends, or null when the session has ended or the factor was removed. */
async function insertChallenge(row: {
  id: string
  asker: Asker
  factor: FactorKeys
  secret: string | null
}): Promise<Date | null> {
  const { userId, sessionId } = row.asker
  const now = sql<Date>`now()`
  await db
    .deleteFrom('authChallenges')
    .where('expiresAt', '<', now)
    .where('factorId', 'in', ({ selectFrom }) =>
      selectFrom('authFactors').select('id').where('userId', '=', userId),
    )
    .execute()
  const seconds = challengeSeconds[row.factor.factorType]
  const inserted = await db
    .insertInto('authChallenges')
    .columns(['id', 'factorId', 'sessionId', 'secret', 'expiresAt'])
    .expression(({ cast, selectFrom, val }) =>
      selectFrom('authFactors as f')
        .innerJoin('authSessions as s', 's.userId', 'f.userId')
        .select([
          cast<string>(val(row.id), 'uuid').as('id'),
          'f.id as factorId',
          's.id as sessionId',
          val(row.secret).as('secret'),
          sql<Date>`now() + make_interval(secs => ${seconds})`.as('expiresAt'),
        ])
        .where('f.id', '=', row.factor.id)
        .where('s.id', '=', sessionId)
        .where('s.userId', '=', userId)
        .where('s.expiresAt', '>', now),
    )
    .returning('expiresAt')
    .executeTakeFirst()
  return inserted?.expiresAt ?? null
}
