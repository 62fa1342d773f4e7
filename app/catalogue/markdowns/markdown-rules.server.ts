import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import type { MarkdownFloor, MarkdownRule } from './markdown.ts'
import type { MarkdownSettings } from './markdown-settings.ts'
import type { ShownRule } from './markdown-views.ts'

function floorOf(row: { costPercent: number | null; floorCents: number | null }): MarkdownFloor {
  if (row.costPercent !== null) return { kind: 'cost', percent: row.costPercent }
  return row.floorCents === null ? { kind: 'none' } : { kind: 'amount', cents: row.floorCents }
}

/** All rules in their order (R84). */
export async function readRules(at: Db = db): Promise<MarkdownRule[]> {
  const rows = await at
    .selectFrom('markdownRules')
    .innerJoin('markdownSteps', 'ruleId', 'id')
    .select(({ ref }) => [
      'id',
      'category',
      'condition',
      'lotId',
      'floorCostPercent as costPercent',
      centsOf(ref('floorAmount')).as('floorCents'),
      'day',
      'percent',
    ])
    .orderBy('position')
    .orderBy('day')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofRule) => {
    const [first] = ofRule
    if (!first) return []
    const { costPercent, floorCents, day: _day, percent: _percent, ...rule } = first
    const steps = ofRule.map(({ day, percent }) => ({ day, percent }))
    return [{ ...rule, floor: floorOf({ costPercent, floorCents }), steps }]
  })
}

/** All rules in their order, with the lot they name and how many products on sale they fit. */
export async function listRules(): Promise<ShownRule[]> {
  const [known, others] = await Promise.all([
    readRules(),
    db
      .selectFrom('markdownRules as r')
      .leftJoin('lots as l', 'l.id', 'r.lotId')
      .select(['r.id', 'l.name as lotName'])
      .select(
        sql<number>`(
          select count(*)::integer from products p where p.status = 'active'
            and (r.category is null or lower(btrim(p.category)) = lower(btrim(r.category)))
            and (r.condition is null or lower(btrim(p.condition)) = lower(btrim(r.condition)))
            and (r.lot_id is null or p.lot_id = r.lot_id))`.as('fitting'),
      )
      .execute(),
  ])
  const byId = new Map(others.map(({ id, ...other }) => [id, other]))
  return known.map((rule) => ({ ...rule, ...(byId.get(rule.id) ?? { lotName: null, fitting: 0 }) }))
}

/** One rule; null when there is none. */
export async function findRuleById(id: string): Promise<MarkdownRule | null> {
  return (await readRules()).find((rule) => rule.id === id) ?? null
}

/** The lots that a rule can be for, the newest first. */
export async function listRuleLots(): Promise<{ id: string; name: string }[]> {
  return await db.selectFrom('lots').select(['id', 'name']).orderBy('boughtOn', 'desc').limit(200).execute()
}

/**
 * Saves a rule under its id, behind the others when it is new: a form that is sent twice makes one. A lot that is gone
 * is refused. @returns whether it was saved.
 */
export async function saveRule({
  id,
  category,
  condition,
  lotId,
  floor,
  steps: wanted,
}: MarkdownRule): Promise<boolean> {
  return await retryTransaction(async (tx) => {
    await touchRules(tx)
    if (lotId !== null) {
      const lot = await tx
        .selectFrom('lots')
        .select('id')
        .where('id', '=', lotId)
        .forKeyShare()
        .executeTakeFirst()
      if (!lot) return false
    }
    const values = {
      category,
      condition,
      lotId,
      floorCostPercent: floor.kind === 'cost' ? floor.percent : null,
      floorAmount: floor.kind === 'amount' ? centsToNumeric(floor.cents) : null,
    }
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from markdown_rules)`
    await tx
      .insertInto('markdownRules')
      .values({ id, position, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    await tx.deleteFrom('markdownSteps').where('ruleId', '=', id).execute()
    await tx
      .insertInto('markdownSteps')
      .values(wanted.map(({ day, percent }) => ({ ruleId: id, day, percent })))
      .execute()
    return true
  })
}

/** Removes a rule; prices stay as they are. @returns whether it was there. */
export async function removeRule(id: string): Promise<boolean> {
  return await retryTransaction(async (tx) => {
    await touchRules(tx)
    const { numDeletedRows } = await tx
      .deleteFrom('markdownRules')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  })
}

/** Moves a rule before the one above it; the first one stays. @returns whether it is there. */
export async function promoteRule(id: string): Promise<boolean> {
  return await retryTransaction(async (tx) => {
    await touchRules(tx)
    const order = await tx
      .selectFrom('markdownRules')
      .select(['id', 'position'])
      .orderBy('position')
      .execute()
    const place = order.findIndex((rule) => rule.id === id)
    const [above, one] = [order[place - 1], order[place]]
    if (one && above) {
      await tx.updateTable('markdownRules').set({ position: above.position }).where('id', '=', id).execute()
      await tx
        .updateTable('markdownRules')
        .set({ position: one.position })
        .where('id', '=', above.id)
        .execute()
    }
    return one !== undefined
  })
}

/** One change of the rules after the other, and what was changed holds from the next run on. */
async function touchRules(tx: Transaction): Promise<void> {
  await tx
    .updateTable('markdownSettings')
    .set({ changedAt: sql<Date>`now()` })
    .execute()
}

/** When the rules run, and when anything of this was changed. @throws when the table has lost its row. */
export async function readMarkdownSettings(at: Db = db): Promise<MarkdownSettings & { changedAt: Date }> {
  const { runAt, ...settings } = await at
    .selectFrom('markdownSettings')
    .select(['runAt', 'weekdays', 'ending', 'showsNext', 'comparesAfter', 'changedAt'])
    .executeTakeFirstOrThrow()
  return { ...settings, runAt: runAt.slice(0, 5) }
}

/** Saves when the rules run. */
export async function saveMarkdownSettings(settings: MarkdownSettings): Promise<void> {
  await db
    .updateTable('markdownSettings')
    .set({ ...settings, changedAt: sql<Date>`now()` })
    .execute()
}
