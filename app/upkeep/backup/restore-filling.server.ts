import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { getLease } from '#db/database.server.ts'
import { joinNames, named } from '#db/stored-names.server.ts'
import { readArchive } from './archive.server.ts'
import { tableOfEntry, type BackupManifest } from './backup-manifest.ts'
import { digestTable, listBackupTables } from './backup-tables.server.ts'
import { Failed } from './restore-failure.ts'

/** Triggers rest until the transaction ends: what they would derive is in the file. */
export async function emptyTables(tx: Transaction): Promise<void> {
  const names = (await listBackupTables(tx)).map(({ name }) => name)
  await sql`truncate ${joinNames(names)}`.execute(tx)
  for (const name of names) await sql`alter table ${named(name)} disable trigger user`.execute(tx)
}

export async function fillFrom(
  tx: Transaction,
  {
    file,
    manifest,
    filesFolder,
    onPart,
  }: {
    file: string
    manifest: BackupManifest
    filesFolder: string | null
    /** Called before each part of the file; what it throws ends the filling. */
    onPart: () => Promise<void>
  },
): Promise<void> {
  const keys = new Map(manifest.files.map(({ entry, key }) => [entry, key]))
  const filler = createFiller(tx, manifest)
  for await (const { name, bytes } of readArchive(file)) {
    await onPart()
    const table = tableOfEntry(name)
    const key = keys.get(name)
    if (table !== null) await filler.write(table, bytes)
    else if (key && filesFolder) await keepFile(join(filesFolder, key), bytes)
  }
  await filler.close()
}

/** Fills one table after the other. */
function createFiller(tx: Transaction, { tables }: BackupManifest) {
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
    const stream = getLease(tx).copyIn(`copy "${table}" (${list}) from stdin`)
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
export async function compareTables(tx: Transaction, manifest: BackupManifest): Promise<void> {
  for (const { name, rows, digest } of manifest.tables) {
    await sql`alter table ${named(name)} enable trigger user`.execute(tx)
    const found = await digestTable(tx, name)
    if (found.rows !== rows || found.digest !== digest) throw new Failed({ reason: 'differs', table: name })
  }
}
