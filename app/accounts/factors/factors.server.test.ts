import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  answer,
  buildAnotherSession,
  buildMember,
  buildTotp,
  enrol,
  memberOf,
  totpCode,
} from '#tests/support/build-factors.ts'
import { sql } from '#tests/support/sql.ts'
import { listFactors, removeFactor } from './factors.server.ts'
import { enrolFactor, readFactorSetup } from './factor-enrolment.server.ts'
import { awaitsFactor, type Member } from '#accounts/sessions/member.ts'
import { openSecret, sealSecret } from '#platform/sealed-secret.server.ts'

const app = (friendly_name = 'My app') => ({ factor_type: 'totp', friendly_name }) as const
const tryToEnrol = async (
  member: Member,
  enrolment: Parameters<typeof enrolFactor>[0]['enrolment'] = app(),
) => {
  const outcome = await enrolFactor({ asker: member, account: member.email, enrolment })
  return outcome.ok ? 'enrolled' : outcome.error.reason
}
const tryToRemove = async (member: Member, factorId: string) => {
  const outcome = await removeFactor({ asker: member, factorId })
  return outcome.ok ? 'removed' : outcome.error.reason
}
const growOld = (sessionId: string) =>
  sql`update auth_sessions set authenticated_at = now() - interval '16 minutes' where id = ${sessionId}`

describe('a second factor', () => {
  it('is there but counts for nothing until it was verified', async () => {
    const member = await buildMember()
    const { factor, totp } = await enrol(member, { ...app(), issuer: 'My Shop' })
    expect(factor).toMatchObject({
      factorType: 'totp',
      friendlyName: 'My app',
      status: 'unverified',
      phone: null,
    })
    expect(totp?.uri).toContain(`otpauth://totp/My%20Shop:${encodeURIComponent(member.email)}?`)
    expect(totp?.uri).toContain(`secret=${totp?.secret}`)
    expect(totp?.uri).toContain('issuer=My%20Shop')
    expect(totp?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await listFactors(member.userId)).toEqual([factor])
    expect(awaitsFactor(await memberOf(member.sessionId))).toBe(false)
  })

  it('has a secret that the database does not tell, nor another row', async () => {
    const member = await buildMember()
    const { factor, totp } = await enrol(member, app())
    const [row] = await sql<
      { sealed: string }[]
    >`select totp_secret as sealed from auth_factors where id = ${factor.id}`
    expect(row?.sealed).not.toContain(totp?.secret)
    expect(openSecret({ sealed: row?.sealed ?? '', owner: factor.id })).toBe(totp?.secret)
    expect(() => openSecret({ sealed: row?.sealed ?? '', owner: randomUUID() })).toThrow()
  })

  it('verified, has to be shown by every other session', async () => {
    const member = await buildMember()
    const other = await buildAnotherSession(member.userId)
    await buildTotp(member)
    expect(await memberOf(member.sessionId)).toMatchObject({ aal: 'aal2', hasFactor: true })
    expect(awaitsFactor(await memberOf(other.sessionId))).toBe(true)
  })

  it('needs a name of its own; one that was never finished gives way', async () => {
    const member = await buildMember()
    const { factor } = await enrol(member, app('Phone'))
    expect(await tryToEnrol(member, app(' phone '))).toBe('enrolled')
    expect((await listFactors(member.userId)).map(({ id }) => id)).not.toContain(factor.id)
    await buildTotp(member, 'Phone')
    expect(await tryToEnrol(member, app('PHONE'))).toBe('name-taken')
    expect(await listFactors(member.userId)).toHaveLength(1)
  })

  it('is one of ten at most, however many are asked for at once', async () => {
    const member = await buildMember()
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, (_, at) => tryToEnrol(member, app(`App ${at}`))),
    )
    expect(outcomes.filter((outcome) => outcome === 'enrolled')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'too-many-factors')).toHaveLength(4)
    await sql`update auth_factors set created_at = now() - interval '61 minutes' where user_id = ${member.userId}`
    expect(await tryToEnrol(member)).toBe('enrolled')
  })

  it('is not added by a session that has not shown the one there is, whenever it was begun', async () => {
    const member = await buildMember()
    const thief = await buildAnotherSession(member.userId)
    const begun = await enrol(thief, app('Thief'))
    await buildTotp(member)
    expect(await tryToEnrol(thief, app('Another'))).toBe('second-factor-needed')
    const setup = await readFactorSetup({ asker: thief, account: '', factorId: begun.factor.id })
    expect(setup).toMatchObject({ ok: false, error: { reason: 'second-factor-needed' } })
    await expect(answer(thief, begun.factor.id, totpCode(begun.totp?.secret ?? ''))).rejects.toThrow(
      'second-factor-needed',
    )
    expect(await memberOf(thief.sessionId)).toMatchObject({ aal: 'aal1' })
  })

  it('is neither added nor removed without a recent proof, unless it was never finished', async () => {
    const member = await buildMember()
    const { factorId } = await buildTotp(member)
    const { factor: unfinished } = await enrol(member, app('Unfinished'))
    await growOld(member.sessionId)
    expect(await tryToEnrol(member, app('Another'))).toBe('proof-too-old')
    expect(await tryToRemove(member, factorId)).toBe('proof-too-old')
    expect(await tryToRemove(member, unfinished.id)).toBe('removed')
  })

  it('can be gone on with only by its owner, and only until it is finished', async () => {
    const member = await buildMember()
    const { factor, totp } = await enrol(member, app())
    const read = async (asker: Member, factorId = factor.id) => {
      const outcome = await readFactorSetup({ asker, account: asker.email, factorId })
      return outcome.ok ? outcome.value.totp?.secret : outcome.error.reason
    }
    expect(await read(member)).toBe(totp?.secret)
    expect(await read(await buildMember())).toBe('unknown-factor')
    expect(await read(member, randomUUID())).toBe('unknown-factor')
    await answer(member, factor.id, totpCode(totp?.secret ?? ''))
    expect(await read(member)).toBe('unknown-factor')
  })
})

