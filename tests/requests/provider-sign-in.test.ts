import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildPerson, buildSignedIn } from '#tests/support/build-people.ts'
import { jsonPost, openShop, shopOrigin } from '#tests/support/shop-requests.ts'

/** Somebody as the provider knows them; what the next sign-in there is answered with. */
interface Profile {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}
let profile: Profile = { sub: '' }

const provider = new OAuth2Server()
await provider.issuer.keys.generate('RS256')
await provider.start(0, 'localhost')
afterAll(() => provider.stop())
const issuer = provider.issuer.url ?? ''
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
  Object.assign(token.payload, profile)
})

const shop = await openShop({
  OIDC_PROVIDERS: JSON.stringify([
    { id: 'example', name: 'Example', issuer, clientId: 'shop', clientSecret: 'secret' },
    { id: 'twin', name: 'Twin', issuer, clientId: 'shop', clientSecret: 'secret' },
    { id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9', clientId: 'shop', clientSecret: 'secret' },
    { id: 'other', name: 'Other', issuer: `${issuer}/other`, clientId: 'shop', clientSecret: 'secret' },
  ]),
})

const newProfile = (more: Partial<Profile> = {}): Profile => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ada Elsewhere',
  ...more,
})

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', shopOrigin)

/** Goes to the provider and agrees there. @returns the address that leads back, and the cookies that belong to it. */
async function visitProvider(path: string, cookie = '') {
  const start = await shop.request(path, { headers: { Cookie: cookie } })
  expect(start.status).toBe(303)
  const page = locationOf(start)
  expect(page.origin).toBe(issuer)
  const agreed = await fetch(page, { redirect: 'manual' })
  const back = locationOf(agreed)
  expect(`${back.origin}${back.pathname}`).toBe(`${shopOrigin}/api/auth/callback/example`)
  return { page, back, cookie: [cookie, cookiesOf(start)].filter(Boolean).join('; ') }
}

async function signInThere(as: Profile, path = '/auth/providers/example', hadCookie = '') {
  profile = as
  const { page, back, cookie } = await visitProvider(path, hadCookie)
  const answer = await shop.request(back.pathname + back.search, { headers: { Cookie: cookie } })
  expect(answer.status).toBe(303)
  return { page, answer, location: locationOf(answer), cookie: cookiesOf(answer) }
}

const whoIs = async (cookie: string) =>
  await (await shop.request('/api/auth/user', { headers: { Cookie: cookie } })).json()
const countUsers = async (email = '') => (await sql`select 1 from users where email = ${email}`).length

// Somebody runs the store: nobody else is led to claim it.
await buildPerson({ isAdmin: true })

