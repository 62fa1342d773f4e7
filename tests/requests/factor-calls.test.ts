import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildAnotherSession, buildMember, buildTotp, enrol, totpCode } from '#tests/support/build-factors.ts'
import { jsonPost, keepSession, openShop, shopOrigin } from '#tests/support/shop-requests.ts'
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts'

const shop = await openShop()

interface Asker {
  cookie: string
}
interface Body {
  id: string
  error?: string
  reason?: string
  totp?: { secret: string; uri: string; qr_code: string }
  webauthn?: { challenge_id: string; type: string; options: { challenge: string } }
  factors?: { id: string; status: string; friendly_name: string }[]
}

async function post(path: string, body: unknown, asker?: Asker) {
  const answer = await shop.request(path, jsonPost(body, asker ? { Cookie: asker.cookie } : {}))
  if (asker) keepSession(asker, answer)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
}
const list = async (asker: Asker) =>
  ((await (await shop.request('/api/auth/factors', { headers: { Cookie: asker.cookie } })).json()) as Body)
    .factors

const calls = (id: string) => [
  '/api/auth/factors',
  `/api/auth/factors/${id}/challenge`,
  `/api/auth/factors/${id}/verify`,
  `/api/auth/factors/${id}/removal`,
]
const code = (challenge_id: string, digits: string) => ({ challenge_id, code: digits })

describe('the factor calls of a client', () => {
  it('enrol, challenge, verify, list and remove an authenticator app', async () => {
    const me = await buildMember()
    const enrolled = await post(
      '/api/auth/factors',
      { friendly_name: 'My app', factor_type: 'totp', issuer: 'My Shop' },
      me,
    )
    expect(enrolled.status).toBe(201)
    const { id, totp } = enrolled.body
    expect(enrolled.body).toMatchObject({ type: 'totp', friendly_name: 'My app', status: 'unverified' })
    expect(totp?.uri).toContain('issuer=My%20Shop')
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml/)
    const opened = await post(`/api/auth/factors/${id}/challenge`, {}, me)
    expect(opened.body).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
    const verified = await post(
      `/api/auth/factors/${id}/verify`,
      code(opened.body.id, totpCode(totp?.secret ?? '')),
      me,
    )
    expect([verified.status, verified.body]).toMatchObject([
      200,
      { aal: 'aal2', amr: [{}, { method: 'totp' }] },
    ])
    expect(await list(me)).toMatchObject([
      { id, status: 'verified', factor_type: 'totp', friendly_name: 'My app' },
    ])
    expect((await post(`/api/auth/factors/${id}/removal`, {}, me)).body).toEqual({ id })
    expect(await list(me)).toEqual([])
  })

  it('enrol a passkey and show it at the next sign-in', async () => {
    const me = await buildMember()
    const passkey = createSoftwarePasskey({ origin: shopOrigin })
    const enrolled = await post('/api/auth/factors', { friendly_name: 'Key', factor_type: 'webauthn' }, me)
    const { id, webauthn } = enrolled.body
    expect(webauthn).toMatchObject({ type: 'create', options: { rp: { id: 'localhost' } } })
    const made = passkey.make(webauthn?.options.challenge ?? '')
    const verify = `/api/auth/factors/${id}/verify`
    expect((await post(verify, { challenge_id: webauthn?.challenge_id, credential: made }, me)).status).toBe(
      200,
    )

    const later = await buildAnotherSession(me.userId)
    const { body } = await post(`/api/auth/factors/${id}/challenge`, {}, later)
    const credential = passkey.use(body.webauthn?.options.challenge ?? '', 1)
    const verified = await post(verify, { challenge_id: body.id, credential }, later)
    expect(verified.body).toMatchObject({ aal: 'aal2', amr: [{}, { method: 'webauthn' }] })
  })
})

describe('nothing is given', () => {
  it.each([randomUUID(), '%00'])('for the factor %s that is not one’s own', async (unknown) => {
    const [me, other] = [await buildMember(), await buildMember()]
    const { factor } = await enrol(other, { factor_type: 'totp', friendly_name: 'App' })
    for (const id of [unknown, factor.id]) {
      for (const path of calls(id).slice(1)) {
        const { status, body } = await post(path, code(randomUUID(), '123456'), me)
        expect({ path, status, reason: body.reason }).toEqual({ path, status: 404, reason: 'unknown-factor' })
      }
    }
    expect(await list(other)).toHaveLength(1)
  })

  it('to a session that has not shown its second factor, but the way to show it', async () => {
    const me = await buildMember()
    const { factorId, secret } = await buildTotp(me)
    const waiting = await buildAnotherSession(me.userId)
    const enrolled = await post('/api/auth/factors', { friendly_name: 'B', factor_type: 'totp' }, waiting)
    expect([enrolled.status, enrolled.body.reason]).toEqual([403, 'second-factor-needed'])
    expect((await post(`/api/auth/factors/${factorId}/removal`, {}, waiting)).status).toBe(403)
    expect(await list(waiting)).toHaveLength(1)
    const opened = await post(`/api/auth/factors/${factorId}/challenge`, {}, waiting)
    const verified = await post(
      `/api/auth/factors/${factorId}/verify`,
      code(opened.body.id, totpCode(secret)),
      waiting,
    )
    expect(verified.body).toMatchObject({ aal: 'aal2' })
  })
})

describe('what is wrong with an enrolment is said, and nothing is stored', () => {
  it.each([
    [{}, 'Factor type must be totp, webauthn or phone', 'factor_type'],
    [{ factor_type: 'phone', friendly_name: 'A', phone: 'abc' }, 'Invalid phone number', 'phone'],
  ])('%j', async (body, error, field) => {
    const me = await buildMember()
    const answer = await post('/api/auth/factors', body, me)
    expect([answer.status, answer.body]).toEqual([422, { error, field }])
    expect(await list(me)).toEqual([])
  })

  it('a body that is no JSON, or not said to be', async () => {
    const me = await buildMember()
    for (const [type, body] of [
      ['application/json', '{'],
      ['application/json', ''],
      ['text/plain', '{"friendly_name":"A","factor_type":"totp"}'],
    ] as const) {
      const headers = { 'Content-Type': type, Cookie: me.cookie }
      const answer = await shop.request('/api/auth/factors', { method: 'POST', headers, body })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: expect.any(String) })
    }
    expect(await list(me)).toEqual([])
  })
})

describe('an answer to a challenge', () => {
  it.each([{ code: '123456' }, null])('is refused as %j', async (body) => {
    const me = await buildMember()
    const { factorId } = await buildTotp(me)
    const answer = await post(`/api/auth/factors/${factorId}/verify`, body, me)
    expect([answer.status, answer.body.error]).toEqual([422, expect.any(String)])
  })
})
