import { sql } from '../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../shared/outcome.ts'
import { pageWindow } from '../../shared/lists/page-window.ts'
import type { MessageState } from './message-states.ts'
import type { InboxMessage } from './inbox.ts'

const PAGE_SIZE = 50

const columns = sql`
  id, name, email, subject, message, state, (extract(epoch from created_at) * 1000)::float8 as "atMs"`

/** A page of the inbox, the newest first; without a state all but what was archived. */
export async function listMessages({ state, page }: { state: MessageState | null; page: number }) {
  const counted = await sql<{ state: MessageState; count: number }[]>`
    select state, count(*)::integer as count from contact_messages group by 1`
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const shown = counted.filter((row) => (state ? row.state === state : row.state !== 'archived'))
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const { limit, offset, isBackward, ...at } = pageWindow({ total, page, size: PAGE_SIZE })
  const messages = await sql<InboxMessage[]>`
    select ${columns} from contact_messages
    where ${state ? sql`state = ${state}` : sql`state <> 'archived'`}
    order by ${isBackward ? sql`created_at, id desc` : sql`created_at desc, id`} limit ${limit} offset ${offset}`
  return { messages: isBackward ? messages.toReversed() : [...messages], counts, ...at }
}

/** Opens a message: a new one counts as read from now on. Null when there is no such message. */
export async function openMessage(id: string): Promise<InboxMessage | null> {
  await sql`update contact_messages set state = 'read' where id = ${id} and state = 'new'`
  const [message] = await sql<InboxMessage[]>`select ${columns} from contact_messages where id = ${id}`
  return message ?? null
}

/** Says how far a message is. */
export async function moveMessage(input: {
  id: string
  state: MessageState
}): Promise<Outcome<null, { reason: 'unknown-message' }>> {
  const rows =
    await sql`update contact_messages set state = ${input.state} where id = ${input.id} returning id`
  return rows.length > 0 ? succeed(null) : refuse({ reason: 'unknown-message' })
}
