import { orderNumberPattern } from '#orders/placement/order-number.ts'
import { returnAttempt, spendAttempt, type RateLimit } from '#platform/web/rate-limit.server.ts'

export interface TrackingTry {
  /** The network that asks. */
  network: string
  orderNumber: string
  email: string
}

/** Wrong tries of one network. */
const ofNetwork: RateLimit = { name: 'tracking', hits: 10, seconds: 600 }
/** The same while there are too many of everyone together: many networks could try many numbers and addresses. */
const ofNetworkInRush: RateLimit = { name: 'tracking-rush', hits: 3, seconds: 600 }
const ofAll: RateLimit = { name: 'tracking-all', hits: 300, seconds: 600 }
/** Wrong tries for one email, and for one number, from any network. */
const aboutEmail: RateLimit = { name: 'tracking-email', hits: 30, seconds: 86_400 }
const aboutNumber: RateLimit = { name: 'tracking-number', hits: 30, seconds: 86_400 }

/** One number, however much of it was written. */
const numberKey = (orderNumber: string) =>
  orderNumberPattern.test(orderNumber) ? orderNumber.slice(-6) : orderNumber

/** `shown`: it is looked up. `mailed`: too many others have guessed; only the mailbox may have the answer (R165). */
export type TrackingLeave = { way: 'shown' | 'mailed' } | { way: 'refused'; retryAfterSeconds: number }

/**
 * Counts a try to look an order up, its network's first: what that may not try counts against no one else. A try that
 * finds its order, and shows it, must be forgiven by `forgiveTracking`.
 */
export async function spendTracking({ network, orderNumber, email }: TrackingTry): Promise<TrackingLeave> {
  const own = `network:${network}`
  const refused = (await spendAttempt(ofNetwork, [own])) ?? (await refuseInRush(own))
  if (refused) return { way: 'refused', ...refused }
  const isEmailGuessed = await spendAttempt(aboutEmail, [email])
  const isNumberGuessed = await spendAttempt(aboutNumber, [numberKey(orderNumber)])
  return { way: isEmailGuessed || isNumberGuessed ? 'mailed' : 'shown' }
}

/** A rush asks each network for less; who is refused by that does not count towards it. */
async function refuseInRush(own: string): Promise<{ retryAfterSeconds: number } | null> {
  if (!(await spendAttempt(ofAll, ['all']))) return null
  const refused = await spendAttempt(ofNetworkInRush, [own])
  if (refused) await returnAttempt(ofAll, ['all'])
  return refused
}

/** The try has shown its order: it was no guess. One that was answered by mail counts, as no one may see that it was right. */
export async function forgiveTracking({ network, orderNumber, email }: TrackingTry): Promise<void> {
  for (const limit of [ofNetwork, ofNetworkInRush]) await returnAttempt(limit, [`network:${network}`])
  await returnAttempt(ofAll, ['all'])
  await returnAttempt(aboutEmail, [email])
  await returnAttempt(aboutNumber, [numberKey(orderNumber)])
}
