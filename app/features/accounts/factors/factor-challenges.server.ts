import { randomUUID } from 'node:crypto'
import { sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { spendAttempt, type RateLimit } from '../../../platform/web/rate-limit.server.ts'
import { networkOf } from '../../../shared/network.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import type { FactorKeys } from './factor-proofs.server.ts'
import {
  challengeSeconds,
  factorRefusal,
  refuseNewFactor,
  type FactorRefusal,
  type FactorType,
} from './factor-rules.ts'
import type { Asker, LockedSession } from './factor-session.server.ts'
import type { Member } from '../sessions/member.ts'
import { makePhoneCode, phoneCodeLimit, sendPhoneCode } from './methods/phone-codes.server.ts'
import type { Passkey } from './methods/webauthn.server.ts'
import { passkeyCreation, passkeyRequest, type PasskeyOptions } from './methods/passkey-options.server.ts'
import { findFactorKeys } from './methods/factor-keys.server.ts'

export const isMailSent = config.smtpUrl !== undefined

/** Of an account from one network: somebody else who knows the password must not use up its owner's. */
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
  if (!factor) return refuse(factorRefusal('unknown-factor'))
  const refusal =
    factor.status === 'unverified' ? refuseNewFactor(member, { isMailSent, now: new Date() }) : null
  if (refusal) return refuse(refusal)
  const account = `account:${member.userId}`
  const limited =
    (await spendAttempt(challengeLimit, [`${account} ${networkOf(clientAddress)}`])) ??
    (factor.phone ? await spendAttempt(phoneCodeLimit, [account, `phone:${factor.phone}`]) : null)
  if (limited) return refuse({ ...factorRefusal('too-many-tries'), ...limited })

  const id = randomUUID()
  const sent = factor.phone ? makePhoneCode(id) : null
  const passkey = factor.factorType === 'webauthn' ? await passkeyOptions(member, factor.passkey) : null
  const expiresAt = await insertChallenge({
    id,
    asker: member,
    factor,
    secret: sent?.hash ?? passkey?.options.challenge ?? null,
  })
  if (!expiresAt) return refuse(factorRefusal('no-session'))
  if (sent && factor.phone) await sendPhoneCode({ phone: factor.phone, code: sent.code })
  return succeed({ id, factorId, factorType: factor.factorType, expiresAt, passkey })
}

async function passkeyOptions(member: OpeningMember, passkey: Passkey | null): Promise<PasskeyOptions> {
  if (passkey) return await passkeyRequest(passkey)
  const known = await sql<{ credentialId: string; transports: string[] }[]>`
    select credential_id as "credentialId", coalesce(transports, '{}') as transports from auth_factors
    where user_id = ${member.userId} and credential_id is not null`
  return await passkeyCreation({ member, known })
}

/** @returns when it ends, or null when the session or the factor is gone. */
async function insertChallenge(row: {
  id: string
  asker: Asker
  factor: FactorKeys
  secret: string | null
}): Promise<Date | null> {
  const { userId, sessionId } = row.asker
  await sql`
    delete from auth_challenges where expires_at < now()
      and factor_id in (select id from auth_factors where user_id = ${userId})`
  const [inserted] = await sql<{ endsMs: number }[]>`
    insert into auth_challenges (id, factor_id, session_id, secret, expires_at)
    select ${row.id}, f.id, s.id, ${row.secret}::text,
      now() + make_interval(secs => ${challengeSeconds[row.factor.factorType]})
    from auth_factors f join auth_sessions s on s.user_id = f.user_id
    where f.id = ${row.factor.id} and s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > now()
    returning extract(epoch from expires_at)::float8 * 1000 as "endsMs"`
  return inserted ? new Date(inserted.endsMs) : null
}
