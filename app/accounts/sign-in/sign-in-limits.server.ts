import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { hasRows } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import { toNetwork } from '#shared/network.ts'
import { allowances, codeAllowances, mostFailures, pinAllowance } from './sign-in-limits.ts'
import { forgetTries, forgiveTries, spendTries, type TryCounter } from './try-counters.server.ts'

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
  const { email, network, counters } = listCounters(tryOf)
  return await spendTries(counters, isKnownNetwork(email, network))
}

/**
 * After the right password: resets the account's failed tries from this network, gives the wider limits
 * back what this try has spent, and remembers the network as known to the account.
 */
export async function forgiveSignInTries(tryOf: SignInTry): Promise<void> {
  if (!config.hasRateLimits) return
  const { email, network, counters } = listCounters(tryOf)
  await forgiveTries(counters, {
    remember: db
      .insertInto('authKnownNetworks')
      .columns(['userId', 'network'])
      .expression(({ selectFrom, val }) =>
        selectFrom('users')
          .select(['id', val(network).as('network')])
          .where('email', '=', email),
      )
      .onConflict((conflict) =>
        conflict.columns(['userId', 'network']).doUpdateSet({ seenAt: sql<Date>`now()` }),
      ),
    isKnownNetwork: isKnownNetwork(email, network),
  })
}

/** After a new password by a mailed link: others' failed tries no longer delay the account anywhere. */
export async function forgetAccountTries(email: string): Promise<void> {
  await forgetTries(db, { scope: 'account', subject: email.trim().toLowerCase() })
}

/** Removes expired counters, and networks that an account has not used for half a year. */
export async function forgetOldTries(): Promise<void> {
  const longest = Math.max(
    ...[...Object.values(allowances), ...Object.values(codeAllowances), pinAllowance].map(
      (a) => mostFailures(a) * a.forgetSeconds,
    ),
  )
  const forgotten = sql<Date>`now() - make_interval(secs => ${longest})`
  await db.deleteFrom('authFailures').where('updatedAt', '<', forgotten).execute()
  const halfAYearAgo = sql<Date>`now() - interval '180 days'`
  await db.deleteFrom('authKnownNetworks').where('seenAt', '<', halfAYearAgo).execute()
}

const isKnownNetwork = (email: string, network: string) =>
  hasRows(
    db
      .selectFrom('authKnownNetworks as k')
      .innerJoin('users as u', 'u.id', 'k.userId')
      .where('u.email', '=', email)
      .where('k.network', '=', network),
  )

/** The three counters of a try. */
function listCounters({ email: given, clientAddress }: SignInTry) {
  const email = given.trim().toLowerCase()
  const network = toNetwork(clientAddress)
  const subjects = { pair: `${email} ${network}`, network, account: email }
  const counters = (['pair', 'network', 'account'] as const).map((scope): TryCounter => ({
    scope,
    subject: subjects[scope],
    allowance: allowances[scope],
    isWide: scope !== 'pair',
  }))
  return { email, network, counters }
}
