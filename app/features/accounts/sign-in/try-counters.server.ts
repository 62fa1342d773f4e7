import { createHash } from 'node:crypto'
import type { PendingQuery, Row } from 'postgres'
import { sql } from '../../../db/client.server.ts'
import { delayAfter, mostFailures, type TryAllowance } from './sign-in-limits.ts'

/** One counter of tries: of an account, of a network, or of both together. */
export interface TryCounter {
  scope: string
  /** Stored as a hash only: people type passwords into the address field. */
  subject: string
  allowance: TryAllowance
  /** Counts tries from everywhere, but none from a network that the account is known from. */
  isWide: boolean
}

/**
 * Spends one try in each counter, before a proof is checked. One statement counts and decides, so that parallel tries
 * cannot slip through together; a refused try costs nothing.
 * @param isKnownNetwork an SQL condition: tries from there are not counted in the wide counters.
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendTries(
  counters: readonly TryCounter[],
  isKnownNetwork: PendingQuery<Row[]>,
): Promise<{ retryAfterSeconds: number } | null> {
  const rows = await sql<{ key: string; isSpent: boolean }[]>`
    with counted as (
      select c.key, c."mostFailures" as most, c."forgetSeconds" as forget, c.waits
      from jsonb_to_recordset(${JSON.stringify(counters.map(describeCounter))}::text::jsonb)
        as c (key text, "isWide" boolean, "mostFailures" integer, "forgetSeconds" integer, waits jsonb)
      where not c."isWide" or not ${isKnownNetwork}
    ), spent as (
      insert into auth_failures as f (key, failures, blocked_until, updated_at)
      select key, 1, clock_timestamp(), clock_timestamp() from counted order by key
      on conflict (key) do update set (failures, blocked_until, updated_at) = (
        select n.failures, clock_timestamp() + make_interval(secs => (n.waits ->> n.failures)::integer), n.since
        from (
          select least(c.most, greatest(0, f.failures - forgotten) + 1) as failures, c.waits,
            case when forgotten >= f.failures then clock_timestamp()
              else f.updated_at + make_interval(secs => forgotten * c.forget) end as since
          from counted c cross join lateral (
            select floor(extract(epoch from clock_timestamp() - f.updated_at) / c.forget)::integer as forgotten
          ) g
          where c.key = f.key
        ) n
      )
      -- Asked again after waiting for the row: a request in between has spent the last free try.
      where f.blocked_until <= clock_timestamp()
      returning f.key
    )
    select c.key, s.key is not null as "isSpent" from counted c left join spent s on s.key = c.key`
  const blocked = rows.filter((row) => !row.isSpent).map(({ key }) => key)
  if (blocked.length === 0) return null
  await giveKeysBack(rows.filter((row) => row.isSpent).map(({ key }) => key))
  const [row] = await sql<{ wait: number }[]>`
    select ceil(extract(epoch from max(blocked_until) - clock_timestamp()))::integer as wait
    from auth_failures where key = any(${blocked}::text[])`
  return { retryAfterSeconds: Math.max(1, row?.wait ?? 1) }
}

/** Gives back the try that was spent in each counter. */
export async function giveTriesBack(counters: readonly TryCounter[]): Promise<void> {
  await giveKeysBack(counters.map(keyOfCounter))
}

async function giveKeysBack(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  // In the order of the keys, as they were spent: two of these must not wait for each other.
  await sql`
    with held as (select key from auth_failures where key = any(${keys}::text[]) order by key for update)
    update auth_failures f set failures = greatest(0, f.failures - 1), blocked_until = clock_timestamp()
    from held where f.key = held.key`
}

/** The key under which a counter is kept. */
export function keyOfCounter({ scope, subject }: Pick<TryCounter, 'scope' | 'subject'>): string {
  return `${scope}:${createHash('sha256').update(subject).digest('base64url')}`
}

/** As the statement reads it; `waits` holds the wait in seconds after so many failures. */
function describeCounter(counter: TryCounter) {
  const { allowance, isWide } = counter
  const most = mostFailures(allowance)
  const waits = Array.from({ length: most + 1 }, (_, failures) => delayAfter(failures, allowance))
  return {
    key: keyOfCounter(counter),
    isWide,
    mostFailures: most,
    forgetSeconds: allowance.forgetSeconds,
    waits,
  }
}
