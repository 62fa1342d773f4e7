import { describe, expect, it } from 'vitest'
import { backupScheduleForm, isBackupDue } from './backup-schedule.ts'

/** A Wednesday. */
const now = { date: '2027-06-09', time: '04:10' }
const daily = { every: 'day', hour: 4, place: 'folder' } as const
const weekly = { ...daily, every: 'week' } as const
const at = (date: string, time = '04:00') => ({ now, lastStarted: { date, time } })

describe('a backup is due', () => {
  it.each([
    [
      'never while the schedule is off',
      { ...daily, every: 'off' as const },
      { now, lastStarted: null },
      false,
    ],
    ['at once when there is none yet', daily, { now, lastStarted: null }, true],
    ['from its hour on', daily, at('2027-06-08'), true],
    ['not twice a day', daily, at('2027-06-09'), false],
    ['not because of one that was made by hand since', daily, at('2027-06-09', '04:05'), false],
    ['not before its hour', { ...daily, hour: 5 }, at('2027-06-08', '05:00'), false],
    ['also when the store was closed at its hour', { ...daily, hour: 23 }, at('2027-06-08', '22:59'), true],
    ['once a week, since Sunday', weekly, at('2027-06-05'), true],
    ['not again in the same week', weekly, at('2027-06-06'), false],
  ])('%s', (_when, schedule, times, isDue) => {
    expect(isBackupDue(schedule, times)).toBe(isDue)
  })

  it('on a Sunday before its hour only for the week before', () => {
    const sunday = { date: '2027-06-13', time: '03:00' }
    expect(isBackupDue(weekly, { now: sunday, lastStarted: { date: '2027-06-06', time: '04:00' } })).toBe(
      false,
    )
    expect(isBackupDue(weekly, { now: sunday, lastStarted: { date: '2027-06-06', time: '03:00' } })).toBe(
      true,
    )
  })
})

it.each([
  [{ every: 'day', hour: '4', place: 'folder' }, false],
  [{ every: 'day', hour: '4', place: 'folder', keepDays: '30' }, true],
  [{ every: 'day', hour: '4', place: 'folder', keepDays: '15' }, false],
  [{ every: 'hour', hour: '4', place: 'folder', keepDays: '30' }, false],
  [{ every: 'day', hour: '24', place: 'folder', keepDays: '30' }, false],
  [{ every: 'day', hour: '4.5', place: 'folder', keepDays: '30' }, false],
  [{ every: 'day', hour: '4', place: '/etc', keepDays: '30' }, false],
  [{}, false],
])('the form takes %o: %s', (fields, isRight) => {
  expect(backupScheduleForm.safeParse(fields).success).toBe(isRight)
})
