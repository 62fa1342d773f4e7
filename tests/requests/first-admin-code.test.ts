import { beforeEach, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { makeFirstAdminCode } from '#accounts/admins/first-admin-code.server.ts'
import { buildPerson, somePassword } from '#tests/support/build-people.ts'
import { formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

// Nobody is named, as on a new server with a domain: the code of the start is the proof (R52).
const shop = await openShop({ BASE_URL: 'https://shop.example', RATE_LIMITS: 'on' })
const setup = '/admin/setup'
const call = '/api/admin/first-admin-grant'

beforeEach(async () => {
  await sql`delete from user_roles`
  await sql`delete from rate_limits`
})

async function signIn(): Promise<{ Cookie: string }> {
  const { email } = await buildPerson({ isEmailVerified: true })
  const answer = await shop.request('/auth', formPost({ email, password: somePassword }))
  return { Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
const countAdmins = async () => (await sql`select 1 from user_roles`).length
const otherThan = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)

it('is asked for on the page, and nobody gets in without it', async () => {
  const me = await signIn()
  const code = await makeFirstAdminCode(db)
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await (await shop.request(setup, { headers: me })).text()).toContain('Setup code')
  for (const [sent, words] of [
    [{}, 'Please enter the setup code'],
    [{ code: '' }, 'Please enter the setup code'],
    [{ code: otherThan(code) }, 'This is not the setup code.'],
    [{ code: code.slice(0, -1) }, 'This is not the setup code.'],
    [{ code: 'x'.repeat(5000) }, 'This is not the setup code.'],
  ] as const) {
    const answer = await shop.request(setup, formPost(sent, me))
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(words)
    const asked = await shop.request(call, jsonPost(sent, me))
    expect([asked.status, await asked.json()]).toEqual([
      403,
      { success: false, message: expect.stringContaining(words) },
    ])
  }
  const bare = await shop.request(call, { method: 'POST', headers: me })
  expect(bare.status).toBe(403)
  expect(await countAdmins()).toBe(0)
})

it('makes anyone who has it the first admin, however it is typed, and is good once', async () => {
  const code = await makeFirstAdminCode(db)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  const answer = await shop.request(setup, formPost({ code: typed }, await signIn()))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Admin access granted! Redirecting...')
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-store\.session_token=/)])
  expect((await shop.request(setup, formPost({ code }, await signIn()))).status).toBe(409)
  await sql`delete from user_roles`
  expect((await shop.request(setup, formPost({ code }, await signIn()))).status).toBe(403)
  expect(await makeFirstAdminCode(db)).not.toBe(code)
})

it('is taken by the call as well', async () => {
  const code = await makeFirstAdminCode(db)
  const answer = await shop.request(call, jsonPost({ code }, await signIn()))
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { success: true, message: 'You are the admin of this store now.' },
  ])
})

it('stays the same through a restart and for every server, and neither database nor secret alone gives it', async () => {
  const code = await makeFirstAdminCode(db)
  expect(await makeFirstAdminCode(db)).toBe(code)
  const [row] = await sql`select to_jsonb(s)::text as text from auth_setup s`
  expect(row?.text).not.toContain(code)
  await sql`update auth_setup set code_seed = gen_random_uuid()`
  expect(await makeFirstAdminCode(db)).not.toBe(code)
})

it('cannot be guessed through: 20 tries in 10 minutes', async () => {
  const me = await signIn()
  const answers = []
  for (let tries = 0; tries < 21; tries += 1)
    answers.push((await shop.request(call, jsonPost({ code: '0000-0000-0000-0000' }, me))).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 403), 429])
  const right = await shop.request(call, jsonPost({ code: await makeFirstAdminCode(db) }, me))
  expect([right.status, await countAdmins()]).toEqual([429, 0])
})
