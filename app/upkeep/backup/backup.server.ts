import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { transactDirectly, type Transaction } from '#db/client.server.ts'
import { getLease, type Transact } from '#db/database.server.ts'
import { bytePieces } from '#platform/byte-pieces.ts'
import { config } from '#platform/config.server.ts'
import { acceptedSecrets } from '#platform/shop-secret.server.ts'
import { createArchive, sha256 } from './archive.server.ts'
import { BACKUP_FORMAT, MANIFEST_NAME, tableEntryName, type BackupManifest } from './backup-manifest.ts'
import {
  digestTable,
  hasStore,
  listBackupTables,
  prepareForRows,
  readMigrations,
} from './backup-tables.server.ts'

/** A piece of a table; memory stays small, whatever the table. */
const PIECE_BYTES = 1024 * 1024

/** What a backup is made of, and what it is restored into. */
export interface BackupPlace {
  transact: Transact
  /** Where the storage keeps files; null when they are not files of this machine. */
  filesFolder: string | null
  /** The present one first, then the one before, if it is still accepted. */
  secrets: readonly [string, ...string[]]
}

/** What the backups of this store are made of, and restored into. */
export const ownBackupPlace = (): BackupPlace => ({
  transact: transactDirectly,
  filesFolder: config.storage.kind === 'files' ? config.storage.folder : null,
  secrets: acceptedSecrets(),
})

interface BackupInput {
  file: string
  now: Date
  /** Called before each part of a table, with the tables that are written and that there are; what it throws ends it. */
  onTable: (done: number, total: number) => Promise<void>
}

/** A short name of a secret that does not tell it. */
export function secretFingerprintOf(secret: string): string {
  return createHash('sha256').update(`backup fingerprint\0${secret}`).digest('hex').slice(0, 16)
}

/**
 * Writes everything that the shop has into one file, as it is at one moment, while the shop is open: one
 * repeatable-read transaction reads all tables. Pictures are read afterwards: they never change, only come and go.
 * @throws when the file is there already or cannot be written; no half of it is left behind.
 */
export async function writeBackup(input: BackupPlace & BackupInput): Promise<BackupManifest> {
  const { transact, file, filesFolder, secrets, now, onTable } = input
  if (existsSync(file)) throw new Error(`${file} is there already: name another file.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const archive = await createArchive(file, now)
  const entries: BackupManifest['entries'] = []
  const add = async (name: string, bytes: Buffer) => {
    await archive.add({ name, bytes })
    entries.push({ name, sha256: sha256(bytes) })
  }
  try {
    const { tables, migrations } = await transact(
      async (tx) => {
        await prepareForRows(tx)
        if (!(await hasStore(tx)))
          throw new Error(
            'There is nothing to back up: no store has been started on this database yet. Look whether DATABASE_URL (or DATA_DIR, for the built-in database) names the right one; npm start begins a new store.',
          )
        const written: BackupManifest['tables'] = []
        const found = await listBackupTables(tx)
        for (const table of found) {
          await onTable(written.length, found.length)
          await copyTable(tx, table, async (name, bytes) => {
            await onTable(written.length, found.length)
            await add(name, bytes)
          })
          written.push({ ...table, ...(await digestTable(tx, table.name)) })
        }
        return { tables: written, migrations: await readMigrations(tx) }
      },
      { isSnapshot: true },
    )
    const files = await addPictures(filesFolder, add)
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      createdAt: now.toISOString(),
      migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
      secretFingerprint: secretFingerprintOf(secrets[0]),
      tables,
      files,
      entries,
    }
    await archive.add({ name: MANIFEST_NAME, bytes: Buffer.from(JSON.stringify(manifest)) })
    await archive.end()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

type Add = (name: string, bytes: Buffer) => Promise<void>

async function copyTable(
  tx: Transaction,
  { name, columns }: { name: string; columns: readonly string[] },
  add: Add,
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const rows = getLease(tx).copyOut(`copy public."${name}" (${list}) to stdout`)
  let piece = 0
  let pending: Buffer[] = []
  let length = 0
  const flush = async () => {
    if (length === 0) return
    piece += 1
    await add(tableEntryName(name, piece), Buffer.concat(pending))
    pending = []
    length = 0
  }
  for await (const chunk of bytePieces(rows)) {
    pending.push(chunk)
    length += chunk.length
    if (length >= PIECE_BYTES) await flush()
  }
  await flush()
}

/** Adds the pictures of our own that are files. */
async function addPictures(folder: string | null, add: Add): Promise<BackupManifest['files']> {
  const pictures = folder && join(folder, 'pictures')
  if (!pictures || !existsSync(pictures)) return []
  const files: BackupManifest['files'] = []
  for (const name of (await readdir(pictures)).toSorted()) {
    if (!/^[a-z0-9-]{1,120}\.webp$/.test(name)) continue
    // The nightly cleaning may have removed one since the list was read.
    const bytes = await readFile(join(pictures, name)).catch(() => null)
    if (!bytes) continue
    const entry = `files/${String(files.length + 1).padStart(6, '0')}`
    await add(entry, bytes)
    files.push({ entry, key: `pictures/${name}` })
  }
  return files
}
