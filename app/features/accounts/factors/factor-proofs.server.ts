import { clientOf, type Transaction } from '../../../db/client.server.ts'
import type { FactorProof } from './factor-forms.ts'
import type { FactorType } from './factor-rules.ts'
import { isPhoneCode } from './methods/phone-codes.server.ts'
import { findTotpStep } from './methods/totp.server.ts'
import { readMadePasskey, readUsedPasskey, type Passkey } from './methods/webauthn.server.ts'

/** A second factor with what it is checked by. */
export interface FactorKeys {
  id: string
  factorType: FactorType
  status: 'unverified' | 'verified'
  totpSecret: string | null
  phone: string | null
  /** Null as long as no passkey was made for it. */
  passkey: Passkey | null
}

/** A right answer, and what of it has to be used up or kept. */
export type Proven =
  | { kind: 'totp'; step: number }
  | { kind: 'phone' }
  | { kind: 'passkey-made'; passkey: Passkey }
  | { kind: 'passkey-used'; signCount: number }

/** Checks an answer against its factor and challenge; null when it is wrong. Changes nothing. */
export async function checkProof({
  factor,
  challenge,
  proof,
  now,
}: {
  factor: FactorKeys
  challenge: { id: string; secret: string | null }
  proof: FactorProof
  now: Date
}): Promise<Proven | null> {
  const { id: factorId, factorType, totpSecret, passkey } = factor
  if (typeof proof === 'string') {
    if (factorType === 'totp' && totpSecret) {
      const step = findTotpStep({ factorId, sealed: totpSecret, code: proof, now })
      return step === null ? null : { kind: 'totp', step }
    }
    if (factorType !== 'phone' || !challenge.secret) return null
    const isRight = isPhoneCode({ challengeId: challenge.id, hash: challenge.secret, code: proof })
    return isRight ? { kind: 'phone' } : null
  }
  if (factorType !== 'webauthn' || !challenge.secret) return null
  if ('attestationObject' in proof.response) {
    if (passkey) return null
    const made = await readMadePasskey({
      made: { ...proof, response: proof.response },
      challenge: challenge.secret,
    })
    return made && { kind: 'passkey-made', passkey: made }
  }
  if (!passkey) return null
  const used = { ...proof, response: proof.response }
  const signCount = await readUsedPasskey({ used, challenge: challenge.secret, passkey })
  return signCount === null ? null : { kind: 'passkey-used', signCount }
}

/**
 * Uses a right answer up, in one statement that lets it count once however many ask: a step of an app's
 * clock, a passkey's counter. The factor is verified from now on. @returns false when it was used before.
 */
export async function consumeProof(
  tx: Transaction,
  { factorId, proven }: { factorId: string; proven: Proven },
): Promise<boolean> {
  const client = clientOf(tx)
  const verified = client`status = 'verified', updated_at = now()`
  switch (proven.kind) {
    case 'totp': {
      const { count } = await client`
        update auth_factors set totp_last_step = ${proven.step}, ${verified}
        where id = ${factorId} and (totp_last_step is null or totp_last_step < ${proven.step})`
      return count === 1
    }
    case 'phone': {
      const { count } = await client`update auth_factors set ${verified} where id = ${factorId}`
      return count === 1
    }
    case 'passkey-made': {
      const { credentialId, publicKey, signCount, transports } = proven.passkey
      const { count } = await client`
        update auth_factors set credential_id = ${credentialId}, public_key = ${publicKey},
          sign_count = ${signCount}, transports = ${transports}::text[], ${verified}
        where id = ${factorId} and credential_id is null
          and not exists (select 1 from auth_factors other where other.credential_id = ${credentialId})`
      return count === 1
    }
    case 'passkey-used': {
      // Many passkeys do not count and always say 0.
      const { count } = await client`
        update auth_factors set sign_count = ${proven.signCount}, ${verified}
        where id = ${factorId} and (sign_count < ${proven.signCount} or (sign_count = 0 and ${proven.signCount}::bigint = 0))`
      return count === 1
    }
  }
}
