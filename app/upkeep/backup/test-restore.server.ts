import { sql } from 'kysely'
import type { Transact } from '#db/database.server.ts'
import { joinNames, named } from '#db/stored-names.server.ts'
import { prepareForRows } from './backup-tables.server.ts'
import { compareTables, fillFrom } from './restore-filling.server.ts'
import { checkBackup } from './restore.server.ts'

/** Tables of a test live here until its transaction is rolled back; nobody else ever sees them. */
const scratchSchema = 'backup_test'

/** Ends the transaction of a test that went well, so that nothing of it stays. */
class Tested extends Error {}

/**
 * Restores a backup for a test: the file is read to its end, its rows are put into empty copies of the store's tables,
 * and each table is compared with what the backup counted. Then all of it is rolled back. @returns how many rows.
 * @throws {DamagedFileError} or {Failed} when the file would not restore, and what `onPart` throws.
 */
export async function testRestore(input: {
  transact: Transact
  file: string
  onPart: (done: number, total: number) => Promise<void>
}): Promise<number> {
  const { transact, file, onPart } = input
  const manifest = await checkBackup(file)
  let parts = 0
  try {
    await transact(async (tx) => {
      await prepareForRows(tx)
      await sql`create schema ${named(scratchSchema)}`.execute(tx)
      for (const { name } of manifest.tables)
        await sql`create unlogged table ${named(scratchSchema)}.${named(name)}
          (like public.${named(name)} including defaults including generated including constraints)`.execute(
          tx,
        )
      await sql`set local search_path = ${joinNames([scratchSchema, 'public'])}`.execute(tx)
      await fillFrom(tx, {
        file,
        manifest,
        filesFolder: null,
        onPart: () => onPart(parts++, manifest.entries.length),
      })
      await compareTables(tx, manifest)
      throw new Tested()
    })
  } catch (error) {
    if (!(error instanceof Tested)) throw error
  }
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
}
