import type { PickupRules } from '../../app/features/appointments/slots/slots.ts'
import { daysBetween, weekdays } from '../../app/shared/time/store-day.ts'

/** Where servers and browsers stand in the tests. */
export const matrixZones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'] as const

/** Every day of five years. */
export const matrixDays = daysBetween('2026-01-01', '2030-12-31')

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Twenty kinds of hours, slot lengths and buffers. */
export const matrixSettings: Pick<PickupRules, 'businessHours' | 'slotMinutes' | 'bufferMinutes'>[] =
  Array.from({ length: 20 }, (_, index) => ({
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
  }))
