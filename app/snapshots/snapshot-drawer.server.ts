import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { numericToCents } from '#shared/money.ts'

/**
 * Takes the payments of a snapshot's orders out of the drawer that was open when they were deleted, unless it still is:
 * its count did not see them, and its report never changes (R79, R146). The caller holds the one that is open now, if
 * any. @returns the cents of these payments and refunds.
 */
export async function leaveCountedDrawer(
  tx: Transaction,
  { snapshotId, openDrawerId }: { snapshotId: string; openDrawerId: string | null },
): Promise<number> {
  const left = tx
    .updateTable('snapshotRows as r')
    .from('snapshots as s')
    .set({ content: sql`r.content || '{"drawer_session_id": null}'` })
    .whereRef('s.id', '=', 'r.snapshotId')
    .where('s.id', '=', snapshotId)
    .where('r.tableName', '=', 'order_payments')
    .where(sql<boolean>`r.content ->> 'drawer_session_id' = s.open_drawer_id::text`)
    .where('s.openDrawerId', 'is distinct from', openDrawerId)
    .returning(sql<string>`r.content ->> 'amount'`.as('amount'))
  const rows = await left.execute()
  return rows.reduce((sum, { amount }) => sum + numericToCents(amount), 0)
}
