import postgres from 'postgres'
import type { Workshop } from '../bench/workshop.ts'
import { fillArena, type Arena } from './arena.ts'
import { findEmbeddedUrl } from './processes.ts'
import { StoreProcess } from './store-process.ts'

/** Opens a store on its own embedded PostgreSQL, as `npm start` does. */
export async function openEmbeddedArena(
  workshop: Workshop,
  env: Record<string, string> = {},
): Promise<Arena> {
  const store = await StoreProcess.open(workshop, { env })
  const sql = postgres(await findEmbeddedUrl(store.dataDir), {
    max: 1,
    onnotice: () => {},
    connect_timeout: 30,
  })
  workshop.keep(() => sql.end({ timeout: 2 }))
  return await fillArena({ store, sql })
}
