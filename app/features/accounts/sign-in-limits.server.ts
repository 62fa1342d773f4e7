import { createHash } from 'node:crypto'
import { sql } from '../../db/client.server.ts'
import { config } from '../../platform/config.server.ts'
import { networkOf } from '../../shared/network.ts'
import { allowances, delayAfter, mostFailures } from './sign-in-limits.ts'

/** Who tries to sign in: an account by its address, and the network that asks. */
export interface SignInTry {
  email: string
  clientAddress: string
}

/**
 * Spends one try of an account and of a network, before the password is looked at (decision 30).
 * One statement counts and decides, so that parallel tries cannot slip through together; a refused try
 * costs nothing. Tries from a network that the account signed in from before are only counted there.
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendSignInTry(tryOf: SignInTry): Promise<{ retryAfterSeconds: number } | null> {
  if (!config.hasRateLimits) return null
  const { email, network, keys } = countersOf(tryOf)
  const counters = await sql<{ key: string; isSpent: boolean }[]>`
    with counted as (
      select c.key, c."mostFailures" as most, c."forgetSeconds" as forget, c.waits
      from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb)
        as c (scope text, key text, "mostFailures" integer, "forgetSeconds" integer, waits jsonb)
      where c.scope = 'pair' or not ${isKnownNetwork(email, network)}
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
      -- Asked again after waiting for the row: whoever came in between has spent the last free try.
      where f.blocked_until <= clock_timestamp()
      returning f.key
    )
    select c.key, s.key is not null as "isSpent" from counted c left join spent s on s.key = c.key`
  const blocked = counters.filter((counter) => !counter.isSpent).map(({ key }) => key)
  if (blocked.length === 0) return null
  await giveBack(counters.filter((counter) => counter.isSpent).map(({ key }) => key))
  const [row] = await sql<{ wait: number }[]>`
    select ceil(extract(epoch from max(blocked_until) - clock_timestamp()))::integer as wait
    from auth_failures where key = any(${blocked}::text[])`
  return { retryAfterSeconds: Math.max(1, row?.wait ?? 1) }
}

/**
 * After the right password: forgets the account's failed tries from this network, gives the wider limits
 * back what this try has spent, and remembers the network as one of the account's own.
 */
export async function forgiveSignInTries(tryOf: SignInTry): Promise<void> {
  if (!config.hasRateLimits) return
  const { email, network, keys } = countersOf(tryOf)
  const [pair] = keys.filter(({ scope }) => scope === 'pair').map(({ key }) => key)
  const wider = keys.filter(({ scope }) => scope !== 'pair').map(({ key }) => key)
  const [before] = await sql<{ isKnown: boolean }[]>`
    with forgotten as (delete from auth_failures where key = ${pair ?? ''}), remembered as (
      insert into auth_known_networks (user_id, network)
      select id, ${network} from users where email = ${email}
      on conflict (user_id, network) do update set seen_at = now()
    )
    select ${isKnownNetwork(email, network)} as "isKnown"`
  if (!before?.isKnown) await giveBack(wider)
}

/** After a new password by a mailed link: others' failed tries no longer delay the account anywhere. */
export async function forgetAccountTries(email: string): Promise<void> {
  await sql`delete from auth_failures where key = ${keyOf('account', email.trim().toLowerCase())}`
}

/** Removes counters that say nothing any more, and networks that an account has not used for half a year. */
export async function forgetOldTries(): Promise<void> {
  const longest = Math.max(...Object.values(allowances).map((a) => mostFailures(a) * a.forgetSeconds))
  await sql`delete from auth_failures where updated_at < now() - make_interval(secs => ${longest})`
  await sql`delete from auth_known_networks where seen_at < now() - interval '180 days'`
}

async function giveBack(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  // In the order of the keys, as they were spent: two of these must not wait for each other.
  await sql`
    with held as (select key from auth_failures where key = any(${keys}::text[]) order by key for update)
    update auth_failures f set failures = greatest(0, f.failures - 1), blocked_until = clock_timestamp()
    from held where f.key = held.key`
}

const isKnownNetwork = (email: string, network: string) => sql`
  exists (select 1 from auth_known_networks k join users u on u.id = k.user_id
    where u.email = ${email} and k.network = ${network})`

/** The three counters of a try; `waits` holds the wait in seconds after so many failures. */
function countersOf({ email: given, clientAddress }: SignInTry) {
  const email = given.trim().toLowerCase()
  const network = networkOf(clientAddress)
  const subjects = { pair: `${email} ${network}`, network, account: email }
  const keys = (['pair', 'network', 'account'] as const).map((scope) => {
    const { forgetSeconds } = allowances[scope]
    const most = mostFailures(allowances[scope])
    const waits = Array.from({ length: most + 1 }, (_, failures) => delayAfter(failures, allowances[scope]))
    return { scope, key: keyOf(scope, subjects[scope]), mostFailures: most, forgetSeconds, waits }
  })
  return { email, network, keys }
}

/** A hash: what somebody typed as an address may be anything, a password too. */
function keyOf(scope: string, subject: string): string {
  return `${scope}:${createHash('sha256').update(subject).digest('base64url')}`
}
