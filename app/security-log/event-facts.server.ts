import { createHmac } from 'node:crypto'
import { currentClientAddress, currentRequestId } from '#platform/logger.server.ts'
import { shopSecret } from '#platform/shop-secret.server.ts'
import { toNetwork } from '#shared/network.ts'
import type { SecurityEvent } from './security-events.ts'

/** A name of a text for the log that only this shop can compute; the same text has the same name. */
function hashForLog(kind: 'network' | 'email', text: string): string {
  return createHmac('sha256', shopSecret()).update(`security log ${kind}\0${text}`).digest('hex').slice(0, 16)
}

/** What the request adds to an event. */
export interface EventFacts {
  networkHash: string | null
  emailHash: string | null
  requestId: string | null
}

/**
 * What the request that an event belongs to adds to it. People type passwords and other shops' addresses into the field
 * for theirs: such a text is never kept in clear.
 */
export function factsOf({ typedEmail }: SecurityEvent): EventFacts {
  const address = currentClientAddress()
  return {
    networkHash: address === undefined ? null : hashForLog('network', toNetwork(address)),
    emailHash: typedEmail ? hashForLog('email', typedEmail.trim().toLowerCase()) : null,
    requestId: currentRequestId() ?? null,
  }
}

/** An event as the log of the process has it. */
export const lineOf = (
  { event, outcome, userId, details }: SecurityEvent,
  { networkHash, emailHash }: EventFacts,
) => ({
  security: { event, outcome, userId, networkHash, emailHash, details: details ?? {} },
})
