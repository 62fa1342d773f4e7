import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { requestPasswordReset } from '#accounts/passwords/password-reset-link.server.ts'
import { sessionCookieName } from '#accounts/sessions/session-cookie.server.ts'
import { listSessions } from '#accounts/sessions/session-list.server.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { addDays, shortDay } from '#shared/time/store-day.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildPerson, buildSession, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { buildPickup } from '#tests/support/build-pickups.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
// Somebody runs the store: nobody else is led to claim it.
await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await sql`delete from mail_outbox`
})

const newAddress = () => `${randomUUID()}@example.com`
const send = (path: string, fields: Record<string, string>, cookie = '') =>
  shop.request(path, formPost(fields, cookie ? { Cookie: cookie } : {}))
const open = (path: string, cookie = '') => shop.request(path, { headers: cookie ? { Cookie: cookie } : {} })
const leads = (answer: Response) => [answer.status, answer.headers.get('location')]

/** The session's cookie of an answer, as a browser would send it. */
function cookieOf(answer: Response): string {
  const line = answer.headers.getSetCookie().find((text) => text.startsWith(`${sessionCookieName}=`))
  return line?.split(';')[0] ?? ''
}

/** The token of the newest mail to an address, once it is there. */
async function mailedToken(email: string): Promise<string> {
  return await vi.waitFor(async () => {
    const [mail] = await sql<{ body: string }[]>`
      select body_text as body from mail_outbox where to_address = ${email} order by created_at desc, id limit 1`
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1]
    if (!token) throw new Error(`no link was mailed to ${email}`)
    return token
  })
}

describe('signing in', () => {
  it('opens a session in an HttpOnly cookie and leads home, the page saying so', async () => {
    const user = await buildPerson()
    const answer = await send('/auth', { email: user.email.toUpperCase(), password: somePassword })
    expect(leads(answer)).toEqual([303, '/?notice=signed-in'])
    const [line] = answer.headers.getSetCookie()
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    expect((await findSession(cookieOf(answer)))?.userId).toBe(user.id)
    const home = await open('/?notice=signed-in', cookieOf(answer))
    const text = await home.text()
    expect(text).toContain('Signed in successfully!')
    expect(text).toContain(user.email)
    expect(await (await open('/?notice=signed-in')).text()).not.toContain('Signed in successfully!')
  })

  it.each([
    ['/checkout', '/checkout?notice=signed-in'],
    ['//evil.example', '/?notice=signed-in'],
  ])('asked to lead on to %s leads to %s', async (redirect, target) => {
    const user = await buildPerson()
    const path = `/auth?${new URLSearchParams({ redirect }).toString()}`
    const answer = await send(path, { email: user.email, password: somePassword })
    expect(leads(answer)).toEqual([303, target])
    const visit = await open(path, cookieOf(answer))
    expect(leads(visit)).toEqual([303, target.split('?')[0]])
  })

  it('leads to the second factor first when there is one', async () => {
    const user = await buildPerson({ hasFactor: true })
    const answer = await send('/auth?redirect=/checkout', { email: user.email, password: somePassword })
    expect(leads(answer)).toEqual([303, '/auth/second-factor?redirect=%2Fcheckout'])
    const cookie = cookieOf(answer)
    expect(leads(await open('/account', cookie))).toEqual([303, '/auth?redirect=%2Faccount'])
    const auth = await open('/auth', cookie)
    expect(auth.status).toBe(200)
    expect(await auth.text()).toContain('You are almost signed in.')
  })

  it('leaves the session that the browser had before', async () => {
    const former = await buildSignedIn()
    const user = await buildPerson()
    const answer = await send('/auth', { email: user.email, password: somePassword }, former.cookie)
    expect((await findSession(cookieOf(answer)))?.userId).toBe(user.id)
    expect(await findSession(former.cookie)).toBeNull()
  })

  it('says the same of a wrong password and of an unknown address, and opens nothing', async () => {
    const user = await buildPerson()
    const wrong = await send('/auth', { email: user.email, password: 'not this one' })
    const unknown = await send('/auth', { email: newAddress(), password: 'not this one' })
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.getSetCookie()).toEqual([])
      const text = await answer.text()
      expect(text).toContain('Invalid email or password')
      expect(text).not.toContain('not this one')
    }
    expect(await listSessions(user.id)).toEqual([])
  })

  it('without an address or password is refused with its reason', async () => {
    const answer = await send('/auth', { email: 'ada' })
    expect(answer.status).toBe(400)
    const text = await answer.text()
    for (const reason of ['Invalid email address', 'Password is required']) expect(text).toContain(reason)
  })

  it('with a body that is no form is refused', async () => {
    for (const path of [
      '/auth',
      '/auth?tab=sign-up',
      '/auth/forgot-password',
      '/auth/new-password',
      '/auth/verify',
    ]) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await shop.request(path, { method: 'POST', headers, body: '{}' })
      expect(answer.status, path).toBe(400)
      expect(await answer.text(), path).toContain('The form could not be read.')
    }
  })
})

