import { sql } from 'kysely'
import { db } from '../../db/client.server.ts'
import { compileOnce } from '../../db/compiled.server.ts'
import { anyOf, listedAs } from '../../db/expressions.server.ts'
import { config } from '../config.server.ts'

/** How often something may happen: `hits` times within `seconds`. */
export interface RateLimit {
  name: string
  hits: number
  seconds: number
}

const keysOf = (limit: RateLimit, subjects: readonly string[]) =>
  // Sorted, so that two requests about the same subjects take the row locks in the same order.
  [...new Set(subjects.map((subject) => `${limit.name}:${subject.slice(0, 200)}`))].toSorted()

const spending = compileOnce<{ keys: readonly string[]; seconds: number }>()((value) =>
  db
    .insertInto('rateLimits')
    .columns(['key', 'hits', 'windowEndsAt'])
    .expression((eb) =>
      eb
        .selectFrom(listedAs('used', value('keys'), 'text'))
        .select([
          'used.item',
          sql.lit(1).as('hits'),
          sql<Date>`now() + make_interval(secs => ${value('seconds')}::float8)`.as('end'),
        ])
        .orderBy('used.item'),
    )
    .onConflict((at) =>
      at.column('key').doUpdateSet({
        hits: sql`case when rate_limits.window_ends_at <= now() then 1 else rate_limits.hits + 1 end`,
        windowEndsAt: sql`case when rate_limits.window_ends_at <= now()
          then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning([
      'hits',
      sql<number>`ceil(extract(epoch from rate_limits.window_ends_at - now()))::integer`.as('wait'),
    ]),
)

/**
 * Counts one use of each subject (an address, an order number) and checks whether all are within the
 * limit. One statement decides, so that parallel requests cannot slip through together.
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendAttempt(
  limit: RateLimit,
  subjects: readonly string[],
): Promise<{ retryAfterSeconds: number } | null> {
  if (!config.hasRateLimits) return null
  const keys = keysOf(limit, subjects)
  const rows = await spending({ keys, seconds: limit.seconds })
  const waits = rows.filter((row) => row.hits > limit.hits).map((row) => Math.max(1, row.wait))
  return waits.length > 0 ? { retryAfterSeconds: Math.max(...waits) } : null
}

/** Takes back one use of each subject, for limits that count failures alone. */
export async function returnAttempt(limit: RateLimit, subjects: readonly string[]): Promise<void> {
  if (!config.hasRateLimits) return
  await db
    .with('held', (cte) =>
      cte
        .selectFrom('rateLimits')
        .select('key')
        .where('key', '=', anyOf(keysOf(limit, subjects), 'text'))
        .orderBy('key')
        .forUpdate(),
    )
    .updateTable('rateLimits as r')
    .from('held')
    .set((eb) => ({ hits: eb('r.hits', '-', 1) }))
    .whereRef('r.key', '=', 'held.key')
    .where('r.hits', '>', 0)
    .execute()
}

/** Removes counters whose window is over. */
export async function forgetOldAttempts(): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('windowEndsAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
