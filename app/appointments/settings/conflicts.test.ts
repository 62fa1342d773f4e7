import { describe, expect, it } from 'vitest'
import { findConflicts, findNewConflicts, type ConflictingAppointment } from './conflicts.ts'
import type { BusinessHours } from '#slots/slots.ts'
import { weekdays } from '#shared/time/store-day.ts'

const openDaily = (start: string, end: string): BusinessHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, { enabled: weekday !== 'sunday', start, end }]))
const frame = (change: { start?: string; end?: string; capacity?: number; blocked?: string[] } = {}) => ({
  rules: {
    businessHours: openDaily(change.start ?? '10:00', change.end ?? '18:00'),
    capacity: change.capacity ?? 2,
  },
  blocked: new Set(change.blocked),
})
let serial = 0
const at = (start: string, end: string, date = '2027-06-14'): ConflictingAppointment => ({
  id: `${++serial}`,
  kind: 'pickup',
  date,
  start,
  end,
  name: 'Ada',
  orderNumber: 'ORD-1',
})

describe('conflicting appointments', () => {
  it('are blocked days, closed days and times outside the hours', () => {
    const [early, late, sunday, blocked, fine] = [
      at('09:30', '10:30'),
      at('17:30', '18:30'),
      at('11:00', '12:00', '2027-06-13'),
      at('11:00', '12:00', '2027-06-15'),
      at('11:30', '12:00'),
    ] as const
    const conflicts = findConflicts([early, late, sunday, blocked, fine], frame({ blocked: ['2027-06-15'] }))
    expect(conflicts).toEqual([early, late, sunday, blocked])
    expect(
      findConflicts([fine], { ...frame(), rules: { businessHours: {}, capacity: 2 } }),
      'no hours',
    ).toEqual([fine])
  })

  it('are all who share a time with too many', () => {
    const crowded = [at('10:00', '11:00'), at('10:30', '11:30'), at('10:30', '11:30')]
    const others = [at('12:00', '13:00'), at('10:00', '11:00', '2027-06-15')]
    expect(findConflicts([...crowded, ...others], frame())).toEqual(crowded)
    expect(findConflicts([...crowded, ...others], frame({ capacity: 3 }))).toEqual([])
  })

  it('are only those that a change newly causes', () => {
    const [before, now] = [at('09:00', '10:00'), at('17:00', '18:00')]
    expect(findNewConflicts([before, now], { before: frame(), after: frame({ end: '17:00' }) })).toEqual([
      now,
    ])
    expect(findNewConflicts([before, now], { before: frame(), after: frame({ start: '08:00' }) })).toEqual([])
  })
})
