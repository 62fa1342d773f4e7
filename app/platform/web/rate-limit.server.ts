import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'

/** How often something may happen: `hits` times within `seconds`. */
export interface RateLimit {
  name: string
  hits: number
  seconds: number
}

const toKeys = (limit: RateLimit, subjects: readonly string[]) => [
  ...new Set(subjects.map((subject) => `${limit.name}:${subject.slice(0, 200)}`)),
]

const spending = compileOnce<{ key: string; seconds: number }>()((value) =>
  db
    .insertInto('rateLimits')
    .values({
      key: value('key'),
      hits: sql.lit(1),
      windowEndsAt: sql<Date>`now() + make_interval(secs => ${value('seconds')}::float8)`,
    })
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
 * Counts one use of each subject in turn, and stops at the first that is over the limit: what is the asker's own (their
 * network) comes first, so that a refused try uses up nothing that others share (R163). One statement decides on each,
 * so that parallel requests cannot slip through together.
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendAttempt(
  limit: RateLimit,
  subjects: readonly string[],
): Promise<{ retryAfterSeconds: number } | null> {
  if (!config.hasRateLimits) return null
  for (const key of toKeys(limit, subjects)) {
    const [row] = await spending({ key, seconds: limit.seconds })
    if (row && row.hits > limit.hits) return { retryAfterSeconds: Math.max(1, row.wait) }
  }
  return null
}

/** Takes back one use of each subject, for limits that count failures alone. */
export async function returnAttempt(limit: RateLimit, subjects: readonly string[]): Promise<void> {
  if (!config.hasRateLimits) return
  await db
    .with('held', (cte) =>
      cte
        .selectFrom('rateLimits')
        .select('key')
        .where('key', '=', anyOf(toKeys(limit, subjects), 'text'))
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
