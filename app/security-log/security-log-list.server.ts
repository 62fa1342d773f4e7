import { z } from 'zod'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { pageWindow } from '#shared/lists/page-window.ts'
import type { SecurityEventCode, SecurityLogEntry, SecurityOutcome } from './security-events.ts'

const PAGE_SIZE = 50

const keptDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Null is everything. */
interface Query {
  event: SecurityEventCode | null
  outcome: SecurityOutcome | null
  page: number
}

/** A page of the security log, the newest first. */
export async function listSecurityEvents({ event, outcome, page }: Query) {
  let wanted = db.selectFrom('securityEvents as e')
  if (event) wanted = wanted.where('e.event', '=', event)
  if (outcome) wanted = wanted.where('e.outcome', '=', outcome)
  const { total } = await wanted.select(countRows().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, isBackward, ...at } = pageWindow({ total, page, size: PAGE_SIZE })
  const rows = await wanted
    .leftJoin('users as u', 'u.id', 'e.userId')
    .select(['e.id', 'e.event', 'e.outcome', 'e.userId', 'u.email', 'e.emailHash', 'e.networkHash'])
    .select(['e.requestId', 'e.details', 'e.occurrences', 'e.createdAt'])
    .orderBy('e.createdAt', isBackward ? 'asc' : 'desc')
    .orderBy('e.id', isBackward ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  const entries = rows.map((row): SecurityLogEntry => ({ ...row, details: keptDetails.parse(row.details) }))
  return { entries: isBackward ? entries.toReversed() : entries, ...at }
}
