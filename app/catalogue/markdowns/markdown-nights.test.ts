import { describe, expect, it } from 'vitest'
import { storeClock } from '#slots/store-clock.server.ts'
import { getWeekday, weekdays } from '#shared/time/store-day.ts'
import { dueRunOn, nextRunOn } from './markdown-schedule.ts'

const MINUTE_MS = 60_000
const everyDay = [0, 1, 2, 3, 4, 5, 6]

interface Walk {
  from: string
  to: string
  runAt: string
  days?: readonly number[]
  /** Whether the store is there at this minute; always, unless said. */
  isOn?: (minute: number) => boolean
}

interface Night {
  runOn: string
  /** What the store's clock showed, and when that was. */
  clock: string
  at: Date
}

/** Looks every minute, as the job does, and says which runs came and when. */
function walk({ from, to, runAt, days = everyDay, isOn = () => true }: Walk): Night[] {
  const schedule = { runAt, weekdays: days }
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const changed = storeClock(new Date(start))
  const nights: Night[] = []
  for (let ms = start; ms <= end; ms += MINUTE_MS) {
    if (!isOn((ms - start) / MINUTE_MS)) continue
    const at = new Date(ms)
    const now = storeClock(at)
    const runOn = dueRunOn(schedule, { now, lastRunOn: nights.at(-1)?.runOn ?? null, changed })
    if (runOn !== null) nights.push({ runOn, clock: `${now.date} ${now.time}`, at })
  }
  return nights
}

describe('three nights around the change of the clock', () => {
  it.each([
    ['02:30', '03:00'],
    ['02:00', '03:00'],
    ['01:59', '01:59'],
    ['03:00', '03:00'],
  ])('in spring a run at %s comes at %s, once', (runAt, clock) => {
    const nights = walk({ from: '2027-03-12T17:00:00Z', to: '2027-03-15T17:00:00Z', runAt })
    expect(nights.map((night) => night.clock)).toEqual([
      `2027-03-13 ${runAt}`,
      `2027-03-14 ${clock}`,
      `2027-03-15 ${runAt}`,
    ])
  })

  it.each(['00:59', '01:00', '01:30', '01:59', '02:00', '02:30'])(
    'in fall a run at %s comes once, the first time that the clock shows it',
    (runAt) => {
      const nights = walk({ from: '2026-10-30T17:00:00Z', to: '2026-11-02T18:00:00Z', runAt })
      expect(nights.map((night) => night.clock)).toEqual([
        `2026-10-31 ${runAt}`,
        `2026-11-01 ${runAt}`,
        `2026-11-02 ${runAt}`,
      ])
      const [, changed] = nights
      const isSummerTime = runAt < '02:00'
      expect(changed?.at.getUTCHours()).toBe(Number(runAt.slice(0, 2)) + (isSummerTime ? 4 : 5))
    },
  )
})

describe('a store that is not always there', () => {
  it('makes up for the nights that it missed by one run, and goes on as before', () => {
    const day = 24 * 60
    const nights = walk({
      from: '2026-11-02T17:00:00Z',
      to: '2026-11-14T17:00:00Z',
      runAt: '02:30',
      isOn: (minute) => minute < 2 * day || minute > 9 * day,
    })
    expect(nights.map(({ runOn }) => runOn)).toEqual([
      '2026-11-03',
      '2026-11-04',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
    ])
    expect(nights[2]?.clock).toBe('2026-11-11 12:01')
  })

  it('that starts again every ten minutes runs once a night all the same', () => {
    const nights = walk({
      from: '2026-11-02T17:00:00Z',
      to: '2026-11-05T17:00:00Z',
      runAt: '02:30',
      isOn: (minute) => minute % 10 === 7,
    })
    expect(nights.map(({ clock }) => clock)).toEqual([
      '2026-11-03 02:37',
      '2026-11-04 02:37',
      '2026-11-05 02:37',
    ])
  })
})

describe('chosen weekdays', () => {
  it.each([[[5]], [[1, 4]], [[0, 6]], [everyDay]])(
    '%j have a run each, as told before, others none',
    (days) => {
      const [from, to, runAt] = ['2026-11-01T17:00:00Z', '2026-11-15T17:00:00Z', '02:30']
      const nights = walk({ from, to, runAt, days })
      expect(nights).toHaveLength(days.length * 2)
      let told = nextRunOn({ runAt, weekdays: days }, storeClock(new Date(from)))
      for (const { runOn, at } of nights) {
        expect(days).toContain(weekdays.indexOf(getWeekday(runOn)))
        expect(runOn).toBe(told)
        told = nextRunOn({ runAt, weekdays: days }, storeClock(at))
      }
    },
  )
})

it('a walk would see a run that comes twice: without the day of the last one it is due every minute', () => {
  const schedule = { runAt: '02:30', weekdays: everyDay }
  const changed = { date: '2026-11-01', time: '00:00' }
  const due = ['02:30', '02:31', '02:32'].map((time) =>
    dueRunOn(schedule, { now: { date: '2026-11-24', time }, lastRunOn: null, changed }),
  )
  expect(due).toEqual(['2026-11-24', '2026-11-24', '2026-11-24'])
})
