import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT, type JSONWebKeySet } from 'jose'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { signAccessToken } from '#accounts/tokens/access-token.server.ts'
import { memberOf } from '#tests/support/build-factors.ts'
import { buildPerson, buildSession, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { jsonPost, openShop, shopOrigin } from '#tests/support/shop-requests.ts'

const shop = await openShop()

interface Pair {
  access_token: string
  refresh_token: string
  expires_at: number
  expires_in: number
}

const ask = async (body: object, headers = {}) => shop.request('/api/auth/token', jsonPost(body, headers))
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

async function signInByPassword(email: string): Promise<Pair> {
  const answer = await ask({ grant_type: 'password', email, password: somePassword })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Pair
}

/** A token with our claims, signed by a key of somebody else under a key id of ours. */
async function forge(token: string, header: { alg: string; kid: string }) {
  const { privateKey } = generateKeyPairSync('ed25519')
  return await new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(privateKey)
}

const keysOfShop = async () => (await (await shop.request('/.well-known/jwks.json')).json()) as JSONWebKeySet

describe('signing in by password', () => {
  it('gives tokens that the public keys confirm', async () => {
    const { id, email } = await buildPerson({ name: 'Ada Shopper', hasFactor: true })
    const answer = await ask({
      grant_type: 'password',
      email: ` ${email.toUpperCase()}`,
      password: somePassword,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const pair = (await answer.json()) as Pair
    expect(pair).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 900,
      expires_at: expect.any(Number),
      refresh_token: expect.any(String),
      user: {
        id,
        email,
        user_metadata: { full_name: 'Ada Shopper' },
        factors: [
          { id: expect.any(String), factor_type: 'phone', status: 'verified', friendly_name: 'My phone' },
        ],
      },
    })
    const { payload, protectedHeader } = await jwtVerify(
      pair.access_token,
      createLocalJWKSet(await keysOfShop()),
      { issuer: shopOrigin, audience: 'authenticated' },
    )
    expect(protectedHeader.alg).toBe('EdDSA')
    expect(payload).toMatchObject({
      sub: id,
      email,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      exp: pair.expires_at,
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
  })

  it('shows no private half of a key, and lets the keys be kept', async () => {
    await signInByPassword((await buildPerson()).email)
    const answer = await shop.request('/.well-known/jwks.json')
    expect(answer.headers.get('cache-control')).toMatch(/^public/)
    const { keys } = (await answer.json()) as JSONWebKeySet
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
    }
  })

  it('is refused in the same bytes for a wrong password and an unknown address', async () => {
    const { email } = await buildPerson()
    const wrong = await ask({ grant_type: 'password', email, password: 'not this one' })
    const unknown = await ask({
      grant_type: 'password',
      email: `${randomUUID()}@example.com`,
      password: 'not this one',
    })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe('{"error":"Invalid email or password"}')
    expect(await unknown.text()).toBe('{"error":"Invalid email or password"}')
  })

  it.each([
    [{}, 'grant_type must be password, refresh_token or pkce'],
    [{ grant_type: 'client_credentials' }, 'grant_type must be password, refresh_token or pkce'],
    [{ grant_type: 'password', password: 'x' }, 'Email is required'],
    [{ grant_type: 'password', email: 'a@example.com' }, 'Password is required'],
    [{ grant_type: 'password', email: { $ne: '' }, password: 'x' }, 'Email is required'],
    [{ grant_type: 'pkce', auth_code: 'x' }, 'code_verifier is required'],
    [{ grant_type: 'refresh_token' }, 'refresh_token is required'],
    [{ grant_type: 'refresh_token', refresh_token: 'x'.repeat(201) }, 'refresh_token is too long'],
  ])('refuses %o', async (body, error) => {
    const answer = await ask(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error })
  })

  it('takes JSON by POST alone', async () => {
    const reading = await shop.request('/api/auth/token')
    expect([reading.status, reading.headers.get('allow')]).toEqual([405, 'POST'])
    const broken = await shop.request('/api/auth/token', { ...jsonPost({}), body: '{' })
    expect([broken.status, await broken.json()]).toEqual([400, { error: 'The body is not valid JSON.' }])
    const form = await shop.request('/api/auth/token', { method: 'POST', body: 'grant_type=password' })
    expect([form.status, await form.json()]).toEqual([400, { error: 'Send JSON.' }])
  })
})

describe('an access token', () => {
  it('says who asks, by what is true now', async () => {
    const { id, email } = await buildPerson()
    const { access_token } = await signInByPassword(email)
    const before = await shop.request('/api/auth/user', { headers: bearer(access_token) })
    expect(await before.json()).toMatchObject({ id, email, aal: 'aal1' })
    await sql`update auth_sessions set aal = 'aal2' where user_id = ${id}`
    await sql`update users set name = 'Ada Renamed' where id = ${id}`
    const after = await shop.request('/api/auth/user', { headers: bearer(access_token) })
    expect(await after.json()).toMatchObject({ aal: 'aal2', user_metadata: { full_name: 'Ada Renamed' } })
  })

  it('counts more than a cookie', async () => {
    const { email } = await buildPerson()
    const { access_token } = await signInByPassword(email)
    const { cookie } = await buildSignedIn()
    const answer = await shop.request('/api/auth/user', {
      headers: { ...bearer(access_token), Cookie: cookie },
    })
    expect(await answer.json()).toMatchObject({ email })
  })

  it('of somebody else is refused everywhere, never taken for a guest', async () => {
    const { access_token } = await signInByPassword((await buildPerson()).email)
    const { kid } = (await keysOfShop()).keys[0] as { kid: string }
    const [head, body, signature] = access_token.split('.') as [string, string, string]
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(access_token), sub: randomUUID() }))
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [
      await forge(access_token, { alg: 'EdDSA', kid }),
      await forge(access_token, { alg: 'EdDSA', kid: randomUUID() }),
      `${head}.${claims.toString('base64url')}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}`,
      'nonsense',
      '',
    ]
    for (const token of forged) {
      for (const path of ['/api/auth/user', '/sitemap.xml', '/api/mail-outcome']) {
        const answer = await shop.request(path, { headers: bearer(token) })
        expect([path, answer.status, await answer.json()]).toEqual([
          path,
          401,
          { error: 'Invalid JWT signature' },
        ])
      }
      const page = await shop.request('/products', { headers: bearer(token) })
      expect(page.status).toBe(401)
      const data = await shop.request('/products.data', { headers: bearer(token) })
      expect(data.status).toBe(401)
    }
    const cart = await shop.request('/api/cart', jsonPost({ action: 'list' }, bearer('nonsense')))
    expect(cart.status).toBe(401)
  })

  it('that ran out is refused, except by who gives a new one', async () => {
    const { id, email } = await buildPerson()
    const { sessionId } = await buildSession(id)
    const member = await memberOf(sessionId)
    const sign = async (iat: number, generation = 0) =>
      (await signAccessToken({ ...member, generation }, new Date(iat * 1000))).token
    const seconds = Math.floor(Date.now() / 1000)
    const fresh = await shop.request('/api/auth/user', { headers: bearer(await sign(seconds)) })
    expect(fresh.status).toBe(200)
    // Of another token of the session: it was renewed since.
    const other = await shop.request('/api/auth/user', { headers: bearer(await sign(seconds, 1)) })
    expect([other.status, await other.json()]).toEqual([401, { error: 'The session has ended' }])
    const old = await sign(seconds - 901)
    const answer = await shop.request('/api/auth/user', { headers: bearer(old) })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'JWT expired' }])
    const { refresh_token } = await signInByPassword(email)
    expect((await ask({ grant_type: 'refresh_token', refresh_token }, bearer(old))).status).toBe(200)
  })

  it('ends with its session', async () => {
    const { access_token, refresh_token } = await signInByPassword((await buildPerson()).email)
    const post = { ...jsonPost({}), headers: bearer(access_token) }
    expect((await shop.request('/api/auth/logout', post)).status).toBe(200)
    const answer = await shop.request('/api/auth/user', { headers: bearer(access_token) })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'The session has ended' }])
    expect((await ask({ grant_type: 'refresh_token', refresh_token })).status).toBe(401)
    expect((await shop.request('/api/auth/logout', jsonPost({}))).status).toBe(401)
    expect((await shop.request('/api/auth/user')).status).toBe(401)
  })

  it('gets pages of its own, which are not kept for others', async () => {
    const { email } = await buildPerson({ name: 'Bearer Of Tokens' })
    const { access_token } = await signInByPassword(email)
    const own = await shop.raw('/products', { headers: bearer(access_token) })
    expect(own.status).toBe(200)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers.etag).toBeUndefined()
    expect(own.body.toString()).toContain('Bearer Of Tokens')
    const first = await shop.raw('/products')
    expect(first.body.toString()).not.toContain('Bearer Of Tokens')
    expect(first.headers['cache-control']).toMatch(/^public/)
    // Kept for guests by now: anyone who has a token still gets their own.
    const kept = await shop.raw('/products')
    expect(kept.headers.etag).toBeDefined()
    expect((await shop.raw('/products', { headers: bearer(access_token) })).body.toString()).toContain(
      'Bearer Of Tokens',
    )
    const forged = await shop.raw('/products', { headers: bearer('nonsense') })
    expect(forged.status).toBe(401)
  })
})

describe('the calls of accounts', () => {
  it('sign up alike for a new and a taken address', async () => {
    const { email } = await buildPerson()
    const fresh = `${email.slice(0, -12)}x@example.com`
    const signUp = (address: string) =>
      shop.request(
        '/api/auth/sign-up',
        jsonPost({ email: address, password: 'a good password', data: { full_name: 'Ada Shopper' } }),
      )
    const [taken, made] = [await signUp(email), await signUp(fresh)]
    expect([taken.status, made.status]).toEqual([200, 200])
    expect((await made.text()).replace(fresh, email)).toBe(await taken.text())
    expect(await sql`select 1 from users where email = ${fresh}`).toHaveLength(1)
  })

  it('refuse a sign-up without a name', async () => {
    const body = { email: 'a@example.com', password: 'a good password' }
    const answer = await shop.request('/api/auth/sign-up', jsonPost(body))
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'Full name is required' }])
  })

  it('ask for a new password alike for any address', async () => {
    const { email } = await buildPerson()
    const recover = (address: string) => shop.request('/api/auth/recover', jsonPost({ email: address }))
    const [known, unknown] = [await recover(email), await recover(`${randomUUID()}@example.com`)]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(known.status).toBe(200)
  })
})