describe('signing up', () => {
  const person = () => ({ full_name: 'Ada Shopper', email: newAddress(), password: 'kept secret' })

  it('makes an account, signs nobody in, and stays on the form', async () => {
    const fields = person()
    const answer = await send('/auth?tab=sign-up&redirect=/checkout', {
      ...fields,
      role: 'admin',
      email_verified: 'true',
    })
    expect(leads(answer)).toEqual([303, '/auth?tab=sign-up&redirect=%2Fcheckout&notice=signed-up'])
    expect(answer.headers.getSetCookie()).toEqual([])
    const page = await (await open('/auth?tab=sign-up&notice=signed-up')).text()
    expect(page).toContain('Account created successfully! You can now sign in.')
    expect(page).toContain('By continuing, you agree to our')
    const rows = await sql`
      select name, email_verified, (select count(*)::int from user_roles r where r.user_id = u.id) as roles
      from users u where email = ${fields.email}`
    expect(rows).toEqual([{ name: 'Ada Shopper', email_verified: false, roles: 0 }])
    const signIn = await send('/auth', { email: fields.email, password: 'kept secret' })
    expect(signIn.status).toBe(303)
  })

  it('with an address that is taken answers the same and changes nothing', async () => {
    const user = await buildPerson()
    const taken = await send('/auth?tab=sign-up', { ...person(), email: user.email })
    const free = await send('/auth?tab=sign-up', person())
    expect(leads(taken)).toEqual(leads(free))
    expect(await sql`select name from users where email = ${user.email}`).toEqual([{ name: 'Ada Shopper' }])
    expect((await send('/auth', { email: user.email, password: somePassword })).status).toBe(303)
    expect((await send('/auth', { email: user.email, password: 'kept secret' })).status).toBe(401)
  })

  it('twice in one moment makes one account, and both are answered alike', async () => {
    const fields = person()
    const answers = await Promise.all([1, 2, 3].map(() => send('/auth?tab=sign-up', fields)))
    expect(answers.map(leads)).toEqual(answers.map(() => [303, '/auth?tab=sign-up&notice=signed-up']))
    expect(await sql`select 1 from users where email = ${fields.email}`).toHaveLength(1)
  })

  it('with a wrong field is refused with its reason, and nothing is made', async () => {
    const fields = person()
    const answer = await send('/auth?tab=sign-up', { ...fields, full_name: '' })
    expect(answer.status).toBe(400)
    const text = await answer.text()
    for (const part of ['Full name is required', `value="${fields.email}"`]) expect(text).toContain(part)
    expect(text).not.toContain('value="kept secret"')
    expect(await sql`select 1 from users where email = ${fields.email}`).toHaveLength(0)
    expect(await sql`select 1 from mail_outbox`).toHaveLength(0)
  })
})

describe('a new password', () => {
  it('is asked for with one answer for every address, and a mail for those that have an account', async () => {
    const user = await buildPerson()
    const known = await send('/auth/forgot-password', { email: user.email })
    const unknown = await send('/auth/forgot-password', { email: newAddress() })
    expect(leads(known)).toEqual([303, '/auth/forgot-password?notice=sent&isMailKept=true'])
    expect(leads(unknown)).toEqual(leads(known))
    await mailedToken(user.email)
    expect(await sql`select 1 from mail_outbox`).toHaveLength(1)
    expect((await send('/auth/forgot-password', { email: 'ada' })).status).toBe(400)
  })

  it('is set once by the mailed link; looking at the page uses nothing up', async () => {
    const { user, cookie } = await buildSignedIn()
    await requestPasswordReset(user.email)
    const token = await mailedToken(user.email)
    for (let visit = 0; visit < 2; visit += 1)
      expect((await open(`/auth/new-password?token=${token}`)).status).toBe(200)
    const short = await send('/auth/new-password', { token, password: 'short' })
    expect(short.status).toBe(400)
    expect(leads(await send('/auth/new-password', { token, password: 'a new password' }))).toEqual([
      303,
      '/auth?notice=password-changed',
    ])
    expect(await findSession(cookie)).toBeNull()
    const again = await send(`/auth/new-password?token=${token}`, { token, password: 'and another' })
    expect(again.status).toBe(410)
    const text = await again.text()
    expect(text).toContain('This link was used already, or it is too old.')
    expect(text).toContain('/auth/forgot-password')
    expect((await send('/auth', { email: user.email, password: 'a new password' })).status).toBe(303)
  })

  it.each(['', 'a\u0000b', "' or 1=1 --"])('is not set by the token %j', async (token) => {
    expect((await send('/auth/new-password', { token, password: 'a new password' })).status).toBe(410)
  })
})

