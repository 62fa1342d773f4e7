import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { isAnyImportAlive } from './import-connection.server.ts'
import { importProblems } from './import-messages.ts'
import { catalogueImport, importReversal } from './import-queue.server.ts'

/** A connection may just be being opened. */
const GRACE_SECONDS = 20

/**
 * Ends imports that no process works on anymore: the shop was stopped in the middle of them. Those that still
 * wait for a worker are left alone. @returns how many were interrupted.
 */
export async function settleInterruptedImports(): Promise<number> {
  if (await isAnyImportAlive()) return 0
  const waiting = sql<boolean>`exists (
    select from pgboss.job j where j.name in (${catalogueImport.name}, ${importReversal.name})
      and j.state = 'created' and j.data ->> 'importId' = ${sql.ref('imports.id')}::text)`
  const end = (state: 'done' | 'failed') => sql.lit(state)
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set((eb) => {
      const isUndoing = eb('state', '=', 'undoing')
      const { interrupted, 'undo-interrupted': undoInterrupted } = importProblems
      return {
        changedAt: sql<Date>`now()`,
        state: eb.case().when(isUndoing).then(end('done')).else(end('failed')).end(),
        problem: eb.case().when(isUndoing).then(undoInterrupted).else(interrupted).end(),
      }
    })
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['running', 'undoing']),
        eb.and([eb('state', '=', 'reading'), eb('lotId', 'is', null)]),
      ]),
    )
    .where('changedAt', '<', sql<Date>`now() - make_interval(secs => ${GRACE_SECONDS})`)
    .where(({ not }) => not(waiting))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
