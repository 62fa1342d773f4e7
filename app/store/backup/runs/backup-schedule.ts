import { isLater, type WallTime } from '#appointments/slots/slots.ts'
import { addDays, weekdays, weekdayOf } from '#shared/time/store-day.ts'
import { z } from '#shared/zod.ts'

export const backupPlaces = ['folder', 'bucket'] as const
export const backupIntervals = ['off', 'day', 'week'] as const
/** How many days they may be kept. */
export const keptDays = [7, 14, 30, 90] as const

export type BackupStep = 'writing' | 'testing' | 'copying'

/** When the store makes backups by itself, and where they go. */
export interface BackupSchedule {
  every: (typeof backupIntervals)[number]
  /** Of the store's clock, 0 to 23; once a week it is that of the Sunday. */
  hour: number
  place: (typeof backupPlaces)[number]
  /** After so many days they are removed, but for the newest good one. */
  keepDays: number
}

/** A schedule with what is known of it. */
export interface KeptSchedule extends BackupSchedule {
  /** Whether the owner saved it; else it is what the store came with. */
  isChosen: boolean
  /** Since when it holds. */
  updatedAt: Date
}

/** The form of the schedule. */
export const backupScheduleForm = z.object({
  every: z.enum(backupIntervals),
  hour: z.coerce.number().int().min(0).max(23),
  place: z.enum(backupPlaces),
  // A page from before an update has no such field.
  keepDays: z.coerce.number().pipe(z.literal(keptDays)).prefault(14),
})

/** The last time that the schedule asked for a backup; null when it never does. */
function lastDue({ every, hour }: Pick<BackupSchedule, 'every' | 'hour'>, now: WallTime): WallTime | null {
  if (every === 'off') return null
  const time = `${String(hour).padStart(2, '0')}:00`
  const daysBack = every === 'week' ? weekdays.indexOf(weekdayOf(now.date)) : 0
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
export interface Backup {
  id: string
  name: string
  place: BackupSchedule['place']
  state: 'running' | 'done' | 'failed' | 'cancelled'
  step: BackupStep
  stepsDone: number
  stepsTotal: number
  sizeKb: number | null
  rowCount: number | null
  testedAt: Date | null
  problem: string | null
  startedAt: Date
}
