import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson, buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { formOf, requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/settings/staff')
beforeEach(async () => {
  await sql`delete from staff_invitations`
  await sql`delete from mail_outbox`
  await sql`delete from user_roles where user_id <> ${owner.user.id}`
})

const placeOf = (answer: Response) => decodeURIComponent(answer.headers.get('location') ?? '')
const rolesOf = async (userId: string) =>
  (await sql<{ role: string }[]>`select role from user_roles where user_id = ${userId}`).map(
    ({ role }) => role,
  )

/** The path of the link in the newest mail to an address. */
async function mailedLink(email: string): Promise<string> {
  const [mail] = await sql<{ body_text: string }[]>`
    select body_text from mail_outbox where to_address = ${email} order by created_at desc limit 1`
  const [, path = ''] =
    /https?:\/\/[^/\s]+(\/auth\/invitation\?token=[\w-]+)/.exec(mail?.body_text ?? '') ?? []
  expect(path).not.toBe('')
  return path
}
const tokenOf = (path: string) => new URL(path, 'http://shop.example').searchParams.get('token') ?? ''
const accept = (person: { cookie: string } | null, path: string) =>
  shop.request('/auth/invitation', formOf(person, { token: tokenOf(path) }))

describe('an invitation', () => {
  it('signs in at once who signs up by it with its address, and nobody else (R182)', async () => {
    const email = 'new@example.com'
    await send('', { email, role: 'clerk' })
    const link = await mailedLink(email)
    const signUp = (address: string, redirect: string) =>
      shop.request(
        `/auth?${new URLSearchParams({ tab: 'sign-up', redirect })}`,
        formOf(null, { full_name: 'Nia New', email: address, password: 'a good password' }),
      )
    for (const [address, redirect] of [
      ['other@example.com', link],
      ['third@example.com', '/auth/invitation?token=made-up'],
    ] as const)
      expect((await signUp(address, redirect)).headers.get('set-cookie') ?? '').not.toContain('session')
    const answer = await signUp(email, link)
    expect(placeOf(answer)).toContain('/auth/invitation?token=')
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(await (await shop.request(link, { headers: { cookie } })).text()).toContain('You are signed in as')
  })

  it('takes the one who was asked into the staff, once', async () => {
    const { user, cookie } = await buildSignedIn()
    const elsewhere = await buildSession(user.id)
    expect(placeOf(await send('', { email: user.email.toUpperCase(), role: 'clerk' }))).toContain(
      'notice=invited',
    )
    expect(await (await look('')).text()).toContain(user.email)
    const link = await mailedLink(user.email)
    expect(await sql`select 1 from staff_invitations where token_hash = ${tokenOf(link)}`, 'hashed').toEqual(
      [],
    )

    const page = await shop.request(link, { headers: { cookie } })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await rolesOf(user.id), 'a look accepts nothing').toEqual([])
    const answer = await accept({ cookie }, link)
    expect([answer.status, placeOf(answer)]).toEqual([303, '/admin/dashboard'])
    expect(await rolesOf(user.id)).toEqual(['clerk'])

    const [renewed = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    const asked = async (Cookie: string) =>
      placeOf(await shop.request('/admin/dashboard', { headers: { Cookie } }))
    expect(await asked(renewed)).toBe('/admin/counter')
    for (const old of [cookie, elsewhere.cookie]) expect(await asked(old)).toContain('/auth?redirect=')
    expect((await accept({ cookie: renewed }, link)).status).toBe(410)
  })

  it('is for its address alone, and needs a sign-in', async () => {
    const invited = await buildPerson()
    const other = await buildSignedIn()
    await send('', { email: invited.email, role: 'owner' })
    const link = await mailedLink(invited.email)
    expect((await accept(other, link)).status).toBe(403)
    expect((await accept(null, link)).status).toBe(401)
    expect(await rolesOf(other.user.id)).toEqual([])
    expect(await sql`select 1 from staff_invitations`).toHaveLength(1)
  })

  it('leads anyone who opens it to the next step, and nobody else in', async () => {
    const invited = await buildSignedIn()
    const other = await buildSignedIn()
    await send('', { email: invited.user.email, role: 'manager' })
    const link = await mailedLink(invited.user.email)
    const read = async (person: { cookie: string } | null) =>
      await (await shop.request(link, { headers: person ? { cookie: person.cookie } : {} })).text()

    const signIn = `/auth?${new URLSearchParams({ redirect: link })}`.replaceAll('&', '&amp;')
    const ofStranger = await read(null)
    expect(ofStranger).toContain(`href="${signIn}"`)
    expect(ofStranger).toContain(invited.user.email)
    expect(ofStranger, 'a stranger is asked for nothing else').not.toContain('>Accept<')
    const ofOther = await read(other)
    expect(ofOther).toContain(other.user.email)
    expect(ofOther).toContain('action="/sign-out"')
    expect(ofOther).not.toContain('>Accept<')
    expect(await read(invited)).toContain('>Accept<')
    expect(await rolesOf(invited.user.id), 'looking accepts nothing').toEqual([])
  })

  it('is refused for those who work here, and for what is no address or role', async () => {
    const answers = [
      await send('', { email: owner.user.email, role: 'clerk' }),
      await send('', { email: 'nobody', role: 'clerk' }),
      await send('', { email: 'a@example.com', role: 'king' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 400])
    expect(await sql`select 1 from staff_invitations`).toEqual([])
  })

  it('is sent again and taken back, after which its link is gone', async () => {
    const person = await buildSignedIn()
    await send('', { email: person.user.email, role: 'manager' })
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from staff_invitations`
    expect(placeOf(await send('', { do: 'send-again', id }))).toContain('notice=invited')
    const link = await mailedLink(person.user.email)
    await send('', { do: 'revoke', id })
    expect([(await shop.request(link)).status, (await accept(person, link)).status]).toEqual([410, 410])
  })
})

describe('a member of staff', () => {
  it('is removed: every session ends at once, and at every counter', async () => {
    const clerk = await buildSignedIn({ role: 'clerk' })
    const ask = () => shop.request('/admin/counter', { headers: { Cookie: clerk.cookie } })
    expect((await ask()).status).toBe(200)
    const removal = { do: 'remove', id: clerk.user.id }
    expect(placeOf(await send('', removal))).toContain('notice=removed')
    expect(placeOf(await ask())).toBe('/auth?redirect=/admin/counter')
    await expectPage(send('', removal), ['This person does not work here any more'], 404)
  })

  it('may be a second owner; the last one stays', async () => {
    const ownRole = { do: 'role', id: owner.user.id, role: 'clerk' }
    for (const fields of [ownRole, { ...ownRole, do: 'remove' }])
      await expectPage(send('', fields), ['A store needs an owner'], 409)
    await expectPage(send('', { ...ownRole, role: 'king' }), ['Choose a role'], 400)
    expect(await rolesOf(owner.user.id)).toEqual(['admin'])
    const { id } = await buildPerson({ role: 'manager' })
    await send('', { do: 'role', id, role: 'owner' })
    expect(placeOf(await send('', ownRole))).toContain('notice=changed')
    await sql`update user_roles set role = 'admin' where user_id = ${owner.user.id}`
  })

  it('needs a password of eight characters, and the second factor that everybody needs', async () => {
    const clerk = await buildSignedIn({ role: 'clerk' })
    const ask = async () =>
      placeOf(await shop.request('/admin/counter', { headers: { Cookie: clerk.cookie } }))
    await sql`update store_settings set admin_second_factor = true`
    expect(await ask()).toBe('/account/security')
    await sql`update store_settings set admin_second_factor = false`
    await sql`update auth_accounts set suits_back_office = false where user_id = ${clerk.user.id}`
    expect(await ask()).toBe('/account/password?redirect=/admin/counter')
  })
})

it('asks for a proof of the last fifteen minutes before the staff is changed', async () => {
  const late = await buildSignedIn({ isAdmin: true })
  const clerk = await buildPerson({ role: 'clerk' })
  await sql`update auth_sessions set authenticated_at = now() - interval '16 minutes' where id = ${late.sessionId}`
  const asLate = requestsOf(shop, late, '/admin/settings/staff')
  expect(placeOf(await asLate.look(''))).toBe('/account/confirm?redirect=/admin/settings/staff')
  const fields = { id: clerk.id, role: 'owner', email: 'a@example.com' }
  for (const change of ['remove', 'role', 'invite'])
    for (const path of ['', '.data']) {
      const answer = await asLate.send(path, { ...fields, do: change })
      expect(placeOf(answer) + (await answer.text())).toContain('/account/confirm')
    }
  expect(await rolesOf(clerk.id)).toEqual(['clerk'])
})
