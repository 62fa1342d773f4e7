import { sql } from '../../../db/client.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { readProgress } from '../../catalogue/import/import-run.server.ts'
import type { LotProgress } from './lot-calls.ts'

const ERRORS_SHOWN = 100

type ImportFacts = Pick<
  LotProgress,
  'importId' | 'rowCount' | 'received' | 'created' | 'refused' | 'problem'
> & {
  state: 'reading' | 'ready' | Exclude<LotProgress['state'], 'receiving'>
}

/** How far the import of a lot has come; null for malformed and unknown ids. */
export async function readLotProgress(lotId: string): Promise<LotProgress | null> {
  if (!isUuid(lotId)) return null
  const its = await readFacts(lotId)
  if (!its) return null
  const isComplete = its.state !== 'reading'
  const [nextRow, errors, inserted] = await Promise.all([
    isComplete ? null : findNextRow(its.importId, its.rowCount),
    isComplete && its.refused > 0 ? readErrors(its.importId) : [],
    its.state === 'running' ? readProgress() : 0,
  ])
  return {
    ...its,
    state: its.state === 'reading' || its.state === 'ready' ? 'receiving' : its.state,
    nextRow,
    errors,
    created:
      its.state === 'running' ? Math.min(inserted, its.created) : its.state === 'done' ? its.created : 0,
  }
}

async function readFacts(lotId: string): Promise<ImportFacts | undefined> {
  const [row] = await sql<ImportFacts[]>`
    select i.id as "importId", i.state, l.row_count as "rowCount", i.rows_read as received, i.created, i.refused, i.problem
    from imports i join lots l on l.id = i.lot_id where l.id = ${lotId}`
  return row
}

/** The first row that has not come yet. */
async function findNextRow(importId: string, rowCount: number): Promise<number | null> {
  const [row] = await sql<{ line: number }[]>`
    select wanted as line from generate_series(1, ${rowCount}::integer) as wanted
    where not exists (select from import_rows r where r.import_id = ${importId} and r.line = wanted)
    order by wanted limit 1`
  return row?.line ?? null
}

async function readErrors(importId: string): Promise<LotProgress['errors']> {
  return await sql<LotProgress['errors']>`
    select line as row, coalesce(cells[1], '') as name, reasons from import_rows
    where import_id = ${importId} and outcome = 'refused' order by line limit ${ERRORS_SHOWN}`
}
