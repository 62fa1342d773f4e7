import { expect, it } from 'vitest'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildPushDevice } from '#tests/support/build-push.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { makeBrowser } from '#tests/support/push-service.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const subscription = { endpoint: 'https://push.test/device', ...makeBrowser().keys }

async function signIn({ isAdmin = true } = {}) {
  const person = await buildSignedIn({ isAdmin })
  const countDevices = async () =>
    (await sql`select id from push_devices where user_id = ${person.user.id}`).length
  return { ...person, countDevices, ...requestsOf(shop, person, '/admin/settings/notifications') }
}

const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const pageWith = (notice: string) => [303, `/admin/settings/notifications?notice=${notice}`]

it('a device is turned on, tried, renewed and removed by its owner', async () => {
  const { send, look, countDevices } = await signIn()
  expect(leadsTo(await send('', subscription))).toEqual(pageWith('on'))
  expect(await countDevices()).toBe(1)
  const page = await (await look('?notice=on')).text()
  expect(page).toContain('This device gets a message for each new order')
  const [, id = ''] = /name="id" value="([\w-]{36})"/.exec(page) ?? []
  expect(leadsTo(await send('', { do: 'test', id }))).toEqual(pageWith('tested'))
  const moved = { ...subscription, endpoint: 'https://push.test/moved', replaces: subscription.endpoint }
  expect((await send('/renewal', moved)).status).toBe(204)
  expect(leadsTo(await send('', { do: 'remove', id }))).toEqual(pageWith('removed'))
  expect(await countDevices()).toBe(0)
  expect((await send('/renewal', moved)).status).toBe(404)
  await expectPage(send('', { do: 'test', id }), ['That device gets no messages'], 404)
})

it.each([
  ['an address in the clear', { endpoint: 'http://push.test/device' }],
  ['a key that is none', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
])('%s is refused and changes nothing', async (_, wrong) => {
  const { send, countDevices } = await signIn()
  await expectPage(send('', { ...subscription, ...wrong }), ['This browser did not say where'], 400)
  const inPlace = await send('.data', { ...subscription, ...wrong, answer: 'data' })
  expect(inPlace.status).toBe(400)
  expect(await countDevices()).toBe(0)
})

it('a push service that the store does not use is refused with the way out', async () => {
  const { send, countDevices } = await signIn()
  const answer = send('', { ...subscription, endpoint: 'https://elsewhere.test/device' })
  await expectPage(answer, ['Use Chrome, Edge, Firefox or Safari'], 400)
  expect(await countDevices()).toBe(0)
})

it('nobody reaches the device of somebody else, and customers have none', async () => {
  const { deviceId, userId, endpoint } = await buildPushDevice()
  const other = await signIn()
  for (const command of ['remove', 'test']) await other.send('', { do: command, id: deviceId })
  expect((await other.send('/renewal', { ...subscription, endpoint })).status).toBe(404)
  expect(await (await other.look('')).text()).not.toContain(endpoint)
  expect(await sql`select user_id from push_devices where id = ${deviceId}`).toEqual([{ user_id: userId }])
  const customer = await signIn({ isAdmin: false })
  expect(leadsTo(await customer.send('', subscription))).toEqual([303, '/access-denied'])
  expect(await customer.countDevices()).toBe(0)
})

it('the page names no private key', async () => {
  const { look } = await signIn()
  const [key] = await sql<{ public_key: string; private_key: string }[]>`select * from push_keys`
  const page = await (await look('')).text()
  expect(page).toContain(key?.public_key)
  expect(page).not.toContain(key?.private_key)
})
