import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import type { CsvProblem } from '#csv/csv-row-reader.ts'
import { withCsv } from '#csv/workbook/workbook-file.server.ts'
import { isCsvName } from '#csv/workbook/file-kind.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { withFileColumns, type FileColumns } from './columns/file-columns.server.ts'
import { suggestedConditions } from '#catalogue/csv/doubted-new.ts'
import { findChosenConditions, findUnknownConditions } from './columns/condition-choices.server.ts'
import { canBeKept, keepFile, packFile } from './columns/import-files.server.ts'
import { openImportConnections } from './import-connection.server.ts'
import { forgetImport } from './import-forgetting.server.ts'
import { countProducts, leaveOutEmpty, matchRows, mergeRows } from './import-matching.server.ts'
import { stageRows, STAGING_SESSIONS } from './import-staging.server.ts'

/** A file on this machine, and what its sender said of it. */
interface SentFile {
  path: string
  fileName: string
  defaultCategory: string
  userId: string | null
  /** Whether someone can be asked what its columns mean and what its goods are to cost. */
  canAsk: boolean
}

type FileRefusal = { reason: 'not-csv' } | { reason: 'unreadable'; problem: CsvProblem }

/** Like `readImport`, for an uploaded file: of a workbook the table on its chosen sheet (R125), '' for its only one. */
export async function readSentFile({ sheet, ...sent }: SentFile & { sheet: string }) {
  const { path } = sent
  return await withCsv({ path, sheet, layout: productLayout }, (csvPath) =>
    readImport({ ...sent, path: csvPath }),
  )
}

/**
 * Reads a CSV file and predicts the result of each row; products are not touched. The import waits for its
 * confirmation; where someone can be asked, for its columns or its prices before that (R67, R69). @returns its id.
 */
export async function readImport(sent: SentFile): Promise<Outcome<{ importId: string }, FileRefusal>> {
  if (!isCsvName(sent.fileName)) return refuse({ reason: 'not-csv' })
  return await withFileColumns(sent.path, async (file) => {
    const isKept = sent.canAsk && (await canBeKept(sent.path))
    const lack = isKept ? findLack(file) : null
    const importId = await beginImport(sent, { state: lack ?? 'reading', isKept, header: file.header })
    if (lack) return succeed({ importId })
    try {
      const problem = await stageFile(importId, sent, file)
      if (!problem) return succeed({ importId })
      await forgetImport(importId)
      return refuse({ reason: 'unreadable' as const, problem })
    } catch (error) {
      await forgetImport(importId).catch(() => {})
      throw error
    }
  })
}

/** What the owner has to say about a file before any of its rows can be a product. */
function findLack({ columns }: FileColumns): 'unmatched' | 'unpriced' | null {
  if (columns.main === null) return 'unmatched'
  return columns.positions.has('priceCents') ? null : 'unpriced'
}

async function beginImport(
  { path, fileName, defaultCategory, userId }: SentFile,
  {
    state,
    isKept,
    header,
  }: { state: 'reading' | 'unmatched' | 'unpriced'; isKept: boolean; header: readonly string[] },
): Promise<string> {
  const shownName = foldToOneLine(fileName).slice(-200)
  const content = isKept ? await packFile(path) : null
  return await transact(async (tx) => {
    const { id } = await tx
      .insertInto('imports')
      .values({ fileName: shownName, defaultCategory, createdBy: userId, state, header: [...header] })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (content) await keepFile(tx, id, content)
    return id
  })
}

/** @returns why the file cannot be read to its end, or null. */
async function stageFile(
  importId: string,
  { defaultCategory, canAsk }: SentFile,
  file: FileColumns,
): Promise<CsvProblem | null> {
  const { connections, db: importing } = openImportConnections(importId, STAGING_SESSIONS)
  try {
    const named = await findChosenConditions(db, file.header)
    const chosen = canAsk ? named : new Map([...suggestedConditions, ...named])
    const { rowsRead, refused, conditions, problem } = await stageRows(connections, importId, file, {
      category: defaultCategory,
      conditions: chosen,
    })
    if (problem) return problem
    const unknownConditions = canAsk ? await findUnknownConditions(conditions, chosen) : []
    await sql`analyze import_rows`.execute(importing)
    await mergeRows(importing, importId)
    await matchRows(importing, importId)
    if (!file.columns.isOwn) await leaveOutEmpty(importing, importId)
    await importing
      .updateTable('imports')
      .from(countProducts(importId))
      .set(({ ref }) => ({ created: ref('counted.created'), updated: ref('counted.updated') }))
      .set({ state: 'ready', rowsRead, refused, unknownConditions })
      .where('id', '=', importId)
      .execute()
    return null
  } finally {
    await connections.end({ timeout: 5 })
  }
}
