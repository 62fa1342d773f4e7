import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { slotsOfDay } from '../../app/features/appointments/slots/slots.ts'
import { matrixDays, matrixSettings, matrixZones } from '../support/slot-matrix.ts'
import { insertPickupOrder, longDay } from './pickup-orders.ts'
import { startShopProcess } from './shop-process.ts'
import { expect, test, type Page } from './shop.ts'
import { expectMessage } from './shopping.ts'

/** Calendar and times as they stand on the page, to the letter. */
const readChoices = (page: Page) =>
  page.evaluate(() =>
    ['calendar', 'times'].map((id) => document.getElementById(id)?.closest('section')?.outerHTML ?? ''),
  )

async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  )
}

const clockFile = new URL('../support/fixed-clock.ts', import.meta.url).href

// Open around the clock. Midnight at the store is 04:00 in UTC in summer; the server stands elsewhere, too.
const midnights = [
  {
    name: 'one second before the store’s midnight',
    now: '2027-07-02T03:59:59Z',
    serverZone: 'Pacific/Kiritimati',
    past: ['2027-07-01'],
    firstFree: '2027-07-02',
    slots: 23,
  },
  {
    name: 'one second after it',
    now: '2027-07-02T04:00:01Z',
    serverZone: 'Asia/Kolkata',
    past: ['2027-07-01'],
    firstFree: '2027-07-02',
    // The one from midnight on has begun.
    slots: 22,
  },
  {
    name: 'on the last second of a day whose clock went back',
    now: '2027-11-08T04:59:59Z',
    serverZone: 'UTC',
    past: ['2027-11-06', '2027-11-07'],
    firstFree: '2027-11-08',
    slots: 23,
  },
]

for (const { name, now, serverZone, past, firstFree, slots } of midnights) {
  test(`browsers of every zone see and book the same, ${name}`, async ({
    database,
    certificate,
    openBrowser,
    watch,
  }) => {
    const { url, sql, drop } = await database.createDatabase(`zones_${Date.parse(now)}`)
    const env = { FIXED_TIME: now, TZ: serverZone, SAMPLE_DATA: 'off', NODE_OPTIONS: `--import=${clockFile}` }
    const shop = await startShopProcess({ databaseUrl: url, certificate, env })
    watch.allow(shop.address)
    try {
      await sql`
        update pickup_settings set max_pickups_per_slot = 10, business_hours = (
          select jsonb_object_agg(day, '{"enabled": true, "start": "00:00", "end": "23:30"}'::jsonb)
          from jsonb_object_keys(business_hours) as day)`
      const seen = new Set<string>()
      for (const timezoneId of matrixZones) {
        const order = await insertPickupOrder(sql)
        const address = `${shop.address}/schedule-pickup?order=${order.id}&date=${firstFree}`
        const still = await openBrowser({ timezoneId, javaScriptEnabled: false })
        await still.goto(address)
        const sent = await readChoices(still)
        const page = await openBrowser({ timezoneId })
        await page.clock.setFixedTime(now)
        await page.goto(address)
        await untilAlive(page)
        expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
          timezoneId === 'Asia/Kolkata' ? 'Asia/Calcutta' : timezoneId,
        )
        expect(await readChoices(page), `hydration changes nothing in ${timezoneId}`).toEqual(sent)
        for (const day of past) await expect(page.getByText(`${longDay(day)}: past`)).toBeAttached()
        await expect(page.getByRole('link', { name: longDay(firstFree), exact: true })).toBeVisible()
        await expect(page.getByRole('radio')).toHaveCount(slots)
        seen.add(sent.join('\n').replaceAll(order.id, 'order'))

        await page.getByText('10:00 - 11:00', { exact: true }).click()
        await page.getByLabel('Full Name').fill(timezoneId)
        await page.getByRole('button', { name: 'Confirm Pickup' }).click()
        await expectMessage(page, 'Pickup scheduled successfully!')
      }
      expect(seen.size, 'the same calendar and times everywhere').toBe(1)
      const booked = await sql<{ day: string; start: string; count: number }[]>`
        select pickup_date::text as day, pickup_time_start::text as start, count(*)::int as count
        from pickup_schedules group by 1, 2`
      expect([...booked]).toEqual([{ day: firstFree, start: '10:00:00', count: matrixZones.length }])
    } finally {
      await shop.stop()
      await drop()
    }
  })
}

test('the rules of slots give the same in browsers of every zone, on all days of five years', async ({
  openBrowser,
  watch,
}) => {
  const origin = 'http://localhost:9'
  watch.allow(origin)
  const task = { days: matrixDays, settings: matrixSettings }
  const [app, rules] = [new URL('../../app/', import.meta.url), 'features/appointments/slots/slots.ts']
  const expected = await digestSlots({ ...task, module: new URL(rules, app).href })
  expect(new Set(expected).size, 'the settings differ').toBe(matrixSettings.length)
  for (const timezoneId of matrixZones) {
    const page = await openBrowser({ timezoneId })
    // The very files of the rules, their types taken off.
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      const body = stripTypeScriptTypes(await readFile(new URL(`.${pathname}`, app), 'utf8'))
      return await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto(origin)
    const digests = await page.evaluate(digestSlots, { ...task, module: `${origin}/${rules}` })
    expect(digests, timezoneId).toEqual(expected)
  }
})

interface SlotTask {
  /** The address of the rules. */
  module: string
  days: typeof matrixDays
  settings: typeof matrixSettings
}

/** A number for all slots of each of the settings (FNV-1a); runs here and in pages. */
async function digestSlots({ module, days, settings }: SlotTask): Promise<number[]> {
  const rules = (await import(module)) as { slotsOfDay: typeof slotsOfDay }
  return settings.map((rule) => {
    const text = JSON.stringify(days.map((date) => rules.slotsOfDay(rule, date)))
    let hash = 0x811c9dc5
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
    return hash
  })
}
