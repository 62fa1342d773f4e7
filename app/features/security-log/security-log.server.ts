import { createHmac } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { sql } from '../../db/client.server.ts'
import { currentClientAddress, currentRequestId, logger } from '../../platform/logger.server.ts'
import { shopSecret } from '../../platform/shop-secret.server.ts'
import { networkOf } from '../../shared/network.ts'
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
    if (admission.kept === 'alone') await insertEvent(sql, event, facts)
    else await countEvent(event, admission.summaryKey, admission.hasNetwork ? networkHash : null)
  } catch (error) {
    logger.error({ err: error, event: event.event }, 'a security event could not be written')
  }
}

/**
 * The same inside the transaction that it tells of: there if and only if that commits, and without a ceiling. For
 * what the back office did: what is refused, and what anyone may repeat, is recorded outside.
 */
export async function recordSecurityEventWithin(
  tx: TransactionSql,
  event: SecurityEvent & { outcome: 'done' },
): Promise<void> {
  const facts = factsOf(event)
  await insertEvent(tx, event, facts)
  logger.info(lineOf(event, facts), 'security event, if its transaction commits')
}

/** Forgets what is older than 180 days. @returns how many entries. */
export async function forgetOldSecurityEvents(): Promise<number> {
  const { count } = await sql`
    delete from security_events where created_at < now() - make_interval(days => ${SECURITY_LOG_DAYS})`
  return count
}

/** A name of a text for the log that only this shop can compute; the same text has the same name. */
function hashForLog(kind: 'network' | 'email', text: string): string {
  return createHmac('sha256', shopSecret()).update(`security log ${kind}\0${text}`).digest('hex').slice(0, 16)
}

interface Facts {
  networkHash: string | null
  emailHash: string | null
  requestId: string | null
}

// People type passwords and other shops' addresses into the field for theirs: such a text is never kept in clear.
function factsOf({ typedEmail }: SecurityEvent): Facts {
  const address = currentClientAddress()
  return {
    networkHash: address === undefined ? null : hashForLog('network', networkOf(address)),
    emailHash: typedEmail ? hashForLog('email', typedEmail.trim().toLowerCase()) : null,
    requestId: currentRequestId() ?? null,
  }
}

const lineOf = ({ event, outcome, userId, details }: SecurityEvent, { networkHash, emailHash }: Facts) => ({
  security: { event, outcome, userId, networkHash, emailHash, details: details ?? {} },
})

async function insertEvent(
  client: typeof sql | TransactionSql,
  { event, outcome, userId, details }: SecurityEvent,
  { networkHash, emailHash, requestId }: Facts,
): Promise<void> {
  await client`
    insert into security_events (event, outcome, user_id, email_hash, network_hash, request_id, details)
    values (${event}, ${outcome}, ${userId}, ${emailHash}, ${networkHash}, ${requestId},
      ${JSON.stringify(shorten(details))}::jsonb)`
}

async function countEvent(
  { event, outcome }: SecurityEvent,
  summaryKey: string,
  networkHash: string | null,
): Promise<void> {
  await sql`
    insert into security_events (event, outcome, network_hash, summary_key)
    values (${event}, ${outcome}, ${networkHash}, ${summaryKey})
    on conflict (summary_key) do update set occurrences = security_events.occurrences + 1`
}

/** So that no detail can make an entry large. */
function shorten(details: SecurityEvent['details'] = {}): SecurityEvent['details'] {
  const entries = Object.entries(details).slice(0, 12)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 200) : value]),
  )
}