describe('signing in elsewhere', () => {
  it('makes an account, opens it again, and leads on to where the visitor was', async () => {
    const somebody = newProfile()
    const first = await signInThere(somebody, '/auth/providers/example?redirect=%2Fcheckout%3Fa%3D1')
    expect(first.location.href).toBe(`${shopOrigin}/checkout?a=1&notice=signed-in`)
    expect(await whoIs(first.cookie)).toMatchObject({
      email: somebody.email,
      user_metadata: { full_name: 'Ada Elsewhere' },
      aal: 'aal1',
      amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
    })
    const again = await signInThere({ ...somebody, name: 'Another Name' })
    expect(await whoIs(again.cookie)).toMatchObject({ email: somebody.email })
    expect(again.location.href).toBe(`${shopOrigin}/?notice=signed-in`)
    expect(await countUsers(somebody.email)).toBe(1)
    const [user] = await sql`select email_verified from users where email = ${somebody.email ?? ''}`
    expect(user?.email_verified).toBe(true)
  })

  it('asks with state, nonce and PKCE, each new', async () => {
    const first = await signInThere(newProfile())
    const second = await signInThere(newProfile())
    const query = first.page.searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('client_id')).toBe('shop')
    expect(query.get('redirect_uri')).toBe(`${shopOrigin}/api/auth/callback/example`)
    expect(query.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)?.length).toBeGreaterThanOrEqual(32)
      expect(second.page.searchParams.get(name)).not.toBe(query.get(name))
    }
  })

  it('opens an account with a password only when both sides confirmed the address', async () => {
    const confirmed = await buildPerson({ isEmailVerified: true })
    const linked = await signInThere(newProfile({ email: confirmed.email }))
    expect(await whoIs(linked.cookie)).toMatchObject({ id: confirmed.id })

    const open = await buildPerson()
    const refused = await signInThere(
      newProfile({ email: open.email }),
      '/auth/providers/example?redirect=/cart',
    )
    expect(refused.location.href).toBe(`${shopOrigin}/auth?problem=account_not_linked&redirect=%2Fcart`)
    expect(await whoIs(refused.cookie)).toEqual({ error: 'Not authenticated' })

    const unproven = await signInThere(newProfile({ email: confirmed.email, email_verified: false }))
    expect(unproven.location.searchParams.get('problem')).toBe('account_not_linked')
    const links =
      await sql`select 1 from auth_accounts where provider_id = 'example' and user_id in (${open.id}, ${confirmed.id})`
    expect(links).toHaveLength(1)
  })

  it('makes no account with an address that the provider did not confirm, or without any', async () => {
    const unproven = newProfile({ email_verified: false })
    const refused = await signInThere(unproven)
    expect(refused.location.searchParams.get('problem')).toBe('email_not_verified')
    expect(await countUsers(unproven.email)).toBe(0)
    const nameless = await signInThere({ sub: randomUUID() })
    expect(nameless.location.pathname).toBe('/auth')
    expect(nameless.cookie).not.toContain('session_token')
  })

  it('waits for the second factor of an account that has one', async () => {
    const { email } = await buildPerson({ isEmailVerified: true, hasFactor: true })
    const { location } = await signInThere(newProfile({ email }), '/auth/providers/example?redirect=/cart')
    expect(location.href).toBe(`${shopOrigin}/auth/second-factor?redirect=%2Fcart`)
  })

  it('keeps nothing of what the provider gave, only whose account it is', async () => {
    const somebody = newProfile()
    await signInThere(somebody)
    const [row] = await sql<{ account: object }[]>`
      select to_jsonb(a) as account from auth_accounts a where account_id = ${somebody.sub}`
    expect(Object.keys(row?.account ?? {}).toSorted()).toEqual([
      'account_id',
      'created_at',
      'id',
      'password',
      'provider_id',
      'suits_back_office',
      'updated_at',
      'user_id',
    ])
    expect(row?.account).toMatchObject({ provider_id: 'example', password: null })
    expect(await sql`select 1 from auth_verifications where identifier like 'provider-sign-in:%'`).toEqual([])
  })

  it('asks where the provider tells of people when its token names no address', async () => {
    const { email, ...rest } = newProfile()
    const tell = (answer: { body: unknown }) => {
      answer.body = { sub: rest.sub, email, email_verified: true, name: 'Told Elsewhere' }
    }
    provider.service.once('beforeUserinfo', tell)
    const { cookie } = await signInThere(rest)
    expect(await whoIs(cookie)).toMatchObject({ email, user_metadata: { full_name: 'Told Elsewhere' } })
    // Of somebody else than the token: nothing is believed.
    provider.service.once('beforeUserinfo', tell)
    const other = await signInThere({ sub: randomUUID() })
    expect(other.location.pathname).toBe('/auth')
  })

  it('makes one account when somebody new comes back twice at once', async () => {
    profile = newProfile()
    const visits = [
      await visitProvider('/auth/providers/example'),
      await visitProvider('/auth/providers/example'),
    ]
    const answers = await Promise.all(
      visits.map(({ back, cookie }) =>
        shop.request(back.pathname + back.search, { headers: { Cookie: cookie } }),
      ),
    )
    for (const answer of answers) expect(locationOf(answer).search).toBe('?notice=signed-in')
    expect(await countUsers(profile.email)).toBe(1)
    expect(await sql`select 1 from auth_accounts where account_id = ${profile.sub}`).toHaveLength(1)
  })

  it('leaves the session that the browser had before', async () => {
    const { cookie } = await buildSignedIn()
    const { cookie: newCookie } = await signInThere(newProfile(), '/auth/providers/example', cookie)
    expect(await whoIs(cookie)).toEqual({ error: 'Not authenticated' })
    expect(await whoIs(newCookie)).toMatchObject({ amr: [{ method: 'oauth' }] })
  })
})

