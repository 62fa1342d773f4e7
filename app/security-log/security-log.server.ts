import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { currentClientAddress, currentRequestId, logger } from '#platform/logger.server.ts'
import { shopSecret } from '#platform/shop-secret.server.ts'
import { toNetwork } from '#shared/network.ts'
import type { Outcome } from '#shared/outcome.ts'
import { EventVolume } from './event-volume.ts'
import { SECURITY_LOG_DAYS, type SecurityEvent } from './security-events.ts'

const volume = new EventVolume()

/**
 * Writes down what happened, in the log of the process and in the table that the owner reads. Never throws: a log
 * that cannot be written fails no request, it is logged as an error. Events beyond a ceiling are only counted.
 */
export async function recordSecurityEvent(event: SecurityEvent): Promise<void> {
  const facts = factsOf(event)
  logger.info(lineOf(event, facts), 'security event')
  try {
    const { networkHash } = facts
    const admission = volume.admit({ ...event, networkHash, now: new Date() })
    if (admission.kept === 'alone') await insertEvent(db, event, facts)
    else await countEvent(event, admission.summaryKey, admission.hasNetwork ? networkHash : null)
  } catch (error) {
    logger.error({ err: error, event: event.event }, 'a security event could not be written')
  }
}

/** Writes down how something went: done, or refused and why. */
export async function recordOutcome(
  { details, ...event }: Pick<SecurityEvent, 'event' | 'userId' | 'details'>,
  outcome: Outcome<unknown, { reason: string }>,
): Promise<void> {
  if (outcome.ok) return await recordSecurityEvent({ ...event, outcome: 'done', details })
  const { reason } = outcome.error
  await recordSecurityEvent({ ...event, outcome: 'refused', details: { ...details, reason } })
}

/**
 * The same inside the transaction that it tells of: there if and only if that commits, and without a ceiling. For
 * what the back office did: what is refused, and what anyone may repeat, is recorded outside.
 */
export async function recordSecurityEventWithin(
  tx: Transaction,
  event: SecurityEvent & { outcome: 'done' },
): Promise<void> {
  const facts = factsOf(event)
  await insertEvent(tx, event, facts)
  logger.info(lineOf(event, facts), 'security event, if its transaction commits')
}

/** Forgets what is older than 180 days. @returns how many entries. */
export async function forgetOldSecurityEvents(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('securityEvents')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${SECURITY_LOG_DAYS})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function insertEvent(
  client: Db,
  { event, outcome, userId, details }: SecurityEvent,
  facts: EventFacts,
): Promise<void> {
  const row = { event, outcome, userId, ...facts, details: JSON.stringify(shorten(details)) }
  await client.insertInto('securityEvents').values(row).execute()
}

async function countEvent(
  { event, outcome }: SecurityEvent,
  summaryKey: string,
  networkHash: string | null,
): Promise<void> {
  await db
    .insertInto('securityEvents')
    .values({ event, outcome, networkHash, summaryKey })
    .onConflict((conflict) =>
      conflict
        .column('summaryKey')
        .doUpdateSet((eb) => ({ occurrences: eb('securityEvents.occurrences', '+', 1) })),
    )
    .execute()
}

/** So that no detail can make an entry large. */
function shorten(details: SecurityEvent['details'] = {}): SecurityEvent['details'] {
  const entries = Object.entries(details).slice(0, 12)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 200) : value]),
  )
}

/** A name of a text for the log that only this shop can compute; the same text has the same name. */
function hashForLog(kind: 'network' | 'email', text: string): string {
  return createHmac('sha256', shopSecret()).update(`security log ${kind}\0${text}`).digest('hex').slice(0, 16)
}

/** What the request adds to an event. */
interface EventFacts {
  networkHash: string | null
  emailHash: string | null
  requestId: string | null
}

/**
 * What the request that an event belongs to adds to it. People type passwords and other shops' addresses into the field
 * for theirs: such a text is never kept in clear.
 */
function factsOf({ typedEmail }: SecurityEvent): EventFacts {
  const address = currentClientAddress()
  return {
    networkHash: address === undefined ? null : hashForLog('network', toNetwork(address)),
    emailHash: typedEmail ? hashForLog('email', typedEmail.trim().toLowerCase()) : null,
    requestId: currentRequestId() ?? null,
  }
}

/** An event as the log of the process has it. */
const lineOf = (
  { event, outcome, userId, details }: SecurityEvent,
  { networkHash, emailHash }: EventFacts,
) => ({
  security: { event, outcome, userId, networkHash, emailHash, details: details ?? {} },
})
