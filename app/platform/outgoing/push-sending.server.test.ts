import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBrowser, startPushService } from '#tests/support/push-service.ts'
import { makePushKey } from './push-sending.server.ts'

let status = 201
const service = await startPushService(() => status)
afterAll(() => service.stop())
beforeEach(() => {
  status = 201
  service.taken.length = 0
})

const browser = makeBrowser()
const key = makePushKey()
const message = { title: 'New order ORD-1', body: '$12.50, Delivery', path: '/admin/orders/1', tag: '1' }
const device = { endpoint: `${service.origin}/send/abc`, ...browser.keys }
const push = { device, key, contact: 'store@example.com', message }

describe('a message', () => {
  it('is readable for the browser that it is for, and for nobody else', async () => {
    expect(await service.send(push)).toEqual({ state: 'sent', detail: '201' })
    const [taken] = service.taken
    if (!taken) throw new Error('nothing was sent')
    expect(taken.path).toBe('/send/abc')
    expect(taken.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' })
    expect(browser.open(taken.body)).toEqual(message)
    expect(taken.body.toString('latin1')).not.toContain('ORD-1')
    expect(() => makeBrowser().open(taken.body)).toThrow()
    // All are of one length: it does not give the text away.
    expect(taken.body).toHaveLength(4096)
  })

  it('is signed by the store for this push service alone', async () => {
    await service.send(push)
    const [, token = '', publicKey = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(service.taken[0]?.headers.authorization ?? '') ?? []
    expect(publicKey).toBe(key.publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: service.origin,
      subject: 'mailto:store@example.com',
    })
    const hours = ((verified.payload.exp ?? 0) - Date.now() / 1000) / 3600
    expect(hours).toBeGreaterThan(11)
    expect(hours).toBeLessThan(13)
  })
})

it.each([
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  // A redirect could lead inside: it is not followed.
  [307, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('the answer %i means %s', async (code, state) => {
  status = code
  expect(await service.send(push)).toEqual({ state, detail: String(code) })
  expect(service.taken).toHaveLength(1)
})

describe('an address inside', () => {
  it.each([
    [service.origin, 'bad-address'],
    [service.origin.replace('https', 'http'), 'not-https'],
    ['https://push.test', 'private-address'],
    ['https://127.0.0.1', 'private-address'],
    ['https://10.0.0.8', 'private-address'],
    ['https://[::1]', 'private-address'],
    ['https://somebody@push.test', 'bad-address'],
  ])('is not called: %s', async (origin, detail) => {
    const sending = service.sendAsStore({ ...push, device: { ...device, endpoint: `${origin}/send/abc` } })
    // The library itself refuses http.
    if (detail === 'not-https') await expect(sending).rejects.toThrow('https')
    else expect(await sending).toEqual({ state: 'gone', detail })
    expect(service.taken).toEqual([])
  })
})

it('is tried later when the push service takes too long', async () => {
  const slow = await startPushService(() => 0, { limitMs: 300 })
  const endpoint = `${slow.origin}/send/abc`
  expect(await slow.send({ ...push, device: { ...device, endpoint } })).toEqual({
    state: 'later',
    detail: 'too-slow',
  })
  slow.stop()
})

it('is tried later where nobody answers', async () => {
  const closed = await startPushService()
  closed.stop()
  const endpoint = `${closed.origin}/send/abc`
  expect(await closed.send({ ...push, device: { ...device, endpoint } })).toEqual({
    state: 'later',
    detail: 'unreachable',
  })
})
