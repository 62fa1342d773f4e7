import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildMember, buildTotp, totpCode } from '#tests/support/build-factors.ts'
import { buildPushDevice } from '#tests/support/build-push.ts'

const secrets = {
  first: process.env.AUTH_SECRET ?? '',
  second: 'second-'.repeat(6),
  third: 'third-'.repeat(6),
}
type Secret = keyof typeof secrets

afterEach(() => vi.unstubAllEnvs())

/** The program as it is started with a secret, and the one before. */
async function startWith(secret: Secret, previous?: Secret) {
  vi.resetModules()
  vi.stubEnv('AUTH_SECRET', secrets[secret])
  vi.stubEnv('AUTH_SECRET_PREVIOUS', previous ? secrets[previous] : '')
  const [database, rotation, totp, phone, hashes, receipts, links, cookies, tokens, publicKeys, push] =
    await Promise.all([
      import('#db/client.server.ts'),
      import('#server/process/secret-rotation.ts'),
      import('#accounts/factors/methods/totp.server.ts'),
      import('#accounts/factors/methods/phone-codes.server.ts'),
      import('#platform/sealed-secret.server.ts'),
      import('#orders/receipt/receipt-cookie.server.ts'),
      import('#orders/appointment/manage-link.server.ts'),
      import('#accounts/sessions/session-cookie.server.ts'),
      import('#accounts/tokens/access-token.server.ts'),
      import('#accounts/tokens/public-keys.server.ts'),
      import('#notifications/push-key.server.ts'),
    ])
  open.push(() => database.connections.end({ timeout: 2 }))
  const said: string[] = []
  return {
    ...totp,
    ...phone,
    ...hashes,
    ...receipts,
    ...links,
    ...cookies,
    ...tokens,
    ...publicKeys,
    ...push,
    /** What a start does before the shop opens. @returns what it says. */
    async prepare() {
      await rotation.followSecret((line) => said.push(line))
      return said.splice(0)
    },
  }
}
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
type Store = Awaited<ReturnType<typeof startWith>>

async function codeWorks(store: Store, { factorId, secret }: { factorId: string; secret: string }) {
  const [row] = await sql<{ sealed: string }[]>`
    select totp_secret as sealed from auth_factors where id = ${factorId}`
  const now = new Date()
  return store.findTotpStep({ factorId, sealed: row?.sealed ?? '', code: totpCode(secret), now }) !== null
}

/** What is out in the world, signed by a store. */
function signAll(store: Store) {
  const orderId = randomUUID()
  const cookie = `${store.sessionCookieName}=${store.signSessionToken('a-token')}`
  const token = store.managePath({ kind: 'pickup', appointmentId: orderId }).split('/').at(-1) ?? ''
  return { receipt: store.signReceipt(orderId), token, cookie }
}
const acceptedOf = (store: Store, { receipt, token, cookie }: ReturnType<typeof signAll>) =>
  [store.verifyReceipt(receipt), store.verifyManageToken(token), store.readSessionToken(cookie)].map(
    (found) => found !== null,
  )

const allAccepted = [true, true, true]
const noneAccepted = [false, false, false]

beforeEach(async () => {
  await sql`delete from auth_factors`
  await sql`delete from auth_signing_keys`
})

