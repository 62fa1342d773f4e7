import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { listMigrations } from '#db/migrate.server.ts'
import { channels } from '#platform/events/notifications.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { endingRepair } from '#catalogue/pictures/picture-repair.server.ts'
import { DamagedFileError, readArchive, sha256 } from './archive.server.ts'
import {
  BACKUP_FORMAT,
  backupFormat,
  backupManifest,
  MANIFEST_NAME,
  type BackupManifest,
} from './backup-manifest.ts'
import { prepareForRows, readMigrations } from './backup-tables.server.ts'
import { startSchemaAnew } from './schema-renewal.server.ts'
import { type BackupPlace, secretFingerprintOf } from './backup.server.ts'
import { endRestoredSignIns, type RestoredAccess } from './ended-sign-ins.server.ts'
import { type OtherVersion, type RestoreFailure, Failed } from './restore-failure.ts'
import { emptyTables, fillFrom, compareTables } from './restore-filling.server.ts'

export interface Restored extends RestoredAccess {
  manifest: BackupManifest
  /** False when second factors and signing keys of the file are encrypted with a secret that is not accepted. */
  isSameSecret: boolean
}

/**
 * Puts a backup into a migrated database, in one transaction: the whole file is checked before anything is touched,
 * and every table is compared with what the backup counted before it counts. Pictures are only ever added. A file of
 * an earlier release fills the tables that it knew, which the later migrations then bring up to date (R156).
 * Then everybody is signed out. `mayReplace` allows it for a database that has products, orders or accounts: they are replaced.
 * `onPart` hears before each part of the file which it is.
 */
export async function restoreBackup(
  input: BackupPlace & { file: string; mayReplace: boolean; onPart?: (done: number, total: number) => void },
): Promise<Outcome<Restored, RestoreFailure>> {
  const { transact, file, filesFolder, secrets, mayReplace, onPart } = input
  try {
    const manifest = await checkBackup(file)
    const access = await transact(async (tx) => {
      await prepareForRows(tx)
      const later = await checkTarget(tx, { manifest, mayReplace })
      const keptApart = later.length > 0 ? await startSchemaAnew(tx, manifest.migrations.length) : null
      await emptyTables(tx)
      let parts = 0
      await fillFrom(tx, {
        file,
        manifest,
        filesFolder,
        onPart: async () => onPart?.((parts += 1), manifest.entries.length),
      })
      await compareTables(tx, manifest)
      await keptApart?.bringUpToDate()
      const ended = await endRestoredSignIns(tx)
      // No backup has the jobs: a search for pictures that was under way would wait for its own for ever.
      await endingRepair(tx, 'cancelled').execute()
      // Open shops drop what they keep.
      for (const channel of channels) await sql`select pg_notify(${channel}, '')`.execute(tx)
      return ended
    })
    const isSameSecret = secrets.map(secretFingerprintOf).includes(manifest.secretFingerprint)
    return succeed({ ...access, manifest, isSameSecret })
  } catch (error) {
    if (error instanceof Failed) return refuse(error.failure)
    if (!(error instanceof DamagedFileError)) throw error
    return refuse({ reason: 'damaged', detail: error.message })
  }
}

/** Reads the whole file. @returns its manifest. @throws {DamagedFileError} unless each part is as it was written. */
export async function checkBackup(file: string): Promise<BackupManifest> {
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
  throw new Failed({ reason: 'other-format', format })
}

/** @returns the migrations that the file has not seen. @throws {Failed} where the file does not fit, or is in the way. */
async function checkTarget(
  tx: Transaction,
  { manifest, mayReplace }: { manifest: BackupManifest; mayReplace: boolean },
): Promise<string[]> {
  const known = listMigrations()
  const here = (await readMigrations(tx)).map(({ name }) => name)
  const otherVersion = (which: OtherVersion) => {
    const newest = (which === 'newer-database' ? here : manifest.migrations.map(({ name }) => name)).at(-1)
    return new Failed({ reason: 'other-version', which, newest })
  }
  if (here.length > known.length) throw otherVersion('newer-database')
  if (manifest.migrations.length > known.length) throw otherVersion('newer-file')
  const isOurs = manifest.migrations.every(
    ({ name, checksum }, at) => known[at]?.name === name && known[at].checksum === checksum,
  )
  if (!isOurs) throw otherVersion('other-file')
  const found = await Promise.all(
    (['products', 'orders', 'users'] as const).map((table) =>
      tx.selectFrom(table).select('id').limit(1).execute(),
    ),
  )
  if (found.some((rows) => rows.length > 0) && !mayReplace) throw new Failed({ reason: 'not-empty' })
  return known.slice(manifest.migrations.length).map(({ name }) => name)
}
