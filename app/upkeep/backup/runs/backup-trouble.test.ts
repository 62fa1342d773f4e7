import { expect, it } from 'vitest'
import { findBackupTrouble, troubleText } from './backup-trouble.ts'

const now = new Date('2027-06-09T16:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const daily = { every: 'day', isChosen: false, updatedAt: daysAgo(100) } as const
const good = { isNewestGood: true, newestGoodAt: daysAgo(1), isRunning: false }

it.each([
  ['nothing', daily, {}, null],
  ['one that failed', daily, { isNewestGood: false }, 'failed'],
  ['one that is three days old', daily, { newestGoodAt: daysAgo(3) }, null],
  ['an older one', daily, { newestGoodAt: daysAgo(3.1) }, 'old'],
  [
    'an older one, which says more than that the last failed',
    daily,
    { isNewestGood: false, newestGoodAt: daysAgo(4) },
    'old',
  ],
  ['one that catches up', daily, { newestGoodAt: daysAgo(9), isRunning: true }, null],
  [
    'a new store without one',
    { ...daily, updatedAt: daysAgo(2) },
    { isNewestGood: null, newestGoodAt: null },
    null,
  ],
  [
    'a store without one',
    { ...daily, updatedAt: daysAgo(4) },
    { isNewestGood: null, newestGoodAt: null },
    'old',
  ],
  ['the week of a weekly one', { ...daily, every: 'week' as const }, { newestGoodAt: daysAgo(9) }, null],
  [
    'a weekly one that was left out',
    { ...daily, every: 'week' as const },
    { newestGoodAt: daysAgo(11) },
    'old',
  ],
  ['a Never that nobody chose', { ...daily, every: 'off' as const }, { newestGoodAt: null }, 'old'],
  [
    'a Never that was chosen',
    { every: 'off' as const, isChosen: true, updatedAt: daysAgo(9) },
    { isNewestGood: false },
    null,
  ],
] as const)('of %s: %#', (_what, schedule, ended, trouble) => {
  expect(findBackupTrouble(schedule, { ...good, ...ended }, now)).toBe(trouble)
})

it('is said in words', () => {
  expect(troubleText('old', daily)).toBe('No good backup was made in the last 3 days.')
  expect(troubleText('failed', daily)).toBe('The last backup of the store failed.')
})
