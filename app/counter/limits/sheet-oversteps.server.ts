import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import type { ShownLine } from '#counter/sale-form/shown-lines.ts'
import type { CounterSheet } from '#counter/counter-lines.ts'
import { isBelowCost, isBeyondLimit, findOversteps, type ClerkLimits, type Overstep } from './clerk-limits.ts'

/**
 * What the counter says before a sale: what of it waits for a manager, and for those without limits what is sold below
 * cost. Judged here, so that no page has what a piece cost (R81, R177).
 */
export async function judgeSheet(
  lines: readonly ShownLine[],
  { quick, certificate }: Pick<CounterSheet, 'quick' | 'certificate'>,
  limits: ClerkLimits,
): Promise<{ oversteps: Overstep[]; belowCost: string[] }> {
  const costs = await readCosts(lines.map(({ piece }) => piece.id))
  const judged = lines.map(({ piece, priceCents, holds }) => ({
    name: piece.name,
    cents: priceCents,
    piece: { priceCents: piece.priceCents, costCents: costs.get(piece.id) ?? null },
    isOwn: holds.some(({ choice }) => choice === 'own'),
  }))
  const toNames = (those: typeof judged) => those.map(({ name }) => name)
  if (!limits)
    return {
      oversteps: [],
      belowCost: toNames(judged.filter(({ cents, piece }) => isBelowCost(cents, piece))),
    }
  const percent = limits.clerkReductionPercent
  const reduced = toNames(judged.filter(({ cents, piece }) => isBeyondLimit(cents, piece, percent)))
  const held = judged.filter(({ isOwn }) => isOwn).map(({ name, piece }) => ({ name, ...piece }))
  return { oversteps: findOversteps({ reduced, held, quick, certificate }, limits), belowCost: [] }
}

async function readCosts(ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(({ ref }) => ['id', sql<number | null>`(${ref('cost')} * 100)::integer`.as('costCents')])
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
  return new Map(rows.map(({ id, costCents }) => [id, costCents]))
}
