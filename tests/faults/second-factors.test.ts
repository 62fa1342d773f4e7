import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { spendChallengeTry, verifyFactor } from '#accounts/factors/factor-answers.server.ts'
import { refuseFactorChange } from '#accounts/factors/factor-rules.ts'
import { isPhoneCode } from '#accounts/factors/methods/phone-codes.server.ts'
import { findTotpStep } from '#accounts/factors/methods/totp.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import {
  buildAnotherSession,
  buildMember,
  buildTotp,
  challenge,
  clientAddress,
  enrol,
  latestCode,
  memberOf,
  totpCode,
} from '#tests/support/build-factors.ts'
import { createBarrier } from './barrier.ts'

const parties = 20
const firstFactors = 8
interface Attempt {
  asker: Member
  factorId: string
  challengeId: string
  proof: string
}
/** The result of an answer: whether it passed, whether it was compared at all. */
type Verify = (attempt: Attempt) => Promise<'passed' | 'wrong' | 'refused'>

const verify: Verify = async (attempt) => {
  const outcome = await verifyFactor({ ...attempt, clientAddress })
  if (outcome.ok) return 'passed'
  return outcome.error.reason === 'wrong-proof' ? 'wrong' : 'refused'
}

const count = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((outcome) => outcome === wanted).length

/** One code of an app is sent by 20 sessions at once, each with a challenge of its own. */
async function expectOneCodeToCountOnce(check: Verify): Promise<void> {
  const owner = await buildMember()
  const { factorId, secret } = await buildTotp(owner)
  const proof = totpCode(secret)
  const attempts = await Promise.all(
    Array.from({ length: parties }, async () => {
      const asker = await buildAnotherSession(owner.userId)
      return { asker, factorId, challengeId: (await challenge(asker, factorId)).id, proof }
    }),
  )
  const outcomes = await Promise.all(attempts.map(check))
  expect(count(outcomes, 'passed'), 'one session gets in').toBe(1)
  const sessions = await Promise.all(attempts.map(({ asker }) => memberOf(asker.sessionId)))
  expect(sessions.filter(({ aal }) => aal === 'aal2')).toHaveLength(1)
}

/** One code of a phone is sent 20 times at once for the same challenge. */
async function expectOneChallengeToCountOnce(check: Verify): Promise<void> {
  const asker = await buildMember()
  const phone = '+14195550177'
  const { factor } = await enrol(asker, { factor_type: 'phone', friendly_name: 'Phone', phone })
  const { id: challengeId } = await challenge(asker, factor.id)
  const proof = await latestCode(phone)
  const outcomes = await Promise.all(
    Array.from({ length: parties }, () => check({ asker, factorId: factor.id, challengeId, proof })),
  )
  expect(count(outcomes, 'passed'), 'a challenge is answered once').toBe(1)
}

/** Twenty wrong codes are sent at once for one challenge. */
async function expectFewGuesses(check: Verify): Promise<void> {
  const asker = await buildMember()
  const phone = '+14195550188'
  const { factor } = await enrol(asker, { factor_type: 'phone', friendly_name: 'Phone', phone })
  const { id: challengeId } = await challenge(asker, factor.id)
  const right = await latestCode(phone)
  const wrong = Array.from({ length: parties + 1 }, (_, at) => String(at).padStart(6, '0'))
    .filter((code) => code !== right)
    .slice(0, parties)
  const outcomes = await Promise.all(
    wrong.map((proof) => check({ asker, factorId: factor.id, challengeId, proof })),
  )
  expect(outcomes).not.toContain('passed')
  expect(count(outcomes, 'wrong'), 'guesses that are compared').toBe(5)
}

/** Eight sessions of one account have each begun a first factor of their own, and finish it at the same time. */
async function expectOneFirstFactor(check: Verify): Promise<void> {
  const owner = await buildMember()
  const attempts = await Promise.all(
    Array.from({ length: firstFactors }, async (_, at) => {
      const asker = await buildAnotherSession(owner.userId)
      const { factor, totp } = await enrol(asker, { factor_type: 'totp', friendly_name: `App ${at}` })
      const { id: challengeId } = await challenge(asker, factor.id)
      return { asker, factorId: factor.id, challengeId, proof: totpCode(totp?.secret ?? '') }
    }),
  )
  const outcomes = await Promise.all(attempts.map(check))
  expect(count(outcomes, 'passed'), 'only the first needs no other').toBe(1)
}

describe('eight first factors finished at once', () => {
  it('leave one: the others would need it', async () => {
    await expectOneFirstFactor(verify)
  })

  it('would all count if the session were looked at first and lifted later: the check sees it', async () => {
    const allHaveRead = createBarrier(firstFactors)
    const looksFirst: Verify = async ({ asker, factorId }) => {
      const refusal = refuseFactorChange(await memberOf(asker.sessionId), new Date())
      await allHaveRead()
      if (refusal) return 'refused'
      await sql`update auth_factors set status = 'verified' where id = ${factorId}`
      return 'passed'
    }
    await expect(expectOneFirstFactor(looksFirst)).rejects.toThrow('only the first needs no other')
  })
})

describe('one code of an app sent 20 times at once', () => {
  it('lets one session in', async () => {
    await expectOneCodeToCountOnce(verify)
  })

  it('would let all in if the last step were read first and written later: the check sees it', async () => {
    const allHaveRead = createBarrier(parties)
    const readThenWrite: Verify = async ({ asker, factorId, proof }) => {
      const [factor] = await sql<{ sealed: string; last: number | null }[]>`
        select totp_secret as sealed, totp_last_step::float8 as last from auth_factors where id = ${factorId}`
      const step = findTotpStep({ factorId, sealed: factor!.sealed, code: proof, now: new Date() })
      await allHaveRead()
      if (step === null || step <= (factor!.last ?? 0)) return 'refused'
      await sql`update auth_factors set totp_last_step = ${step} where id = ${factorId}`
      await sql`update auth_sessions set aal = 'aal2' where id = ${asker.sessionId}`
      return 'passed'
    }
    await expect(expectOneCodeToCountOnce(readThenWrite)).rejects.toThrow('one session gets in')
  })
})

describe('one code of a phone sent 20 times at once', () => {
  it('answers its challenge once', async () => {
    await expectOneChallengeToCountOnce(verify)
  })

  it('would answer it up to five times if its use were noted without a look: the check sees it', async () => {
    const neverLooks: Verify = async ({ asker, factorId, challengeId, proof }) => {
      const spent = await spendChallengeTry({ asker, factorId, challengeId })
      if (!spent?.secret) return 'refused'
      return isPhoneCode({ challengeId, hash: spent.secret, code: proof }) ? 'passed' : 'wrong'
    }
    await expect(expectOneChallengeToCountOnce(neverLooks)).rejects.toThrow('a challenge is answered once')
  })
})

describe('20 wrong codes at once', () => {
  it('are compared five times', async () => {
    await expectFewGuesses(verify)
  })

  it('would all be compared if tries were counted afterwards: the check sees it', async () => {
    const allHaveRead = createBarrier(parties)
    const countsLater: Verify = async ({ challengeId, proof }) => {
      const [row] = await sql<{ attempts: number; secret: string }[]>`
        select attempts, secret from auth_challenges where id = ${challengeId}`
      await allHaveRead()
      if (row!.attempts >= 5) return 'refused'
      await sql`update auth_challenges set attempts = attempts + 1 where id = ${challengeId}`
      return isPhoneCode({ challengeId, hash: row!.secret, code: proof }) ? 'passed' : 'wrong'
    }
    await expect(expectFewGuesses(countsLater)).rejects.toThrow('guesses that are compared')
  })
})
