import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
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

/** A second factor of an account, with what it is checked by. */
export async function findFactorKeys(userId: string, factorId: string): Promise<FactorKeys | null> {
  const row = await db
    .selectFrom('authFactors')
    .select(['id', 'factorType', 'status', 'totpSecret', 'phone'])
    .select(['credentialId', 'publicKey', 'signCount', 'transports'])
    .where('id', '=', factorId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { credentialId, publicKey, signCount, transports, ...factor } = row
  if (credentialId === null || publicKey === null) return { ...factor, passkey: null }
  const passkey = { credentialId, publicKey, signCount: Number(signCount), transports: transports ?? [] }
  return { ...factor, passkey }
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
  const used = useUp(tx, proven)
    .set({ status: 'verified', updatedAt: sql<Date>`now()` })
    .where('id', '=', factorId)
  const { numUpdatedRows } = await used.executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function useUp(tx: Transaction, proven: Proven) {
  const factor = tx.updateTable('authFactors')
  switch (proven.kind) {
    case 'totp': {
      const step = String(proven.step)
      return factor
        .set({ totpLastStep: step })
        .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', step)]))
    }
    case 'phone':
      return factor
    case 'passkey-made': {
      const { credentialId } = proven.passkey
      return factor
        .set(proven.passkey)
        .where('credentialId', 'is', null)
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('authFactors as other').where('other.credentialId', '=', credentialId))),
        )
    }
    case 'passkey-used': {
      const { signCount } = proven
      // Many passkeys do not count and always say 0.
      return factor.set({ signCount }).where('signCount', signCount === 0 ? '=' : '<', String(signCount))
    }
  }
}
