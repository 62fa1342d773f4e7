import { sql, type Insertable } from 'kysely'
import { transact } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { countRows } from '#db/expressions.server.ts'
import { refuse, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { describeRemark } from '#catalogue/csv/row-messages.ts'
import { toStoredProduct } from '#catalogue/stored-product.ts'
import { tellProgress } from './lot-progress.server.ts'
import type { LotBatch, LotProgress } from './lot-calls.ts'
import { formatRefusedCells, judgeLotRow } from './lot-rows.ts'

/** Takes some rows of a lot; rows that are there already stay unchanged, so that sending twice does no harm. */
export async function receiveLotRows({
  lotId,
  batch,
}: {
  lotId: string
  batch: LotBatch
}): Promise<Outcome<LotProgress, { reason: 'unknown-lot' | 'too-many-rows' }>> {
  if (!isUuid(lotId)) return refuse({ reason: 'unknown-lot' })
  const refusal = await transact(async (tx) => {
    const its = await tx
      .selectFrom('imports as i')
      .innerJoin('lots as l', 'l.id', 'i.lotId')
      .select(['i.id as importId', 'i.state', 'l.rowCount'])
      .where('l.id', '=', lotId)
      .forUpdate('i')
      .executeTakeFirst()
    if (!its) return 'unknown-lot' as const
    // Sent once more when everything was there: nothing is left to do.
    if (its.state !== 'reading') return null
    if (batch.from + batch.rows.length - 1 > its.rowCount) return 'too-many-rows' as const
    const { importId } = its
    await tx
      .insertInto('importRows')
      .values(batch.rows.map((row, at) => rowOf(row, { importId, line: batch.from + at })))
      .onConflict((conflict) => conflict.columns(['importId', 'line']).doNothing())
      .execute()
    await tx
      .updateTable('imports')
      .set(({ selectFrom }) => ({
        rowsRead: selectFrom('importRows').select(countRows().as('count')).where('importId', '=', importId),
        changedAt: sql<Date>`now()`,
      }))
      .where('id', '=', importId)
      .execute()
    return null
  })
  return refusal ? refuse({ reason: refusal }) : await tellProgress(lotId)
}

/** A row as import_rows keeps it, good or refused. */
function rowOf(sent: unknown, place: { importId: string; line: number }): Insertable<Database['importRows']> {
  const judged = judgeLotRow(sent)
  if (judged.ok) return { ...place, outcome: 'create', reasons: [], ...toStoredProduct(judged.product) }
  const reasons = judged.reasons.map(describeRemark)
  return { ...place, outcome: 'refused', reasons, cells: formatRefusedCells(sent) }
}