describe('coming back', () => {
  it('with a state of another browser, no state, or a second time opens nothing', async () => {
    profile = newProfile()
    const { back, cookie } = await visitProvider('/auth/providers/example')
    const come = (search: string, Cookie: string) =>
      shop.request(`/api/auth/callback/example${search}`, { headers: { Cookie } })
    const other = await visitProvider('/auth/providers/example')
    const { status } = await come(other.back.search, other.cookie)
    expect(status).toBe(303)
    for (const [search, cookies] of [
      [back.search, ''],
      [back.search, other.cookie],
      ['?code=made-up&state=made-up', cookie],
      ['?code=made-up', cookie],
      ['', cookie],
      [other.back.search, other.cookie],
    ] as const) {
      const answer = await come(search, cookies)
      expect(answer.status).toBe(303)
      expect(locationOf(answer).pathname).toBe('/auth')
      expect(locationOf(answer).searchParams.get('problem')).toBeTruthy()
      expect(answer.headers.getSetCookie().join()).not.toContain('session_token')
    }
  })

  it('in another browser leaves the sign-in to the one that began it', async () => {
    profile = newProfile()
    const { back, cookie } = await visitProvider('/auth/providers/example?redirect=/cart')
    const come = (Cookie: string) => shop.request(back.pathname + back.search, { headers: { Cookie } })
    const [name = ''] = cookie.split('=')
    for (const other of ['', `${name}=made-up`, `${name}=`])
      expect(locationOf(await come(other)).pathname).toBe('/auth')
    expect(locationOf(await come(cookie)).href).toBe(`${shopOrigin}/cart?notice=signed-in`)
  })

  it('after ten minutes, or from another provider, opens nothing', async () => {
    profile = newProfile()
    const late = await visitProvider('/auth/providers/example')
    await sql`update auth_verifications set expires_at = now() where identifier like 'provider-sign-in:%'`
    const elsewhere = await visitProvider('/auth/providers/example')
    for (const [path, { back, cookie }] of [
      ['/api/auth/callback/example', late],
      ['/api/auth/callback/twin', elsewhere],
    ] as const) {
      const answer = await shop.request(path + back.search, { headers: { Cookie: cookie } })
      expect(locationOf(answer).href).toBe(`${shopOrigin}/auth?problem=failed&redirect=%2F`)
    }
    expect(await countUsers(profile.email)).toBe(0)
  })

  it('with a token that somebody else signed opens nothing', async () => {
    profile = newProfile()
    const forge = (answer: { body: Record<string, unknown> | '' }) => {
      if (!answer.body) return
      const [head, , signature] = String(answer.body.id_token).split('.')
      const claims = { ...decodeJwt(String(answer.body.id_token)), email: 'owner@example.com' }
      answer.body.id_token = [
        head,
        Buffer.from(JSON.stringify(claims)).toString('base64url'),
        signature,
      ].join('.')
    }
    provider.service.once('beforeResponse', forge)
    expect((await signInThere(profile)).location.pathname).toBe('/auth')
    expect(await countUsers('owner@example.com')).toBe(0)
  })

  it('with a refusal tells so, and leads on from there', async () => {
    profile = newProfile()
    const { back, cookie } = await visitProvider('/auth/providers/example?redirect=/cart')
    const query = new URLSearchParams({ error: 'access_denied', state: back.searchParams.get('state') ?? '' })
    const answer = await shop.request(`/api/auth/callback/example?${query}`, { headers: { Cookie: cookie } })
    expect(locationOf(answer).href).toBe(`${shopOrigin}/auth?problem=access_denied&redirect=%2Fcart`)
  })

  it('with a token for another sign-in opens nothing', async () => {
    profile = { ...newProfile(), nonce: 'of somebody else' } as Profile
    const { location } = await signInThere(profile)
    expect(location.pathname).toBe('/auth')
    profile = { ...newProfile(), aud: 'another shop' } as Profile
    expect((await signInThere(profile)).location.pathname).toBe('/auth')
  })
})

