import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { pageWindow } from '#shared/lists/page-window.ts'
import type { MessageState } from './message-states.ts'
import type { InboxMessage } from './inbox.ts'

const PAGE_SIZE = 50

const messages = db
  .selectFrom('contactMessages')
  .select(['id', 'name', 'email', 'subject', 'message', 'state', 'createdAt'])

/** A page of the inbox, the newest first; without a state all but what was archived. */
export async function listMessages({ state, page }: { state: MessageState | null; page: number }) {
  const counted = await db
    .selectFrom('contactMessages')
    .select(['state', countRows().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const shown = counted.filter((row) => (state ? row.state === state : row.state !== 'archived'))
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const { limit, offset, isBackward, ...at } = pageWindow({ total, page, size: PAGE_SIZE })
  const rows = await messages
    .where((eb) => (state ? eb('state', '=', state) : eb('state', '<>', 'archived')))
    .orderBy('createdAt', isBackward ? 'asc' : 'desc')
    .orderBy('id', isBackward ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { messages: isBackward ? rows.toReversed() : rows, counts, ...at }
}

/** Opens a message: a new one counts as read from now on. Null without one. */
export async function openMessage(id: string): Promise<InboxMessage | null> {
  await db
    .updateTable('contactMessages')
    .set({ state: 'read' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
  return (await messages.where('id', '=', id).executeTakeFirst()) ?? null
}

/** Says how far a message is. */
export async function moveMessage({
  id,
  state,
}: {
  id: string
  state: MessageState
}): Promise<Outcome<null, { reason: 'unknown-message' }>> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ state })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0 ? succeed(null) : refuse({ reason: 'unknown-message' })
}
