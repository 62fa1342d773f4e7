import type { TransactionSql } from 'postgres'
import { channels } from '../../../platform/events/notifications.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { readArchive, sha256 } from './archive.server.ts'
import { DamagedFileError } from './byte-reader.ts'
import {
  BACKUP_FORMAT,
  backupFormat,
  backupManifest,
  MANIFEST_NAME,
  type BackupManifest,
} from './backup-manifest.ts'
import { prepareForRows, readMigrations } from './backup-tables.server.ts'
import { type BackupPlace, secretFingerprintOf } from './backup.server.ts'
import { endRestoredSignIns, type RestoredAccess } from './ended-sign-ins.server.ts'
import { type RestoreFailure, Failed } from './restore-failure.ts'
import { emptyTables, fillFrom, compareTables } from './restore-filling.server.ts'

export interface Restored extends RestoredAccess {
  manifest: BackupManifest
  /** False when second factors and signing keys of the file are encrypted with a secret that is not accepted. */
  isSameSecret: boolean
}

/**
 * Puts a backup into a migrated database, in one transaction: the whole file is checked before anything is touched,
 * and every table is compared with what the backup counted before it counts. Pictures are only ever added.
 * Then everybody is signed out. `mayReplace` allows it for a database that has products, orders or accounts: they are replaced.
 */
export async function restoreBackup(
  input: BackupPlace & { file: string; mayReplace: boolean },
): Promise<Outcome<Restored, RestoreFailure>> {
  const { sql, file, filesFolder, secrets, mayReplace } = input
  try {
    const manifest = await checkBackup(file)
    const access = await sql.begin(async (tx) => {
      await prepareForRows(tx)
      await checkTarget(tx, { manifest, mayReplace })
      await emptyTables(tx)
      await fillFrom(tx, { file, manifest, filesFolder })
      await compareTables(tx, manifest)
      const ended = await endRestoredSignIns(tx)
      // Open shops drop what they keep.
      for (const channel of channels) await tx`select pg_notify(${channel}, '')`
      return ended
    })
    const isSameSecret = secrets.map(secretFingerprintOf).includes(manifest.secretFingerprint)
    return succeed({ ...access, manifest, isSameSecret })
  } catch (error) {
    if (error instanceof Failed) return refuse(error.failure)
    if (!(error instanceof DamagedFileError)) throw error
    return refuse({
      reason: 'damaged',
      message: `The file is damaged (${error.message}). Nothing was changed.`,
    })
  }
}

/** Reads the whole file. @returns its manifest. @throws {DamagedFileError} unless each part is as it was written. */
async function checkBackup(file: string): Promise<BackupManifest> {
  const found = new Map<string, string>()
  let text: string | null = null
  for await (const { name, bytes } of readArchive(file)) {
    if (name === MANIFEST_NAME) text = bytes.toString('utf8')
    else found.set(name, sha256(bytes))
  }
  if (text === null) throw new DamagedFileError('it has no manifest')
  const content = readManifest(text)
  const parsed = backupManifest.safeParse(content)
  if (!parsed.success) throw new DamagedFileError('its manifest cannot be read')
  const { entries } = parsed.data
  if (entries.length !== found.size) throw new DamagedFileError('parts are missing')
  const wrong = entries.find(({ name, sha256: wanted }) => found.get(name) !== wanted)
  if (wrong) throw new DamagedFileError(`${wrong.name} is not what was written`)
  return parsed.data
}

/** @throws {Failed} when the file is of another format, which is no damage. */
function readManifest(text: string): unknown {
  const content: unknown = JSON.parse(text)
  const format = backupFormat.safeParse(content).data?.format ?? BACKUP_FORMAT
  if (format === BACKUP_FORMAT) return content
  const writer = format < BACKUP_FORMAT ? 'an older' : 'a newer'
  throw new Failed(
    'other-version',
    `The file was written by ${writer} version of the store (format ${format}; this one reads ${BACKUP_FORMAT}). Restore it with that version. Nothing was changed.`,
  )
}

async function checkTarget(
  tx: TransactionSql,
  { manifest, mayReplace }: { manifest: BackupManifest; mayReplace: boolean },
): Promise<void> {
  const here = new Map((await readMigrations(tx)).map(({ name, checksum }) => [name, checksum]))
  const isSame =
    here.size === manifest.migrations.length &&
    manifest.migrations.every(({ name, checksum }) => here.get(name) === checksum)
  if (!isSame) {
    const newest = manifest.migrations.at(-1)?.name ?? 'nothing'
    throw new Failed(
      'other-version',
      `The file is of another version of the shop (its schema ends at ${newest}). Restore it with that version; the next start brings it up to date.`,
    )
  }
  const [row] = await tx<{ isEmpty: boolean }[]>`
    select not exists (select from products) and not exists (select from orders) and not exists (select from users) as "isEmpty"`
  if (!row?.isEmpty && !mayReplace)
    throw new Failed(
      'not-empty',
      'The database has products, orders or accounts. Add the word replace to put the backup in their place.',
    )
}
