import { expect, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import type { FaultyMailServer } from '#tests/support/faulty-mail-server.ts'

/** A mailer of the shop, with little patience unless more is asked for. */
export function mailerFor(server: Pick<FaultyMailServer, 'url'>, { patienceMs = 300 } = {}) {
  return createMailer({
    smtpUrl: server.url,
    fromAddress: 'hello@glasscityoutlet.example',
    limits: { connectMs: patienceMs, greetingMs: patienceMs, socketMs: patienceMs, wholeMs: 20_000 },
  })
}

/** Places orders as the checkout does. @returns the ids of their mails, each with its job. */
export async function placeOrders(count: number): Promise<string[]> {
  const { id } = await buildProduct({ stock: count })
  const orderIds: string[] = []
  for (let placed = 0; placed < count; placed += 1) orderIds.push(await buildWebOrder([id, 1]))
  const mails = await sql<{ id: string }[]>`
    select id from mail_outbox where order_id in ${sql(orderIds)} order by created_at, id`
  expect(mails).toHaveLength(count)
  return mails.map(({ id }) => id)
}

export async function readStatuses(mailIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ status: string }[]>`
    select status from mail_outbox where id in ${sql(mailIds)} order by status`
  return rows.map(({ status }) => status)
}

/** Lets hours pass: no job waits for its next try any more. */
export async function skipPauses(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'mail-delivery' and state < 'active'`
}

/** Skips every pause until all mails have this status. */
export async function untilAllAre(status: string, mailIds: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await skipPauses()
      expect(await readStatuses(mailIds)).toEqual(mailIds.map(() => status))
    },
    { interval: 100 },
  )
}

/** How often the server took the mail of each order, by what names it: its Message-ID. */
export function countTaken({ mails }: FaultyMailServer): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const { headers } of mails) {
    const id = headers.get('message-id') ?? 'a mail without a name'
    taken[id] = (taken[id] ?? 0) + 1
  }
  return taken
}

/** Each of these mails once. */
export const eachOnce = (mailIds: readonly string[]) =>
  Object.fromEntries(mailIds.map((id) => [`<${id}@localhost>`, 1]))
