import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { rememberConditions } from '#catalogue/import/columns/condition-choices.server.ts'
import { confirmImport } from '#catalogue/import/imports.server.ts'
import { turnOnRoom } from '#settings/rooms/rooms.server.ts'
import { tellProgress } from './lot-progress.server.ts'
import type { LotProgress, NewLot } from './lot-calls.ts'
import { lotHeader } from './lot-rows.ts'

/** States of an import of which nothing is in the shop, so that what was chosen may change. */
const unconfirmed = ['reading', 'ready', 'failed', 'cancelled'] as const

/** What words for conditions mean was asked before the lot was priced. */
const noConditions = { written: [], conditions: [] }

/**
 * Begins the import of a lot, or finds its state. With other rows than before, it starts again as long as nothing
 * of it is in the shop.
 */
export async function beginLotImport({
  lot,
  userId,
}: {
  lot: NewLot
  userId: string | null
}): Promise<Outcome<LotProgress, { reason: 'unknown-lot' | 'in-store' }>> {
  const { id, digest } = lot
  const itsImport = {
    fileName: lot.name,
    defaultCategory: 'Other',
    lotId: id,
    header: lotHeader,
    needsPicture: lot.needsPicture,
    createdBy: userId,
  }
  const isBegun = await transact(async (tx) => {
    await rememberConditions(tx, {
      header: lot.conditions.header,
      choices: new Map(lot.conditions.named.map(({ written, condition }) => [written, condition])),
    })
    const values = valuesOf(lot)
    const inserted = await tx
      .insertInto('lots')
      .values({ ...values, createdBy: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) {
      await tx.insertInto('imports').values(itsImport).execute()
      return true
    }
    const lots = tx.selectFrom('lots').select('digest').where('id', '=', id)
    const known = await lots.forUpdate().executeTakeFirst()
    if (known?.digest === digest) {
      const { needsPicture } = itsImport
      await tx
        .updateTable('imports')
        .set({ needsPicture })
        .where('lotId', '=', id)
        .where('state', 'in', unconfirmed)
        .execute()
      return true
    }
    const imports = tx.selectFrom('imports').select(['id', 'state']).where('lotId', '=', id)
    const begun = await imports.forUpdate().executeTakeFirst()
    if (begun?.state !== 'reading' && begun?.state !== 'failed' && begun?.state !== 'cancelled') return false
    await tx.updateTable('lots').set(values).where('id', '=', id).execute()
    // Its rows go with it.
    await tx.deleteFrom('imports').where('id', '=', begun.id).execute()
    await tx.insertInto('imports').values(itsImport).execute()
    return true
  })
  return isBegun ? await tellProgress(id) : refuse({ reason: 'in-store' })
}

/**
 * Everything was sent: the rows become products, all in one transaction, in the background. Asked again, it changes
 * nothing.
 */
export async function completeLot({
  lotId,
}: {
  lotId: string
}): Promise<Outcome<LotProgress, { reason: 'unknown-lot' | 'rows-missing' }>> {
  if (!isUuid(lotId)) return refuse({ reason: 'unknown-lot' })
  await sql`
    update imports i set state = 'ready', changed_at = now(), refused = counted.refused, created = counted.created
    from (
      select r.import_id, count(*) as received, count(*) filter (where r.outcome = 'refused') as refused,
        count(*) filter (where r.outcome = 'create') as created
      from import_rows r join imports its on its.id = r.import_id where its.lot_id = ${lotId} group by 1
    ) as counted, lots l
    where i.id = counted.import_id and l.id = i.lot_id and i.state = 'reading' and counted.received = l.row_count`.execute(
    db,
  )
  // Also when a stop came between the two.
  const ready = await db
    .selectFrom('imports')
    .select(['id as importId', 'needsPicture'])
    .where('lotId', '=', lotId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (ready) await confirmImport({ ...ready, stock: null, choices: noConditions })
  const progress = await tellProgress(lotId)
  return progress.ok && progress.value.nextRow !== null ? refuse({ reason: 'rows-missing' }) : progress
}

/** The first lot of a store brings the page that says what it earns (R189); an owner who turns it off later wants it off. */
export async function turnOnLots({ lotId, userId }: { lotId: string; userId: string }): Promise<void> {
  const [first, second] = await db.selectFrom('lots').select('id').limit(2).execute()
  if (first?.id === lotId && !second) await turnOnRoom({ room: 'lots', userId })
}

/** Lots of which the rows never came, after a week. @returns how many were forgotten. */
export async function forgetStrandedLots(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lots as l')
    .using('imports as i')
    .whereRef('i.lotId', '=', 'l.id')
    .where('i.state', '=', 'reading')
    .where('i.changedAt', '<', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const valuesOf = (lot: NewLot) => ({
  id: lot.id,
  name: lot.name,
  source: lot.source || null,
  boughtOn: lot.boughtOn,
  lotCost: centsToNumeric(lot.lotCostCents),
  freight: centsToNumeric(lot.freightCents),
  premium: centsToNumeric(lot.premiumCents),
  targetRoi: lot.roiPercent.toFixed(2),
  unsellablePercent: lot.unsellablePercent.toFixed(2),
  spread: lot.spread,
  rowCount: lot.rowCount,
  digest: lot.digest,
})
