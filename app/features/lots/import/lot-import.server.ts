import { db, sql } from '../../../db/client.server.ts'
import { imports, lots } from '../../../db/schema.ts'
import { centsToNumeric } from '../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isUuid } from '../../../shared/uuid.ts'
import { eq } from 'drizzle-orm'
import { confirmImport } from '../../catalogue/import/imports.server.ts'
import { readLotProgress } from './lot-progress.server.ts'
import type { LotBatch, LotProgress, NewLot } from './lot-calls.ts'
import { formatRefusedCells, judgeLotRow, lotHeader } from './lot-rows.ts'

type Refusal = { reason: 'unknown-lot' } | { reason: 'in-store' } | { reason: 'too-many-rows' }

/**
 * Begins the import of a lot, or finds where it stands. With other rows than before, it starts again as long as nothing
 * of it is in the shop.
 */
export async function beginLotImport({
  lot,
  userId,
}: {
  lot: NewLot
  userId: string | null
}): Promise<Outcome<LotProgress, Refusal>> {
  const { id, digest } = lot
  const isBegun = await db.transaction(async (tx) => {
    const values = valuesOf(lot)
    const inserted = await tx
      .insert(lots)
      .values({ ...values, createdBy: userId })
      .onConflictDoNothing()
      .returning({ id: lots.id })
    if (inserted.length > 0) {
      await tx.insert(imports).values({
        fileName: lot.name,
        defaultCategory: 'Other',
        lotId: id,
        header: lotHeader,
        createdBy: userId,
      })
      return true
    }
    const [known] = await tx.select().from(lots).where(eq(lots.id, id)).for('update')
    if (known?.digest === digest) return true
    const [begun] = await tx.select().from(imports).where(eq(imports.lotId, id)).for('update')
    if (begun?.state !== 'reading' && begun?.state !== 'failed' && begun?.state !== 'cancelled') return false
    await tx.update(lots).set(values).where(eq(lots.id, id))
    // Its rows go with it.
    await tx.delete(imports).where(eq(imports.id, begun.id))
    await tx.insert(imports).values({
      fileName: lot.name,
      defaultCategory: 'Other',
      lotId: id,
      header: lotHeader,
      createdBy: userId,
    })
    return true
  })
  return isBegun ? await tellProgress(id) : refuse({ reason: 'in-store' })
}

/** Takes some rows of a lot; rows that are there already stay as they are, so that sending twice does no harm. */
export async function receiveLotRows({
  lotId,
  batch,
}: {
  lotId: string
  batch: LotBatch
}): Promise<Outcome<LotProgress, Refusal>> {
  if (!isUuid(lotId)) return refuse({ reason: 'unknown-lot' })
  const refusal = await sql.begin(async (tx) => {
    const [its] = await tx<{ importId: string; rowCount: number; state: string }[]>`
      select i.id as "importId", i.state, l.row_count as "rowCount"
      from imports i join lots l on l.id = i.lot_id where l.id = ${lotId} for update of i`
    if (!its) return 'unknown-lot' as const
    // Sent once more when everything was there: nothing is left to do.
    if (its.state !== 'reading') return null
    if (batch.from + batch.rows.length - 1 > its.rowCount) return 'too-many-rows' as const
    const rows = batch.rows.map((row, at) => rowOf(row, { importId: its.importId, line: batch.from + at }))
    await tx`insert into import_rows ${tx(rows)} on conflict (import_id, line) do nothing`
    await tx`update imports set rows_read = (select count(*) from import_rows where import_id = ${its.importId}), changed_at = now() where id = ${its.importId}`
    return null
  })
  return refusal ? refuse({ reason: refusal }) : await tellProgress(lotId)
}

/**
 * Everything was sent: the rows become products, all in one transaction, in the background. Asked again, it changes
 * nothing.
 */
export async function completeLot({
  lotId,
}: {
  lotId: string
}): Promise<Outcome<LotProgress, Refusal | { reason: 'rows-missing' }>> {
  if (!isUuid(lotId)) return refuse({ reason: 'unknown-lot' })
  await sql`
    update imports i set state = 'ready', changed_at = now(), refused = counted.refused, created = counted.created
    from (
      select r.import_id, count(*) as received, count(*) filter (where r.outcome = 'refused') as refused,
        count(*) filter (where r.outcome = 'create') as created
      from import_rows r join imports its on its.id = r.import_id where its.lot_id = ${lotId} group by 1
    ) as counted, lots l
    where i.id = counted.import_id and l.id = i.lot_id and i.state = 'reading' and counted.received = l.row_count`
  // Also when a stop came between the two.
  const [ready] = await sql<
    { id: string }[]
  >`select id from imports where lot_id = ${lotId} and state = 'ready'`
  if (ready) await confirmImport(ready.id)
  const progress = await tellProgress(lotId)
  return progress.ok && progress.value.nextRow !== null ? refuse({ reason: 'rows-missing' }) : progress
}

/** Lots of which the rows never came, after a week. @returns how many were forgotten. */
export async function forgetStrandedLots(): Promise<number> {
  const { count } = await sql`
    delete from lots l using imports i
    where i.lot_id = l.id and i.state = 'reading' and i.changed_at < now() - interval '7 days'`
  return count
}

async function tellProgress(lotId: string): Promise<Outcome<LotProgress, { reason: 'unknown-lot' }>> {
  const progress = await readLotProgress(lotId)
  return progress ? succeed(progress) : refuse({ reason: 'unknown-lot' })
}

const valuesOf = (lot: NewLot) => ({
  id: lot.id,
  name: lot.name,
  source: lot.source || null,
  boughtOn: lot.boughtOn,
  lotCostCents: lot.lotCostCents,
  freightCents: lot.freightCents,
  premiumCents: lot.premiumCents,
  targetRoi: lot.roiPercent.toFixed(2),
  unsellablePercent: lot.unsellablePercent.toFixed(2),
  spread: lot.spread,
  rowCount: lot.rowCount,
  digest: lot.digest,
})

/** A row as import_rows keeps it, good or refused. */
function rowOf(sent: unknown, place: { importId: string; line: number }) {
  const judged = judgeLotRow(sent)
  const empty = { import_id: place.importId, line: place.line }
  if (!judged.ok) {
    return {
      ...nothing,
      ...empty,
      outcome: 'refused',
      reasons: judged.reasons,
      cells: formatRefusedCells(sent),
    }
  }
  const { product } = judged
  return {
    ...empty,
    outcome: 'create',
    reasons: [],
    cells: null,
    name: product.name,
    asin: product.asin,
    brand: product.brand,
    category: product.category,
    condition: product.condition,
    description: product.description,
    price: centsToNumeric(product.priceCents),
    original_price: centsToNumeric(product.originalPriceCents),
    cost: centsToNumeric(product.costCents),
    margin: product.margin,
    stock: product.stock,
    status: 'active',
    images: product.images,
  }
}

const nothing = {
  name: null,
  asin: null,
  brand: null,
  category: null,
  condition: null,
  description: null,
  price: null,
  original_price: null,
  cost: null,
  margin: null,
  stock: null,
  status: null,
  images: null,
}
