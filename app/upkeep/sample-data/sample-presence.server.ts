import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { logger } from '#platform/logger.server.ts'

/** Whether any sample product or order is left; no while the database is unavailable. */
export async function hasSampleData(): Promise<boolean> {
  const samplesOf = (table: 'products' | 'orders') =>
    db.selectFrom(table).select('id').where('isSample', '=', sql.lit(true))
  try {
    const found = await db
      .selectNoFrom(({ or, exists }) =>
        or([exists(samplesOf('products')), exists(samplesOf('orders'))]).as('isThere'),
      )
      .executeTakeFirstOrThrow()
    return Boolean(found.isThere)
  } catch (error) {
    logger.warn({ err: error }, 'sample data could not be looked for; pages show none of its testimonials')
    return false
  }
}
