import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, countRows } from '#db/expressions.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { describeRemark } from '#catalogue/csv/row-messages.ts'
import { formatCsv, type WrittenColumns } from '#csv/csv-cells.ts'
import { countChanging, readChangedRows } from './changes/import-changes.server.ts'
import { readProgress } from './import-run.server.ts'
import type { ImportDetail, ImportSummary, PreviewRow } from './import-view.ts'

const HISTORY_LENGTH = 50
const PREVIEW_ROWS = 10
const REFUSED_SHOWN = 100
const PAGE_ROWS = 1000

/** The latest imports, the newest first. */
export async function listImports(): Promise<ImportSummary[]> {
  return await summaries.orderBy('i.createdAt', 'desc').limit(HISTORY_LENGTH).execute()
}

/** One import with its first rows of each kind, or null if it does not exist. */
export async function findImport(id: string): Promise<ImportDetail | null> {
  if (!isUuid(id)) return null
  const summary = await summaries
    .select(['i.unknownConditions', 'i.needsPicture'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!summary) return null
  const isOver = ['done', 'undoing', 'undone'].includes(summary.state)
  const [create, update, refused, merged, leftOut, noneForSale, done, kept, waiting, changing] =
    await Promise.all([
      readRows(id, 'create', PREVIEW_ROWS),
      readChangedRows(id, isOver),
      readRows(id, 'refused', REFUSED_SHOWN),
      readRows(id, 'merged', PREVIEW_ROWS),
      readLines(id, 'refused', 'no-goods'),
      readLines(id, 'merged', 'none-for-sale'),
      summary.state === 'running' ? readProgress() : 0,
      db.selectFrom('importFiles').select('importId').where('importId', '=', id).execute(),
      summary.needsPicture ? countWaiting(id) : 0,
      isOver || summary.updated === 0 ? null : countChanging(id),
    ])
  return {
    ...summary,
    rows: { create, update, refused, merged },
    leftOut,
    noneForSale,
    done: Math.min(done, summary.created),
    isKept: kept.length > 0,
    waiting,
    changing,
  }
}

/** The refused rows as in the file, followed by line and reasons, to be corrected and sent again. */
export async function* exportRefusedRows(id: string): AsyncGenerator<string> {
  const its = await db.selectFrom('imports').select('header').where('id', '=', id).executeTakeFirst()
  const own = (its?.header ?? []).map((name, at): RefusedColumn => [name, ({ cells }) => cells?.[at] ?? null])
  const columns: RefusedColumn[] = [
    ...own,
    ['Line', ({ line }) => String(line)],
    ['Reasons', ({ reasons }) => reasons.join(' ')],
  ]
  yield* formatCsv(columns, (after) => readRefused(id, after?.line ?? 0), PAGE_ROWS)
}

const readRefused = async (id: string, after: number) =>
  await selectRows(id, 'refused')
    .where(isGoods)
    .select(['line', 'cells', 'reasons'])
    .where('line', '>', after)
    .limit(PAGE_ROWS)
    .execute()

type RefusedColumn = WrittenColumns<Awaited<ReturnType<typeof readRefused>>[number]>[number]

const summaries = db
  .selectFrom('imports as i')
  .leftJoin('users as u', 'u.id', 'i.createdBy')
  .select(['i.id', 'i.fileName', 'i.defaultCategory', 'i.state', 'i.problem', 'i.rowsRead', 'i.created'])
  .select(['i.updated', 'i.refused', 'i.createdAt'])
  .select(({ ref }) =>
    sql<string | null>`coalesce(nullif(${ref('u.name')}, ''), ${ref('u.email')})`.as('createdBy'),
  )

const selectRows = (id: string, outcome: keyof ImportDetail['rows']) =>
  db
    .selectFrom('importRows')
    .where('importId', '=', id)
    .where('outcome', '=', sql.lit(outcome))
    .orderBy('line')

const noted = (code: 'no-goods' | 'none-for-sale') =>
  sql<boolean>`${describeRemark({ code })} = any (reasons)`
const isGoods = sql<boolean>`not ${noted('no-goods')}`

/** The lines that were left out for a reason (R40, R118). */
async function readLines(id: string, outcome: 'refused' | 'merged', code: Parameters<typeof noted>[0]) {
  const rows = await selectRows(id, outcome).select('line').where(noted(code)).execute()
  return rows.map(({ line }) => line)
}

async function readRows(
  id: string,
  outcome: 'create' | 'refused' | 'merged',
  limit: number,
): Promise<PreviewRow[]> {
  return await selectRows(id, outcome)
    .where(isGoods)
    .select(({ ref }) => [
      'line',
      sql<string>`coalesce(${ref('name')}, ${ref('cells')}[1], '')`.as('name'),
      'reasons',
      centsOf(ref('price')).as('priceCents'),
      'stock',
    ])
    .limit(limit)
    .execute()
}

/** How many products of an import wait for their picture (R53). */
export async function countWaiting(importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('importRows as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(countRows().as('count'))
    .where('r.importId', '=', importId)
    .where(({ ref }) => ref('p.awaitsPicture'))
    .executeTakeFirstOrThrow()
  return count
}
