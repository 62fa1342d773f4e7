import { sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { networkOf } from '../../../shared/network.ts'
import { allowances, codeAllowances, mostFailures } from './sign-in-limits.ts'
import { giveTriesBack, keyOfCounter, spendTries, type TryCounter } from './try-counters.server.ts'

/** A sign-in attempt: the account by its address, and the network of the request. */
export interface SignInTry {
  email: string
  clientAddress: string
}

/**
 * Spends one try of an account and of a network, before the password is checked (R30). Tries from a
 * network that is known to the account are only counted there.
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendSignInTry(tryOf: SignInTry): Promise<{ retryAfterSeconds: number } | null> {
  if (!config.hasRateLimits) return null
  const { email, network, counters } = countersOf(tryOf)
  return await spendTries(counters, isKnownNetwork(email, network))
}

/**
 * After the right password: resets the account's failed tries from this network, gives the wider limits
 * back what this try has spent, and remembers the network as known to the account.
 */
export async function forgiveSignInTries(tryOf: SignInTry): Promise<void> {
  if (!config.hasRateLimits) return
  const { email, network, counters } = countersOf(tryOf)
  const pair = counters.filter(({ isWide }) => !isWide).map(keyOfCounter)
  const [before] = await sql<{ isKnown: boolean }[]>`
    with forgotten as (delete from auth_failures where key = any(${pair}::text[])), remembered as (
      insert into auth_known_networks (user_id, network)
      select id, ${network} from users where email = ${email}
      on conflict (user_id, network) do update set seen_at = now()
    )
    select ${isKnownNetwork(email, network)} as "isKnown"`
  if (!before?.isKnown) await giveTriesBack(counters.filter(({ isWide }) => isWide))
}

/** After a new password by a mailed link: others' failed tries no longer delay the account anywhere. */
export async function forgetAccountTries(email: string): Promise<void> {
  await sql`delete from auth_failures where key = ${keyOfCounter({ scope: 'account', subject: email.trim().toLowerCase() })}`
}

/** Removes expired counters, and networks that an account has not used for half a year. */
export async function forgetOldTries(): Promise<void> {
  const longest = Math.max(
    ...[...Object.values(allowances), ...Object.values(codeAllowances)].map(
      (a) => mostFailures(a) * a.forgetSeconds,
    ),
  )
  await sql`delete from auth_failures where updated_at < now() - make_interval(secs => ${longest})`
  await sql`delete from auth_known_networks where seen_at < now() - interval '180 days'`
}

const isKnownNetwork = (email: string, network: string) => sql`
  exists (select 1 from auth_known_networks k join users u on u.id = k.user_id
    where u.email = ${email} and k.network = ${network})`

/** The three counters of a try. */
function countersOf({ email: given, clientAddress }: SignInTry) {
  const email = given.trim().toLowerCase()
  const network = networkOf(clientAddress)
  const subjects = { pair: `${email} ${network}`, network, account: email }
  const counters = (['pair', 'network', 'account'] as const).map((scope): TryCounter => ({
    scope,
    subject: subjects[scope],
    allowance: allowances[scope],
    isWide: scope !== 'pair',
  }))
  return { email, network, counters }
}
