import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import type { JobKind } from '#platform/job-kinds.server.ts'
import { enqueueJob } from '#platform/jobs.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { z } from '#shared/zod.ts'
import { beginRun, cancelRun, endAbandonedRuns } from '#upkeep/runs/runs.server.ts'
import { backups, keyOf, pathOf, removeFiles } from './backup-files.server.ts'
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
    const name = `store-${stamp}-${randomBytes(2).toString('hex')}.tar.gz`
    const backupId = await beginRun(tx, { kind: 'backup', name, place, step: 'writing', startedAt: now })
    if (!backupId) return refuse({ reason: 'running' })
    await enqueueJob(tx, backupJobKind, { backupId })
    return succeed({ backupId })
  })
}

/** Ends backups whose process ended, with what they left. @returns how many. */
export async function endAbandonedBackups(): Promise<number> {
  const ended = await endAbandonedRuns('backup')
  for (const { name, place } of ended) if (name && place) await removeFiles({ name, place })
  return ended.length
}

/** Asks the backup that is being made to stop; nothing of it is left then. */
export const cancelBackup = () => cancelRun({ kind: 'backup' })

/** The backups that the store made or is making, the newest first. */
export async function listBackups(): Promise<Backup[]> {
  return await backups
    .select(['id', 'state', 'step', 'stepsDone', 'stepsTotal', 'isCancelWanted', 'problem'])
    .select(['sizeKb', 'rowCount', 'testedAt', 'startedAt'])
    .orderBy('startedAt', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Forgets backups that are older than the schedule keeps them, never the newest good one, with their files. @returns how many. */
export async function forgetOldBackups(): Promise<number> {
  const { keepDays } = await readBackupSchedule()
  const newest = await backups
    .select('id')
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const old = await backups
    .select(['id', 'state'])
    .where('finishedAt', '<', sql<Date>`now() - make_interval(days => ${keepDays}::integer)`)
    .execute()
  const leaving = old.filter(({ id }) => id !== newest?.id)
  for (const { id, name, place, state } of leaving) {
    // The file first: a row without a file is tried again, a file without a row is lost.
    if (state === 'done' && place === 'bucket') await (await findStorage()).remove(keyOf(name))
    else await rm(pathOf(name), { force: true })
    await db.deleteFrom('runs').where('id', '=', id).execute()
  }
  return leaving.length
}
