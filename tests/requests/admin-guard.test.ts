import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitorContext } from '#context.ts'
import { sql } from '#tests/support/sql.ts'
import { adminOf, requireAdmin, requireRecentProof } from '#pages/admin/guard.server.ts'
import { getVisitor } from '#pages/visitor.server.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { shopOrigin } from '#tests/support/shop-requests.ts'

beforeEach(async () => {
  await sql`update store_settings set admin_second_factor = false`
})

/** A request on its way to a page or a call, as the middleware meets it. */
function arrive(path: string, init: RequestInit = {}) {
  const url = new URL(path, shopOrigin)
  const request = new Request(url, init)
  const context = new RouterContextProvider()
  context.set(visitorContext, getVisitor(request))
  return { request, url, context, pattern: url.pathname.slice(1) }
}

/** What it was answered, or null when it may go on. */
async function answerOf(work: () => Promise<void> | void) {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const location = error.headers.get('location')
    return location ? `${error.status} ${decodeURIComponent(location)}` : [error.status, await error.json()]
  }
}

const answerAt = async (path: string, init: RequestInit = {}) =>
  await answerOf(() => requireAdmin(arrive(path, init)))

describe('the guard', () => {
  it('lets an admin in, and tells the page who it is', async () => {
    const { user, cookie } = await buildSignedIn({ isAdmin: true })
    const at = arrive('/admin/orders', { headers: { cookie } })
    expect(() => adminOf(at.context)).toThrow()
    await requireAdmin(at)
    expect(adminOf(at.context)).toMatchObject({ userId: user.id, email: user.email })
  })

  it('answers calls with a status and a reason', async () => {
    const { cookie } = await buildSignedIn()
    const half = await buildSignedIn({ isAdmin: true, hasFactor: true })
    const path = '/api/admin/upload'
    expect(await answerAt(path)).toEqual([401, { error: 'Not authenticated' }])
    expect(await answerAt(path, { headers: { cookie: half.cookie } })).toEqual([
      401,
      { error: 'The second step of signing in is missing' },
    ])
    expect(await answerAt(path, { method: 'POST', headers: { cookie } })).toEqual([
      403,
      { error: "You don't have admin privileges." },
    ])
  })

  it('remembers the page with its search, and for an action the page it was on', async () => {
    expect(await answerAt('/admin/orders?search=a%20b')).toBe('303 /auth?redirect=/admin/orders?search=a%20b')
    const post = (referer: string) =>
      answerAt('/admin/order-deletion', { method: 'POST', headers: { referer } })
    expect(await post(`${shopOrigin}/admin/orders?page=2`)).toBe('303 /auth?redirect=/admin/orders?page=2')
    expect(await post('https://evil.example/admin/orders')).toBe('303 /auth?redirect=/admin/dashboard')
    expect(await post(`${shopOrigin}/cart`)).toBe('303 /auth?redirect=/admin/dashboard')
  })

  it('reads the role anew for every request', async () => {
    const { user, cookie } = await buildSignedIn({ isAdmin: true })
    const ask = () => answerAt('/admin/orders', { headers: { cookie } })
    expect(await ask()).toBeNull()
    await sql`delete from user_roles where user_id = ${user.id}`
    expect(await ask()).toBe('303 /access-denied')
    await sql`insert into user_roles (user_id, role) values (${user.id}, 'moderator')`
    expect(await ask()).toBe('303 /access-denied')
  })

  it('asks for the second factor, of everybody when a setting says so', async () => {
    const half = await buildSignedIn({ isAdmin: true, hasFactor: true })
    const without = await buildSignedIn({ isAdmin: true })
    const ask = ({ cookie }: { cookie: string }) => answerAt('/admin/orders', { headers: { cookie } })
    expect(await ask(half)).toBe('303 /auth/second-factor?redirect=/admin/orders')
    expect(await ask(without)).toBeNull()
    await sql`update store_settings set admin_second_factor = true`
    expect(await ask(without)).toBe('303 /account/security')
    expect(await ask(half)).toBe('303 /auth/second-factor?redirect=/admin/orders')
    await sql`update auth_sessions set aal = 'aal2' where id = ${half.sessionId}`
    expect(await ask(half)).toBeNull()
  })

  it('lets nobody in when it cannot tell who it is (R29)', async () => {
    const failing = (path: string, init: RequestInit = {}) => {
      const at = arrive(path, init)
      const fail = async () => await Promise.reject(new Error('the database is away'))
      at.context.set(visitorContext, { member: fail, session: fail, isKnown: () => false })
      return answerOf(() => requireAdmin(at))
    }
    expect(await failing('/admin/orders')).toBe('303 /auth?redirect=/admin/orders')
    await expect(failing('/admin/orders', { method: 'POST' })).rejects.toMatchObject({
      init: { status: 503 },
    })
    expect(await failing('/api/admin/upload')).toEqual([503, { error: expect.stringContaining('try again') }])
  })
})

describe('a dangerous action', () => {
  it('goes on after a proof of the last fifteen minutes, and asks for one otherwise', async () => {
    const { cookie, sessionId } = await buildSignedIn({ isAdmin: true })
    const ask = async () => {
      const referer = `${shopOrigin}/admin/settings`
      const at = arrive('/admin/settings/order-deletion', { method: 'POST', headers: { cookie, referer } })
      return await answerOf(() => requireAdmin(at))
    }
    expect(await ask()).toBeNull()
    await sql`update auth_sessions set authenticated_at = now() - interval '16 minutes' where id = ${sessionId}`
    expect(await ask()).toBe('303 /account/confirm?redirect=/admin/settings')
  })

  it('is never possible outside of the guard', () => {
    expect(() => requireRecentProof(arrive('/admin/settings'))).toThrow('No value found for context')
  })
})
