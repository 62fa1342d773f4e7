import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import {
  buildAnotherSession,
  buildMember,
  buildPasskey,
  buildTotp,
  enrol,
  latestCode,
  memberOf,
  totpCode,
} from '#tests/support/build-factors.ts'
import { somePassword } from '#tests/support/build-people.ts'
import { formPost, keepSession, openShop, shopOrigin } from '#tests/support/shop-requests.ts'

const shop = await openShop()

interface Asker {
  cookie: string
}
const get = async (path: string, asker?: Asker) => {
  const answer = await shop.request(path, { headers: asker ? { Cookie: asker.cookie } : {} })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    answer,
    text: await answer.text(),
  }
}
const post = async (path: string, fields: Record<string, string>, asker?: Asker) => {
  const answer = await shop.request(path, formPost(fields, asker ? { Cookie: asker.cookie } : {}))
  if (asker) keepSession(asker, answer)
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}
const countFactors = async (userId: string) =>
  (await sql`select 1 from auth_factors where user_id = ${userId}`).length
const growOld = (sessionId: string) =>
  sql`update auth_sessions set authenticated_at = now() - interval '16 minutes' where id = ${sessionId}`
const secondFactor = (redirect: string) => `/auth/second-factor?${new URLSearchParams({ redirect })}`
const list = '/account/security'

/** Where a redirect leads within the shop, whatever the page is told besides; else the whole address. */
function targetOf(location: string | null): string | null {
  const { origin, pathname, href } = new URL(location ?? 'http://nowhere.invalid', shopOrigin)
  return origin === shopOrigin ? pathname : href
}

describe('the pages of second factors', () => {
  it('lead a session that has not shown its second factor to where it is shown', async () => {
    const me = await buildMember()
    const { factorId } = await buildTotp(me)
    const waiting = await buildAnotherSession(me.userId)
    expect(await get(list, waiting)).toMatchObject({ status: 303, location: secondFactor(list) })
    for (const [path, fields] of [
      [list, { factor_type: 'totp', friendly_name: 'B' }],
      [`${list}/${factorId}/removal`, {}],
    ] as const)
      expect(await post(path, fields, waiting), path).toMatchObject({
        status: 303,
        location: expect.stringMatching(/^\/auth\/second-factor\?redirect=%2Faccount%2Fsecurity/),
      })
    expect(await countFactors(me.userId)).toBe(1)
  })

  it('are nobody else’s to keep', async () => {
    const me = await buildMember()
    const { factorId } = await buildTotp(me)
    const waiting = await buildAnotherSession(me.userId)
    const fields = { factor: factorId, code: '12' }
    for (const { answer } of [await get(list, me), await get('/auth/second-factor', waiting)]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    const refused = await shop.request('/auth/second-factor', formPost(fields, { Cookie: waiting.cookie }))
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'private, no-store'])
  })

  it.each([randomUUID(), '%00'])('do not have the factor %s, nor somebody else’s', async (unknown) => {
    const [me, other] = [await buildMember(), await buildMember()]
    const { factor } = await enrol(other, { factor_type: 'totp', friendly_name: 'App' })
    for (const id of [unknown, factor.id]) {
      expect((await get(`${list}/${id}`, me)).status).toBe(404)
      expect((await post(`${list}/${id}/removal`, {}, me)).status).toBe(404)
      expect((await post('/auth/factor-code', { factor: id, step: 'setup' }, me)).status).toBe(404)
    }
    const tried = await post(`${list}/${factor.id}`, { factor: factor.id, code: '123456' }, me)
    expect(tried.status).toBe(404)
    expect(await countFactors(other.userId)).toBe(1)
  })
})

