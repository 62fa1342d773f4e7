import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPushDevice } from '#tests/support/build-push.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { sql } from '#tests/support/sql.ts'
import { db, transact } from '#db/client.server.ts'
import { deliverPush, pushDelivery, pushLater, pushTest } from './push-delivery.server.ts'
import { createPushDeliveryJob } from './push.jobs.server.ts'
import { firstTry } from '#tests/support/first-try.ts'

let status = 201
const service = await startPushService(() => status)
const { origin } = service
afterAll(async () => {
  service.stop()
})
beforeEach(async () => {
  status = 201
  service.taken.length = 0
  // The first message opens the table of jobs.
  await buildPushDevice()
  await transact((tx) => pushLater(tx, message))
  await sql`delete from pgboss.job where name = ${pushDelivery.name}`
  await sql`delete from push_devices`
})

const message = { title: 'New order ORD-1', body: '$12.50, Delivery', path: '/admin/orders/1', tag: '1' }

async function queued() {
  const jobs = await sql<{ data: unknown }[]>`
    select data from pgboss.job where name = ${pushDelivery.name} order by created_on`
  return jobs.map(({ data }) => pushDelivery.data.parse(data))
}

const isKept = async (deviceId: string) =>
  (await sql`select id from push_devices where id = ${deviceId}`).length === 1

describe('a placed order', () => {
  it('is told to every device of those who run the store, without a word about the customer', async () => {
    const [one, two] = [await buildPushDevice({ origin }), await buildPushDevice({ origin })]
    const { id } = await buildProduct({ stock: 1 })
    const orderId = await buildWebOrder([id, 1])
    const jobs = await queued()
    expect(jobs.map(({ deviceId }) => deviceId).toSorted()).toEqual([one.deviceId, two.deviceId].toSorted())
    const [number] = await sql<
      { order_number: string }[]
    >`select order_number from orders where id = ${orderId}`
    for (const { deviceId: _, ...told } of jobs)
      expect(told).toEqual({
        title: `New order ${number?.order_number}`,
        body: expect.stringMatching(/^\$[\d.,]+, Local Pickup$/),
        path: `/admin/orders/${orderId}`,
        tag: orderId,
      })
    expect(JSON.stringify(jobs)).not.toMatch(/Ada|example\.com|555-0/)

    for (const job of jobs) await createPushDeliveryJob(service.send).run(job, firstTry)
    expect(service.taken.map(({ path }) => origin + path).toSorted()).toEqual(
      [one.endpoint, two.endpoint].toSorted(),
    )
    const toOne = service.taken.find(({ path }) => one.endpoint.endsWith(String(path)))
    expect(one.browser.open(toOne?.body ?? Buffer.alloc(0))).toMatchObject({
      path: `/admin/orders/${orderId}`,
    })
  })

  it('that was rolled back is told to nobody, unlike by a message outside of its transaction', async () => {
    await buildPushDevice({ origin })
    const fail = (tell: Parameters<typeof transact>[0]) =>
      transact(async (tx) => {
        await tell(tx)
        throw new Error('rolled back')
      })
    await expect(fail((tx) => pushLater(tx, message))).rejects.toThrow('rolled back')
    expect(await queued()).toEqual([])
    // The broken variant.
    await expect(fail(() => transact((other) => pushLater(other, message)))).rejects.toThrow('rolled back')
    expect(await queued()).toHaveLength(1)
  })
})

describe('nothing is sent', () => {
  async function deliver(deviceId: string) {
    await deliverPush({ deviceId, ...message }, service.send)
    return service.taken.length
  }

  it('to a device whose person does not run the store any more, whenever that was decided', async () => {
    const { deviceId, userId } = await buildPushDevice({ origin })
    await transact((tx) => pushLater(tx, message))
    expect(await queued()).toHaveLength(1)
    await sql`delete from user_roles where user_id = ${userId}`
    expect(await deliver(deviceId)).toBe(0)
  })

  it.each([
    ['signed out', (id: string) => sql`delete from auth_sessions where id = ${id}`],
    ['expired', (id: string) => sql`update auth_sessions set expires_at = now() where id = ${id}`],
  ])('to a device whose sign-in is %s', async (_, end) => {
    const { deviceId, sessionId } = await buildPushDevice({ origin })
    await end(sessionId)
    expect(await deliver(deviceId)).toBe(0)
    expect(await isKept(deviceId)).toBe(true)
  })

  it('to a device that was removed, or whose account is gone', async () => {
    const { deviceId, userId } = await buildPushDevice({ origin })
    await sql`delete from users where id = ${userId}`
    expect(await isKept(deviceId)).toBe(false)
    expect(await deliver(deviceId)).toBe(0)
  })

  it('to a device that was signed out before the order', async () => {
    const { sessionId } = await buildPushDevice({ origin })
    await sql`delete from auth_sessions where id = ${sessionId}`
    await transact((tx) => pushLater(tx, message))
    expect(await queued()).toEqual([])
  })
})

describe('a device', () => {
  it.each([404, 410])('is removed when its push service answers %i', async (code) => {
    status = code
    const { deviceId } = await buildPushDevice({ origin })
    await deliverPush({ deviceId, ...message }, service.send)
    expect(await isKept(deviceId)).toBe(false)
  })

  it('that has moved on meanwhile is kept', async () => {
    const { deviceId } = await buildPushDevice({ origin })
    await deliverPush({ deviceId, ...message }, async () => {
      await sql`update push_devices set endpoint = 'https://push.test/moved' where id = ${deviceId}`
      return { state: 'gone', detail: '410' }
    })
    expect(await isKept(deviceId)).toBe(true)
  })

  it('inside the network is not called, and removed', async () => {
    const { deviceId } = await buildPushDevice({ origin: 'https://push.test' })
    await deliverPush({ deviceId, ...message }, service.sendAsStore)
    expect([service.taken, await isKept(deviceId)]).toEqual([[], false])
  })

  it.each([429, 500, 503])('gets the message later after an answer of %i', async (code) => {
    const { deviceId } = await buildPushDevice({ origin })
    status = code
    const run = () => createPushDeliveryJob(service.send).run({ deviceId, ...message }, firstTry)
    await expect(run()).rejects.toThrow(String(code))
    status = 201
    await run()
    expect(service.taken).toHaveLength(2)
    expect(await isKept(deviceId)).toBe(true)
  })

  it('is neither tried again nor removed when the message is refused', async () => {
    status = 403
    const { deviceId } = await buildPushDevice({ origin })
    await deliverPush({ deviceId, ...message }, service.send)
    expect(await isKept(deviceId)).toBe(true)
  })
})

it('a test goes to one device, and only for its own person', async () => {
  const { deviceId, userId } = await buildPushDevice({ origin })
  const other = await buildPushDevice({ origin })
  expect(await pushTest({ userId: other.userId, id: deviceId, message })).toBe(false)
  expect(await queued()).toEqual([])
  expect(await pushTest({ userId, id: deviceId, message })).toBe(true)
  expect(await queued()).toMatchObject([{ deviceId }])
})

it('servers that ask for the first key at once get the same', async () => {
  const { readPushKey } = await import('./push-key.server.ts')
  await db.deleteFrom('pushKeys').execute()
  const keys = await Promise.all(Array.from({ length: 5 }, readPushKey))
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
  const [kept] = await sql<{ private_key: string }[]>`select private_key from push_keys`
  expect(kept?.private_key).not.toContain(keys[0]?.privateKey)
})
