import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { startEvents } from '#platform/events/events.server.ts'
import { readPickupSettings, savePickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { blockDates } from '#appointments/settings/blocked-dates.server.ts'
import { forgetStorePlace, readStorePlace } from './store-place.server.ts'
import { storeJsonLd } from './store-json-ld.ts'

const now = new Date('2026-11-28T12:00:00Z')
const address = '1200 Warehouse Row, Toledo, OH 43604'

async function enter(location: string | null): Promise<void> {
  const settings = { ...(await readPickupSettings('pickup')), location }
  await savePickupSettings({ kind: 'pickup', settings, confirmed: null, now })
}

beforeEach(forgetStorePlace)
afterEach(async () => {
  await sql`delete from pickup_blocked_dates`
  await enter(null)
})

it('says nothing until the owner has entered the address', async () => {
  expect(await readStorePlace(now)).toBeNull()
  const store = {
    storeName: 'Shop',
    storeEmail: 'hi@example.com',
    storePhone: null,
    baseUrl: 'https://x.example',
  }
  expect(Object.keys(storeJsonLd({ ...store, place: null }))).toEqual([
    '@context',
    '@type',
    'name',
    'url',
    'email',
  ])
})

it('has the address, the hours and the blocked days of the next weeks', async () => {
  await enter(address)
  for (const day of ['2026-11-27', '2026-11-28', '2026-12-19', '2026-12-20'])
    await blockDates({ from: day, to: day, reason: null, confirmed: null })
  const place = await readStorePlace(now)
  expect(place).toMatchObject({ address, closedOn: ['2026-11-28', '2026-12-19'] })
  expect(place?.hours.monday).toEqual({ enabled: true, start: '10:00', end: '18:00' })
})

it('is read once a minute at most, and again when the owner changes it', async () => {
  const events = await startEvents()
  try {
    expect(await readStorePlace(now)).toBeNull()
    await sql`update pickup_settings set pickup_location = ${address} where kind = 'pickup'`
    expect(await readStorePlace(now)).toBeNull()
    expect(await readStorePlace(new Date(now.getTime() + 60_000))).toMatchObject({ address })
    await enter('2 Dock St')
    await vi.waitFor(async () => expect(await readStorePlace(now)).toMatchObject({ address: '2 Dock St' }))
    await blockDates({ from: '2026-11-30', to: '2026-11-30', reason: null, confirmed: null })
    await vi.waitFor(async () => expect((await readStorePlace(now))?.closedOn).toEqual(['2026-11-30']))
  } finally {
    await events.stop()
  }
})

it('is what was known last while it cannot be read', async () => {
  await enter(address)
  expect(await readStorePlace(now)).toMatchObject({ address })
  await sql`alter table pickup_settings rename to away`
  try {
    forgetStorePlace()
    expect(await readStorePlace(now)).toMatchObject({ address })
  } finally {
    await sql`alter table away rename to pickup_settings`
  }
})
