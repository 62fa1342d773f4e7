import { sql } from '../../db/client.server.ts'
import { pageWindow } from '../../shared/lists/page-window.ts'
import type { SecurityLogEntry, SecurityLogQuery } from './security-events.ts'

const PAGE_SIZE = 50

/** A page of the security log, the newest first. */
export async function listSecurityEvents({ event, outcome, page }: SecurityLogQuery) {
  const wanted = sql`
    ${event ? sql`e.event = ${event}` : sql`true`} and ${outcome ? sql`e.outcome = ${outcome}` : sql`true`}`
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::integer as total from security_events e where ${wanted}`
  const { limit, offset, isBackward, ...at } = pageWindow({
    total: counted?.total ?? 0,
    page,
    size: PAGE_SIZE,
  })
  const entries = await sql<SecurityLogEntry[]>`
    select e.id, e.event, e.outcome, e.user_id as "userId", u.email, e.email_hash as "emailHash",
      e.network_hash as "networkHash", e.request_id as "requestId", e.details, e.occurrences,
      (extract(epoch from e.created_at) * 1000)::float8 as "atMs"
    from security_events e left join users u on u.id = e.user_id where ${wanted}
    order by ${isBackward ? sql`e.created_at, e.id desc` : sql`e.created_at desc, e.id`}
    limit ${limit} offset ${offset}`
  return { entries: isBackward ? entries.toReversed() : [...entries], ...at }
}
