import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildPerson, buildSession as buildSessionOf } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { forgeCookies } from '#tests/support/forge-cookies.ts'
import { config } from '#platform/config.server.ts'
import { signIn, signOut, signUp } from './accounts.server.ts'
import { issueTokens } from './tokens/tokens.server.ts'
import { loadSampleData } from '#upkeep/sample-data/sample-loading.server.ts'
import { sessionCookieName } from './sessions/session-cookie.server.ts'
import { findSession } from './sessions/sessions.server.ts'

// First in its file: no one has used this database yet.
it('has no account, no role and no session until somebody signs up', async () => {
  expect(await loadSampleData({ now: new Date() })).not.toBeNull()
  const [rows] = await sql`
    select (select count(*) from users)::int as users, (select count(*) from auth_accounts)::int as accounts,
      (select count(*) from user_roles)::int as roles, (select count(*) from auth_sessions)::int as sessions`
  expect(rows).toEqual({ users: 0, accounts: 0, roles: 0, sessions: 0 })
})

it('ends sessions, tokens, factors and roles with their account, and those of no other', async () => {
  const [leaving, staying] = [
    await buildPerson({ isAdmin: true, hasFactor: true }),
    await buildPerson({ isAdmin: true, hasFactor: true }),
  ]
  for (const { id } of [leaving, staying]) {
    const { sessionId } = await buildSessionOf(id)
    await issueTokens({ sessionId, now: new Date() })
  }
  await sql`delete from users where id = ${leaving.id}`
  const [rows] = await sql`
    select (select array_agg(user_id) from auth_sessions) as sessions, (select array_agg(user_id) from user_roles) as roles,
      (select array_agg(user_id) from auth_factors) as factors,
      (select count(*) from auth_refresh_tokens)::int as tokens`
  expect(rows).toEqual({ sessions: [staying.id], roles: [staying.id], factors: [staying.id], tokens: 1 })
})

const client = { address: '203.0.113.7', userAgent: 'Test browser' }
const newPerson = () => ({
  name: 'Ada Shopper',
  email: `${randomUUID()}@example.com`,
  password: 'a good password',
})

/** A person with an account, and the Cookie header of a session. */
async function buildSession() {
  const person = newPerson()
  await signUp({ ...person, isForBackOffice: false })
  const outcome = await signIn({ ...person, client })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  const cookie = outcome.value.setCookies.map((line) => line.split(';')[0]).join('; ')
  return { person, cookie, ...outcome.value }
}

it('of an address that many tried to sign up with is made once, and everybody is told the same (R163)', async () => {
  Object.assign(config, { hasRateLimits: true })
  onTestFinished(() => void Object.assign(config, { hasRateLimits: false }))
  const person = newPerson()
  // Weak ones count for no one: otherwise the first good one would make no account.
  for (let asked = 0; asked < 15; asked += 1)
    expect(await signUp({ ...person, password: person.email, isForBackOffice: false })).toMatchObject({
      ok: false,
    })
  for (let asked = 0; asked < 15; asked += 1)
    expect(await signUp({ ...person, isForBackOffice: false })).toEqual({ ok: true, value: null })
  expect((await signIn({ ...person, client })).ok).toBe(true)
  expect(await sql`select 1 from mail_outbox where to_address = ${person.email}`).toHaveLength(10)
})

describe('an account', () => {
  it('is made, opened by its password, and known by the cookie', async () => {
    const { person, cookie, sessionId, userId, setCookies } = await buildSession()
    expect(setCookies.find((line) => line.startsWith(sessionCookieName))).toMatch(/HttpOnly.*SameSite=Lax/)
    const member = await findSession(cookie)
    expect(member).toMatchObject({
      userId,
      sessionId,
      email: person.email,
      name: person.name,
      role: null,
      handedOver: null,
      isEmailVerified: false,
      aal: 'aal1',
      hasFactor: false,
      amr: [{ method: 'password' }],
    })
    const [clock] = await sql<{ ms: number }[]>`select extract(epoch from now())::float8 * 1000 as ms`
    expect(Math.abs((member?.authenticatedAt.getTime() ?? 0) - (clock?.ms ?? 0))).toBeLessThan(60_000)
  })

  it('stores no password but its Argon2id hash', async () => {
    const { userId } = await buildSession()
    const [row] = await sql`select password from auth_accounts where user_id = ${userId}`
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is not opened by another password or address, in the same words', async () => {
    const { person } = await buildSession()
    const wrong = await signIn({ ...person, password: 'not this one', client })
    const unknown = await signIn({ ...newPerson(), client })
    expect(wrong.ok).toBe(false)
    expect(unknown).toEqual(wrong)
  })

  it('is known by no cookie that this shop did not sign, nor after signing out', async () => {
    const { cookie, sessionId } = await buildSession()
    expect(await findSession(null)).toBeNull()
    for (const forged of forgeCookies(cookie)) expect(await findSession(forged)).toBeNull()
    expect(await findSession(`${sessionCookieName}=`)).toBeNull()
    expect(await findSession(`${sessionCookieName}=%E0%A4%A`)).toBeNull()
    await signOut(sessionId)
    expect(await findSession(cookie)).toBeNull()
  })

  it('is known no longer than its session lives', async () => {
    const { cookie, sessionId } = await buildSession()
    await sql`update auth_sessions set expires_at = now() where id = ${sessionId}`
    expect(await findSession(cookie)).toBeNull()
  })

  it('is not made twice: the owner of the address gets a mail instead', async () => {
    const { person } = await buildSession()
    await signUp({ ...person, name: 'Somebody Else', password: 'another password', isForBackOffice: false })
    const mails = await sql<{ subject: string }[]>`
      select subject from mail_outbox where to_address = ${person.email}`
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('already have an account'),
    )
    expect((await signIn({ ...person, password: 'another password', client })).ok).toBe(false)
    expect((await signIn({ ...person, client })).ok).toBe(true)
  })
})