describe('removing a second factor', () => {
  it('leaves the others, and the session as sure as it was', async () => {
    const member = await buildMember()
    const first = await buildTotp(member, 'One')
    const second = await buildTotp(member, 'Two')
    expect(await tryToRemove(member, first.factorId)).toBe('removed')
    expect(await memberOf(member.sessionId)).toMatchObject({ aal: 'aal2', hasFactor: true })
    expect((await listFactors(member.userId)).map(({ id }) => id)).toEqual([second.factorId])
  })

  it('takes every session back to its first proof when it was the last, and ends none', async () => {
    const member = await buildMember()
    const other = await buildAnotherSession(member.userId)
    const { factorId } = await buildTotp(member)
    expect(await tryToRemove(member, factorId)).toBe('removed')
    for (const { sessionId } of [member, other]) {
      const now = await memberOf(sessionId)
      expect(now).toMatchObject({ aal: 'aal1', hasFactor: false, amr: [{ method: 'password' }] })
      expect(awaitsFactor(now)).toBe(false)
    }
  })

  it('is refused to a session that has not shown it, to others, and to a session that has ended', async () => {
    const member = await buildMember()
    const thief = await buildAnotherSession(member.userId)
    const { factorId } = await buildTotp(member)
    expect(await tryToRemove(thief, factorId)).toBe('second-factor-needed')
    expect(await tryToRemove(await buildMember(), factorId)).toBe('unknown-factor')
    await sql`delete from auth_sessions where id = ${member.sessionId}`
    expect(await tryToRemove(member, factorId)).toBe('no-session')
    expect(await listFactors(member.userId)).toHaveLength(1)
  })
})

it('a sealed secret that was changed does not open', () => {
  const sealed = sealSecret({ text: 'secret', owner: 'a' })
  expect(sealSecret({ text: 'secret', owner: 'a' })).not.toBe(sealed)
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'Q' : 'A')
  expect(() => openSecret({ sealed: changed, owner: 'a' })).toThrow()
})
