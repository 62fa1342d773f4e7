import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildMessage } from '#tests/support/shop-writes.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { contactMessage } from './contact-message.ts'
import { listMessages, moveMessage, openMessage } from './inbox.server.ts'

async function insertMessage(): Promise<string> {
  const values = contactMessage.parse(buildMessage())
  const { id } = await db
    .insertInto('contactMessages')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('is read when it is opened, and stays answered', async () => {
  const id = await insertMessage()
  expect((await listMessages({ state: 'new', page: 1 })).messages).toHaveLength(1)
  expect(await openMessage(id)).toMatchObject({ state: 'read', email: 'jane@example.com' })
  expect((await moveMessage({ id, state: 'answered' })).ok).toBe(true)
  expect(await openMessage(id)).toMatchObject({ state: 'answered' })
})

it('hides what was archived until it is asked for', async () => {
  const id = await insertMessage()
  await moveMessage({ id, state: 'archived' })
  const ids = async (state: 'archived' | null) =>
    (await listMessages({ state, page: 1 })).messages.map((message) => message.id)
  expect(await ids(null)).not.toContain(id)
  expect(await ids('archived')).toEqual([id])
})

it('knows nothing of messages that there are not', async () => {
  expect(await openMessage(randomUUID())).toBeNull()
  expect(await moveMessage({ id: randomUUID(), state: 'read' })).toMatchObject({
    error: { reason: 'unknown-message' },
  })
})

it('shows every message on one page, the newest first, however many came at once', async () => {
  await sql`
    insert into contact_messages (name, email, subject, message, created_at)
    select 'Ada', 'ada@example.com', 'Many', 'Hello, is it there?', now() - (n / 3) * interval '1 hour'
    from generate_series(1, 130) n`
  const all = await sql<{ id: string }[]>`
    select id from contact_messages where state <> 'archived' order by created_at desc, id`
  const pages = []
  for (const page of [1, 2, 3]) pages.push((await listMessages({ state: null, page })).messages)
  expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(await listMessages({ state: null, page: 99 })).toMatchObject({ page: 3, pageCount: 3 })
})
