import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildAnotherSession, buildMember, buildTotp, memberOf } from '#tests/support/build-factors.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { formPost, keepSession, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const page = '/account/security/recovery-codes'
const proof = (redirect: string) => `/auth/recovery-code?${new URLSearchParams({ redirect })}`

interface Asker {
  cookie: string
}
const get = async (path: string, { cookie }: Asker) => {
  const answer = await shop.request(path, { headers: { Cookie: cookie } })
  const text = (await answer.text()).replaceAll(/<!--.*?-->/g, '')
  return { status: answer.status, location: answer.headers.get('location'), text }
}
const post = async (path: string, fields: Record<string, string>, asker: Asker) => {
  const answer = await shop.request(path, formPost(fields, { Cookie: asker.cookie }))
  keepSession(asker, answer)
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}
const codesIn = (text: string) => text.match(/[0-9A-Z]{4}-[0-9A-Z]{4}(?=<\/li>)/g) ?? []

/** Somebody with an app and ten codes. */
async function buildOwner() {
  const me = await buildMember()
  await buildTotp(me)
  const made = await post(page, {}, me)
  return { me, made, codes: codesIn(made.text) }
}

describe('recovery codes', () => {
  it('are ten, shown once, and kept as hashes only', async () => {
    const { me, made, codes } = await buildOwner()
    expect(made.status).toBe(200)
    expect(new Set(codes).size).toBe(10)
    const again = await get(page, me)
    expect(again.text).toContain('Unused codes: 10.')
    expect(codesIn(again.text)).toEqual([])
    const rows = await sql<{ text: string }[]>`
      select to_jsonb(c)::text as text from auth_recovery_codes c where user_id = ${me.userId}`
    for (const code of codes)
      for (const form of [code, code.replace('-', '')])
        expect(rows.map(({ text }) => text).join()).not.toContain(form)
    expect((await get('/account/security', me)).text).toContain('Unused recovery codes: 10.')
  })

  it('let in without the second factor, each once, and the owner is told by mail', async () => {
    const { me, codes } = await buildOwner()
    const [code = ''] = codes
    const waiting = await buildAnotherSession(me.userId)
    expect((await get('/auth/second-factor?redirect=/cart', waiting)).text).toContain('Use a recovery code')
    expect((await get(proof('/cart'), waiting)).status).toBe(200)
    const { cookie: former } = waiting
    const typed = ` ${code.toLowerCase().replace('-', '')} `
    const used = await post(proof('/cart'), { code: typed }, waiting)
    expect([used.status, used.location]).toEqual([303, '/cart?notice=signed-in'])
    expect(waiting.cookie).not.toBe(former)
    expect(await memberOf(waiting.sessionId)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'recovery_code' }],
    })
    const [mail] = await sql`select subject, body_text from mail_outbox where to_address = ${me.email}`
    expect(mail?.subject).toContain('A recovery code was used')
    expect(mail?.body_text).toContain('You have 9 unused codes left.')
    const later = await buildAnotherSession(me.userId)
    const again = await post(proof('/cart'), { code }, later)
    expect([again.status, again.text]).toEqual([
      422,
      expect.stringContaining('That is not one of your unused recovery codes.'),
    ])
    expect(await memberOf(later.sessionId)).toMatchObject({ aal: 'aal1' })
  })

  it('let in once when one code is sent by ten sessions at once', async () => {
    const { me, codes } = await buildOwner()
    const waiting = await Promise.all(Array.from({ length: 10 }, () => buildAnotherSession(me.userId)))
    const answers = await Promise.all(
      waiting.map((asker) => post(proof('/'), { code: codes[0] ?? '' }, asker)),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  it('are not guessed', async () => {
    const { me } = await buildOwner()
    const waiting = await buildAnotherSession(me.userId)
    for (const [code, status] of [
      ['', 400],
      ['AAAA-AAAA', 422],
      ['x'.repeat(5000), 422],
    ] as const)
      expect((await post(proof('/'), { code }, waiting)).status).toBe(status)
    expect(await memberOf(waiting.sessionId)).toMatchObject({ aal: 'aal1' })
  })

  it('of one account do not open another', async () => {
    const { codes } = await buildOwner()
    const { me: other } = await buildOwner()
    const waiting = await buildAnotherSession(other.userId)
    expect((await post(proof('/'), { code: codes[0] ?? '' }, waiting)).status).toBe(422)
  })

  it('made anew replace the old ones, after a recent proof only', async () => {
    const { me, codes } = await buildOwner()
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where id = ${me.sessionId}`
    expect((await post(page, {}, me)).location).toBe(
      `/auth/second-factor?${new URLSearchParams({ redirect: page })}`,
    )
    expect((await get(page, me)).text).toContain('confirm that it is you')
    const stepUp = await post(proof(page), { code: codes[0] ?? '' }, me)
    expect(stepUp.status).toBe(303)
    const next = codesIn((await post(page, {}, me)).text)
    expect(next).toHaveLength(10)
    const waiting = await buildAnotherSession(me.userId)
    expect((await post(proof('/'), { code: codes[1] ?? '' }, waiting)).status).toBe(422)
    expect((await post(proof('/'), { code: next[1] ?? '' }, waiting)).status).toBe(303)
  })

  it('are for accounts with a second factor, and go with the last of them', async () => {
    const { cookie } = await buildSignedIn()
    const bare = await post(page, {}, { cookie })
    expect([bare.status, bare.text]).toEqual([422, expect.stringContaining('Please add one first.')])
    const me = await buildMember()
    const { factorId } = await buildTotp(me)
    await post(page, {}, me)
    expect((await post(`/account/security/${factorId}/removal`, {}, me)).location).toContain('notice=removed')
    expect(await sql`select 1 from auth_recovery_codes where user_id = ${me.userId}`).toHaveLength(0)
  })

  it('are not made by a session that has not shown the second factor', async () => {
    const { me } = await buildOwner()
    const waiting = await buildAnotherSession(me.userId)
    expect((await post(page, {}, waiting)).location).toContain('/auth/second-factor?')
    expect((await get(page, waiting)).location).toContain('/auth/second-factor?')
  })
})
