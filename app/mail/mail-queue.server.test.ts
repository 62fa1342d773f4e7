import { expect, it } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { db, transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { attemptMailNow, enqueueMailDelivery, settleMailAttempts } from './mail-queue.server.ts'

const selectJobs = (mailId: string) => sql`
  select state::text, retry_limit, retry_backoff, start_after > created_on as is_later
  from pgboss.job where name = 'mail-delivery' and data ->> 'mailId' = ${mailId}`

async function readStatus(mailId: string) {
  const row = await db.selectFrom('mailOutbox').select('status').where('id', '=', mailId).executeTakeFirst()
  return row?.status
}

it('commits the job with the mail', async () => {
  const { mailId } = await buildOrderMail()
  await transact((tx) => enqueueMailDelivery(tx, mailId))
  expect(await selectJobs(mailId)).toEqual([
    { state: 'created', retry_limit: 20, retry_backoff: true, is_later: true },
  ])
})

it('leaves the rest of a rush to the jobs, and is there again afterwards', async () => {
  const mails = await Promise.all(Array.from({ length: 12 }, () => buildOrderMail()))
  for (const { mailId } of mails) attemptMailNow(mailId)
  await settleMailAttempts()
  const readStatuses = async () =>
    (await Promise.all(mails.map(({ mailId }) => readStatus(mailId)))).toSorted()
  await expect.poll(readStatuses).toEqual([...Array(4).fill('kept'), ...Array(8).fill('queued')])
  const later = mails.at(-1)?.mailId ?? ''
  const tryAgain = async () => {
    attemptMailNow(later)
    await settleMailAttempts()
    return await readStatus(later)
  }
  await expect.poll(tryAgain).toBe('kept')
})

it('never throws, not even at what is no id', async () => {
  attemptMailNow('not a uuid')
  await settleMailAttempts()
})
