import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { findStorage } from '#platform/storage/storage.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { backups, keyOf, pathOf } from './backup-files.server.ts'

/** A file that is read while it is sent. */
export interface DownloadedBackup {
  name: string
  sizeBytes: number
  pieces: AsyncGenerator<Uint8Array>
}

/**
 * Opens a good backup for a browser, which leaves a security event; once all of it was sent, the store has a copy
 * elsewhere (R159). Refused when there is no such backup, or its file is gone.
 */
export async function openBackup({
  backupId,
  userId,
}: {
  backupId: string
  userId: string
}): Promise<Outcome<DownloadedBackup, { reason: 'unknown' | 'gone' }>> {
  const backup = await backups.where('id', '=', backupId).where('state', '=', 'done').executeTakeFirst()
  if (!backup) return refuse({ reason: 'unknown' })
  const file = await findFile(backup)
  if (!file) return refuse({ reason: 'gone' })
  await recordSecurityEvent({ event: 'backup-download', outcome: 'done', userId, details: { backupId } })
  return succeed({ name: backup.name, sizeBytes: file.sizeBytes, pieces: send(file.open) })
}

/** How large the file is, and what opens it: an answer that nobody reads, such as to HEAD, opens nothing. */
async function findFile({ name, place }: { name: string; place: 'folder' | 'bucket' }) {
  if (place === 'bucket') {
    const storage = await findStorage()
    const state = await storage.findState(keyOf(name))
    return state && { open: () => storage.open(keyOf(name)), sizeBytes: Number.parseInt(state, 10) }
  }
  const found = await stat(pathOf(name)).catch(() => null)
  return found && { open: async () => createReadStream(pathOf(name)), sizeBytes: found.size }
}

async function* send(open: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  yield* await open()
  await db
    .updateTable('backupSettings')
    .set({ downloadedAt: sql<Date>`now()` })
    .execute()
}

/** Whether a copy of the store lies elsewhere, as far as the store knows: one was downloaded, or they go to a bucket. */
export async function hasCopyElsewhere(): Promise<boolean> {
  const { place, downloadedAt } = await db
    .selectFrom('backupSettings')
    .select(['place', 'downloadedAt'])
    .executeTakeFirstOrThrow()
  return place === 'bucket' || downloadedAt !== null
}
