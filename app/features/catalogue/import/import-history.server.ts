import { sql } from '../../../db/client.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { CSV_MARK, formatCsvLine } from '../../csv/csv-cells.ts'
import { openImportConnections } from './import-connection.server.ts'
import { readProgress } from './import-run.server.ts'
import { settleInterrupted } from './imports.server.ts'
import { passingStates, type ImportDetail, type ImportSummary, type PreviewRow } from './import-view.ts'

const HISTORY_LENGTH = 50
const PREVIEW_ROWS = 10
const REFUSED_SHOWN = 100
const PAGE_ROWS = 1000

/** The latest imports, the newest first. */
export async function listImports(): Promise<ImportSummary[]> {
  return await sql<ImportSummary[]>`${summaries()} order by i.created_at desc limit ${HISTORY_LENGTH}`
}

/** One import with its first rows of each kind, or null when there is none with that id. */
export async function findImport(id: string): Promise<ImportDetail | null> {
  if (!isUuid(id)) return null
  const [found] = await readSummary(id)
  if (!found) return null
  const isOpen = passingStates.includes(found.state)
  if (isOpen) await settleInterrupted(id)
  const [summary = found] = isOpen ? await readSummary(id) : [found]
  const [create, update, refused, merged, done] = await Promise.all([
    readRows(id, 'create', PREVIEW_ROWS),
    readRows(id, 'update', PREVIEW_ROWS),
    readRows(id, 'refused', REFUSED_SHOWN),
    readRows(id, 'merged', PREVIEW_ROWS),
    summary.state === 'running' ? readProgress() : 0,
  ])
  return { ...summary, rows: { create, update, refused, merged }, done: Math.min(done, summary.created) }
}

/** The refused rows as they are in the file, with line and reasons behind, to be corrected and sent again. */
export async function* exportRefusedRows(id: string): AsyncGenerator<string> {
  const [its] = await sql<{ header: string[] }[]>`select header from imports where id = ${id}`
  const header = its?.header ?? []
  yield CSV_MARK + formatCsvLine([...header, 'Line', 'Reasons'])
  for (let after = 0; ;) {
    const rows = await sql<{ line: number; cells: string[]; reasons: string[] }[]>`
      select line, cells, reasons from import_rows
      where import_id = ${id} and outcome = 'refused' and line > ${after} order by line limit ${PAGE_ROWS}`
    yield rows
      .map(({ line, cells, reasons }) =>
        formatCsvLine([...header.map((_, at) => cells[at] ?? ''), String(line), reasons.join(' ')]),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last.line
  }
}

/**
 * Forgets the rows of imports older than 30 days, an import at a time; their summaries stay, their undoing ends. That a
 * product came in by an import stays in its history.
 */
export async function forgetOldImportRows(): Promise<number> {
  const old = await sql<{ id: string }[]>`
    select id from imports i where created_at < now() - interval '30 days'
      and exists (select from import_rows r where r.import_id = i.id)`
  let count = 0
  for (const { id } of old) count += await forgetRows(id)
  return count
}

async function forgetRows(importId: string): Promise<number> {
  const connections = openImportConnections(importId, 1)
  try {
    return await connections.begin(async (tx) => {
      await tx`
        insert into product_changes (batch_id, product_id, kind, after, user_id, created_at)
        select h.batch_id, h.product_id, h.kind, h.after, h.user_id, h.created_at
        from import_rows r join product_history h on h.product_id = r.product_id and h.id = r.product_id
        where r.import_id = ${importId} and exists (select from products p where p.id = r.product_id)`
      const { count } = await tx`delete from import_rows where import_id = ${importId}`
      return count
    })
  } finally {
    await connections.end({ timeout: 5 })
  }
}

const summaries = () => sql`
  select i.id, i.file_name as "fileName", i.default_category as "defaultCategory", i.state, i.problem, i.rows_read as "rowsRead",
    i.created, i.updated, i.refused, coalesce(nullif(u.name, ''), u.email) as "createdBy",
    (extract(epoch from i.created_at) * 1000)::float8 as "createdAtMs"
  from imports i left join users u on u.id = i.created_by`

async function readSummary(id: string): Promise<ImportSummary[]> {
  return await sql<ImportSummary[]>`${summaries()} where i.id = ${id}`
}

async function readRows(id: string, outcome: string, limit: number): Promise<PreviewRow[]> {
  return await sql<PreviewRow[]>`
    select line, coalesce(name, cells[1], '') as name, reasons, (price * 100)::float8 as "priceCents", stock
    from import_rows where import_id = ${id} and outcome = ${outcome} order by line limit ${limit}`
}