describe('a provider', () => {
  it('that nobody set up is not found, one that is away says so', async () => {
    for (const path of [
      '/auth/providers/nobody',
      '/api/auth/authorize?provider=nobody',
      '/api/auth/callback/nobody',
    ])
      expect((await shop.request(path)).status).toBe(404)
    for (const id of ['away', 'other']) {
      const answer = await shop.request(`/auth/providers/${id}?redirect=/cart`)
      expect(locationOf(answer).href).toBe(`${shopOrigin}/auth?problem=provider_unreachable&redirect=%2Fcart`)
    }
  })

  it('is never led on from to another site', async () => {
    for (const target of ['//evil.example', `${shopOrigin}.evil.example/`]) {
      const { location } = await signInThere(
        newProfile(),
        `/api/auth/authorize?${new URLSearchParams({ provider: 'example', redirect_to: target })}`,
      )
      expect(location.href).toBe(`${shopOrigin}/?notice=signed-in`)
    }
  })

  it('gives tokens to a client by PKCE, once, and no cookie to the browser', async () => {
    const verifier = `${randomUUID()}${randomUUID()}`
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const somebody = newProfile()
    const query = new URLSearchParams({
      provider: 'example',
      redirect_to: `${shopOrigin}/account?x=1`,
      scopes: 'address',
      code_challenge: challenge,
      code_challenge_method: 's256',
    })
    const begin = async () => {
      const { page, location, cookie } = await signInThere(somebody, `/api/auth/authorize?${query}`)
      expect(page.searchParams.get('scope')).toContain('address')
      expect(cookie).not.toContain('session_token')
      expect(`${location.pathname}${location.search}`).toMatch(/^\/account\?x=1&code=[\w-]+$/)
      return location.searchParams.get('code')
    }
    const code = await begin()
    const exchange = (auth_code: string | null, code_verifier: string) =>
      shop.request('/api/auth/token', jsonPost({ grant_type: 'pkce', auth_code, code_verifier }))
    const answer = await exchange(code, verifier)
    expect(answer.status).toBe(200)
    const { access_token, refresh_token, user } = (await answer.json()) as {
      access_token: string
      refresh_token: string
      user: unknown
    }
    expect(user).toMatchObject({ email: somebody.email })
    const headers = { Authorization: `Bearer ${access_token}` }
    expect((await shop.request('/api/auth/user', { headers })).status).toBe(200)
    const again = await exchange(code, verifier)
    expect([again.status, await again.json()]).toEqual([401, { error: 'Invalid or expired code' }])
    // Somebody else had the code as well: what it gave is worth nothing any more.
    expect((await shop.request('/api/auth/user', { headers })).status).toBe(401)
    const refresh = { grant_type: 'refresh_token', refresh_token }
    expect((await shop.request('/api/auth/token', jsonPost(refresh))).status).toBe(401)
    const other = await begin()
    expect((await exchange(other, 'a wrong verifier')).status).toBe(401)
    expect((await exchange(other, verifier)).status).toBe(401)
  })

  it.each([
    ['', 'provider is required'],
    ['provider=example&code_challenge=short', 'code_challenge must be a SHA-256 in base64url'],
    ['provider=example&code_challenge_method=plain', 'code_challenge_method must be s256'],
    ['provider=example&scopes=%22', 'scopes are not valid'],
  ])('is not led to by ?%s', async (query, error) => {
    const answer = await shop.request(`/api/auth/authorize?${query}`)
    expect([answer.status, await answer.json()]).toEqual([400, { error }])
  })
})
