import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { lockProducts } from '#catalogue/admin/changes/product-records.server.ts'
import type { PieceDecision } from './markdown-forms.ts'
import { findNextDrops } from './markdown-preview.server.ts'
import type { HeldPiece, MarkdownHold, PieceMarkdown } from './markdown-views.ts'

/** How the rules treat a product; null when it is not there. */
export async function readPieceMarkdown(id: string, now: Date): Promise<PieceMarkdown | null> {
  const row = await db
    .selectFrom('products as p')
    .select(['p.markdownHold as hold', 'p.markdownPercent as dealtPercent', 'p.onFloorSince'])
    .select(sql<number | null>`(p.first_price * 100)::float8`.as('firstPriceCents'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { onFloorSince, ...facts } = row
  const next = facts.hold ? undefined : (await findNextDrops([id], now)).get(id)
  return { ...facts, onFloorSinceMs: onFloorSince?.getTime() ?? null, next: next ?? null }
}

const holds: Record<PieceDecision, MarkdownHold | null> = {
  pause: 'paused',
  exclude: 'excluded',
  resume: null,
  restart: null,
}

/**
 * Pauses or excludes a product, or lets the rules go on with it. `restart` begins anew: from its present price, today
 * being its first day. @returns whether it is there.
 */
export async function decidePiece({
  id,
  decision,
}: {
  id: string
  decision: PieceDecision
}): Promise<boolean> {
  return await retryTransaction(async (tx) => {
    const [known] = await lockProducts(tx, [id], 'toChange')
    if (!known) return false
    const restarted =
      decision === 'restart'
        ? {
            firstPrice: sql<string>`price`,
            onFloorSince: sql<Date>`now()`,
            offFloorSince: sql<Date>`case when status = 'archived' then now() end`,
            markdownPercent: 0,
            markdownAt: null,
          }
        : {}
    await tx
      .updateTable('products')
      .set({ markdownHold: holds[decision], ...restarted })
      .where('id', '=', id)
      .execute()
    // The page of the product says the next step.
    await sql`select pg_notify('catalogue_changed', '')`.execute(tx)
    return true
  })
}

/** How many products are held, by why. */
export async function countHolds(): Promise<Record<MarkdownHold, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['markdownHold as hold', countRows().as('count')])
    .where('markdownHold', 'is not', null)
    .where('status', '=', 'active')
    .groupBy('markdownHold')
    .execute()
  const counts = { paused: 0, priced: 0, excluded: 0 }
  for (const { hold, count } of rows) if (hold) counts[hold] = count
  return counts
}

const HELD_SHOWN = 50

/** Products on sale that the rules leave alone, at most 50. */
export async function listHeld(): Promise<HeldPiece[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'markdownHold as hold'])
    .where('markdownHold', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('markdownHold')
    .orderBy('id')
    .limit(HELD_SHOWN)
    .execute()
  return rows.flatMap(({ hold, ...piece }) => (hold ? [{ ...piece, hold }] : []))
}
