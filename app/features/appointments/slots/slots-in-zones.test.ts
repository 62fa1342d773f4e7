import { afterAll, describe, expect, it } from 'vitest'
import { matrixDays, matrixSettings, matrixZones } from '../../../../tests/support/slot-matrix.ts'
import { slotsOfDay } from './slots.ts'

describe('wherever server and browser stand', () => {
  const zone = process.env.TZ
  afterAll(() => {
    process.env.TZ = zone
  })
  const allSlots = () =>
    JSON.stringify(matrixSettings.map((rules) => matrixDays.map((date) => slotsOfDay(rules, date))))

  it('offers the same slots on every day of five years', () => {
    process.env.TZ = 'America/New_York'
    const expected = allSlots()
    expect(matrixDays).toHaveLength(1826)
    for (const TZ of matrixZones) {
      process.env.TZ = TZ
      expect(
        new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata'),
        'the zone was changed',
      ).toBe(TZ)
      expect(allSlots() === expected, `slots in ${TZ}`).toBe(true)
    }
  })
})