describe('adding a second factor', () => {
  it.each([
    [{}, 'Two-step sign-in'],
    [{ factor_type: 'totp', friendly_name: ' ' }, 'Name is required'],
  ])('is refused with %j', async (fields, words) => {
    const me = await buildMember()
    const { status, text } = await post(list, fields as Record<string, string>, me)
    expect(status).toBe(400)
    expect(text).toContain(words)
    expect(await countFactors(me.userId)).toBe(0)
  })

  it('leads to its setup, and a finished one back to the list', async () => {
    const me = await buildMember()
    const added = await post(list, { factor_type: 'totp', friendly_name: 'App' }, me)
    expect([added.status, added.location]).toEqual([
      303,
      expect.stringMatching(/^\/account\/security\/[\w-]{36}$/),
    ])
    const setup = await get(added.location ?? '', me)
    const secret = /data-testid="totp-secret">([^<]+)/.exec(setup.text)?.[1]?.replaceAll(' ', '') ?? ''
    expect(setup.answer.headers.get('cache-control')).toBe('private, no-store')
    expect(setup.text).toContain('data:image/svg+xml;base64,')
    const factor = (added.location ?? '').slice(-36)
    expect((await post(added.location ?? '', { factor, code: 'abc' }, me)).status).toBe(400)
    expect((await post(added.location ?? '', { factor, code: totpCode(secret, 9) }, me)).status).toBe(422)
    const done = await post(added.location ?? '', { factor, code: totpCode(secret) }, me)
    expect([done.status, done.location]).toEqual([303, `${list}?notice=added`])
    expect(await get(added.location ?? '', me)).toMatchObject({ status: 303, location: list })
  })

  it('with a name that is taken says so at its field', async () => {
    const me = await buildMember()
    await buildTotp(me, 'App')
    const { status, text } = await post(list, { factor_type: 'webauthn', friendly_name: 'app' }, me)
    expect(status).toBe(422)
    expect(text).toContain('You have another second step of this name.')
  })

  it('asks first for a proof when the last is old: the password, or the second factor', async () => {
    const me = await buildMember()
    await growOld(me.sessionId)
    const toPassword = `/account/confirm?${new URLSearchParams({ redirect: list })}`
    expect((await get(list, me)).text).toContain(toPassword.replaceAll('&', '&amp;'))
    expect((await post(list, { factor_type: 'totp', friendly_name: 'A' }, me)).location).toBe(toPassword)
    expect((await post(toPassword, { password: '' }, me)).status).toBe(400)
    expect((await post(toPassword, { password: 'not this' }, me)).status).toBe(403)
    expect(await post(toPassword, { password: somePassword }, me)).toMatchObject({
      status: 303,
      location: list,
    })
    expect(await get(toPassword, me)).toMatchObject({ status: 303, location: list })

    const { factorId, secret } = await buildTotp(me)
    await growOld(me.sessionId)
    expect((await post(list, { factor_type: 'totp', friendly_name: 'A' }, me)).location).toBe(
      secondFactor(list),
    )
    expect((await post(`${list}/${factorId}/removal`, {}, me)).location).toBe(secondFactor(list))
    expect((await get(toPassword, me)).location).toBe(secondFactor(list))
    expect((await post(toPassword, { password: somePassword }, me)).location).toBe(secondFactor(list))
    expect((await get(secondFactor(list), me)).status).toBe(200)
    const proven = await post(secondFactor(list), { factor: factorId, code: totpCode(secret) }, me)
    expect([proven.status, targetOf(proven.location)]).toEqual([303, list])
    expect((await post(`${list}/${factorId}/removal`, {}, me)).location).toBe(`${list}?notice=removed`)
  })
})

describe('without JavaScript', () => {
  const phone = '+14195550123'
  const shown = 'We sent a code to the number that ends in 23.'

  it('a phone is set up by forms, and a passkey says that it is not', async () => {
    const me = await buildMember()
    const offered = (await get(list, me)).text
    expect(offered).toContain('Passkeys need JavaScript.')
    // Text messages reach nobody here, so that the page offers no phone: the call of a client begins it.
    expect(offered).not.toContain('enrol-phone')
    const { factor } = await enrol(me, { factor_type: 'phone', friendly_name: 'My phone', phone })
    const setup = `${list}/${factor.id}`
    expect((await get(setup, me)).text).toContain('Send code')
    const sent = await post('/auth/factor-code', { factor: factor.id, step: 'setup' }, me)
    const page = await get(sent.location ?? '', me)
    expect(page.text).toContain(shown)
    const challenge = new URL(sent.location ?? '', shopOrigin).searchParams.get('challenge') ?? ''
    const fields = { factor: factor.id, challenge, code: await latestCode(phone) }
    expect((await post(sent.location ?? '', fields, me)).location).toBe(`${list}?notice=added`)

    const added = await post(list, { factor_type: 'webauthn', friendly_name: 'Key' }, me)
    expect((await get(added.location ?? '', me)).text).toMatch(/disabled=""[^>]*>Create passkey/)
    expect((await get(list, me)).text).toContain('Not finished')
  })
})

