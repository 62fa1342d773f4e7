import { afterEach, expect, it, vi } from 'vitest'
import { db, transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { attemptMailNow, enqueueMailDelivery } from '#mail/mail-queue.server.ts'
import { nightlyCleaningJob, startWorker } from '#server/worker.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { firstTry } from '#tests/support/first-try.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function startOne() {
  const worker = await startWorker()
  stops.push(() => worker.stop())
}

async function statusOf(mailId: string) {
  const row = await db.selectFrom('mailOutbox').select('status').where('id', '=', mailId).executeTakeFirst()
  return row?.status
}

const makeJobsDue = () => sql`update pgboss.job set start_after = now() where state < 'active'`

it('delivers the mail that no first try delivered, its process having died', async () => {
  const { mailId } = await buildOrderMail()
  await startOne()
  await transact((tx) => enqueueMailDelivery(tx, mailId))
  expect(await statusOf(mailId)).toBe('queued')
  await makeJobsDue()
  await vi.waitFor(async () => expect(await statusOf(mailId)).toBe('kept'))
})

it('finishes the first tries under way before it stops', async () => {
  const worker = await startWorker()
  const { mailId } = await buildOrderMail()
  attemptMailNow(mailId)
  await worker.stop()
  expect(await statusOf(mailId)).toBe('kept')
})

it('cleans every night by the clock of the store', async () => {
  await startOne()
  expect(await sql`select cron, timezone from pgboss.schedule where name = 'nightly-cleaning'`).toEqual([
    { cron: '20 3 * * *', timezone: 'America/New_York' },
  ])
  await sql`insert into rate_limits (key, hits, window_ends_at) values ('old', 1, now() - interval '2 hours'), ('new', 1, now())`
  const { mailId } = await buildOrderMail()
  await sql`update mail_outbox set created_at = now() - interval '4 days' where id = ${mailId}`
  await sql`
    insert into order_access_log (order_id, action, created_at)
    values (gen_random_uuid(), 'view', now() - interval '731 days'), (gen_random_uuid(), 'view', now())`
  await nightlyCleaningJob.run({}, firstTry)
  expect((await sql`select from order_access_log`).length).toBe(1)
  expect(await sql`select key from rate_limits`).toEqual([{ key: 'new' }])
  expect(await statusOf(mailId)).toBe('failed')
})
