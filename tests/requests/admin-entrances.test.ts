import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildPerson, buildSession, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { cartCookieOf, formPost, keepSession, openShop } from '#tests/support/shop-requests.ts'
import { buildProductInCart } from '#tests/support/shop-writes.ts'

const shop = await openShop({
  ADMIN_EMAIL: 'Owner@Example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
})

const countSessions = async () => (await sql`select 1 from auth_sessions`).length
const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll('&#x27;', "'").replaceAll(/<!--.*?-->/g, '')

describe('the admin login', () => {
  const logIn = (email: string, password = somePassword, headers: Record<string, string> = {}) =>
    shop.request('/admin', formPost({ email, password }, headers))

  it('lets an admin in, however the address is written', async () => {
    const { email } = await buildPerson({ isAdmin: true })
    const answer = await logIn(` ${email.toUpperCase()} `)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/dashboard'])
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    expect(cookie).toEqual([expect.stringMatching(/^store\.session_token=/)])
    const dashboard = await shop.request('/admin/dashboard', { headers: { cookie: cookie.join('; ') } })
    expect(dashboard.status).toBe(200)
    expect(await dashboard.text()).toContain(email)
    const again = await shop.request('/admin', { headers: { cookie: cookie.join('; ') } })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/admin/dashboard'])
  })

  it('says the same of a wrong password and an unknown address, and keeps no password', async () => {
    const { email } = await buildPerson({ isAdmin: true })
    for (const address of [email, `${randomUUID()}@example.com`]) {
      const answer = await logIn(address, 'not this one')
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
      const text = await textOf(answer)
      for (const words of ['Sign in failed', 'Invalid email or password', address])
        expect(text).toContain(words)
      expect(text).not.toContain('not this one')
    }
  })

  it('names the field that is missing or wrong', async () => {
    const before = await countSessions()
    const answer = await logIn('no address', '')
    expect(answer.status).toBe(400)
    const text = await textOf(answer)
    for (const words of ['Invalid email address', 'Password is required']) expect(text).toContain(words)
    const notAForm = await shop.request('/admin', { method: 'POST', body: '{' })
    expect(notAForm.status).toBe(400)
    expect(await countSessions()).toBe(before)
  })

  it('signs anybody else out again; the cart and the session before stay (R29)', async () => {
    const { user, cookie } = await buildSignedIn()
    const sessionId = randomUUID()
    await buildProductInCart(sessionId)
    const before = await countSessions()
    const answer = await logIn(user.email, somePassword, {
      cookie: `${cookie}; ${cartCookieOf(sessionId).Cookie}`,
    })
    expect(answer.status).toBe(403)
    const text = await textOf(answer)
    for (const words of ['Access Denied', "You don't have admin privileges."]) expect(text).toContain(words)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await countSessions()).toBe(before)
    expect((await shop.request('/admin/setup', { headers: { cookie } })).status).toBe(200)
    expect(await sql`select quantity from cart_items where session_id = ${sessionId}`).toHaveLength(1)
  })

  it('does not let in anyone who still owes the second factor', async () => {
    const { email } = await buildPerson({ isAdmin: true, hasFactor: true })
    const answer = await logIn(email)
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    const next = await shop.request('/admin/dashboard', { headers: { cookie: cookie.join('; ') } })
    expect(next.headers.get('location')).toBe('/auth/second-factor?redirect=%2Fadmin%2Fdashboard')
  })
})

describe('logging out', () => {
  it('ends this session, no other, and the cookie', async () => {
    const { user, cookie } = await buildSignedIn({ isAdmin: true })
    const other = await buildSession(user.id)
    const answer = await shop.request('/sign-out', formPost({}, { cookie }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^store\.session_token=; Max-Age=0;/),
      // The next one at this browser has not placed the last order.
      expect.stringMatching(/^last_order=; Max-Age=0;/),
      // Read by scripts, which then forget the lot at hand.
      expect.stringMatching(/^lot_work=ended; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ])
    const status = async (sent: string) =>
      (await shop.request('/admin/dashboard', { headers: { cookie: sent } })).status
    expect([await status(cookie), await status(other.cookie)]).toEqual([303, 200])
  })
})

