import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { undoChange, type Reversal } from '#catalogue/admin/changes/change-reversal.server.ts'
import type { ShownRun } from './markdown-views.ts'

const SHOWN = 14

/** The last runs, the newest first. */
export async function listRuns(): Promise<ShownRun[]> {
  return await db
    .selectFrom('markdownRuns')
    .select(({ ref }) => [
      'id',
      'runOn',
      'marked',
      'floorsReached',
      'skipped',
      centsOf(ref('amountBefore')).as('beforeCents'),
      centsOf(ref('amountAfter')).as('afterCents'),
      sql<boolean>`ended_at is null`.as('isOpen'),
      sql<boolean>`undone_at is not null`.as('isUndone'),
    ])
    .orderBy('runOn', 'desc')
    .limit(SHOWN)
    .execute()
}

/**
 * Gives the products of a run the prices that they had, where nobody changed them since; the steps stay dealt with, so
 * that the next run does not do the same again. A run that is at work or was undone is refused.
 */
export async function undoRun({
  id,
  userId,
}: {
  id: string
  userId: string | null
}): Promise<Outcome<Reversal, { reason: 'not-undoable' }>> {
  const run = await db
    .selectFrom('markdownRuns')
    .select('id')
    .where('id', '=', id)
    .where('endedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (!run) return refuse({ reason: 'not-undoable' })
  const reversal = await undoChange({ batchId: id, userId })
  // Last: an undo that is interrupted can be pressed again, and finds what is left.
  await db
    .updateTable('markdownRuns')
    .set({ undoneAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return succeed(reversal)
}
