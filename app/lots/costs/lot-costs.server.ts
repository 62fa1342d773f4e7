import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { anyOf, centsOf, nameOrEmail } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { changeProducts, lockProducts } from '#catalogue/admin/changes/product-records.server.ts'
import { MAX_LANDED_CENTS } from '#lots/work/lot-inputs.ts'
import type { CostRefusal } from './lot-cost-messages.ts'
import { seenCosts, type CostForm, type LotCostChange, type LotCosts } from './lot-cost.ts'

interface Wanted {
  lotId: string
  form: CostForm
  /** Who acts. */
  userId: string | null
  now: Date
}

/** What a lot costs, or null for malformed and unknown ids. */
export async function findLotCosts(lotId: string): Promise<(LotCosts & { name: string }) | null> {
  return isUuid(lotId) ? ((await costsOf(db, lotId).executeTakeFirst()) ?? null) : null
}

/**
 * Corrects what a lot cost, once for each key (R145): its pieces in stock cost that much more or less in proportion, and
 * what falls on pieces that are sold or written off is kept for the journal of that day.
 */
export async function correctCost({ lotId, form, userId, now }: Wanted): Promise<Outcome<null, CostRefusal>> {
  return await retryTransaction(async (tx) => {
    const from = await costsOf(tx, lotId).forNoKeyUpdate().executeTakeFirst()
    if (!from) return refuse({ reason: 'unknown-lot' })
    if (await isRecorded(tx, form.key, lotId)) return succeed(null)
    const to = { lotCostCents: form.lot_cost, freightCents: form.freight, premiumCents: form.premium }
    const refusal = await judge(tx, { lotId, seen: form.seen, from, to })
    if (refusal) return refuse(refusal)
    const gone = await recostProducts(tx, { lotId, ratio: landed(to) / landed(from), userId })
    await tx.updateTable('lots').set(columnsOf(to)).where('id', '=', lotId).execute()
    const before = columnsOf(from)
    await tx
      .insertInto('lotCostChanges')
      .values({
        id: form.key,
        lotId,
        ...columnsOf(to),
        lotCostBefore: before.lotCost,
        freightBefore: before.freight,
        premiumBefore: before.premium,
        note: form.note,
        ...gone,
        recordedBy: userId,
        recordedAt: now,
      })
      .execute()
    return succeed(null)
  })
}

/** The corrections of a lot, the latest first. */
export async function listCostChanges(lotId: string): Promise<LotCostChange[]> {
  const rows = await db
    .selectFrom('lotCostChanges as c')
    .leftJoin('users as u', 'u.id', 'c.recordedBy')
    .select(['c.id', 'c.note', 'c.recordedAt'])
    .select(({ ref }) => [
      centsOf(ref('c.lotCostBefore')).as('lotCostBefore'),
      centsOf(ref('c.freightBefore')).as('freightBefore'),
      centsOf(ref('c.premiumBefore')).as('premiumBefore'),
      centsOf(ref('c.lotCost')).as('lotCostCents'),
      centsOf(ref('c.freight')).as('freightCents'),
      centsOf(ref('c.premium')).as('premiumCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('c.lotId', '=', lotId)
    .orderBy('c.recordedAt', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map(({ lotCostBefore, freightBefore, premiumBefore, ...row }) => {
    const { id, note, recordedAt, who, ...to } = row
    const from = { lotCostCents: lotCostBefore, freightCents: freightBefore, premiumCents: premiumBefore }
    return { id, note, recordedAt, who, from, to }
  })
}

const landed = ({ lotCostCents, freightCents, premiumCents }: LotCosts) =>
  lotCostCents + freightCents + premiumCents

const columnsOf = ({ lotCostCents, freightCents, premiumCents }: LotCosts) => ({
  lotCost: centsToNumeric(lotCostCents),
  freight: centsToNumeric(freightCents),
  premium: centsToNumeric(premiumCents),
})

const costsOf = (where: typeof db | Transaction, lotId: string) =>
  where
    .selectFrom('lots')
    .select(({ ref }) => [
      'name',
      centsOf(ref('lotCost')).as('lotCostCents'),
      centsOf(ref('freight')).as('freightCents'),
      centsOf(ref('premium')).as('premiumCents'),
    ])
    .where('id', '=', lotId)

async function isRecorded(tx: Transaction, id: string, lotId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('lotCostChanges')
    .select('id')
    .where('id', '=', id)
    .where('lotId', '=', lotId)
    .executeTakeFirst()
  return known !== undefined
}

async function judge(
  tx: Transaction,
  { lotId, seen, from, to }: { lotId: string; seen: string; from: LotCosts; to: LotCosts },
): Promise<CostRefusal | null> {
  const { lotCostCents, freightCents, premiumCents } = from
  if (seen !== seenCosts(from))
    return { reason: 'changed-meanwhile', costs: { lotCostCents, freightCents, premiumCents } }
  if (seenCosts(to) === seenCosts(from)) return { reason: 'unchanged' }
  if (landed(to) > MAX_LANDED_CENTS) return { reason: 'too-much' }
  const { isDone, creditCents } = await tx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('imports').select('id').where('lotId', '=', lotId).where('state', '=', 'done')).as(
        'isDone',
      ),
      selectFrom('lotCredits')
        .select(centsOf(sql<string>`coalesce(sum(amount), 0)`).as('cents'))
        .where('lotId', '=', lotId)
        .as('creditCents'),
    ])
    .executeTakeFirstOrThrow()
  if (!isDone) return { reason: 'not-imported' }
  return landed(to) < (creditCents ?? 0) ? { reason: 'below-credits', creditCents: creditCents ?? 0 } : null
}

/** Changes what each piece costs. @returns what falls on pieces that were sold, and written off, in dollars. */
async function recostProducts(
  tx: Transaction,
  { lotId, ratio, userId }: { lotId: string; ratio: number; userId: string | null },
): Promise<{ soldCost: string; writtenOffCost: string }> {
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('lotId', '=', lotId)
    .where('cost', 'is not', null)
    .execute()
  const ids = await lockProducts(
    tx,
    known.map(({ id }) => id),
    'toChange',
  )
  const newCost = sql<string>`least(round(p.cost * ${ratio}::numeric, 2), 99999999.99)`
  const gone = await tx
    .selectFrom('products as p')
    .select([
      sql<string>`coalesce(sum((${newCost} - p.cost) * coalesce(
        (select sum(e.pieces) from cost_events e where e.product_id = p.id), 0)), 0)::numeric(12, 2)::text`.as(
        'soldCost',
      ),
      sql<string>`coalesce(sum((${newCost} - p.cost) * coalesce((select sum(w.pieces) from write_offs w
        where w.product_id = p.id and w.put_back_at is null), 0)), 0)::numeric(12, 2)::text`.as(
        'writtenOffCost',
      ),
    ])
    .where('p.id', '=', anyOf(ids, 'uuid'))
    .executeTakeFirstOrThrow()
  const margin = sql<string>`greatest(-9999, least(9999, round((p.price - ${newCost}) * 100 / p.price)))`
  await changeProducts(tx, {
    ids,
    kind: 'edited',
    batchId: randomUUID(),
    userId,
    set: { cost: newCost, margin },
  })
  return gone
}
