import { sql } from '../../db/client.server.ts'
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
  const rows = await sql<{ hits: number; wait: number }[]>`
    insert into rate_limits as r (key, hits, window_ends_at)
    select key, 1, now() + make_interval(secs => ${limit.seconds}) from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::integer as wait`
  const waits = rows.filter((row) => row.hits > limit.hits).map((row) => Math.max(1, row.wait))
  return waits.length > 0 ? { retryAfterSeconds: Math.max(...waits) } : null
}

/** Takes back one use of each subject, for limits that count failures alone. */
export async function returnAttempt(limit: RateLimit, subjects: readonly string[]): Promise<void> {
  if (!config.hasRateLimits) return
  await sql`
    with held as (
      select key from rate_limits where key = any(${keysOf(limit, subjects)}::text[]) order by key for update
    )
    update rate_limits r set hits = r.hits - 1 from held where r.key = held.key and r.hits > 0`
}

/** Removes counters whose window is over. */
export async function forgetOldAttempts(): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 hour'`
}
