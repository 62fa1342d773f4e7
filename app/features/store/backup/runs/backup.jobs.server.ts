import { db } from '../../../../db/client.server.ts'
import { scheduledJob, type Job } from '../../../../platform/job-kinds.server.ts'
import { storeClock } from '../../../appointments/slots/store-clock.server.ts'
import { runBackup } from './backup-making.server.ts'
import { backupJobKind, endAbandonedBackups, startBackup } from './backup-runs.server.ts'
import { isBackupDue } from './backup-schedule.ts'
import { readBackupSchedule } from './backup-settings.server.ts'

/** Makes a backup that the owner or the schedule has begun. */
export const backupJob: Job<{ backupId: string }> = { kind: backupJobKind, concurrency: 1, run: runBackup }

/** Ends what a stopped store left half done, and begins a backup when the schedule asks for one. @returns how many. */
export async function startDueBackup(now: Date): Promise<{ started: number; abandoned: number }> {
  const abandoned = await endAbandonedBackups()
  const last = await db
    .selectFrom('backups')
    .select('startedAt')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const at = { now: storeClock(now), lastStarted: last ? storeClock(last.startedAt) : null }
  if (!isBackupDue(await readBackupSchedule(), at)) return { started: 0, abandoned }
  return { started: (await startBackup({ now })).ok ? 1 : 0, abandoned }
}

/** Looks every minute. */
export const backupScheduleJob: Job<object> = scheduledJob({
  name: 'backup-schedule',
  cron: '* * * * *',
  message: 'the schedule of the backups was looked at',
  run: startDueBackup,
})
