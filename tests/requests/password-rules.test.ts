import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { makeResetLink } from '#accounts/passwords/password-reset-link.server.ts'
import { buildPerson, buildSession, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { formPost, jsonPost, keepSession, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const words = {
  common: 'Lots of people use this password, so it is easy to guess. Please pick another one.',
  email: 'Please pick a password that is not your email address.',
  store: 'Please pick a password that is not the name of the store.',
  short: 'Accounts of the back office need a password of at least 8 characters.',
}
const newAddress = () => `${randomUUID()}@example.com`
const textOf = async (answer: Response) => (await answer.text()).replaceAll('&#x27;', "'")
const linkOf = async (email: string) =>
  new URL((await makeResetLink(email)) ?? '').searchParams.get('token') ?? ''

interface Try {
  answer: Response
  /** What must still stand in the form. */
  kept: string[]
}

/** Every place where somebody sets a password, for an account with this address. */
const places: Record<string, (password: string, email: string) => Promise<Try>> = {
  async 'signing up'(password, email) {
    const fields = { full_name: 'Grace Shopper', email, password }
    const answer = await shop.request('/auth?tab=sign-up', formPost(fields))
    return { answer, kept: [`value="${email}"`, 'value="Grace Shopper"'] }
  },
  async 'the call that signs up'(password, email) {
    const body = { email, password, data: { full_name: 'Grace Shopper' } }
    return { answer: await shop.request('/api/auth/sign-up', jsonPost(body)), kept: [] }
  },
  async 'a mailed link'(password, email) {
    await buildPerson({ email })
    const token = await linkOf(email)
    // The form's own address: the link's.
    const answer = await shop.request(`/auth/new-password?token=${token}`, formPost({ token, password }))
    return { answer, kept: [`value="${token}"`] }
  },
  async 'changing it'(password, email) {
    const { cookie } = await buildSignedIn({ email })
    const fields = { current_password: somePassword, new_password: password }
    return { answer: await shop.request('/account/password', formPost(fields, { Cookie: cookie })), kept: [] }
  },
}

describe.each(Object.entries(places))('by %s', (_place, set) => {
  it.each([
    [' PassWord ', words.common],
    ['Glass City Outlet!', words.store],
  ])('nobody gets the password %j', async (password, reason) => {
    const { answer, kept } = await set(password, newAddress())
    expect(answer.status).toBe(400)
    const text = await textOf(answer)
    for (const part of [reason, ...kept]) expect(text).toContain(part)
    expect(text).not.toContain(`value="${password}"`)
  })

  it('nobody gets the own address', async () => {
    const email = newAddress()
    const { answer } = await set(email.toUpperCase(), email)
    expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(words.email)])
  })

  it('a password of 6 characters that nobody guesses is taken', async () => {
    // Of a store that somebody runs: its first account may become the owner's.
    await buildPerson({ isAdmin: true })
    const { answer } = await set('kx7!pq', newAddress())
    expect(answer.status).toBeLessThan(400)
  })
})

it('a link survives a password that is refused', async () => {
  const { email } = await buildPerson()
  const token = await linkOf(email)
  const send = (password: string) => shop.request('/auth/new-password', formPost({ token, password }))
  expect((await send('letmein')).status).toBe(400)
  expect((await send('a new password')).status).toBe(303)
})

describe('in the back office', () => {
  it('a new password has 8 characters, by the page and by a mailed link', async () => {
    const { user, cookie } = await buildSignedIn({ isAdmin: true })
    const page = await textOf(await shop.request('/account/password', { headers: { Cookie: cookie } }))
    expect(page).toContain('At least 8 characters.')
    const fields = { current_password: somePassword, new_password: 'kx7!pqz' }
    const changed = await shop.request('/account/password', formPost(fields, { Cookie: cookie }))
    expect([changed.status, await textOf(changed)]).toEqual([400, expect.stringContaining(words.short)])
    const token = await linkOf(user.email)
    const reset = await shop.request('/auth/new-password', formPost({ token, password: 'kx7!pqz' }))
    expect([reset.status, await textOf(reset)]).toEqual([400, expect.stringContaining(words.short)])
  })

  it('a short one from before is asked for anew once it was shown, and then the way is open', async () => {
    const admin = await buildPerson({ isAdmin: true })
    const short = 'kx7!pq'
    const token = await linkOf(admin.email)
    await sql`delete from user_roles where user_id = ${admin.id}`
    await shop.request('/auth/new-password', formPost({ token, password: short }))
    await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
    // As a store had it that knew no such rule.
    await sql`update auth_accounts set suits_back_office = null where user_id = ${admin.id}`
    const before = await buildSession(admin.id)
    const dashboard = (cookie: string) => shop.request('/admin/dashboard', { headers: { Cookie: cookie } })
    expect((await dashboard(before.cookie)).status).toBe(200)

    const signedIn = await shop.request('/admin', formPost({ email: admin.email, password: short }))
    const asker = { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const path = '/account/password?redirect=%2Fadmin%2Fdashboard'
    for (const { cookie } of [asker, before])
      expect((await dashboard(cookie)).headers.get('location')).toBe(path)
    const page = await textOf(await shop.request(path, { headers: { Cookie: asker.cookie } }))
    expect(page).toContain('The back office opens as soon as you have chosen one.')
    const fields = { current_password: short, new_password: 'kx7!pqzw' }
    const changed = await shop.request(path, formPost(fields, { Cookie: asker.cookie }))
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/admin/dashboard'])
    keepSession(asker, changed)
    expect((await dashboard(asker.cookie)).status).toBe(200)
  })
})
