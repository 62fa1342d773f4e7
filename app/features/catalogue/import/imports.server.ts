import { db, sql } from '../../../db/client.server.ts'
import { imports } from '../../../db/schema.ts'
import { enqueueJob } from '../../../platform/jobs.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { foldToOneLine } from '../../../shared/text/plain-text.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { isCsvFile, openCsvFile } from '../../csv/csv-file.server.ts'
import { breakOffImport, isAnyImportAlive, openImportConnections } from './import-connection.server.ts'
import { matchRows, mergeRows } from './import-matching.server.ts'
import { catalogueImport } from './import-queue.server.ts'
import { runImport } from './import-run.server.ts'
import { stageRows, STAGING_SESSIONS } from './import-staging.server.ts'

/** A file on this machine, and what its sender said of it. */
interface SentFile {
  path: string
  fileName: string
  defaultCategory: string
  userId: string | null
}

export type FileRefusal = { reason: 'not-csv' } | { reason: 'unreadable'; message: string }

/** A confirmed import has not been taken up by the worker yet, or a connection is just being opened. */
const GRACE_SECONDS = 20

/**
 * Reads a CSV file and predicts the result of each row; products are not touched. The import waits for its
 * confirmation. @returns its id.
 */
export async function readImport({
  path,
  fileName,
  defaultCategory,
  userId,
}: SentFile): Promise<Outcome<{ importId: string }, FileRefusal>> {
  if (!(await isCsvFile(path, fileName))) return refuse({ reason: 'not-csv' })
  const shownName = foldToOneLine(fileName).slice(-200)
  const [row] = await db
    .insert(imports)
    .values({ fileName: shownName, defaultCategory, createdBy: userId })
    .returning({ id: imports.id })
  if (!row) throw new Error('the import was not written')
  const importId = row.id
  const connections = openImportConnections(importId, STAGING_SESSIONS)
  try {
    const file = await openCsvFile(path)
    const staged = await stageRows(connections, importId, file, { category: defaultCategory })
    if (staged.problem) {
      await sql`delete from imports where id = ${importId}`
      return refuse({ reason: 'unreadable', message: staged.problem.message })
    }
    await connections`analyze import_rows`
    await mergeRows(connections, importId)
    await matchRows(connections, importId)
    await connections`
      update imports set state = 'ready', header = ${[...file.reader.header]}, rows_read = ${staged.rowsRead}, refused = ${staged.refused},
        created = counted.created, updated = counted.updated
      from (
        select count(*) filter (where outcome = 'create') as created, count(*) filter (where outcome = 'update') as updated
        from import_rows where import_id = ${importId}
      ) as counted where id = ${importId}`
    return succeed({ importId })
  } catch (error) {
    await sql`delete from imports where id = ${importId}`.catch(() => {})
    throw error
  } finally {
    await connections.end({ timeout: 5 })
  }
}

/** States from which an import can be (re)confirmed: its rows are there, and nothing was changed. */
const confirmable = ['ready', 'cancelled', 'failed'] as const

/** Has the rows of an import become products, in the background. */
export async function confirmImport(importId: string): Promise<Outcome<null, { reason: 'not-ready' }>> {
  return await db.transaction(async (tx) => {
    const confirmed = await claimImport(tx, importId)
    if (!confirmed) return refuse({ reason: 'not-ready' })
    await enqueueJob(tx, catalogueImport, { importId })
    return succeed(null)
  })
}

/** Like `confirmImport`, but waits for the end. @returns how many products were created or updated. */
export async function confirmImportNow(
  importId: string,
): Promise<Outcome<{ count: number }, { reason: 'not-ready' | 'failed' }>> {
  if (!(await claimImport(db, importId))) return refuse({ reason: 'not-ready' })
  await finishImport(importId)
  const [row] = await db.select().from(imports).where(eq(imports.id, importId))
  return row?.state === 'done' ? succeed({ count: row.created + row.updated }) : refuse({ reason: 'failed' })
}

async function claimImport(tx: Pick<typeof db, 'update'>, importId: string): Promise<boolean> {
  const now = new Date()
  const claimed = await tx
    .update(imports)
    .set({ state: 'running', problem: null, changedAt: now, importedAt: now })
    .where(and(eq(imports.id, importId), inArray(imports.state, [...confirmable])))
    .returning({ id: imports.id })
  return claimed.length > 0
}

/** Runs a confirmed import and writes down how it ended. Never throws: there is nobody to catch it. */
export async function finishImport(importId: string): Promise<void> {
  try {
    await runImport(importId)
  } catch (error) {
    logger.error({ err: error, importId }, 'an import failed')
    await settle(importId, 'Failed to upload products. Nothing was changed.')
  }
}

/** Stops an import that runs; its transaction is rolled back. */
export async function cancelImport(importId: string): Promise<Outcome<null, { reason: 'not-running' }>> {
  const cancelled = await sql`
    update imports set state = 'cancelled', problem = 'The import was cancelled. Nothing was changed.', changed_at = now()
    where id = ${importId} and state = 'running' returning id`
  if (cancelled.length === 0) return refuse({ reason: 'not-running' })
  await breakOffImport(importId)
  return succeed(null)
}

/** An import that no process works at any more is told so: the shop was stopped in the middle of it. */
export async function settleInterrupted(importId: string): Promise<void> {
  if (await isAnyImportAlive()) return
  await sql`
    update imports set changed_at = now(), state = case state when 'undoing' then 'done' else 'failed' end,
      problem = case state when 'undoing' then 'Undoing was' else 'The import was' end || ' interrupted. Nothing was changed.'
    where id = ${importId} and (state in ('running', 'undoing') or (state = 'reading' and lot_id is null))
      and changed_at < now() - make_interval(secs => ${GRACE_SECONDS})`
}

async function settle(importId: string, problem: string): Promise<void> {
  await sql`
    update imports set state = 'failed', problem = ${problem}, changed_at = now()
    where id = ${importId} and state = 'running'`
}
