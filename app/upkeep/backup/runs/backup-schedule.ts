import { isLater, type WallTime } from '#slots/slots.ts'
import { choice } from '#kit/setting-kinds.ts'
import { formOf, type Setting, type SettingValues } from '#kit/settings.ts'
import { clockLabel } from '#shared/time/shop-time.ts'
import { addDays, weekdays, getWeekday } from '#shared/time/store-day.ts'
import type { RunFacts } from '#upkeep/runs/run-progress.ts'

export const placeLabels = { folder: 'On the disk of the store', bucket: 'In the bucket' }

const problem = 'Please choose when and where backups are made'
const numbered = (label: string, labels: Readonly<Record<string, string>>): Setting<number> => {
  const one = choice(label, { labels, problem })
  return { ...one, schema: one.schema.transform(Number) }
}

/** Of the store's clock; once a week it is that of the Sunday. */
const hourLabels = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [hour, clockLabel(`${String(hour).padStart(2, '0')}:00`)]),
)

/** When the store makes backups by itself, where they go, and after how long all but the newest good one go. */
export const backupSettings = {
  every: choice('How often', {
    labels: { off: 'Never', day: 'Every day', week: 'Every Sunday' },
    problem,
  }),
  hour: numbered('From', hourLabels),
  place: choice('Where', { labels: placeLabels, problem }),
  keepDays: numbered('Kept for', { 7: 'A week', 14: '2 weeks', 30: '30 days', 90: '90 days' }),
}

export const backupScheduleForm = formOf(backupSettings)

export type BackupSchedule = SettingValues<typeof backupSettings>

/** A schedule with what is known of it. */
export interface KeptSchedule extends BackupSchedule {
  /** Whether the owner saved it; else it is what the store came with. */
  isChosen: boolean
  /** Since when it holds. */
  updatedAt: Date
}

/** The last time that the schedule asked for a backup; null when it never does. */
function lastDue({ every, hour }: Pick<BackupSchedule, 'every' | 'hour'>, now: WallTime): WallTime | null {
  if (every === 'off') return null
  const time = `${String(hour).padStart(2, '0')}:00`
  const daysBack = every === 'week' ? weekdays.indexOf(getWeekday(now.date)) : 0
  const due = { date: addDays(now.date, -daysBack), time }
  if (!isLater(due, now)) return due
  return { date: addDays(due.date, every === 'week' ? -7 : -1), time }
}

/** Whether a backup is due: none was begun since the schedule last asked for one. A store that was closed catches up. */
export function isBackupDue(
  schedule: Pick<BackupSchedule, 'every' | 'hour'>,
  { now, lastStarted }: { now: WallTime; lastStarted: WallTime | null },
): boolean {
  const due = lastDue(schedule, now)
  return due !== null && (lastStarted === null || isLater(due, lastStarted))
}

/** A backup as its page shows it. */
export interface Backup extends RunFacts {
  name: string
  place: BackupSchedule['place']
  sizeKb: number | null
  rowCount: number | null
  testedAt: Date | null
  startedAt: Date
}
