import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import type { JobKind } from '#platform/job-kinds.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { z } from '#shared/zod.ts'
import { STALE_MINUTES } from '#platform/run-progress.ts'
import { keyOf, pathOf, removeFiles } from './backup-files.server.ts'
import { stoppedMeanwhile } from './backup-messages.ts'
import type { Backup } from './backup-schedule.ts'
import { readBackupSchedule } from './backup-settings.server.ts'

/** As many as the page shows. */
const SHOWN = 30

/** Never tried again by itself: the next time of the schedule makes another one. */
export const backupJobKind: JobKind<{ backupId: string }> = {
  name: 'store-backup',
  data: z.object({ backupId: z.uuid() }),
  retryLimit: 0,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60,
  timeLimitSeconds: 4 * 3600,
  startAfterSeconds: 0,
}

/** Begins a backup in the background, at the place that the schedule names. Refused while one is being made. */
export async function startBackup({
  now,
}: {
  now: Date
}): Promise<Outcome<{ backupId: string }, { reason: 'running' }>> {
  const { place } = await readBackupSchedule()
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
  return await transact(async (tx) => {
    const begun = await tx
      .insertInto('backups')
      .values({ name: `store-${stamp}-${randomBytes(2).toString('hex')}.tar.gz`, place, startedAt: now })
      .onConflict((conflict) =>
        conflict
          .expression(sql`(true)`)
          .where('state', '=', sql.lit('running'))
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!begun) return refuse({ reason: 'running' })
    await enqueueJob(tx, backupJobKind, { backupId: begun.id })
    return succeed({ backupId: begun.id })
  })
}

/** Ends backups whose process ended, such as by a power cut, with what they left. @returns how many. */
export async function endAbandonedBackups(): Promise<number> {
  const ended = await db
    .updateTable('backups')
    .set({ state: 'failed', problem: stoppedMeanwhile, finishedAt: sql<Date>`now()` })
    .where('state', '=', 'running')
    .where('seenAt', '<', sql<Date>`now() - make_interval(mins => ${STALE_MINUTES}::integer)`)
    .returning(['name', 'place'])
    .execute()
  for (const backup of ended) await removeFiles(backup)
  return ended.length
}

/** Asks the backup that is being made to stop; nothing of it is left then. */
export async function cancelBackup(): Promise<void> {
  await db.updateTable('backups').set({ isCancelWanted: true }).where('state', '=', 'running').execute()
}

/** The backups that the store made or is making, the newest first. */
export async function listBackups(): Promise<Backup[]> {
  return await db
    .selectFrom('backups')
    .select(['id', 'name', 'place', 'state', 'step', 'stepsDone', 'stepsTotal'])
    .select(['sizeKb', 'rowCount', 'testedAt', 'problem', 'startedAt'])
    .orderBy('startedAt', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Forgets backups that are older than the schedule keeps them, never the newest good one, with their files. @returns how many. */
export async function forgetOldBackups(): Promise<number> {
  const { keepDays } = await readBackupSchedule()
  const [newest] = await db
    .selectFrom('backups')
    .select('id')
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .execute()
  const old = await db
    .selectFrom('backups')
    .select(['id', 'name', 'place', 'state'])
    .where('finishedAt', '<', sql<Date>`now() - make_interval(days => ${keepDays}::integer)`)
    .execute()
  const leaving = old.filter(({ id }) => id !== newest?.id)
  for (const { id, name, place, state } of leaving) {
    // The file first: a row without a file is tried again, a file without a row is lost.
    if (state === 'done' && place === 'bucket') await (await findStorage()).remove(keyOf(name))
    else await rm(pathOf(name), { force: true })
    await db.deleteFrom('backups').where('id', '=', id).execute()
  }
  return leaving.length
}
