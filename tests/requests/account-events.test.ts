import { beforeEach, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildMember, buildTotp, totpCode, buildAnotherSession } from '#tests/support/build-factors.ts'
import { buildPerson, buildSession, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const send = (path: string, fields: Record<string, string>, cookie = '') =>
  shop.request(path, formPost(fields, cookie ? { Cookie: cookie } : {}))

beforeEach(async () => {
  await sql`delete from security_events`
  await sql`delete from user_roles`
})

/** What the log has, oldest first: event, outcome, whether the account is named, details. */
async function readEvents() {
  const rows = await sql<{ event: string; outcome: string; userId: string | null; details: object }[]>`
    select event, outcome, user_id as "userId", details from security_events order by created_at, id`
  return rows.map(({ event, outcome, userId, details }) => [event, outcome, userId, details])
}
const wrong = 'not this one'

it('tells who signed in, who tried and why not, and who signed out', async () => {
  const { id, email } = await buildPerson()
  await send('/auth', { email, password: wrong })
  await send('/auth', { email: 'nobody@example.com', password: wrong })
  const signedIn = await send('/auth', { email, password: somePassword })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await send('/admin', { email, password: somePassword })
  await send('/sign-out', {}, cookie)
  expect(await readEvents()).toEqual([
    ['sign-in', 'refused', id, { reason: 'wrong-password' }],
    ['sign-in', 'refused', null, { reason: 'unknown-address' }],
    ['sign-in', 'done', id, { method: 'password' }],
    ['sign-in', 'done', id, { method: 'password' }],
    ['admin-access', 'refused', id, { reason: 'sign-in' }],
    ['sign-out', 'done', id, {}],
  ])
  const texts = await sql<{ text: string }[]>`select to_jsonb(e)::text as text from security_events e`
  for (const { text } of texts)
    for (const secret of [email, 'nobody', wrong, somePassword]) expect(text).not.toContain(secret)
})

it('tells of sign-ups and requests for a new password', async () => {
  const { email } = await buildPerson()
  await send('/auth?tab=sign-up', { full_name: 'Ada', email, password: 'kept secret' })
  await send('/auth?tab=sign-up', { full_name: 'Ada', email: `new-${email}`, password: 'kept secret' })
  await send('/auth/forgot-password', { email })
  await send('/auth/new-password', { token: 'guess', password: 'kept secret' })
  expect(await readEvents()).toEqual([
    ['sign-up', 'refused', null, { reason: 'known-address' }],
    ['sign-up', 'done', expect.any(String), {}],
    ['password-reset-request', 'done', null, {}],
    ['password-reset', 'refused', null, { reason: 'used-link' }],
  ])
})

it('tells of changes to an account, tried and done', async () => {
  const { user, cookie } = await buildSignedIn()
  const { id } = user
  const elsewhere = await buildSession(id)
  await send('/account/session-revocation', { session_id: elsewhere.sessionId }, cookie)
  await send('/account/email', { email: 'new@example.com', current_password: wrong }, cookie)
  await send('/account/password', { current_password: wrong, new_password: 'another password' }, cookie)
  await send('/account/password', { current_password: somePassword, new_password: '123456' }, cookie)
  await send(
    '/account/password',
    { current_password: somePassword, new_password: 'another password' },
    cookie,
  )
  expect(await readEvents()).toEqual([
    ['session-end', 'done', id, { sessions: 1 }],
    ['email-change', 'refused', id, { reason: 'wrong-password' }],
    ['password-change', 'refused', id, { reason: 'wrong-password' }],
    ['password-change', 'refused', id, { reason: 'weak-password' }],
    ['password-change', 'done', id, {}],
  ])
})

it('tells of second factors, recovery codes and proofs', async () => {
  const me = await buildMember()
  const { factorId: factor, secret } = await buildTotp(me)
  const { userId } = me
  const waiting = await buildAnotherSession(userId)
  await send('/auth/second-factor', { factor, code: totpCode(secret, 40) }, waiting.cookie)
  await send('/auth/recovery-code', { code: 'AAAA-AAAA' }, waiting.cookie)
  await send('/auth/second-factor', { factor, code: totpCode(secret) }, waiting.cookie)
  await send('/account/security/recovery-codes', {}, me.cookie)
  await send(`/account/security/${factor}/removal`, {}, me.cookie)
  await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where id = ${me.sessionId}`
  await send('/account/confirm', { password: wrong }, me.cookie)
  await send('/account/confirm', { password: somePassword }, me.cookie)
  expect(await readEvents()).toEqual([
    ['factor-addition', 'done', userId, { type: 'totp' }],
    ['second-factor-check', 'refused', userId, { type: 'totp', reason: 'wrong-proof' }],
    ['recovery-code-use', 'refused', userId, { reason: 'wrong-recovery-code' }],
    ['second-factor-check', 'done', userId, { type: 'totp' }],
    ['recovery-codes', 'done', userId, {}],
    ['factor-removal', 'done', userId, {}],
    ['recent-proof', 'refused', userId, { reason: 'wrong-password' }],
    ['recent-proof', 'done', userId, {}],
  ])
})

it('tells of the first admin, and of who came too late', async () => {
  const [first, late] = [await buildSignedIn(), await buildSignedIn()]
  await send('/admin/setup', {}, first.cookie)
  await send('/admin/setup', {}, late.cookie)
  expect(await readEvents()).toEqual([
    ['first-admin-grant', 'done', first.user.id, {}],
    ['role-change', 'done', first.user.id, { role: 'admin' }],
    ['first-admin-grant', 'refused', late.user.id, { reason: 'admin-exists' }],
  ])
})

it('tells of a refresh token that comes again', async () => {
  const { email } = await buildPerson()
  const ask = (body: object) => shop.request('/api/auth/token', jsonPost(body))
  const pair = await (await ask({ grant_type: 'password', email, password: somePassword })).json()
  const { refresh_token } = pair as { refresh_token: string }
  for (let round = 0; round < 2; round += 1) await ask({ grant_type: 'refresh_token', refresh_token })
  await vi.waitFor(async () =>
    expect((await readEvents()).at(-1)).toEqual(['refresh-token', 'refused', null, { reason: 'used' }]),
  )
})
