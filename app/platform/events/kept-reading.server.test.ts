import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdListeners } from '#tests/support/listeners.ts'
import { sql } from '#tests/support/sql.ts'
import { startEvents } from './events.server.ts'
import { keepReading, keepReadingEach } from './kept-reading.server.ts'

const now = new Date('2026-11-28T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
let events: { stop(): Promise<void> } | undefined

async function readStoreName() {
  const [row] = await sql<{ name: string }[]>`select store_name as name from store_settings`
  return row?.name
}

/** Counts how often it was read. */
function countReadings(options: { lifetimeMs?: number } = {}) {
  let readings = 0
  return keepReading({ channels: ['settings_changed'], read: async () => (readings += 1), ...options })
}

beforeEach(async () => {
  events = await startEvents()
})
afterEach(async () => await events?.stop())

it('is read once for many, also for those who ask at the same time', async () => {
  const kept = countReadings()
  expect(await Promise.all([kept.read(now), kept.read(now)])).toEqual([1, 1])
  expect(await kept.read(later(86_400_000))).toBe(1)
})

it('is read again when a change is announced, when it is told to, and when it is too old', async () => {
  const kept = countReadings({ lifetimeMs: 60_000 })
  expect(await kept.read(now)).toBe(1)
  await sql`update store_settings set store_name = store_name`
  await vi.waitFor(async () => expect(await kept.read(now)).toBe(2))
  kept.forget()
  expect(await kept.read(now)).toBe(3)
  expect(await kept.read(later(59_999))).toBe(3)
  expect(await kept.read(later(60_000))).toBe(4)
})

it('shows a change to the person who made it, where it has to be exact', async () => {
  const options = { channels: ['settings_changed'] as const, read: readStoreName }
  const [exact, plain] = [keepReading({ ...options, isExact: true }), keepReading(options)]
  await Promise.all([exact.read(now), plain.read(now)])
  const resume = await holdListeners(sql)
  try {
    await sql`update store_settings set store_name = 'The Outlet'`
    expect(await plain.read(now), 'it was not told yet').not.toBe('The Outlet')
    const reading = exact.read(now)
    resume()
    expect(await reading).toBe('The Outlet')
  } finally {
    resume()
  }
})

it('is not kept while changes cannot be heard', async () => {
  const kept = countReadings()
  expect(await kept.read(now)).toBe(1)
  await events?.stop()
  expect([await kept.read(now), await kept.read(now)]).toEqual([2, 3])
})

it('is not kept when the change came while it was read', async () => {
  let finish = (_value: string) => {}
  const kept = keepReading({
    channels: ['settings_changed'],
    read: () => new Promise<string>((resolve) => (finish = resolve)),
  })
  const first = kept.read(now)
  kept.forget()
  finish('before')
  expect(await first).toBe('before')
  const second = kept.read(now)
  finish('after')
  expect(await second).toBe('after')
})

it('fails without keeping the failure, or says what was known last', async () => {
  let isAway = true
  const read = async () => {
    if (isAway) throw new Error('away')
    return 'open'
  }
  const plain = keepReading({ channels: ['settings_changed'], read })
  const patient = keepReading({
    channels: ['settings_changed'],
    read,
    whileAway: { say: 'unknown', complaint: 'could not be read' },
  })
  await expect(plain.read(now)).rejects.toThrow('away')
  expect(await patient.read(now)).toBe('unknown')
  isAway = false
  expect([await plain.read(now), await patient.read(now)]).toEqual(['open', 'open'])
  isAway = true
  patient.forget()
  expect(await patient.read(now)).toBe('open')
})

it('keeps one for each key until a change, no more than it may, and no failure', async () => {
  let [readings, isAway] = [0, false]
  const read = keepReadingEach({
    channels: ['settings_changed'],
    most: 2,
    read: async (key) => {
      if (isAway) throw new Error('away')
      return `${key}${(readings += 1)}`
    },
  })
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2'])
  expect([await read('c'), await read('c'), await read('a')]).toEqual(['c3', 'c4', 'a1'])
  isAway = true
  expect(await read('b')).toBe('b2')
  await sql`update store_settings set store_name = store_name`
  await vi.waitFor(async () => await expect(read('a')).rejects.toThrow('away'))
  isAway = false
  expect(await read('a')).toBe('a5')
})
