import { sql } from '../../../db/client.server.ts'
import { isAnyImportAlive } from './import-connection.server.ts'
import { catalogueImport, importReversal } from './import-queue.server.ts'

/** A connection may just be being opened. */
const GRACE_SECONDS = 20

/**
 * Imports that no process works at any more are told so: the shop was stopped in the middle of them. Those that still
 * wait for a worker are left alone. @returns how many were interrupted.
 */
export async function settleInterruptedImports(): Promise<number> {
  if (await isAnyImportAlive()) return 0
  const { count } = await sql`
    update imports i set changed_at = now(), state = case state when 'undoing' then 'done' else 'failed' end,
      problem = case state when 'undoing' then 'Undoing was' else 'The import was' end || ' interrupted. Nothing was changed.'
    where (state in ('running', 'undoing') or (state = 'reading' and lot_id is null))
      and changed_at < now() - make_interval(secs => ${GRACE_SECONDS})
      and not exists (
        select from pgboss.job j where j.name in (${catalogueImport.name}, ${importReversal.name})
          and j.state = 'created' and j.data ->> 'importId' = i.id::text)`
  return count
}
