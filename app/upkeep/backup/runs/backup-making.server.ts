import { rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { ownBackupPlace, writeBackup } from '#upkeep/backup/backup.server.ts'
import { Failed, restoreFailureText } from '#upkeep/backup/restore-failure.ts'
import { testRestore } from '#upkeep/backup/test-restore.server.ts'
import { finishRun, followRun, reportOf } from '#upkeep/runs/runs.server.ts'
import { backups, keyOf, pathOf, removeFiles } from './backup-files.server.ts'
import type { Backup } from './backup-schedule.ts'

/**
 * Makes a backup that was begun: writes the file, restores it for a test, and takes it to its place. Whatever ends it
 * before leaves no file behind, and says so in its row.
 */
export async function runBackup({ backupId }: { backupId: string }): Promise<void> {
  const backup = await backups.where('id', '=', backupId).where('state', '=', 'running').executeTakeFirst()
  if (!backup) return
  await followRun(backupId, { work: () => makeBackup(backupId, backup), problemOf })
}

async function makeBackup(backupId: string, backup: Pick<Backup, 'name' | 'place'>): Promise<void> {
  const report = reportOf(backupId)
  try {
    const made = await makeFile(pathOf(backup.name), report)
    if (backup.place === 'bucket') await takeToBucket(backup.name, report)
    await finishRun(db, backupId, { ...made, testedAt: sql<Date>`now()` })
    await recordSecurityEvent({ event: 'backup-creation', outcome: 'done', userId: null, details: made })
  } catch (error) {
    await removeFiles(backup)
    throw error
  }
}

type Report = ReturnType<typeof reportOf>

function problemOf(error: unknown): string {
  if (error instanceof Failed) return restoreFailureText(error.failure)
  return error instanceof Error ? error.message : String(error)
}

async function makeFile(file: string, report: Report): Promise<{ sizeKb: number; rowCount: number }> {
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

async function takeToBucket(name: string, report: Report): Promise<void> {
  await report({ step: 'copying', done: 0, total: 1 })
  const storage = await findStorage()
  const { size } = await stat(pathOf(name))
  await storage.copyFrom(pathOf(name), keyOf(name))
  const state = await storage.findState(keyOf(name))
  if (!state?.startsWith(`${size}-`)) throw new Error('the bucket has not taken the whole file')
  await rm(pathOf(name))
}
