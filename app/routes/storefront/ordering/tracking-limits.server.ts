import { returnAttempt, spendAttempt, type RateLimit } from '../../../platform/web/rate-limit.server.ts'

interface Tracking {
  /** The network that asks. */
  network: string
  orderNumber: string
  email: string
}

/** All tries, right or wrong: of one network, and about one number. */
const allTries: RateLimit = { name: 'tracking', hits: 10, seconds: 600 }
/** Wrong tries about one email address, from wherever they come. */
const wrongTriesOfEmail: RateLimit = { name: 'tracking-email', hits: 10, seconds: 3600 }
/** Wrong tries of everybody together: many networks could try many numbers and addresses (R13). */
const wrongTriesOfAll: RateLimit = { name: 'tracking-all', hits: 300, seconds: 600 }

/**
 * Counts a try to look an order up. @returns the seconds until the next try when there were too many, else null.
 * A try that finds its order must be taken back by `forgiveTracking`.
 */
export async function spendTracking({ network, orderNumber, email }: Tracking) {
  const refusals = await Promise.all([
    spendAttempt(allTries, [`network:${network}`, `order:${orderNumber}`]),
    spendAttempt(wrongTriesOfEmail, [email]),
    spendAttempt(wrongTriesOfAll, ['all']),
  ])
  const waits = refusals.flatMap((refusal) => (refusal ? [refusal.retryAfterSeconds] : []))
  return waits.length > 0 ? { retryAfterSeconds: Math.max(...waits) } : null
}

/** The try found its order: it does not count as a wrong one. */
export async function forgiveTracking({ email }: Tracking): Promise<void> {
  await returnAttempt(wrongTriesOfEmail, [email])
  await returnAttempt(wrongTriesOfAll, ['all'])
}
