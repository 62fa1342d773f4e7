import { scheduledJob, type Job } from '#platform/job-kinds.server.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import { backups } from './backup-files.server.ts'
import { runBackup } from './backup-making.server.ts'
import { backupJobKind, endAbandonedBackups, startBackup } from './backup-runs.server.ts'
import { isBackupDue } from './backup-schedule.ts'
import { readBackupSchedule } from './backup-settings.server.ts'
import { tellBackupTrouble } from './backup-trouble.server.ts'

/** Makes a backup that the owner or the schedule has begun. */
export const backupJob: Job<{ backupId: string }> = { kind: backupJobKind, concurrency: 1, run: runBackup }

/** Ends what a stopped store left half done, and begins a backup when the schedule asks for one. @returns how many. */
export async function startDueBackup(now: Date): Promise<{ started: number; abandoned: number }> {
  const abandoned = await endAbandonedBackups()
  const last = await backups.select('startedAt').orderBy('startedAt', 'desc').limit(1).executeTakeFirst()
  const schedule = await readBackupSchedule()
  // A store that just opened waits for its first night; an owner who wants backups gets the first at once.
  const lastStarted = last?.startedAt ?? (schedule.isChosen ? null : schedule.updatedAt)
  const at = { now: storeClock(now), lastStarted: lastStarted && storeClock(lastStarted) }
  if (!isBackupDue(schedule, at)) return { started: 0, abandoned }
  return { started: (await startBackup({ now })).ok ? 1 : 0, abandoned }
}

/** Looks every minute, also for what has to be told. */
export const backupScheduleJob: Job<object> = scheduledJob({
  name: 'backup-schedule',
  cron: '* * * * *',
  message: 'the schedule of the backups was looked at',
  run: async (now) => ({ ...(await startDueBackup(now)), told: await tellBackupTrouble({ now }) }),
})