describe('a change of AUTH_SECRET with the one before at hand', () => {
  it('keeps authenticator apps working, then and when the one before is dropped', async () => {
    const app = await buildTotp(await buildMember())
    const rotated = await startWith('second', 'first')
    // Even before anything was sealed again, such as on another server that starts at the same time.
    expect(await codeWorks(rotated, app)).toBe(true)
    expect(await rotated.prepare()).toEqual(['AUTH_SECRET is new: 1 authenticator app sealed with it.'])
    expect(await codeWorks(rotated, app)).toBe(true)
    expect(await rotated.prepare()).toEqual([])
    const settled = await startWith('second')
    expect(await settled.prepare()).toEqual([])
    expect(await codeWorks(settled, app)).toBe(true)
  })

  it('accepts what was signed before, until the one before is dropped', async () => {
    const signed = signAll(await startWith('first'))
    const rotated = await startWith('second', 'first')
    expect(acceptedOf(rotated, signed)).toEqual(allAccepted)
    const signedAnew = signAll(rotated)
    const settled = await startWith('second')
    expect(acceptedOf(settled, signed)).toEqual(noneAccepted)
    expect(acceptedOf(settled, signedAnew)).toEqual(allAccepted)
    expect(acceptedOf(await startWith('third', 'second'), signed)).toEqual(noneAccepted)
  })

  it('accepts codes that are on their way, and knows every hash of a text', async () => {
    const before = await startWith('first')
    const { code, hash } = before.makePhoneCode('a-challenge')
    const rotated = await startWith('second', 'first')
    expect(rotated.isPhoneCode({ challengeId: 'a-challenge', hash, code })).toBe(true)
    expect(rotated.isPhoneCode({ challengeId: 'another', hash, code })).toBe(false)
    expect(rotated.hashesWithSecrets('text')).toEqual([
      rotated.hashWithSecret('text'),
      before.hashWithSecret('text'),
    ])
    expect((await startWith('second')).isPhoneCode({ challengeId: 'a-challenge', hash, code })).toBe(false)
  })

  it('replaces the key that signs access tokens; those that are out stay good', async () => {
    const member = await buildMember()
    const before = await startWith('first')
    const { token } = await before.signAccessToken(member, new Date())
    expect(await before.prepare()).toEqual([])
    const rotated = await startWith('second', 'first')
    // Even before it was replaced, such as on another server that starts at the same time.
    const { token: between } = await rotated.signAccessToken(member, new Date())
    expect(await rotated.prepare()).toEqual(['AUTH_SECRET is new: 1 signing key replaced.'])
    expect(await rotated.verifyAccessToken(token)).toMatchObject({ ok: true })
    const { token: next } = await rotated.signAccessToken(member, new Date())
    expect(await rotated.prepare()).toEqual([])
    const settled = await startWith('second')
    expect(await settled.prepare()).toEqual([])
    for (const one of [token, between, next])
      expect(await settled.verifyAccessToken(one)).toMatchObject({ ok: true })
  })
})

describe('a key that signs access tokens', () => {
  it('is followed by a new one after 90 days, and its last tokens stay good', async () => {
    const member = await buildMember()
    const store = await startWith('first')
    const { token } = await store.signAccessToken(member, new Date())
    const days = sql<{ days: number }[]>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days from auth_signing_keys`
    expect(await days).toEqual([{ days: 90 }])
    await sql`update auth_signing_keys set expires_at = now() - interval '23 hours'`
    const { token: next } = await store.signAccessToken(member, new Date())
    expect(await store.readPublicKeys()).toHaveLength(2)
    const later = await startWith('first')
    for (const one of [token, next]) expect(await later.verifyAccessToken(one)).toMatchObject({ ok: true })
    await sql`update auth_signing_keys set expires_at = now() - interval '25 hours' where expires_at < now()`
    expect(await later.readPublicKeys()).toHaveLength(1)
    expect(await (await startWith('first')).verifyAccessToken(token)).toMatchObject({ ok: false })
  })
})

describe('a change of AUTH_SECRET without the one before', () => {
  it('is what all this is for: apps are locked out, the start says so, and the way back is open', async () => {
    const app = await buildTotp(await buildMember())
    const forgetful = await startWith('second')
    await expect(codeWorks(forgetful, app)).rejects.toThrow('does not open')
    expect(await forgetful.prepare()).toEqual([
      '1 authenticator app cannot be read with AUTH_SECRET: set AUTH_SECRET_PREVIOUS to the secret before and start again.',
    ])
    const fixed = await startWith('second', 'first')
    await fixed.prepare()
    expect(await codeWorks(fixed, app)).toBe(true)
  })
})

describe('the key of the messages to devices', () => {
  it('is kept through a change with the one before at hand', async () => {
    await buildPushDevice()
    const { publicKey, privateKey } = await (await startWith('first')).readPushKey()
    const rotated = await startWith('second', 'first')
    expect(await rotated.readPushKey()).toEqual({ publicKey, privateKey })
    expect(await rotated.prepare()).toEqual([])
    const settled = await startWith('second')
    expect(await settled.readPushKey()).toEqual({ publicKey, privateKey })
    await (await startWith('first', 'second')).prepare()
  })

  it('is replaced without it, and the start says on how many devices messages have to be turned on', async () => {
    const before = await (await startWith('first')).readPushKey()
    const forgetful = await startWith('second')
    await expect(forgetful.readPushKey()).rejects.toThrow('does not open')
    expect(await forgetful.prepare()).toContain(
      'AUTH_SECRET is new: turn the messages on again on 1 device (Settings, Notifications).',
    )
    expect((await forgetful.readPushKey()).publicKey).not.toBe(before.publicKey)
    expect(await sql`select id from push_devices`).toEqual([])
  })
})