describe('confirming an address', () => {
  it('takes the button: opening the link confirms nothing', async () => {
    const fields = { full_name: 'Ada', email: newAddress(), password: 'kept secret' }
    await send('/auth?tab=sign-up', fields)
    const token = await mailedToken(fields.email)
    const isVerified = async () =>
      (await sql<{ is: boolean }[]>`select email_verified as is from users where email = ${fields.email}`)[0]
        ?.is
    const page = await open(`/auth/verify?token=${token}`)
    expect(await page.text()).toContain('Confirm e-mail address')
    expect(await isVerified()).toBe(false)
    const [user] = await sql<{ id: string }[]>`select id from users where email = ${fields.email}`
    const { cookie } = await buildSession(user?.id ?? '')
    const press = (sent: string, as = cookie) => send('/auth/verify', { token: sent }, as)
    expect((await press(`${token}x`)).status).toBe(410)
    expect((await press('')).status).toBe(410)
    expect(await isVerified()).toBe(false)
    expect(leads(await press(token))).toEqual([303, '/auth/verify?notice=confirmed'])
    expect(await isVerified()).toBe(true)
  })

  it('takes it from the account itself only: a stranger may have signed up with the address', async () => {
    const fields = { full_name: 'Mallory', email: newAddress(), password: 'kept secret' }
    await send('/auth?tab=sign-up', fields)
    const token = await mailedToken(fields.email)
    const [status, target] = leads(await send('/auth/verify', { token }))
    expect(status).toBe(303)
    expect(decodeURIComponent(String(target))).toBe(`/auth?redirect=/auth/verify?token=${token}`)
    const other = await buildSignedIn()
    expect((await send('/auth/verify', { token }, other.cookie)).status).toBe(403)
    expect(await sql`select email_verified as is from users where email = ${fields.email}`).toEqual([
      { is: false },
    ])
  })
})

describe('signing out', () => {
  it('takes more than a link, and works for guests and unfinished sessions', async () => {
    const { cookie } = await buildSignedIn({ hasFactor: true })
    expect(leads(await open('/sign-out', cookie))).toEqual([303, '/'])
    expect(await findSession(cookie)).not.toBeNull()
    expect(leads(await send('/sign-out', {}, cookie))).toEqual([303, '/'])
    expect(await findSession(cookie)).toBeNull()
    expect(leads(await send('/sign-out', {}))).toEqual([303, '/'])
  })
})

const anyId = '00000000-0000-4000-8000-000000000000'
const pages = ['/account', '/account/name', '/account/email', '/account/password', `/account/orders/${anyId}`]
const forms: [string, Record<string, string>][] = [
  ['/account/name', { full_name: 'X' }],
  ['/account/email', { email: 'x@example.com', current_password: somePassword }],
  ['/account/password', { current_password: somePassword, new_password: 'another password' }],
  ['/account/verification-mail', {}],
  ['/account/session-revocation', { session_id: anyId }],
  ['/account/other-sessions-revocation', {}],
]