describe('the second factor at sign-in', () => {
  it('is shown by a code, and leads on to a path of this shop only', async () => {
    const me = await buildMember()
    const { factorId, secret } = await buildTotp(me)
    for (const [asked, target] of [
      ['/checkout', '/checkout'],
      ['//evil.example', '/'],
    ] as const) {
      const waiting = await buildAnotherSession(me.userId)
      await sql`update auth_factors set totp_last_step = null where id = ${factorId}`
      const done = await post(secondFactor(asked), { factor: factorId, code: totpCode(secret) }, waiting)
      expect([done.status, targetOf(done.location)]).toEqual([303, target])
      expect(await memberOf(waiting.sessionId)).toMatchObject({ aal: 'aal2' })
    }
  })

  it.each([
    [{}, 400],
    [{ code: '123456' }, 400],
    [{ factor: 'own' }, 400],
    [{ factor: 'own', code: '12345' }, 400],
    [{ factor: 'own', code: '000000', challenge: 'x' }, 400],
    [{ factor: 'own', credential: '{' }, 400],
    [{ factor: 'own', credential: '{}', challenge: 'any' }, 400],
    [{ factor: 'own', code: '123456', challenge: 'any' }, 422],
    [{ factor: 'any', code: '123456' }, 404],
  ] as const)('%j is refused with %i', async (fields, expected) => {
    const me = await buildMember()
    const { factorId } = await buildTotp(me)
    const waiting = await buildAnotherSession(me.userId)
    const filled = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value === 'own' ? factorId : value === 'any' ? randomUUID() : value,
      ]),
    )
    const { status, text } = await post(secondFactor('/'), filled, waiting)
    expect(status).toBe(expected)
    expect(text).toContain('Confirm it is you')
    expect(await memberOf(waiting.sessionId)).toMatchObject({ aal: 'aal1' })
  })

  it('by phone gets its code first', async () => {
    const me = await buildMember()
    const phone = '+14195550166'
    const { factor } = await enrol(me, { factor_type: 'phone', friendly_name: 'Phone', phone })
    await sql`update auth_factors set status = 'verified' where id = ${factor.id}`
    const early = await post(secondFactor('/cart'), { factor: factor.id, code: '123456' }, me)
    expect(early.status).toBe(422)
    const sent = await post(
      '/auth/factor-code',
      { factor: factor.id, step: 'sign-in', redirect: '/cart' },
      me,
    )
    const query = new URL(sent.location ?? '', 'http://shop').searchParams
    expect([sent.status, query.get('redirect'), query.get('factor')]).toEqual([303, '/cart', factor.id])
    const fields = {
      factor: factor.id,
      challenge: query.get('challenge') ?? '',
      code: await latestCode(phone),
    }
    const proven = await post(secondFactor('/cart'), fields, me)
    expect([proven.status, targetOf(proven.location)]).toEqual([303, '/cart'])
  })

  it('is not asked of anyone who has none, nor again right after', async () => {
    const me = await buildMember()
    expect(await get(secondFactor('/cart'), me)).toMatchObject({ status: 303, location: '/cart' })
    await buildPasskey(me)
    expect(await get(secondFactor('/cart'), me)).toMatchObject({ status: 303, location: '/cart' })
  })

  it('of a page says what went wrong only in words of ours', async () => {
    const me = await buildMember()
    await buildTotp(me)
    const waiting = await buildAnotherSession(me.userId)
    expect((await get('/auth/second-factor?problem=too-many-tries', waiting)).text).toContain(
      'Too many tries.',
    )
    const made = await get('/auth/second-factor?problem=%3Cb%3Ehello&challenge=%22%3E', waiting)
    expect(made.text).not.toContain('<b>hello')
    expect((await get('/auth/second-factor?problem=constructor', waiting)).text).not.toContain('role="alert"')
  })
})
