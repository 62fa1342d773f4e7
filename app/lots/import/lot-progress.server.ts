import type { ImportState } from '#catalogue/import/import-view.ts'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { readProgress } from '#catalogue/import/import-run.server.ts'
import { countWaiting } from '#catalogue/import/import-history.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import type { LotProgress } from './lot-calls.ts'

const ERRORS_SHOWN = 100

/** How far the import of a lot has come. */
export async function tellProgress(lotId: string): Promise<Outcome<LotProgress, { reason: 'unknown-lot' }>> {
  if (!isUuid(lotId)) return refuse({ reason: 'unknown-lot' })
  const its = await db
    .selectFrom('imports as i')
    .innerJoin('lots as l', 'l.id', 'i.lotId')
    .select(['i.id as importId', 'i.state', 'l.rowCount', 'i.rowsRead as received', 'i.created', 'i.refused'])
    .select(['i.problem', 'i.needsPicture'])
    .where('l.id', '=', lotId)
    .executeTakeFirst()
  if (!its) return refuse({ reason: 'unknown-lot' })
  const { needsPicture, ...told } = its
  const isComplete = its.state !== 'reading'
  const [nextRow, errors, inserted, waiting, { lots: hasLots }] = await Promise.all([
    isComplete ? null : findNextRow(its.importId, its.rowCount),
    isComplete && its.refused > 0 ? readErrors(its.importId) : [],
    its.state === 'running' ? readProgress() : 0,
    needsPicture ? countWaiting(its.importId) : 0,
    readRooms(),
  ])
  return succeed({
    ...told,
    waiting,
    hasLots,
    state: stageOf(its.state),
    nextRow,
    errors,
    created:
      its.state === 'running' ? Math.min(inserted, its.created) : its.state === 'done' ? its.created : 0,
  })
}

/** Only files wait for columns or prices. */
const stageOf = (state: ImportState): LotProgress['state'] =>
  state === 'reading' || state === 'ready' || state === 'unmatched' || state === 'unpriced'
    ? 'receiving'
    : state

/** The first row that has not come yet. */
async function findNextRow(importId: string, rowCount: number): Promise<number | null> {
  const lines = db.selectNoFrom(sql<number>`generate_series(1, ${rowCount}::integer)`.as('line'))
  const row = await db
    .selectFrom(lines.as('wanted'))
    .select('wanted.line')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importRows as r')
            .where('r.importId', '=', importId)
            .whereRef('r.line', '=', 'wanted.line'),
        ),
      ),
    )
    .orderBy('wanted.line')
    .limit(1)
    .executeTakeFirst()
  return row?.line ?? null
}

async function readErrors(importId: string): Promise<LotProgress['errors']> {
  return await db
    .selectFrom('importRows')
    .select(({ ref }) => ['line as row', sql<string>`coalesce(${ref('cells')}[1], '')`.as('name'), 'reasons'])
    .where('importId', '=', importId)
    .where('outcome', '=', sql.lit('refused'))
    .orderBy('line')
    .limit(ERRORS_SHOWN)
    .execute()
}
