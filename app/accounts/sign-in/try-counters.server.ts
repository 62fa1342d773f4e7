import { createHash } from 'node:crypto'
import { sql, type Expression, type InsertQueryBuilder, type InsertResult, type RawBuilder } from 'kysely'
import { db } from '#db/client.server.ts'
import { anyOf, listedAs } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
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

type Remembering = InsertQueryBuilder<Database, 'authKnownNetworks', InsertResult>

const clock = sql<Date>`clock_timestamp()`

/**
 * Spends one try in each counter, before a proof is checked. One statement counts and decides, so that parallel tries
 * cannot slip through together; a refused try costs nothing.
 * @param isKnownNetwork an SQL condition: tries from there are not counted in the wide counters.
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendTries(
  counters: readonly TryCounter[],
  isKnownNetwork: RawBuilder<boolean>,
): Promise<{ retryAfterSeconds: number } | null> {
  const rows = await db
    .with('counted', () => selectCounted(counters, isKnownNetwork))
    .with('spent', (cte) =>
      cte
        .insertInto('authFailures')
        .columns(['key', 'failures', 'blockedUntil', 'updatedAt'])
        .expression(
          cte
            .selectFrom('counted')
            .select(({ lit }) => ['key', lit(1).as('failures'), clock.as('until'), clock.as('at')])
            .orderBy('key'),
        )
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet(({ ref }) =>
              afterAnother(ref('authFailures.failures'), ref('authFailures.updatedAt')),
            )
            // Asked again after waiting for the row: a request in between has spent the last free try.
            .where('authFailures.blockedUntil', '<=', clock),
        )
        .returning('authFailures.key'),
    )
    .selectFrom('counted as c')
    .leftJoin('spent as s', 's.key', 'c.key')
    .select(['c.key', 's.key as spent'])
    .execute()
  const blocked = rows.filter(({ spent }) => spent === null).map(({ key }) => key)
  if (blocked.length === 0) return null
  await giveKeysBack(rows.flatMap(({ spent }) => spent ?? []))
  const { wait } = await db
    .selectFrom('authFailures')
    .select(({ fn }) =>
      sql<number | null>`ceil(extract(epoch from ${fn.max('blockedUntil')} - ${clock}))::integer`.as('wait'),
    )
    .where('key', '=', anyOf(blocked, 'text'))
    .executeTakeFirstOrThrow()
  return { retryAfterSeconds: Math.max(1, wait ?? 1) }
}

/** The counters that count this try, as `describeCounter` wrote them. */
function selectCounted(counters: readonly TryCounter[], isKnownNetwork: RawBuilder<boolean>) {
  const counter = sql`${sql.ref('listed.item')}::jsonb`
  return db
    .selectFrom(listedAs('listed', counters.map(describeCounter), 'text'))
    .select([
      sql<string>`${counter} ->> 'key'`.as('key'),
      sql<number>`(${counter} -> 'most')::integer`.as('most'),
      sql<number>`(${counter} -> 'forget')::integer`.as('forget'),
      sql<unknown>`${counter} -> 'waits'`.as('waits'),
    ])
    .where(sql<boolean>`not (${counter} -> 'isWide')::boolean or not ${isKnownNetwork}`)
}

/** A row of failed tries after another one. */
function afterAnother(failures: Expression<unknown>, updatedAt: Expression<unknown>) {
  // As of the start of the statement, so that all columns are of the same moment.
  const elapsed = sql`extract(epoch from statement_timestamp() - ${updatedAt})`
  const forgotten = sql`greatest(0, floor(${elapsed} / c.forget))::integer`
  const count = sql`least(c.most, greatest(0, ${failures} - ${forgotten}) + 1)`
  const since = sql`${updatedAt} + make_interval(secs => ${forgotten} * c.forget)`
  const byItsCounter = <T>(value: RawBuilder<unknown>) =>
    sql<T>`(select ${value} from counted c where c.key = auth_failures.key)`
  return {
    failures: byItsCounter<number>(count),
    blockedUntil: byItsCounter<Date>(sql`${clock} + make_interval(secs => (c.waits ->> ${count})::integer)`),
    updatedAt: byItsCounter<Date>(sql`case when ${forgotten} >= ${failures} then ${clock} else ${since} end`),
  }
}

/**
 * After a right proof: forgets the failed tries of the narrow counters, gives the wide ones back what this try has
 * spent there, and remembers the network by the statement `remember`.
 */
export async function forgiveTries(
  counters: readonly TryCounter[],
  { remember, isKnownNetwork }: { remember: Remembering; isKnownNetwork: RawBuilder<boolean> },
): Promise<void> {
  const listKeys = (isWide: boolean) =>
    counters.filter((counter) => counter.isWide === isWide).map(keyOfCounter)
  const { isKnown } = await db
    .with('forgotten', (cte) =>
      cte.deleteFrom('authFailures').where('key', '=', anyOf(listKeys(false), 'text')),
    )
    .with('remembered', () => remember)
    .selectNoFrom(isKnownNetwork.as('isKnown'))
    .executeTakeFirstOrThrow()
  if (!isKnown) await giveKeysBack(listKeys(true))
}

async function giveKeysBack(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  // In the order of the keys, as they were spent: two of these must not wait for each other.
  await db
    .with('held', (cte) =>
      cte
        .selectFrom('authFailures')
        .select('key')
        .where('key', '=', anyOf(keys, 'text'))
        .orderBy('key')
        .forUpdate(),
    )
    .updateTable('authFailures as f')
    .from('held')
    .set(({ ref }) => ({
      failures: sql<number>`greatest(0, ${ref('f.failures')} - 1)`,
      blockedUntil: clock,
    }))
    .whereRef('f.key', '=', 'held.key')
    .execute()
}

/** Lets a counter begin again. */
export async function forgetTries(at: typeof db, counter: Pick<TryCounter, 'scope' | 'subject'>) {
  await at.deleteFrom('authFailures').where('key', '=', keyOfCounter(counter)).execute()
}

/** The key under which a counter is kept. */
function keyOfCounter({ scope, subject }: Pick<TryCounter, 'scope' | 'subject'>): string {
  return `${scope}:${createHash('sha256').update(subject).digest('base64url')}`
}

/** As the statement reads it; `waits` holds the wait in seconds after n failures. */
function describeCounter(counter: TryCounter): string {
  const { allowance, isWide } = counter
  const most = mostFailures(allowance)
  const waits = Array.from({ length: most + 1 }, (_, failures) => delayAfter(failures, allowance))
  return JSON.stringify({ key: keyOfCounter(counter), isWide, most, forget: allowance.forgetSeconds, waits })
}
