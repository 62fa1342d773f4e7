import { afterAll, describe, expect, it, vi } from 'vitest'
import { daysBetween, weekdays } from '#shared/time/store-day.ts'
import { slotsOfDay, type PickupRules } from './slots.ts'

/** Every day of five years. */
const days = daysBetween('2026-01-01', '2030-12-31')

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Twenty kinds of hours, slot lengths and buffers. */
const settings: Pick<PickupRules, 'businessHours' | 'slotMinutes' | 'bufferMinutes'>[] = Array.from(
  { length: 20 },
  (_, index) => ({
    businessHours: Object.fromEntries(
      weekdays.map((weekday) => [
        weekday,
        {
          enabled: weekday !== 'sunday' || index % 3 > 0,
          start: time(index * 45),
          end: time(index * 45 + 200 + index * 10),
        },
      ]),
    ),
    slotMinutes: 15 + 15 * (index % 5),
    bufferMinutes: 5 * (index % 4),
  }),
)

describe('wherever server and browser stand', () => {
  afterAll(() => {
    vi.unstubAllEnvs()
  })
  const allSlots = () => JSON.stringify(settings.map((rules) => days.map((date) => slotsOfDay(rules, date))))

  it('offers the same slots on every day of five years', () => {
    vi.stubEnv('TZ', 'America/New_York')
    const expected = allSlots()
    expect(days).toHaveLength(1826)
    for (const TZ of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', TZ)
      expect(
        new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata'),
        'the zone was changed',
      ).toBe(TZ)
      expect(allSlots() === expected, `slots in ${TZ}`).toBe(true)
    }
  })
})
