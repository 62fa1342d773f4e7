import { expect, it, vi } from 'vitest'
import { buildMember, buildTotp, memberOf } from '#tests/support/build-factors.ts'
import { sql } from '#tests/support/sql.ts'
import { openChallenge } from './factor-challenges.server.ts'
import { removeAllFactors } from './factor-rescue.server.ts'
import { listFactors, removeFactor } from './factors.server.ts'
import { enrolFactor, readFactorSetup } from './factor-enrolment.server.ts'
import { makeRecoveryCodes } from './methods/recovery-codes.server.ts'

// A store that sends mail: everyone can confirm their address.
vi.mock('#platform/config.server.ts', async (original) => {
  const real = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...real.config, smtpUrl: 'smtp://127.0.0.1:9' } }
})

const enrolment = { factor_type: 'totp', friendly_name: 'App' } as const
const buildConfirmed = async () => {
  const member = await buildMember()
  await sql`update users set email_verified = true where id = ${member.userId}`
  return { ...(await memberOf(member.sessionId)), cookie: member.cookie }
}
const tryToEnrol = async (sessionId: string) => {
  const asker = await memberOf(sessionId)
  const outcome = await enrolFactor({ asker, account: asker.email, enrolment })
  return outcome.ok ? outcome.value.factor.id : outcome.error.reason
}

it('a second factor is for anyone who confirmed the address, and for the back office', async () => {
  const stranger = await buildMember()
  expect(await tryToEnrol(stranger.sessionId)).toBe('unverified-address')
  expect(await listFactors(stranger.userId)).toEqual([])
  await sql`insert into user_roles (user_id, role) values (${stranger.userId}, 'admin')`
  expect(await tryToEnrol(stranger.sessionId)).toMatch(/^[\w-]{36}$/)
  expect(await tryToEnrol((await buildConfirmed()).sessionId)).toMatch(/^[\w-]{36}$/)
})

it('one that was begun before is not finished without, but removed', async () => {
  const member = await buildConfirmed()
  const factorId = await tryToEnrol(member.sessionId)
  await sql`update users set email_verified = false where id = ${member.userId}`
  const asker = await memberOf(member.sessionId)
  for (const refused of [
    await openChallenge({ member: asker, factorId, clientAddress: '203.0.113.7' }),
    await readFactorSetup({ asker, account: asker.email, factorId }),
  ])
    expect(refused).toMatchObject({ ok: false, error: { reason: 'unverified-address' } })
  expect((await removeFactor({ asker, factorId })).ok).toBe(true)
})

it('the command for an owner who lost everything takes factors, codes and sessions of that account only', async () => {
  const [owner, other] = [await buildConfirmed(), await buildConfirmed()]
  for (const member of [owner, other]) {
    await buildTotp(member)
    await makeRecoveryCodes(await memberOf(member.sessionId))
  }
  expect(await removeAllFactors(` ${owner.email.toUpperCase()} `)).toEqual({
    factors: 1,
    recoveryCodes: 10,
    sessions: 1,
  })
  expect(await removeAllFactors('nobody@example.com')).toBeNull()
  expect([await listFactors(owner.userId), (await listFactors(other.userId)).length]).toEqual([[], 1])
  expect((await memberOf(other.sessionId)).hasFactor).toBe(true)
  expect(await sql`select 1 from auth_recovery_codes where user_id = ${owner.userId}`).toHaveLength(0)
})
