import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'

const policy = compileOnce<object>()(() =>
  db.selectFrom('storeSettings').select('adminSecondFactor as needsSecondFactor').limit(1),
)

/** What the owner asks of everyone who runs the shop; read again for every request of an admin. */
export async function readAdminPolicy(): Promise<{ needsSecondFactor: boolean }> {
  const [row] = await policy({})
  if (!row) throw new Error('store_settings has no row: insert one with default values.')
  return row
}
