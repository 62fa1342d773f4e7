import { describe, expect, it, onTestFinished } from 'vitest'
import { buildMember, buildTotp, enrol, memberOf } from '#tests/support/build-factors.ts'
import { buildSession, somePassword } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { config } from '#platform/config.server.ts'
import { makeRecoveryCodes } from '#accounts/factors/methods/recovery-codes.server.ts'
import { signIn } from '#accounts/accounts.server.ts'
import { verifyEmail } from '#accounts/email-verification.server.ts'
import { makeResetLink, sendPasswordReset } from './password-reset-link.server.ts'
import { awaitsFactor } from '#accounts/sessions/member.ts'
import { resetPassword } from './password-reset.server.ts'
import { changePassword } from '#accounts/profile/profile.server.ts'
import { mailEmailChange } from '#accounts/profile/email-change.server.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'

const client = { address: '203.0.113.7', userAgent: null }
const password = 'another password'

async function mailLink(email: string): Promise<string> {
  return new URL((await makeResetLink(email)) ?? '').searchParams.get('token') ?? ''
}
const reset = async (token: string, chosen = password) => {
  const outcome = await resetPassword({ token, password: chosen })
  return outcome.ok ? 'set' : outcome.error.reason
}
const count = async (table: string, userId: string) =>
  (await sql`select 1 from ${sql(table)} where user_id = ${userId}`).length

/** An account that a stranger made with someone else's address, and took hold of. */
async function buildSquatted() {
  const stranger = await buildMember()
  await buildTotp(stranger)
  await enrol(stranger, { factor_type: 'totp', friendly_name: 'Unfinished' })
  const codes = await makeRecoveryCodes(await memberOf(stranger.sessionId))
  expect(codes.ok).toBe(true)
  return stranger
}

describe('the mailed link to a new password', () => {
  it('gives an account that was never confirmed to anyone who reads the mail, and nothing of a stranger stays', async () => {
    const stranger = await buildSquatted()
    expect(await reset(await mailLink(stranger.email))).toBe('set')
    for (const table of ['auth_factors', 'auth_recovery_codes', 'auth_sessions'])
      expect(await count(table, stranger.userId), table).toBe(0)
    const owner = await signIn({ email: stranger.email, password, client })
    if (!owner.ok) throw new Error(owner.error.reason)
    const member = await memberOf(owner.value.sessionId)
    expect(member).toMatchObject({ isEmailVerified: true, hasFactor: false })
    expect(awaitsFactor(member)).toBe(false)
    expect(await findSession(stranger.cookie)).toBeNull()
  })

  it('leaves the second factors of an account whose address was confirmed', async () => {
    const member = await buildSquatted()
    await sql`update users set email_verified = true where id = ${member.userId}`
    expect(await reset(await mailLink(member.email))).toBe('set')
    expect(await count('auth_factors', member.userId)).toBe(2)
    expect(await count('auth_recovery_codes', member.userId)).toBe(10)
    expect(await count('auth_sessions', member.userId)).toBe(0)
  })

  it('ends with the first one that is used', async () => {
    const { email } = await buildMember()
    const links = [await mailLink(email), await mailLink(email), await mailLink(email)]
    expect(await reset(links[1] ?? '')).toBe('set')
    expect(await Promise.all(links.map((token) => reset(token, 'a third password')))).toEqual(
      links.map(() => 'used-link'),
    )
    expect((await signIn({ email, password, client })).ok).toBe(true)
  })

  it('counts once when two are used at once', async () => {
    const { email } = await buildMember()
    const links = await Promise.all(Array.from({ length: 5 }, () => mailLink(email)))
    const outcomes = await Promise.all(links.map((token) => reset(token)))
    expect(outcomes.filter((outcome) => outcome === 'set')).toHaveLength(1)
  })

  it('ends when the password is changed, and when the address is another one', async () => {
    const member = await buildMember()
    const { email } = member
    const before = await mailLink(email)
    const change = { member, currentPassword: somePassword, newPassword: password }
    expect((await changePassword(change)).ok).toBe(true)
    expect(await reset(before)).toBe('used-link')

    const toOldMailbox = await mailLink(email)
    const newEmail = `new-${email}`
    await mailEmailChange({ member, newEmail })
    const [mail] = await sql<{ body: string }[]>`
      select body_text as body from mail_outbox where to_address = ${newEmail}`
    const link = /https?:\S+token=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    expect(await verifyEmail(new URL(link).searchParams.get('token') ?? '')).toBe(true)
    expect(await reset(toOldMailbox)).toBe('used-link')
  })

  it('sets the first password of an account from elsewhere', async () => {
    const { userId, email } = await buildMember()
    await sql`update auth_accounts set provider_id = 'outside', account_id = 'x', password = null where user_id = ${userId}`
    expect(await reset(await mailLink(email))).toBe('set')
    expect((await signIn({ email, password, client })).ok).toBe(true)
  })

  it('is none for an account that does not exist, and ends after an hour', async () => {
    expect(await makeResetLink('nobody@example.com')).toBeNull()
    const { email, userId } = await buildMember()
    const token = await mailLink(email)
    await sql`update auth_verifications set expires_at = now() where value = ${userId}`
    expect(await reset(token)).toBe('used-link')
    await buildSession(userId)
    expect(await count('auth_sessions', userId)).toBe(2)
  })
})

it('is mailed three times in two hours, and the third still works when more are asked for (R163)', async () => {
  Object.assign(config, { hasRateLimits: true })
  onTestFinished(() => void Object.assign(config, { hasRateLimits: false }))
  const { email } = await buildMember()
  const readLinks = async () =>
    (
      await sql<{ text: string }[]>`select body_text as text from mail_outbox where to_address = ${email}`
    ).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  for (let asked = 0; asked < 8; asked += 1) await sendPasswordReset(email)
  const links = await readLinks()
  expect(links).toHaveLength(3)
  expect(await sql`select 1 from mail_outbox where to_address = ${email} and share is not null`).toEqual([])
  await sql`update auth_verifications set expires_at = expires_at - interval '119 minutes' where value in
    (select id::text from users where email = ${email})`
  expect(await reset(links[0] ?? '')).toBe('set')
})
