import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { channels } from '../../../platform/events/notifications.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { DamagedFileError, readArchive, sha256 } from './archive.server.ts'
import {
  BACKUP_FORMAT,
  backupFormat,
  backupManifest,
  MANIFEST_NAME,
  tableOfEntry,
  type BackupManifest,
} from './backup-manifest.ts'
import { digestTable, listBackupTables, prepareForRows, readMigrations } from './backup-tables.server.ts'
import { secretFingerprintOf, type BackupPlace } from './backup.server.ts'
import { endRestoredSignIns, type RestoredAccess } from './ended-sign-ins.server.ts'

/** Why nothing was restored; `message` is for the person who runs the command. */
export interface RestoreFailure {
  reason: 'damaged' | 'other-version' | 'not-empty' | 'differs'
  message: string
}

export interface Restored extends RestoredAccess {
  manifest: BackupManifest
  /** False when second factors and signing keys of the file are encrypted with a secret that is not accepted. */
  isSameSecret: boolean
}

/** Ends the transaction with a refusal. */
class Failed extends Error {
  readonly failure: RestoreFailure
  constructor(reason: RestoreFailure['reason'], message: string) {
    super(message)
    this.failure = { reason, message }
  }
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

/** Triggers rest until the transaction ends: what they would derive is in the file. */
async function emptyTables(tx: TransactionSql): Promise<void> {
  const tables = (await listBackupTables(tx)).map(({ name }) => `public."${name}"`)
  await tx.unsafe(`truncate ${tables.join(', ')}`)
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`)
}

async function fillFrom(
  tx: TransactionSql,
  { file, manifest, filesFolder }: { file: string; manifest: BackupManifest; filesFolder: string | null },
): Promise<void> {
  const keys = new Map(manifest.files.map(({ entry, key }) => [entry, key]))
  const filler = createFiller(tx, manifest)
  for await (const { name, bytes } of readArchive(file)) {
    const table = tableOfEntry(name)
    const key = keys.get(name)
    if (table !== null) await filler.write(table, bytes)
    else if (key && filesFolder) await keepFile(join(filesFolder, key), bytes)
  }
  await filler.close()
}

/** Fills one table after the other. */
function createFiller(tx: TransactionSql, { tables }: BackupManifest) {
  let current: { table: string; stream: Writable } | undefined
  async function close(): Promise<void> {
    if (!current) return
    current.stream.end()
    await finished(current.stream)
    current = undefined
  }
  async function open(table: string): Promise<Writable> {
    if (current?.table === table) return current.stream
    await close()
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const list = columns.map((column) => `"${column}"`).join(', ')
    const stream = await tx.unsafe(`copy public."${table}" (${list}) from stdin`).writable()
    current = { table, stream }
    return stream
  }
  return {
    close,
    async write(table: string, bytes: Buffer): Promise<void> {
      const stream = await open(table)
      if (!stream.write(bytes)) await once(stream, 'drain')
    },
  }
}

/** A key names one content for ever, so that a file that is there already is the same. */
async function keepFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

/** Compares every row with the backup's, and lets the triggers work again. */
async function compareTables(tx: TransactionSql, manifest: BackupManifest): Promise<void> {
  for (const { name, rows, digest } of manifest.tables) {
    await tx.unsafe(`alter table public."${name}" enable trigger user`)
    const found = await digestTable(tx, name)
    if (found.rows !== rows || found.digest !== digest)
      throw new Failed('differs', `The table ${name} came out otherwise than it was. Nothing was changed.`)
  }
}
