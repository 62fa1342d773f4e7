import { faultSize } from '#tests/support/fault-size.ts'
import { insertPickupOrder, longDay } from './pickup-orders.ts'
import { startShopProcess } from './shop-process.ts'
import { expect, test, type Page } from './shop.ts'
import { expectMessage } from './shopping.ts'

/** Calendar and times as they stand on the page, to the letter. */
const readChoices = (page: Page) =>
  page.evaluate(() =>
    ['calendar', 'times'].map((id) => document.getElementById(id)?.closest('section')?.outerHTML ?? ''),
  )

const clockFile = new URL('../support/fixed-clock.ts', import.meta.url).href

/** Neither the store's nor the server's, or all. */
const zones = faultSize({
  usual: ['Asia/Kolkata'],
  full: ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'],
})

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

for (const { name, now, serverZone, past, firstFree, slots } of faultSize({
  usual: midnights.slice(0, 1),
  full: midnights,
})) {
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
      for (const timezoneId of zones) {
        const order = await insertPickupOrder(sql)
        const address = `${shop.address}/schedule-pickup?order=${order.id}&date=${firstFree}`
        const still = await openBrowser({ timezoneId, javaScriptEnabled: false })
        await still.goto(address)
        const sent = await readChoices(still)
        const page = await openBrowser({ timezoneId })
        await page.clock.setFixedTime(now)
        await page.goto(address)
        await expect
          .poll(() => page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone))
          .toBe(timezoneId === 'Asia/Kolkata' ? 'Asia/Calcutta' : timezoneId)
        await expect.poll(() => readChoices(page), `hydration changes nothing in ${timezoneId}`).toEqual(sent)
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
      expect([...booked]).toEqual([{ day: firstFree, start: '10:00:00', count: zones.length }])
    } finally {
      await shop.stop()
      await drop()
    }
  })
}