describe('the first admin', () => {
  beforeEach(async () => {
    await sql`delete from users where email = 'owner@example.com'`
    await sql`delete from user_roles`
  })
  const byPage = (cookie: string) => shop.request('/admin/setup', formPost({}, { cookie }))
  const byCall = (cookie: string) =>
    shop.request('/api/admin/first-admin-grant', { method: 'POST', headers: { cookie } })

  it('is who ADMIN_EMAIL names, once', async () => {
    const owner = await buildSignedIn({ email: 'owner@example.com', isEmailVerified: true })
    expect(await textOf(await shop.request('/admin/setup', { headers: { cookie: owner.cookie } }))).toContain(
      owner.user.id,
    )
    const answer = await byPage(owner.cookie)
    expect(answer.status).toBe(200)
    const text = await textOf(answer)
    expect(text).toContain('Admin access granted! Redirecting...')
    keepSession(owner, answer)
    expect((await shop.request('/admin/dashboard', { headers: { cookie: owner.cookie } })).status).toBe(200)
    const again = await byPage(owner.cookie)
    expect(again.status).toBe(409)
    expect(await textOf(again)).toContain('An admin exists already.')
  })

  it('is nobody else, and not before the address is confirmed', async () => {
    const eve = await buildSignedIn()
    const owner = await buildSignedIn({ email: 'owner@example.com' })
    for (const [{ cookie }, words] of [
      [eve, 'This account is not the one that may become the admin.'],
      [owner, 'Please confirm your email address first'],
    ] as const) {
      const call = await byCall(cookie)
      expect(call.status).toBe(403)
      expect(await call.json()).toEqual({ success: false, message: expect.stringContaining(words) })
      const page = await byPage(cookie)
      expect(page.status).toBe(403)
      const text = await textOf(page)
      for (const part of ['Error', words, eve.cookie === cookie ? eve.user.id : owner.user.id])
        expect(text).toContain(part)
    }
    expect(await sql`select 1 from user_roles`).toHaveLength(0)
  })

  it('is granted by the call as well, to somebody fully signed in', async () => {
    const owner = await buildPerson({ email: 'owner@example.com', isEmailVerified: true, hasFactor: true })
    const half = await buildSession(owner.id)
    expect((await byCall(half.cookie)).status).toBe(401)
    expect((await byPage(half.cookie)).headers.get('location')).toBe(
      '/auth/second-factor?redirect=/admin/setup',
    )
    expect((await shop.request('/api/admin/first-admin-grant', { method: 'POST' })).status).toBe(401)
    const { cookie } = await buildSession(owner.id, { aal: 'aal2' })
    const answer = await byCall(cookie)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: 'You are the admin of this store now.' },
    ])
  })
})

describe('confirming who one is', () => {
  const longAgo = { authenticatedAt: new Date('2026-01-01T00:00:00Z') }
  const confirm = (cookie: string, password: string, query = '?redirect=/admin/settings') =>
    shop.request(`/account/confirm${query}`, formPost({ password }, { cookie }))
  const isRecent = async (sessionId: string) => {
    const [row] = await sql`
      select authenticated_at > now() - interval '1 minute' as recent from auth_sessions where id = ${sessionId}`
    return row?.recent as boolean
  }

  it('takes the password, of this session only, and goes back', async () => {
    const { id } = await buildPerson({ isAdmin: true })
    const session = await buildSession(id, longAgo)
    const other = await buildSession(id, longAgo)
    const wrong = await confirm(session.cookie, 'not this one')
    expect(wrong.status).toBe(403)
    expect(await textOf(wrong)).toContain('This is not the password of your account.')
    expect((await confirm(session.cookie, '')).status).toBe(400)
    expect(await isRecent(session.sessionId)).toBe(false)
    const right = await confirm(session.cookie, somePassword)
    expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/settings'])
    expect([await isRecent(session.sessionId), await isRecent(other.sessionId)]).toEqual([true, false])
  })

  it('goes nowhere but to the shop', async () => {
    const { id } = await buildPerson({ isAdmin: true })
    const { cookie } = await buildSession(id, longAgo)
    const answer = await confirm(cookie, somePassword, '?redirect=//evil.example/admin/')
    expect(answer.headers.get('location')).toBe('/')
  })

  it('asks anyone who has a second factor for that instead', async () => {
    const { id } = await buildPerson({ isAdmin: true, hasFactor: true })
    const { cookie } = await buildSession(id, { aal: 'aal2', ...longAgo })
    const page = await shop.request('/account/confirm?redirect=/admin/settings', { headers: { cookie } })
    expect(page.headers.get('location')).toBe('/auth/second-factor?redirect=%2Fadmin%2Fsettings')
  })
})

it('knows its pages however their address is written, and refuses there all the same', async () => {
  const { cookie } = await buildSignedIn({ isAdmin: true })
  for (const path of ['/admin/orders', '/Admin/Orders', '/admin/orders/', '/ADMIN/orders/?a=b']) {
    const answer = await shop.request(path, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('>Orders Management</h1>')
    expect((await shop.request(path)).status).toBe(303)
  }
})

it('refuses a customer in words, with the way home', async () => {
  const { cookie } = await buildSignedIn()
  const text = await textOf(await shop.request('/access-denied', { headers: { cookie } }))
  expect(text).toContain("You don't have admin privileges.")
  expect(text).toMatch(/href="\/"[^>]*>Return to Home/)
})

it('tells search engines to keep out of all of it', async () => {
  const { cookie } = await buildSignedIn({ isAdmin: true })
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/setup', '/access-denied']) {
    const answer = await shop.request(path, { headers: { cookie } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await (await shop.request('/admin')).text()).toContain('<meta name="robots" content="noindex"/>')
})
