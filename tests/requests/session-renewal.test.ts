import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'
import { signInOwner } from '#bench/owner-session.ts'
import { buildAnotherSession, buildMember, buildTotp, totpCode } from '#tests/support/build-factors.ts'
import { buildPerson, buildSession, somePassword } from '#tests/support/build-people.ts'
import { formPost, jsonPost, keepSession, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()

interface Asker {
  sessionId: string
  cookie: string
}
interface Step {
  asker: Asker
  /** What gains the privilege. */
  send: () => Promise<Response>
}

const send = (path: string, fields: Record<string, string>, { cookie }: Asker) =>
  shop.request(path, formPost(fields, { Cookie: cookie }))
const longAgo = { authenticatedAt: new Date('2026-01-01T00:00:00Z') }

async function buildWaiting() {
  const owner = await buildMember()
  const totp = await buildTotp(owner)
  return { asker: await buildAnotherSession(owner.userId), ...totp }
}

const steps: Record<string, () => Promise<Step>> = {
  async 'showing the second factor on the page'() {
    const { asker, factorId: factor, secret } = await buildWaiting()
    return { asker, send: () => send('/auth/second-factor', { factor, code: totpCode(secret) }, asker) }
  },
  async 'showing the second factor by the call'() {
    const { asker, factorId, secret } = await buildWaiting()
    const call = (action: string, body: object) =>
      shop.request(`/api/auth/factors/${factorId}/${action}`, jsonPost(body, { Cookie: asker.cookie }))
    const { id } = (await (await call('challenge', {})).json()) as { id: string }
    return { asker, send: () => call('verify', { challenge_id: id, code: totpCode(secret) }) }
  },
  async 'setting up the first second factor'() {
    const asker = await buildMember()
    const list = '/account/security'
    const added = await send(list, { factor_type: 'totp', friendly_name: 'App' }, asker)
    const path = added.headers.get('location') ?? ''
    const page = await (await shop.request(path, { headers: { Cookie: asker.cookie } })).text()
    const secret = /data-testid="totp-secret">([^<]+)/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
    return { asker, send: () => send(path, { factor: path.slice(-36), code: totpCode(secret) }, asker) }
  },
  async 'showing the password once more'() {
    const asker = await buildSession((await buildPerson()).id, longAgo)
    return { asker, send: () => send('/account/confirm', { password: somePassword }, asker) }
  },
  async 'changing the password'() {
    const asker = await buildSession((await buildPerson()).id)
    const fields = { current_password: somePassword, new_password: 'another password' }
    return { asker, send: () => send('/account/password', fields, asker) }
  },
  async 'becoming the first admin on the page'() {
    const asker = await buildMember()
    return { asker, send: () => send('/admin/setup', {}, asker) }
  },
  async 'becoming the first admin by the call'() {
    const asker = await buildMember()
    const headers = { Cookie: asker.cookie }
    return { asker, send: () => shop.request('/api/admin/first-admin-grant', { method: 'POST', headers }) }
  },
}

beforeEach(async () => {
  await sql`delete from user_roles`
})

describe.each(Object.entries(steps))('%s', (_name, build) => {
  it('renews the session: the new cookie is in the answer, the old one is good for nothing', async () => {
    const step = await build()
    const { asker } = step
    const { cookie: former } = asker
    expect((await findSession(former))?.sessionId).toBe(asker.sessionId)
    const answer = await step.send()
    expect(answer.status).toBeLessThan(400)
    keepSession(asker, answer)
    expect(asker.cookie).not.toBe(former)
    expect((await findSession(asker.cookie))?.sessionId).toBe(asker.sessionId)
    expect(await findSession(former)).toBeNull()
  })
})

it('leaves a page that another tab asks for with the old cookie signed in after one step', async () => {
  const asker = await buildSession((await buildPerson()).id, longAgo)
  const { cookie: former } = asker
  keepSession(asker, await send('/account/confirm', { password: somePassword }, asker))
  const late = await shop.request('/account', { headers: { Cookie: former } })
  const location = late.headers.get('location') ?? ''
  expect([late.status, location]).toEqual([303, '/auth?redirect=%2Faccount'])
  // The browser keeps what it has: nothing takes the new cookie from it.
  expect(late.headers.getSetCookie()).toEqual([])
  const next = await shop.request(location, { headers: { Cookie: asker.cookie } })
  expect([next.status, next.headers.get('location')]).toEqual([303, '/account'])
})

describe('a session whose last proof is old', () => {
  const toPassword = (back: string) => `/account/confirm?${new URLSearchParams({ redirect: back })}`

  it('ends no other session before the password was shown once more, but itself', async () => {
    const { id } = await buildPerson()
    const [asker, other] = [await buildSession(id, longAgo), await buildSession(id)]
    for (const [path, fields] of [
      ['/account/session-revocation', { session_id: other.sessionId }],
      ['/account/other-sessions-revocation', {}],
    ] as const)
      expect((await send(path, fields, asker)).headers.get('location')).toBe(toPassword('/account'))
    expect(await findSession(other.cookie)).not.toBeNull()
    await send('/account/session-revocation', { session_id: asker.sessionId }, asker)
    expect(await findSession(asker.cookie)).toBeNull()
  })

  it('changes no address before the second factor was shown once more', async () => {
    const owner = await buildMember()
    await buildTotp(owner)
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where id = ${owner.sessionId}`
    const path = '/account/email'
    const proof = `/auth/second-factor?${new URLSearchParams({ redirect: path })}`
    const fields = { email: 'new@example.com', current_password: somePassword }
    expect((await send(path, fields, owner)).headers.get('location')).toBe(proof)
    const page = await shop.request(path, { headers: { Cookie: owner.cookie } })
    expect(page.headers.get('location')).toBe(proof)
  })
})

describe('a client with tokens', () => {
  interface Pair {
    access_token: string
    refresh_token: string
  }
  const token = (body: object) => shop.request('/api/auth/token', jsonPost(body))
  const refresh = ({ refresh_token }: Pair) => token({ grant_type: 'refresh_token', refresh_token })
  const bearer = ({ access_token }: Pair) => ({ Authorization: `Bearer ${access_token}` })
  const whoIs = async (pair: Pair) => {
    const answer = await shop.request('/api/auth/user', { headers: bearer(pair) })
    return answer.status === 200 ? ((await answer.json()) as { aal: string }).aal : answer.status
  }
  const signIn = async (email: string) =>
    (await (await token({ grant_type: 'password', email, password: somePassword })).json()) as Pair

  it('gets new tokens for its second factor; those from before are good for nothing', async () => {
    const owner = await buildMember()
    const { factorId, secret } = await buildTotp(owner)
    const before = await signIn(owner.email)
    const call = async (action: string, body: object) =>
      (await shop.request(`/api/auth/factors/${factorId}/${action}`, jsonPost(body, bearer(before)))).json()
    expect(await whoIs(before)).toBe('aal1')
    const { id } = (await call('challenge', {})) as { id: string }
    const after = (await call('verify', { challenge_id: id, code: totpCode(secret) })) as Pair
    expect(after).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'totp' }],
      token_type: 'bearer',
      user: { email: owner.email },
    })
    expect([await whoIs(after), await whoIs(before)]).toEqual(['aal2', 401])
    const replayed = await refresh(before)
    expect([replayed.status, await replayed.json()]).toEqual([
      401,
      { error: 'Invalid Refresh Token: Refresh Token Not Found' },
    ])
    // Nobody can end the session by the old tokens.
    expect((await refresh(after)).status).toBe(200)
  })

  it('gets new tokens with the role of the first admin', async () => {
    const { email } = await buildPerson()
    const before = await signIn(email)
    const granted = await shop.request('/api/admin/first-admin-grant', {
      method: 'POST',
      headers: bearer(before),
    })
    const after = (await granted.json()) as Pair
    expect([granted.status, after]).toMatchObject([200, { success: true, message: expect.any(String) }])
    expect([await whoIs(after), await whoIs(before)]).toEqual(['aal1', 401])
    const dashboard = await shop.request('/admin/dashboard', { headers: bearer(after) })
    expect(dashboard.status).toBe(200)
  })
})

it('the owner of the measurements and fault runs is signed in to the back office', async () => {
  const Cookie = await signInOwner({ sql }, { authSecret: process.env.AUTH_SECRET ?? '' })
  expect((await shop.request('/admin/dashboard', { headers: { Cookie } })).status).toBe(200)
  expect((await shop.request('/admin/dashboard')).status).toBe(303)
})
