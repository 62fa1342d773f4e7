import { db } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { withFile } from '#platform/web/uploads.server.ts'
import { forgetImport } from '#catalogue/import/import-forgetting.server.ts'
import { readImport } from '#catalogue/import/import-reading.server.ts'
import { readColumnUses, type FileColumn, type UsesProblem } from './column-uses.ts'
import { rememberUses, withFileColumns, type FileColumns } from './file-columns.server.ts'
import { readKeptFile } from './import-files.server.ts'

/** This many rows show what a column holds. */
const SAMPLE_ROWS = 3

/** The columns of a waiting import, or null when its file is not there. */
export async function findColumns(
  importId: string,
): Promise<{ fileName: string; columns: FileColumn[] } | null> {
  return await readKept(importId, async ({ fileName, header, uses, rows }) => ({
    fileName,
    columns: header.map((name, at) => ({
      name: name.trim(),
      use: uses[at] ?? 'omit',
      samples: rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => cells[at]?.trim().slice(0, 80) || []),
    })),
  }))
}

type MatchingRefusal =
  | { reason: 'gone' }
  | { reason: 'wrong-columns'; problem: UsesProblem }
  | { reason: 'not-csv' | 'unreadable' }

/**
 * Reads the file of a waiting import again with what its columns mean, which is remembered for the next file that has
 * them (R67). @returns the import that takes its place.
 */
export async function matchColumns({
  importId,
  sent,
  userId,
}: {
  importId: string
  sent: readonly unknown[]
  userId: string | null
}): Promise<Outcome<{ importId: string }, MatchingRefusal>> {
  const matched = await withKept(importId, async ({ header, ...kept }) => {
    const read = readColumnUses(sent, header.length)
    if (!read.ok) return refuse({ reason: 'wrong-columns' as const, problem: read.problem })
    await rememberUses(header, read.uses)
    return await readImport({ ...kept, userId, canAsk: true })
  })
  if (!matched) return refuse({ reason: 'gone' })
  if (matched.ok) await forgetImport(importId)
  return matched
}

interface KeptImport {
  path: string
  fileName: string
  defaultCategory: string
  header: readonly string[]
}

/** Gives work the kept file of an import, read again. @returns null when there is none. */
export async function readKept<T>(
  importId: string,
  work: (file: FileColumns & { fileName: string }) => Promise<T>,
): Promise<T | null> {
  const read = await withKept(importId, ({ path, fileName }) =>
    withFileColumns(path, async (file) => succeed(await work({ ...file, fileName }))),
  )
  return read?.ok ? read.value : null
}

async function withKept<T>(importId: string, work: (kept: KeptImport) => Promise<T>): Promise<T | null> {
  if (!isUuid(importId)) return null
  const its = await db
    .selectFrom('imports')
    .select(['fileName', 'defaultCategory', 'header'])
    .where('id', '=', importId)
    .where('state', 'in', ['unmatched', 'unpriced', 'ready', 'failed', 'cancelled'])
    .executeTakeFirst()
  const content = its && (await readKeptFile(importId))
  if (!content) return null
  return await withFile(content, (path) => work({ ...its, path }))
}
