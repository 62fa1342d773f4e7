import { afterEach, expect, it, vi } from 'vitest'
import { transact } from '#db/client.server.ts'
import { describeUnpaid, ownDeliveryIncludes } from '#content/store-sentences.ts'
import { sql } from '#tests/support/sql.ts'
import { startEvents } from '#platform/events/events.server.ts'
import { readStoreFacts, readStoreFactsWithin } from './store-facts.server.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await sql`update store_settings set store_name = null, store_email = null, delivery_fee = 50, delivery_includes = null`
})

const asSetUp = {
  storeName: 'Glass City Outlet',
  storeEmail: 'hello@glasscityoutlet.example',
  storePhone: null,
  deliveryFee: '$50',
  deliveryRadiusMiles: 25,
  deliveryIncludes: ownDeliveryIncludes,
  unpaidTerms: describeUnpaid({ payByHours: 48, payByCancels: true }),
  socialLinks: [],
}

it('are those of the process until the owner sets others', async () => {
  expect(await readStoreFacts()).toEqual(asSetUp)
  await sql`update store_settings set store_name = 'Maumee Bargains', store_email = 'hi@maumee.example', delivery_fee = 45.5,
    delivery_includes = 'Up to your kitchen.'`
  const facts = {
    storeName: 'Maumee Bargains',
    storeEmail: 'hi@maumee.example',
    deliveryFee: '$45.50',
    deliveryIncludes: 'Up to your kitchen.',
  }
  expect(await readStoreFacts()).toEqual({ ...asSetUp, ...facts })
  expect(await transact(readStoreFactsWithin)).toEqual({ ...asSetUp, ...facts })
})

it('are read once, and again as soon as they change, by plain SQL too', async () => {
  const events = await startEvents()
  stops.push(() => events.stop())
  const first = await readStoreFacts()
  expect(await readStoreFacts(), 'the very same object: nothing was read').toBe(first)
  await sql`update store_settings set store_name = 'Maumee Bargains'`
  await vi.waitFor(async () => expect((await readStoreFacts()).storeName).toBe('Maumee Bargains'))
})

it('are not kept while changes cannot be heard', async () => {
  expect((await readStoreFacts()).storeName).toBe('Glass City Outlet')
  await sql`update store_settings set store_name = 'Maumee Bargains'`
  expect((await readStoreFacts()).storeName).toBe('Maumee Bargains')
})

it('are what was known last while they cannot be read', async () => {
  await sql`update store_settings set store_name = 'Maumee Bargains'`
  expect((await readStoreFacts()).storeName).toBe('Maumee Bargains')
  await sql`alter table store_settings rename to away`
  try {
    expect((await readStoreFacts()).storeName).toBe('Maumee Bargains')
  } finally {
    await sql`alter table away rename to store_settings`
  }
})
