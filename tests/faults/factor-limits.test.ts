import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { codeAllowances } from '#accounts/sign-in/sign-in-limits.ts'
import { verifyFactor, verifyAppCode } from '#accounts/factors/factor-answers.server.ts'
import { makeRecoveryCodes, spendRecoveryCode } from '#accounts/factors/methods/recovery-codes.server.ts'
import { findTotpStep } from '#accounts/factors/methods/totp.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import {
  buildAnotherSession,
  buildMember,
  buildTotp,
  challenge,
  memberOf,
  totpCode,
} from '#tests/support/build-factors.ts'
import { createBarrier } from './barrier.ts'

// The limits count what is compared: here every look at a code is counted.
vi.mock('#accounts/factors/methods/totp.server.ts', async (original) => {
  const real = await original<typeof import('#accounts/factors/methods/totp.server.ts')>()
  return { ...real, findTotpStep: vi.fn(real.findTotpStep) }
})
vi.mock('#platform/config.server.ts', async (original) => {
  const real = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...real.config, hasRateLimits: true } }
})

const looks = vi.mocked(findTotpStep)
const [home, thiefs] = ['203.0.113.7', '198.51.100.9']
const { pair, account } = codeAllowances

beforeEach(async () => {
  await sql`delete from auth_failures`
  looks.mockClear()
})

/** Somebody with an app, who has signed in with it at home before, and a thief who knows the password. */
async function buildOwner({ isKnownAtHome = false } = {}) {
  const owner = await buildMember()
  const { factorId, secret } = await buildTotp(owner)
  if (!isKnownAtHome) await sql`delete from auth_known_networks where user_id = ${owner.userId}`
  await sql`delete from auth_failures`
  looks.mockClear()
  const show = async (code: string, from: string, asker?: Member) => {
    const member = asker ?? (await buildAnotherSession(owner.userId))
    const outcome = await verifyAppCode({ member, factorId, code, clientAddress: from })
    return outcome.ok ? 'in' : outcome.error.reason
  }
  return { owner, factorId, secret, show }
}
type Owner = Awaited<ReturnType<typeof buildOwner>>

const wrongCode = (secret: string) => totpCode(secret, 40)
/** Guesses from as many networks as it likes. */
async function guess({ secret, show }: Owner, times: number, from: (at: number) => string) {
  const outcomes: string[] = []
  for (let at = 0; at < times; at += 1) outcomes.push(await show(wrongCode(secret), from(at)))
  return outcomes
}
const anywhere = (at: number) => `192.0.2.${at}`
/** As if so much time had passed. */
const letPass = (seconds: number) => sql`
  update auth_failures set blocked_until = blocked_until - make_interval(secs => ${seconds}),
    updated_at = updated_at - make_interval(secs => ${seconds})`

describe('somebody who knows the password and guesses at the code', () => {
  it('has 5 tries from one network, then waits longer and longer, even for the right code', async () => {
    const owner = await buildOwner()
    const outcomes = await guess(owner, 6, () => thiefs)
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'wrong-proof'), 'too-many-tries'])
    expect(looks).toHaveBeenCalledTimes(pair.freeTries)
    expect(await owner.show(totpCode(owner.secret), thiefs)).toBe('too-many-tries')
  })

  it('does not keep the owner out elsewhere', async () => {
    const owner = await buildOwner()
    await guess(owner, 12, () => thiefs)
    expect(await owner.show(totpCode(owner.secret), home)).toBe('in')
  })

  it('has 15 tries from all networks together, and keeps the owner out nowhere that they got in from', async () => {
    const owner = await buildOwner({ isKnownAtHome: true })
    const outcomes = await guess(owner, 40, anywhere)
    expect(outcomes.filter((outcome) => outcome === 'wrong-proof')).toHaveLength(account.freeTries)
    expect(await owner.show(totpCode(owner.secret), home)).toBe('in')
  })

  it('leaves the owner abroad the way by a recovery code', async () => {
    const owner = await buildOwner()
    await sql`update auth_sessions set aal = 'aal2' where id = ${owner.owner.sessionId}`
    const made = await makeRecoveryCodes(await memberOf(owner.owner.sessionId))
    if (!made.ok) throw new Error(made.error.reason)
    await guess(owner, 40, anywhere)
    expect(await owner.show(totpCode(owner.secret), home)).toBe('too-many-tries')
    const member = await buildAnotherSession(owner.owner.userId)
    const [code = ''] = made.value
    expect((await spendRecoveryCode({ member, code, clientAddress: home })).ok).toBe(true)
  })

  it('gains nothing by signing in with the password from many networks, nor by an own account', async () => {
    const owner = await buildOwner()
    for (let at = 0; at < 40; at += 1)
      await sql`insert into auth_known_networks (user_id, network) values (${owner.owner.userId}, ${anywhere(at)})`
    const outcomes = await guess(owner, 40, anywhere)
    expect(outcomes.filter((outcome) => outcome === 'wrong-proof')).toHaveLength(account.freeTries)
  })

  it('has 48 tries a day in the long run, whatever networks there are', async () => {
    const owner = await buildOwner()
    const thief = await buildAnotherSession(owner.owner.userId)
    let network = 0
    const tryFor = async (hours: number) => {
      let tried = 0
      for (let quarter = 0; quarter < hours * 4; quarter += 1) {
        const outcome = await owner.show(
          wrongCode(owner.secret),
          `2001:db8:${(network += 1).toString(16)}::1`,
          thief,
        )
        if (outcome === 'wrong-proof') tried += 1
        await letPass(900)
      }
      return tried
    }
    await guess(owner, 40, anywhere)
    await tryFor(12)
    expect(await tryFor(24)).toBe(48)
  })
})

const parties = 50
type Verify = (owner: Owner, asker: Member, challengeId: string) => Promise<unknown>

async function expectFewLooks(verify: Verify): Promise<void> {
  const owner = await buildOwner()
  const attempts = await Promise.all(
    Array.from({ length: parties }, async () => {
      const asker = await buildAnotherSession(owner.owner.userId)
      return { asker, challengeId: (await challenge(asker, owner.factorId)).id }
    }),
  )
  looks.mockClear()
  await Promise.all(attempts.map(({ asker, challengeId }) => verify(owner, asker, challengeId)))
  expect(looks.mock.calls.length, 'codes that are compared').toBe(pair.freeTries)
}

describe('50 codes at once from one network', () => {
  it('are compared 5 times', async () => {
    await expectFewLooks(async ({ factorId, secret }, asker, challengeId) =>
      verifyFactor({ asker, factorId, challengeId, proof: wrongCode(secret), clientAddress: thiefs }),
    )
  })

  it('would all be compared if failures were looked at first and counted afterwards: the check sees it', async () => {
    const allHaveLooked = createBarrier(parties)
    await expect(
      expectFewLooks(async ({ factorId, secret }) => {
        const [row] = await sql`select 1 from auth_failures where failures >= 5`
        await allHaveLooked()
        if (row) return
        const [factor] = await sql<{ sealed: string }[]>`
          select totp_secret as sealed from auth_factors where id = ${factorId}`
        findTotpStep({ factorId, sealed: factor?.sealed ?? '', code: wrongCode(secret), now: new Date() })
      }),
    ).rejects.toThrow('codes that are compared')
  })
})
