import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { db, type Transaction } from '#db/client.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { UPLOAD_MAX_BYTES } from '#catalogue/import/import-view.ts'

/** Larger files are not kept: no manifest of a truckload is. */
const KEPT_MAX_BYTES = 8 * 1024 * 1024

/** Whether a file is small enough to be kept. */
export const canBeKept = async (path: string): Promise<boolean> => (await stat(path)).size <= KEPT_MAX_BYTES

/** A stored file. */
export async function packFile(path: string): Promise<Buffer> {
  return await promisify(gzip)(await readFile(path))
}

/** Keeps the packed file of an import until its products are in, so that its columns can be matched again (R67). */
export async function keepFile(tx: Transaction, importId: string, content: Buffer): Promise<void> {
  await tx.insertInto('importFiles').values({ importId, content }).execute()
}

/** The import whose file is kept, by its id; null for malformed and unknown ids. */
export async function findKeptFile(importId: string): Promise<{ importId: string; fileName: string } | null> {
  if (!isUuid(importId)) return null
  const kept = await db
    .selectFrom('importFiles as f')
    .innerJoin('imports as i', 'i.id', 'f.importId')
    .select(['f.importId', 'i.fileName'])
    .where('f.importId', '=', importId)
    .executeTakeFirst()
  return kept ?? null
}

/** The stored file of an import, or null without one. */
export async function readKeptFile(importId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('importFiles')
    .select('content')
    .where('importId', '=', importId)
    .executeTakeFirst()
  return row ? await promisify(gunzip)(row.content, { maxOutputLength: UPLOAD_MAX_BYTES }) : null
}
