import { rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { logger } from '#platform/logger.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { createProgress, HEARTBEAT_MS, RunCancelled, type Progress } from '#platform/run-progress.ts'
import { ownBackupPlace, writeBackup } from '#upkeep/backup/backup.server.ts'
import { Failed, restoreFailureText } from '#upkeep/backup/restore-failure.ts'
import { testRestore } from '#upkeep/backup/test-restore.server.ts'
import { keyOf, pathOf, removeFiles } from './backup-files.server.ts'
import type { BackupStep } from './backup-schedule.ts'

/**
 * Makes a backup that was begun: writes the file, restores it for a test, and takes it to its place. Whatever ends it
 * before leaves no file behind, and says so in its row.
 */
export async function runBackup({ backupId }: { backupId: string }): Promise<void> {
  const backup = await db
    .selectFrom('backups')
    .select(['name', 'place'])
    .where('id', '=', backupId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!backup) return
  const file = pathOf(backup.name)
  const heartbeat = setInterval(() => void noteAlive(backupId), HEARTBEAT_MS)
  try {
    const made = await makeFile(backupId, file)
    if (backup.place === 'bucket') await takeToBucket(backupId, backup.name)
    const finished = sql<Date>`now()`
    await end(backupId, { ...made, state: 'done', testedAt: finished })
    await recordSecurityEvent({ event: 'backup-creation', outcome: 'done', userId: null, details: made })
  } catch (error) {
    await removeFiles(backup)
    const isCancelled = error instanceof RunCancelled
    if (!isCancelled) logger.error({ err: error }, 'a backup failed')
    await end(backupId, isCancelled ? { state: 'cancelled' } : { state: 'failed', problem: problemOf(error) })
  } finally {
    clearInterval(heartbeat)
  }
}

function problemOf(error: unknown): string {
  if (error instanceof Failed) return restoreFailureText(error.failure)
  return error instanceof Error ? error.message : String(error)
}

const updateRunning = (backupId: string) =>
  db.updateTable('backups').where('id', '=', backupId).where('state', '=', 'running')

async function noteAlive(backupId: string): Promise<void> {
  await updateRunning(backupId)
    .set({ seenAt: sql<Date>`now()` })
    .execute()
    .catch((error: unknown) => logger.warn({ err: error }, 'a backup could not say that it goes on'))
}

const createBackupProgress = (backupId: string) =>
  createProgress(
    async ({ step, done, total }: Progress<BackupStep>) =>
      await updateRunning(backupId)
        .set({ step, stepsDone: done, stepsTotal: total, seenAt: sql<Date>`now()` })
        .returning('isCancelWanted')
        .executeTakeFirst(),
  )

async function makeFile(backupId: string, file: string): Promise<{ sizeKb: number; rowCount: number }> {
  const report = createBackupProgress(backupId)
  const place = ownBackupPlace()
  await writeBackup({
    ...place,
    file,
    now: new Date(),
    onTable: (done, total) => report({ step: 'writing', done, total }),
  })
  const rowCount = await testRestore({
    transact: place.transact,
    file,
    onPart: (done, total) => report({ step: 'testing', done, total }),
  })
  return { sizeKb: Math.ceil((await stat(file)).size / 1024), rowCount }
}

async function takeToBucket(backupId: string, name: string): Promise<void> {
  await createBackupProgress(backupId)({ step: 'copying', done: 0, total: 1 })
  const storage = await findStorage()
  const { size } = await stat(pathOf(name))
  await storage.copyFrom(pathOf(name), keyOf(name))
  const state = await storage.findState(keyOf(name))
  if (!state?.startsWith(`${size}-`)) throw new Error('the bucket has not taken the whole file')
  await createBackupProgress(backupId)({ step: 'copying', done: 1, total: 1 })
  await rm(pathOf(name))
}

type Ended =
  | { state: 'done'; testedAt: ReturnType<typeof sql<Date>>; sizeKb: number; rowCount: number }
  | { state: 'cancelled' }
  | { state: 'failed'; problem: string }

async function end(backupId: string, ended: Ended): Promise<void> {
  await updateRunning(backupId)
    .set({ ...ended, finishedAt: sql<Date>`now()` })
    .execute()
}
