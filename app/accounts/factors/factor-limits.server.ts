import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { hasRows } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import { toNetwork } from '#shared/network.ts'
import { codeAllowances } from '#accounts/sign-in/sign-in-limits.ts'
import { forgiveTries, spendTries, type TryCounter } from '#accounts/sign-in/try-counters.server.ts'

/** Who shows a second factor, from where, and what it is. */
export interface FactorTry {
  userId: string
  clientAddress: string
  /** A code of six digits can be guessed; a passkey or a recovery code cannot. */
  isGuessable: boolean
}

/**
 * Spends one try of an account from a network, before a proof is looked at; of codes that can be guessed one of the
 * account too, unless a second factor was shown from this network before: anyone who knows the password only can neither
 * continue guessing nor keep the owner out.
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendFactorTry(tryOf: FactorTry): Promise<{ retryAfterSeconds: number } | null> {
  if (!config.hasRateLimits) return null
  return await spendTries(listCounters(tryOf), isProvenNetwork(tryOf))
}

/** After a right proof: forgets the wrong ones from this network, and remembers it as one of the owner's. */
export async function forgiveFactorTries(tryOf: FactorTry): Promise<void> {
  if (!config.hasRateLimits) return
  const { userId, clientAddress } = tryOf
  const now = sql<Date>`now()`
  await forgiveTries(listCounters(tryOf), {
    remember: db
      .insertInto('authKnownNetworks')
      .values({ userId, network: toNetwork(clientAddress), factorShownAt: now })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'network']).doUpdateSet({ seenAt: now, factorShownAt: now }),
      ),
    isKnownNetwork: isProvenNetwork(tryOf),
  })
}

const isProvenNetwork = ({ userId, clientAddress }: FactorTry) =>
  hasRows(
    db
      .selectFrom('authKnownNetworks as k')
      .where('k.userId', '=', userId)
      .where('k.network', '=', toNetwork(clientAddress))
      .where('k.factorShownAt', 'is not', null),
  )

function listCounters({ userId, clientAddress, isGuessable }: FactorTry): TryCounter[] {
  const { pair, account } = codeAllowances
  const here = {
    scope: 'factor-pair',
    subject: `${userId} ${toNetwork(clientAddress)}`,
    allowance: pair,
    isWide: false,
  }
  const everywhere = { scope: 'factor-account', subject: userId, allowance: account, isWide: true }
  return isGuessable ? [here, everywhere] : [here]
}
