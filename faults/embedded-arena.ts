import { Connections } from '#db/connections.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { sqlOf } from '#tests/support/sql-tag.ts'
import type { Workshop } from '#bench/workshop.ts'
import { fillArena, type Arena } from './arena.ts'
import { findEmbeddedUrl } from './processes.ts'
import { StoreProcess } from './store-process.ts'

/** Opens a store on its own embedded PostgreSQL, as `npm start` does. */
export async function openEmbeddedArena(
  workshop: Workshop,
  env: Record<string, string> = {},
): Promise<Arena> {
  const store = await StoreProcess.open(workshop, { env })
  const connections = new Connections(await findEmbeddedUrl(store.dataDir), {
    max: 1,
    connectSeconds: 30,
  })
  workshop.keep(() => connections.end({ timeout: 2 }))
  return await fillArena({ store, db: openDatabase(connections).db, sql: sqlOf(connections) })
}