describe('the account', () => {
  it('is nobody’s without a finished session', async () => {
    const { user, cookie } = await buildSignedIn({ hasFactor: true })
    for (const path of pages) {
      expect(leads(await open(path, cookie)), path).toEqual([
        303,
        `/auth?${new URLSearchParams({ redirect: path })}`,
      ])
      expect(await (await open(`${path}.data`, cookie)).text(), path).not.toContain('@example.com')
    }
    for (const [path, fields] of forms)
      expect(leads(await send(path, fields, cookie)), path).toEqual([303, '/auth?redirect=%2Faccount'])
    expect(await sql`select name from users where id = ${user.id}`).toEqual([{ name: 'Ada Shopper' }])
    expect(await sql`select 1 from mail_outbox`).toHaveLength(0)
  })

  it('shows its own orders, newest first, and no one else’s', async () => {
    const { user, cookie } = await buildSignedIn()
    const other = await buildSignedIn()
    const build = async (userId: string, createdAt: string) =>
      (await buildOrderMail({ order: { userId, isGuest: false, createdAt: new Date(createdAt) } })).order
    const day = addDays(isoStoreDate(new Date()), 9)
    const older = await build(user.id, '2026-01-01')
    const newer = await build(user.id, '2026-02-01')
    const theirs = await build(other.user.id, '2026-03-01')
    await buildPickup(older.id, { day, start: '10:00' })
    const answer = await open('/account', cookie)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await answer.text()
    expect(text).toContain(`Local Pickup ${shortDay(day)}, 10 AM`)
    expect(text.indexOf(newer.orderNumber)).toBeGreaterThan(-1)
    expect(text.indexOf(newer.orderNumber)).toBeLessThan(text.indexOf(older.orderNumber))
    expect(text).not.toContain(theirs.orderNumber)

    const details = await open(`/account/orders/${newer.id}`, cookie)
    expect(details.status).toBe(200)
    expect(await details.text()).toContain(newer.orderNumber)
    for (const id of [theirs.id, anyId, 'x', '%00', `${newer.id}x`]) {
      const missing = await open(`/account/orders/${id}`, cookie)
      expect(missing.status, id).toBe(404)
      expect(missing.headers.get('cache-control')).toBe('private, no-store')
      expect(await missing.text()).not.toContain(theirs.orderNumber)
    }
  })

  it('changes its name', async () => {
    const { user, cookie } = await buildSignedIn()
    expect(leads(await send('/account/name', { full_name: ' Grace  ' }, cookie))).toEqual([
      303,
      '/account?notice=name',
    ])
    expect((await send('/account/name', { full_name: ' ' }, cookie)).status).toBe(400)
    expect(await sql`select name from users where id = ${user.id}`).toEqual([{ name: 'Grace' }])
  })

  it('changes its password by the current one, and stays signed in', async () => {
    const { user, cookie } = await buildSignedIn()
    const elsewhere = await buildSession(user.id)
    const wrong = { current_password: 'not this one', new_password: 'another password' }
    const refused = await send('/account/password', wrong, cookie)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Current password is incorrect')
    expect(await findSession(elsewhere.cookie)).not.toBeNull()
    const short = { current_password: somePassword, new_password: 'short' }
    expect((await send('/account/password', short, cookie)).status).toBe(400)
    const right = { current_password: somePassword, new_password: 'another password' }
    const changed = await send('/account/password', right, cookie)
    expect(leads(changed)).toEqual([303, '/account?notice=password'])
    expect(await findSession(cookieOf(changed))).not.toBeNull()
    expect(await findSession(cookie)).toBeNull()
    expect(await findSession(elsewhere.cookie)).toBeNull()
  })

  it('changes its address by the password and the link in the mail', async () => {
    const { user, cookie } = await buildSignedIn()
    const email = newAddress()
    const change = { email, current_password: somePassword }
    expect((await send('/account/email', { ...change, current_password: 'wrong' }, cookie)).status).toBe(403)
    expect((await send('/account/email', { ...change, email: user.email }, cookie)).status).toBe(409)
    expect((await send('/account/email', { ...change, email: 'x' }, cookie)).status).toBe(400)
    expect(await sql`select 1 from mail_outbox`).toHaveLength(0)
    const sent = await send('/account/email', change, cookie)
    const taken = await send('/account/email', { ...change, email: (await buildPerson()).email }, cookie)
    expect(leads(sent)).toEqual([303, '/account?notice=email&isMailKept=true'])
    expect(leads(taken)).toEqual(leads(sent))
    const token = await mailedToken(email)
    expect((await findSession(cookie))?.email).toBe(user.email)
    expect(leads(await send('/auth/verify', { token }, cookie))).toEqual([
      303,
      '/auth/verify?notice=confirmed',
    ])
    expect(await findSession(cookie)).toMatchObject({ email, isEmailVerified: true })
    expect(await sql`select 1 from mail_outbox`).toHaveLength(1)
  })

  it('ends its own sessions and no one else’s', async () => {
    const { user, cookie, sessionId } = await buildSignedIn()
    const [second, third] = [await buildSession(user.id), await buildSession(user.id)]
    const other = await buildSignedIn()
    const end = (id: string) => send('/account/session-revocation', { session_id: id }, cookie)
    expect((await end(other.sessionId)).status).toBe(404)
    expect((await end('x')).status).toBe(400)
    expect(await findSession(other.cookie)).not.toBeNull()
    expect(leads(await end(second.sessionId))).toEqual([303, '/account?notice=session'])
    expect(await findSession(second.cookie)).toBeNull()
    expect(leads(await send('/account/other-sessions-revocation', {}, cookie))).toEqual([
      303,
      '/account?notice=sessions',
    ])
    expect(await findSession(third.cookie)).toBeNull()
    expect(await findSession(other.cookie)).not.toBeNull()
    expect(leads(await end(sessionId))).toEqual([303, '/'])
    expect(await findSession(cookie)).toBeNull()
  })

  it('is named in the header of its own visitor alone; only an admin is shown the admin panel', async () => {
    const { user, cookie } = await buildSignedIn()
    const admin = await buildSignedIn({ isAdmin: true })
    const mine = await (await open('/about', cookie)).text()
    expect(mine).toContain(user.email)
    expect(mine).not.toContain('Admin Panel')
    expect(await (await open('/about', admin.cookie)).text()).toContain('Admin Panel')
    const guest = await (await open('/about')).text()
    expect(guest).not.toContain('@example.com')
    expect(guest).not.toContain('Sign Out')
  })
})
