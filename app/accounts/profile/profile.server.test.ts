import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { memberOf } from '#tests/support/build-factors.ts'
import { sql } from '#tests/support/sql.ts'
import { buildPerson, buildSession, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { signIn } from '#accounts/accounts.server.ts'
import { mailVerificationAgain, verifyEmail } from '#accounts/email-verification.server.ts'
import { requestPasswordReset } from '#accounts/passwords/password-reset-link.server.ts'
import { resetPassword } from '#accounts/passwords/password-reset.server.ts'
import { changeName, changePassword, confirmPassword, hasPassword } from './profile.server.ts'
import { allowEmailChange, mailEmailChange } from './email-change.server.ts'
import { listSessions } from '#accounts/sessions/session-list.server.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'

const client = { address: '203.0.113.7', userAgent: 'Test browser' }
const newAddress = () => `${randomUUID()}@example.com`

/** The token of the newest mail to an address, or null without one. */
async function mailedToken(email: string): Promise<string | null> {
  const [mail] = await sql<{ body: string }[]>`
    select body_text as body from mail_outbox where to_address = ${email} order by created_at desc, id limit 1`
  return mail
    ? new URL(/https?:\S+token=\S+/.exec(mail.body)?.[0] ?? 'http://none').searchParams.get('token')
    : null
}

describe('a name', () => {
  it('is changed for its own account alone', async () => {
    const [mine, other] = [await buildPerson(), await buildPerson()]
    await changeName({ userId: mine.id, name: 'Grace Shopper' })
    const names = await sql`select name from users where id in ${sql([mine.id, other.id])} order by name`
    expect(names).toEqual([{ name: 'Ada Shopper' }, { name: 'Grace Shopper' }])
  })
})

describe('a password', () => {
  it('is the one of its account, and no other', async () => {
    const { id: userId } = await buildPerson()
    expect(await confirmPassword({ userId, password: somePassword })).toBe(true)
    for (const password of ['', `${somePassword} `, somePassword.toUpperCase(), 'x'.repeat(10_000)])
      expect(await confirmPassword({ userId, password })).toBe(false)
  })

  it('is nothing that an account without one could confirm', async () => {
    const { id: userId } = await buildPerson()
    await sql`delete from auth_accounts where user_id = ${userId}`
    expect(await confirmPassword({ userId, password: somePassword })).toBe(false)
    expect(await confirmPassword({ userId, password: '' })).toBe(false)
  })

  it('is changed by who knows the current one; other sessions and mailed links end', async () => {
    const { user, sessionId, cookie } = await buildSignedIn()
    const elsewhere = await buildSession(user.id)
    await requestPasswordReset(user.email)
    const token = await mailedToken(user.email)
    const member = await memberOf(sessionId)
    const change = { member, currentPassword: somePassword, newPassword: 'another password' }
    const changed = await changePassword(change)
    if (!changed.ok) throw new Error(changed.error.reason)
    expect(await findSession(cookie)).toBeNull()
    const [line = ''] = changed.value.setCookies
    expect((await findSession(line.split(';')[0] ?? ''))?.sessionId).toBe(sessionId)
    expect(await findSession(elsewhere.cookie)).toBeNull()
    expect((await resetPassword({ token: token ?? '', password: 'by the old link' })).ok).toBe(false)
    expect((await signIn({ email: user.email, password: somePassword, client })).ok).toBe(false)
    expect((await signIn({ email: user.email, password: 'another password', client })).ok).toBe(true)
  })

  it('stays when the current one is wrong, and no session ends', async () => {
    const { user, sessionId } = await buildSignedIn()
    await buildSession(user.id)
    const refusal = { ok: false, error: { reason: 'wrong-password' } }
    const wrong = {
      member: await memberOf(sessionId),
      userId: user.id,
      currentPassword: 'not this one',
      newPassword: 'another password',
    }
    expect(await changePassword(wrong)).toEqual(refusal)
    expect(await allowEmailChange(wrong)).toEqual(refusal)
    expect(await listSessions(user.id)).toHaveLength(2)
    expect((await signIn({ email: user.email, password: somePassword, client })).ok).toBe(true)
  })

  it('is changed once when two changes come at once', async () => {
    const { sessionId } = await buildSignedIn()
    const change = { member: await memberOf(sessionId), currentPassword: somePassword }
    const outcomes = await Promise.all(
      ['first new one', 'second new one'].map((newPassword) => changePassword({ ...change, newPassword })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is not there for an account of an outside provider, and nothing opens it', async () => {
    const { user, sessionId } = await buildSignedIn()
    expect(await hasPassword(user.id)).toBe(true)
    await sql`update auth_accounts set provider_id = 'outside', password = null where user_id = ${user.id}`
    expect(await hasPassword(user.id)).toBe(false)
    const member = await memberOf(sessionId)
    const change = { member, currentPassword: '', newPassword: 'another password' }
    expect((await changePassword(change)).ok).toBe(false)
  })
})

describe('an address', () => {
  it('is changed by the link in the mail to the new one, and no session is opened by it', async () => {
    const { user, sessionId, cookie } = await buildSignedIn()
    const newEmail = newAddress()
    await mailEmailChange({ member: await memberOf(sessionId), newEmail })
    expect((await findSession(cookie))?.email).toBe(user.email)
    const token = (await mailedToken(newEmail)) ?? ''
    expect(await verifyEmail(token)).toBe(true)
    expect(await findSession(cookie)).toMatchObject({ email: newEmail, isEmailVerified: true })
    expect(await listSessions(user.id)).toHaveLength(1)
    expect(await verifyEmail(token)).toBe(false)
  })

  it('that has an account gets no mail, and is never taken from it', async () => {
    const { sessionId, user } = await buildSignedIn()
    const other = await buildPerson()
    await mailEmailChange({ member: await memberOf(sessionId), newEmail: other.email })
    expect(await mailedToken(other.email)).toBeNull()
    const newEmail = newAddress()
    await mailEmailChange({ member: await memberOf(sessionId), newEmail })
    // Someone signs up with it before the link is used.
    await buildPerson({ email: newEmail })
    expect(await verifyEmail((await mailedToken(newEmail)) ?? '')).toBe(false)
    expect(await sql`select email from users where id = ${user.id}`).toEqual([{ email: user.email }])
  })

  it('is confirmed by a link that is mailed again, until it is confirmed', async () => {
    const { user, sessionId, cookie } = await buildSignedIn()
    expect(await mailVerificationAgain(await memberOf(sessionId))).toBe(true)
    expect(await verifyEmail((await mailedToken(user.email)) ?? '')).toBe(true)
    expect((await findSession(cookie))?.isEmailVerified).toBe(true)
    expect(await mailVerificationAgain(await memberOf(sessionId))).toBe(false)
  })
})
