import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysBetween, weekdays } from '#shared/time/store-day.ts'
import { layOutWeek } from './week-grid.ts'

const days = daysBetween('2027-06-13', '2027-06-19')
const kinds = (['pickup', 'delivery'] as const).map((kind, index) => ({
  kind,
  rules: {
    businessHours: Object.fromEntries(
      weekdays.map((day) => [day, { enabled: day !== 'sunday', start: '10:00', end: '14:00' }]),
    ),
    slotMinutes: 60 * (index + 1),
    bufferMinutes: 0,
    capacity: 2,
    leadHours: 0,
    horizonDays: 30,
  },
}))
const entry = fc
  .record({
    kind: fc.constantFrom('pickup' as const, 'delivery' as const),
    date: fc.constantFrom(...days),
    hour: fc.integer({ min: 8, max: 18 }),
    half: fc.constantFrom('00', '30'),
  })
  .map(({ kind, date, hour, half }) => ({
    kind,
    date,
    start: `${String(hour).padStart(2, '0')}:${half}`,
    end: `${String(hour + 1).padStart(2, '0')}:${half}`,
  }))

it('has everyone who comes once, on their day and at their time, and counts what overlaps a slot (R196)', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.subarray(days), (entries, closed) => {
      const blocked = new Set(closed)
      const { days: columns, rows } = layOutWeek({ days, kinds, blocked, entries })
      const shown = rows.flatMap(({ start, cells }) =>
        cells.flatMap((cell, index) => cell.entries.map((one) => ({ one, start, date: days[index] }))),
      )
      expect(new Set(shown.map(({ one }) => one))).toEqual(new Set(entries))
      expect(shown).toHaveLength(entries.length)
      for (const { one, start, date } of shown)
        expect({ start, date }).toEqual({ start: one.start, date: one.date })
      expect(columns.map(({ booked }) => booked)).toEqual(
        days.map((day) => entries.filter(({ date }) => date === day).length),
      )
      for (const { start, cells } of rows)
        for (const [index, { places }] of cells.entries())
          for (const { kind, taken } of places) {
            const end = `${Number(start.slice(0, 2)) + (kind === 'pickup' ? 1 : 2)}:00`
            const there = entries.filter((one) => one.kind === kind && one.date === days[index])
            expect(taken).toBe(there.filter((one) => one.start < end && start < one.end).length)
            expect(blocked.has(days[index] ?? '')).toBe(false)
          }
    }),
  )
})

it('has a cell for every day, and none of a kind on days that are closed', () => {
  const { rows } = layOutWeek({ days, kinds, blocked: new Set(['2027-06-15']), entries: [] })
  expect(rows.map(({ start }) => start)).toEqual(['10:00', '11:00', '12:00', '13:00'])
  expect(rows[0]?.cells.map(({ places }) => places.map(({ kind }) => kind))).toEqual(
    days.map((day) => (['2027-06-13', '2027-06-15'].includes(day) ? [] : ['pickup', 'delivery'])),
  )
})
