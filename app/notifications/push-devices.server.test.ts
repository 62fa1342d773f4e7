import { beforeEach, describe, expect, it } from 'vitest'
import { buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { buildPushDevice } from '#tests/support/build-push.ts'
import { makeBrowser } from '#tests/support/push-service.ts'
import { sql } from '#tests/support/sql.ts'
import { addDevice, listDevices, removeDevice, renewDevice } from './push-devices.server.ts'
import { deviceLimit, subscriptionForm } from './push-device.ts'
import { readPushKey } from './push-key.server.ts'

beforeEach(() => sql`delete from push_devices`)

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const subscriptionAt = (endpoint: string) => ({ endpoint, ...makeBrowser().keys })

async function signIn() {
  const { user, sessionId } = await buildSignedIn({ isAdmin: true })
  await readPushKey()
  return { userId: user.id, sessionId }
}

describe('a subscription', () => {
  const { keys } = makeBrowser()
  const accepts = (values: object) =>
    subscriptionForm.safeParse({ endpoint: 'https://push.test/1', ...keys, ...values }).success

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    `https://push.test/${'a'.repeat(982)}`,
  ])('may be at %s', (endpoint) => expect(accepts({ endpoint })).toBe(true))

  it.each([
    'http://push.test/1',
    'https://push.test:8443/1',
    'https://somebody@push.test/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://localhost/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://push.test/${'a'.repeat(983)}`,
    '',
  ])('may not be at %s', (endpoint) => expect(accepts({ endpoint })).toBe(false))

  it.each([
    { p256dh: `${keys.p256dh}A` },
    { p256dh: '' },
    { auth: keys.auth.slice(1) },
    { auth: `${keys.auth.slice(1)}=` },
  ])('has keys of their lengths, unlike %j', (wrong) => expect(accepts(wrong)).toBe(false))
})

describe('turning messages on', () => {
  it('adds the device with its name, once', async () => {
    const person = await signIn()
    const subscription = subscriptionAt('https://push.test/1')
    for (let times = 0; times < 2; times += 1)
      expect(await addDevice({ ...person, subscription, userAgent })).toMatchObject({ ok: true })
    expect(await listDevices(person.userId)).toEqual([
      {
        id: expect.any(String),
        name: 'Safari on iPhone',
        createdAt: expect.any(Date),
        isSignedIn: true,
        endpoint: 'https://push.test/1',
      },
    ])
  })

  it('makes the device that of the person who is at it now', async () => {
    const { userId: before, endpoint } = await buildPushDevice()
    const person = await signIn()
    await addDevice({ ...person, subscription: subscriptionAt(endpoint), userAgent })
    expect(await listDevices(before)).toEqual([])
    expect(await listDevices(person.userId)).toHaveLength(1)
  })

  it('refuses a key that is no point of the curve', async () => {
    const subscription = {
      ...subscriptionAt('https://push.test/1'),
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
    }
    expect(await addDevice({ ...(await signIn()), subscription, userAgent })).toEqual({
      ok: false,
      error: { reason: 'bad-subscription' },
    })
  })

  it('refuses a push service that the store does not use, and so does a renewal', async () => {
    const person = await signIn()
    const subscription = subscriptionAt('https://notpush.test/1')
    expect(await addDevice({ ...person, subscription, userAgent })).toEqual({
      ok: false,
      error: { reason: 'other-service' },
    })
    const { userId, sessionId, endpoint } = await buildPushDevice()
    expect(await renewDevice({ userId, sessionId, subscription, replaces: endpoint })).toBe('unknown')
    expect(await listDevices(userId)).toMatchObject([{ endpoint }])
  })

  it('is possible on ten devices of a person, also when they are turned on at once', async () => {
    const person = await signIn()
    const outcomes = await Promise.all(
      Array.from({ length: deviceLimit + 3 }, (_, at) =>
        addDevice({ ...person, subscription: subscriptionAt(`https://push.test/many/${at}`), userAgent }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(deviceLimit)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, error: { reason: 'too-many' } })
    const [newest] = await listDevices(person.userId)
    // One of the ten can be turned on again, and no one else is kept from it.
    const again = subscriptionAt(newest?.endpoint ?? '')
    expect(await addDevice({ ...person, subscription: again, userAgent })).toMatchObject({ ok: true })
    const other = subscriptionAt('https://push.test/other')
    expect(await addDevice({ ...(await signIn()), subscription: other, userAgent })).toMatchObject({
      ok: true,
    })
  })
})

describe('a device', () => {
  it('is paused by the end of its sign-in, and goes on with the next one', async () => {
    const { userId, sessionId, endpoint } = await buildPushDevice()
    await sql`delete from auth_sessions where id = ${sessionId}`
    expect(await listDevices(userId)).toMatchObject([{ isSignedIn: false }])
    const next = await buildSession(userId)
    const renewed = { userId, sessionId: next.sessionId, subscription: subscriptionAt(endpoint) }
    expect(await renewDevice({ ...renewed, replaces: undefined })).toBe('renewed')
    expect(await listDevices(userId)).toMatchObject([{ isSignedIn: true }])
  })

  it('stays paused when the sign-in ends while it is renewed', async () => {
    const { userId, sessionId, endpoint } = await buildPushDevice()
    await sql`delete from auth_sessions where id = ${sessionId}`
    const late = { userId, sessionId, subscription: subscriptionAt(endpoint), replaces: undefined }
    expect(await renewDevice(late)).toBe('signed-out')
    expect(await listDevices(userId)).toMatchObject([{ isSignedIn: false }])
  })

  it('goes on at another address of its push service', async () => {
    const { userId, sessionId, endpoint } = await buildPushDevice()
    const subscription = subscriptionAt('https://push.test/new')
    expect(await renewDevice({ userId, sessionId, subscription, replaces: endpoint })).toBe('renewed')
    expect(await listDevices(userId)).toMatchObject([{ endpoint: 'https://push.test/new' }])
    // Told twice, by the worker and by a page.
    expect(await renewDevice({ userId, sessionId, subscription, replaces: endpoint })).toBe('renewed')
  })

  it('does not take the address of a device that is somebody else’s by now', async () => {
    const [mine, theirs] = [await buildPushDevice(), await buildPushDevice()]
    const subscription = subscriptionAt(theirs.endpoint)
    expect(await renewDevice({ ...mine, subscription, replaces: mine.endpoint })).toBe('unknown')
    expect(await listDevices(theirs.userId)).toMatchObject([{ endpoint: theirs.endpoint }])
  })

  it('does not come back after its removal, nor by somebody else', async () => {
    const { userId, sessionId, endpoint, deviceId } = await buildPushDevice()
    const subscription = subscriptionAt(endpoint)
    expect(await renewDevice({ ...(await signIn()), subscription, replaces: endpoint })).toBe('unknown')
    await removeDevice({ userId: (await signIn()).userId, id: deviceId })
    expect(await listDevices(userId)).toHaveLength(1)
    await removeDevice({ userId, id: deviceId })
    expect(await listDevices(userId)).toEqual([])
    expect(await renewDevice({ userId, sessionId, subscription, replaces: endpoint })).toBe('unknown')
  })
})
