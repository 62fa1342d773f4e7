import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { areValues } from '#kit/settings.ts'
import { config } from '#platform/config.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { toColumns } from '#settings/store/settings-row.server.ts'
import { backupSettings, type BackupSchedule, type KeptSchedule } from './backup-schedule.ts'

/** Whether there is a bucket that backups can go to. */
export const hasBucket = () => config.storage.kind === 's3'

/** When the store makes backups by itself, and where they go. @throws when the table has lost its row. */
export async function readBackupSchedule(): Promise<KeptSchedule> {
  const row = await db
    .selectFrom('backupSettings')
    .select(['isChosen', 'updatedAt'])
    .select(toColumns(backupSettings))
    .executeTakeFirstOrThrow()
  if (!areValues(backupSettings, row)) throw new Error('a setting has no column')
  return row
}

/** Saves the schedule, which leaves a security event (R157); refuses a bucket where none is configured. */
export async function saveBackupSchedule({
  schedule,
  userId,
}: {
  schedule: BackupSchedule
  userId: string
}): Promise<Outcome<null, { reason: 'no-bucket' }>> {
  if (schedule.place === 'bucket' && !hasBucket()) return refuse({ reason: 'no-bucket' })
  await transact(async (tx) => {
    await tx
      .updateTable('backupSettings')
      .set({ ...schedule, isChosen: true, updatedAt: sql<Date>`now()` })
      .execute()
    await recordSecurityEventWithin(tx, {
      event: 'backup-schedule',
      outcome: 'done',
      userId,
      details: { ...schedule },
    })
  })
  return succeed(null)
}
