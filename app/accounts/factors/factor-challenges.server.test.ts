import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  answer,
  buildAnotherSession,
  buildMember,
  buildPasskey,
  buildTotp,
  challenge,
  clientAddress,
  enrol,
  latestCode,
  memberOf,
  totpCode,
} from '#tests/support/build-factors.ts'
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts'
import { sql } from '#tests/support/sql.ts'
import { forgetEndedSignIns } from '#accounts/sessions/ended-sign-ins.server.ts'
import { config } from '#platform/config.server.ts'
import { openChallenge } from './factor-challenges.server.ts'
import { verifyAppCode, verifyFactor } from './factor-answers.server.ts'
import { sealSecret } from '#platform/sealed-secret.server.ts'
import type { FactorProof } from './factor-forms.ts'
import type { Member } from '#accounts/sessions/member.ts'

afterEach(() => Object.assign(config, { hasRateLimits: false }))

const verify = async (asker: Member, factorId: string, challengeId: string, proof: FactorProof) => {
  const asks = await memberOf(asker.sessionId)
  const outcome = await verifyFactor({ asker: asks, factorId, challengeId, proof, clientAddress })
  return outcome.ok ? outcome.value.aal : outcome.error.reason
}
const getAnswer = async (member: Member, factorId: string, proof: FactorProof) => {
  const outcome = await answer(member, factorId, proof)
  return outcome.ok ? outcome.value.aal : outcome.error.reason
}
let phones = 0
const newPhone = () => `+1419555${String((phones += 1)).padStart(4, '0')}`
const nowMs = () => new Date().getTime()
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

async function buildPhone(member: Member) {
  const phone = newPhone()
  const { factor } = await enrol(member, { factor_type: 'phone', friendly_name: 'Phone', phone })
  return { phone, factorId: factor.id }
}

