import { db } from '../../../../db/client.server.ts'
import { config } from '../../../../platform/config.server.ts'
import { refuse, succeed, type Outcome } from '../../../../shared/outcome.ts'
import type { BackupSchedule } from './backup-schedule.ts'

/** Whether there is a bucket that backups can go to. */
export const hasBucket = () => config.storage.kind === 's3'

/** When the store makes backups by itself, and where they go. @throws when the table has lost its row. */
export async function readBackupSchedule(): Promise<BackupSchedule> {
  return await db.selectFrom('backupSettings').select(['every', 'hour', 'place']).executeTakeFirstOrThrow()
}

/** Saves the schedule; refuses a bucket where none is configured. */
export async function saveBackupSchedule(
  schedule: BackupSchedule,
): Promise<Outcome<null, { reason: 'no-bucket' }>> {
  if (schedule.place === 'bucket' && !hasBucket()) return refuse({ reason: 'no-bucket' })
  await db.updateTable('backupSettings').set(schedule).execute()
  return succeed(null)
}
