import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { openImportConnections } from './import-connection.server.ts'

/** Forgets an import that has changed nothing, with its rows and its file. */
export async function forgetImport(id: string): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('state', 'not in', ['running', 'done', 'undoing', 'undone'])
    .execute()
}

/**
 * Forgets the files and rows of imports older than 30 days, an import at a time; their summaries stay, their undoing
 * ends. A product's history still names its import. @returns how many rows were forgotten.
 */
export async function forgetOldImportRows(): Promise<number> {
  const isOld = sql<boolean>`i.created_at < now() - interval '30 days'`
  await db
    .deleteFrom('importFiles')
    .using('imports as i')
    .whereRef('i.id', '=', 'importId')
    .where(isOld)
    .execute()
  const old = await db
    .selectFrom('imports as i')
    .select('id')
    .where(isOld)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('importRows as r').whereRef('r.importId', '=', 'i.id')),
    )
    .execute()
  let count = 0
  for (const { id } of old) count += await forgetRows(id)
  return count
}

async function forgetRows(importId: string): Promise<number> {
  const { connections, transact } = openImportConnections(importId, 1)
  try {
    return await transact(async (tx) => {
      await sql`
        insert into product_changes (batch_id, product_id, kind, after, user_id, created_at)
        select h.batch_id, h.product_id, h.kind, h.after, h.user_id, h.created_at
        from import_rows r join product_history h on h.product_id = r.product_id and h.id = r.product_id
        where r.import_id = ${importId} and exists (select from products p where p.id = r.product_id)`.execute(
        tx,
      )
      const { numDeletedRows } = await tx
        .deleteFrom('importRows')
        .where('importId', '=', importId)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    })
  } finally {
    await connections.end({ timeout: 5 })
  }
}