describe('an authenticator app', () => {
  it('lifts the session, which keeps its proofs, the latest of a kind once', async () => {
    const member = await buildMember()
    const { factorId, secret } = await buildTotp(member)
    const later = await buildAnotherSession(member.userId)
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where id = ${later.sessionId}`
    expect(await getAnswer(later, factorId, totpCode(secret))).toBe('aal2')
    const lifted = await memberOf(later.sessionId)
    expect(lifted.amr).toEqual([
      { method: 'password', timestamp: 1 },
      { method: 'totp', timestamp: expect.any(Number) },
    ])
    expect(Math.abs((lifted.amr[1]?.timestamp ?? 0) * 1000 - nowMs())).toBeLessThan(60_000)
    expect(Math.abs(lifted.authenticatedAt.getTime() - nowMs())).toBeLessThan(60_000)
    await sql`update auth_factors set totp_last_step = null where id = ${factorId}`
    await getAnswer(later, factorId, totpCode(secret))
    expect((await memberOf(later.sessionId)).amr).toHaveLength(2)
  })

  it('may be a step ahead, but not two', async () => {
    const member = await buildMember()
    const { factorId, secret } = await buildTotp(member)
    expect(await getAnswer(member, factorId, totpCode(secret, 3))).toBe('wrong-proof')
    expect(await getAnswer(member, factorId, totpCode(secret, -3))).toBe('wrong-proof')
    expect(await getAnswer(member, factorId, totpCode(secret, 1))).toBe('aal2')
  })

  it('gives no code that works twice, nor one from before the last', async () => {
    const member = await buildMember()
    const { factorId, secret } = await buildTotp(member)
    const [now, next] = [totpCode(secret), totpCode(secret, 1)]
    expect(await getAnswer(member, factorId, next)).toBe('aal2')
    expect(await getAnswer(member, factorId, next)).toBe('code-used')
    expect(await getAnswer(member, factorId, now)).toBe('code-used')
  })

  it('is answered at once where no step stands between', async () => {
    const member = await buildMember()
    const { factorId, secret } = await buildTotp(member)
    const outcome = await verifyAppCode({
      member: await memberOf(member.sessionId),
      factorId,
      code: totpCode(secret),
      clientAddress,
    })
    expect(outcome).toMatchObject({ ok: true, value: { aal: 'aal2' } })
    const stranger = await buildMember()
    const foreign = await verifyAppCode({ member: stranger, factorId, code: totpCode(secret), clientAddress })
    expect(foreign).toMatchObject({ ok: false, error: { reason: 'unknown-factor' } })
  })
})

it('an app whose secret nobody can read any more is told of, as an answer and not as a failure', async () => {
  const member = await buildMember()
  const { factorId, secret } = await buildTotp(member)
  await sql`update auth_factors set totp_secret = ${sealSecret({ text: secret, owner: randomUUID() })} where id = ${factorId}`
  const answer = { member, factorId, code: totpCode(secret), clientAddress }
  expect(await verifyAppCode(answer)).toEqual({ ok: false, error: { reason: 'unreadable-app' } })
})

describe('a phone', () => {
  it('gets a code that the outbox shows and the challenge does not', async () => {
    const member = await buildMember()
    const { phone, factorId } = await buildPhone(member)
    const { id, expiresAt } = await challenge(member, factorId)
    const code = await latestCode(phone)
    expect(code).toMatch(/^\d{6}$/)
    expect(
      await sql`select kind, status, subject, html from mail_outbox where to_address = ${phone}`,
    ).toEqual([{ kind: 'sms', status: 'kept', subject: 'Text message', html: expect.stringContaining(code) }])
    const [row] = await sql<{ secret: string }[]>`select secret from auth_challenges where id = ${id}`
    expect(row?.secret).not.toContain(code)
    const minutes = (expiresAt.getTime() - nowMs()) / 60_000
    expect(minutes).toBeGreaterThan(8)
    expect(minutes).toBeLessThan(12)
    expect(await verify(member, factorId, id, otherThan(code))).toBe('wrong-proof')
    expect(await verify(member, factorId, id, code)).toBe('aal2')
    expect((await memberOf(member.sessionId)).amr.map(({ method }) => method)).toEqual(['password', 'phone'])
  })

  it('has codes of one challenge each', async () => {
    const member = await buildMember()
    const { phone, factorId } = await buildPhone(member)
    await challenge(member, factorId)
    const first = await latestCode(phone)
    const { id } = await challenge(member, factorId)
    const second = await latestCode(phone)
    if (first !== second) expect(await verify(member, factorId, id, first)).toBe('wrong-proof')
    expect(await verify(member, factorId, id, second)).toBe('aal2')
  })

  it('gets five codes in a quarter of an hour, not more', async () => {
    const member = await buildMember()
    const { factorId, phone } = await buildPhone(member)
    Object.assign(config, { hasRateLimits: true })
    for (let sent = 0; sent < 5; sent += 1) await challenge(member, factorId)
    expect(await openChallenge({ member, factorId, clientAddress })).toMatchObject({
      ok: false,
      error: { reason: 'too-many-tries', retryAfterSeconds: expect.any(Number) },
    })
    expect(await sql`select 1 from mail_outbox where to_address = ${phone}`).toHaveLength(5)
    // Another account that enters the number gets none for it, and takes none from its owner (R163).
    await sql`delete from rate_limits where key not like 'phone-code:phone:%'`
    expect(await openChallenge({ member, factorId, clientAddress })).toMatchObject({ ok: false })
    await sql`update auth_factors set status = 'verified' where id = ${factorId}`
    expect(await openChallenge({ member, factorId, clientAddress })).toMatchObject({ ok: true })
  })
})

describe('a passkey', () => {
  it('is made once and used later', async () => {
    const member = await buildMember()
    const { factorId, passkey } = await buildPasskey(member)
    const later = await buildAnotherSession(member.userId)
    const opened = await challenge(later, factorId)
    expect(opened.passkey).toMatchObject({
      type: 'request',
      options: { rpId: 'localhost', userVerification: 'preferred', allowCredentials: [{ id: passkey.id }] },
    })
    const used = passkey.use(opened.passkey?.options.challenge ?? '', 1)
    expect(await verify(later, factorId, opened.id, used)).toBe('aal2')
    expect((await memberOf(later.sessionId)).amr.map(({ method }) => method)).toEqual([
      'password',
      'webauthn',
    ])
    expect(await sql`select sign_count::int as count from auth_factors where id = ${factorId}`).toEqual([
      { count: 1 },
    ])
  })

  it('is refused with a counter that goes back, another challenge, another site or another key', async () => {
    const member = await buildMember()
    const { factorId, passkey } = await buildPasskey(member)
    const use = async (proofOf: (challenge: string) => FactorProof) => {
      const { id, passkey: asked } = await challenge(member, factorId)
      return await verify(member, factorId, id, proofOf(asked?.options.challenge ?? ''))
    }
    expect(await use((text) => passkey.use(text, 7))).toBe('aal2')
    expect(await use((text) => passkey.use(text, 7))).toBe('wrong-proof')
    expect(await use((text) => passkey.use(text, 6))).toBe('wrong-proof')
    expect(await use(() => passkey.use('c29tZXRoaW5n', 8))).toBe('wrong-proof')
    const elsewhere = createSoftwarePasskey({ origin: 'https://evil.example' })
    expect(await use((text) => ({ ...elsewhere.use(text, 8), id: passkey.id, rawId: passkey.id }))).toBe(
      'wrong-proof',
    )
    const stranger = createSoftwarePasskey({ origin: config.baseUrl })
    expect(await use((text) => stranger.use(text, 8))).toBe('wrong-proof')
    expect(await use((text) => ({ ...stranger.use(text, 8), id: passkey.id, rawId: passkey.id }))).toBe(
      'wrong-proof',
    )
    expect(await use((text) => stranger.make(text))).toBe('wrong-proof')
    expect(await use((text) => passkey.use(text, 8))).toBe('aal2')
  })

  it('is not made twice, nor by somebody else again', async () => {
    const member = await buildMember()
    const { passkey } = await buildPasskey(member)
    const thief = await buildMember()
    const { factor } = await enrol(thief, { factor_type: 'webauthn', friendly_name: 'Copy' })
    const opened = await challenge(thief, factor.id)
    expect(opened.passkey?.type).toBe('create')
    const made = passkey.make(opened.passkey?.options.challenge ?? '')
    expect(await verify(thief, factor.id, opened.id, made)).toBe('passkey-taken')
    const again = await enrol(member, { factor_type: 'webauthn', friendly_name: 'Again' })
    expect(await challenge(member, again.factor.id)).toMatchObject({
      passkey: { options: { excludeCredentials: [{ id: passkey.id }] } },
    })
  })

  it('that was never made is neither used nor counted', async () => {
    const member = await buildMember()
    const { factor } = await enrol(member, { factor_type: 'webauthn', friendly_name: 'Later' })
    const { id, passkey: asked } = await challenge(member, factor.id)
    const used = createSoftwarePasskey({ origin: config.baseUrl }).use(asked?.options.challenge ?? '', 1)
    expect(await verify(member, factor.id, id, used)).toBe('wrong-proof')
    expect(await verify(member, factor.id, id, '123456')).toBe('wrong-proof')
    expect(await memberOf(member.sessionId)).toMatchObject({ hasFactor: false, aal: 'aal1' })
  })
})

describe('a challenge', () => {
  it('is of one session, one factor and one person', async () => {
    const member = await buildMember()
    const { factorId, secret } = await buildTotp(member)
    const second = await buildTotp(member, 'Second')
    const later = await buildAnotherSession(member.userId)
    const { id } = await challenge(later, factorId)
    const code = totpCode(secret)
    expect(await verify(member, factorId, id, code)).toBe('challenge-over')
    expect(await verify(later, second.factorId, id, code)).toBe('challenge-over')
    expect(await verify(await buildMember(), factorId, id, code)).toBe('unknown-factor')
    expect(await verify(later, factorId, randomUUID(), code)).toBe('challenge-over')
    expect(await verify(later, factorId, id, code)).toBe('aal2')
  })

  it('bears five tries', async () => {
    const member = await buildMember()
    const { phone, factorId } = await buildPhone(member)
    const { id } = await challenge(member, factorId)
    const code = await latestCode(phone)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await verify(member, factorId, id, otherThan(code))).toBe('wrong-proof')
    expect(await verify(member, factorId, id, code)).toBe('challenge-spent')
  })

  it('ends after its time', async () => {
    const member = await buildMember()
    const { factorId, secret } = await buildTotp(member)
    const { id, expiresAt } = await challenge(member, factorId)
    expect(Math.abs(expiresAt.getTime() - nowMs() - 300_000)).toBeLessThan(60_000)
    await sql`update auth_challenges set expires_at = now() where id = ${id}`
    expect(await verify(member, factorId, id, totpCode(secret))).toBe('challenge-over')
    await sql`update auth_challenges set expires_at = now() - interval '2 hours' where id = ${id}`
    await forgetEndedSignIns()
    expect(await sql`select 1 from auth_challenges where id = ${id}`).toHaveLength(0)
  })

  it('is not opened for a session that has ended', async () => {
    const member = await buildMember()
    const { factorId } = await buildTotp(member)
    const known = await memberOf(member.sessionId)
    await sql`update auth_sessions set expires_at = now() where id = ${member.sessionId}`
    const outcome = await openChallenge({ member: known, factorId, clientAddress })
    expect(outcome).toMatchObject({ ok: false, error: { reason: 'no-session' } })
  })
})
