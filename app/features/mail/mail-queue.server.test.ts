import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildOrderMail } from '../../../tests/support/build-mail.ts'
import { db, transact } from '../../db/client.server.ts'
import { sql } from '../../../tests/support/sql.ts'
import { stopJobs } from '../../platform/jobs.server.ts'
import { attemptMailNow, enqueueMailDelivery, settleMailAttempts } from './mail-queue.server.ts'

afterAll(async () => {
  await stopJobs()
})

const jobsOf = (mailId: string) => sql`
  select state::text, retry_limit, retry_backoff, start_after > now() as is_later
  from pgboss.job where name = 'mail-delivery' and data ->> 'mailId' = ${mailId}`

async function statusOf(mailId: string) {
  const row = await db.selectFrom('mailOutbox').select('status').where('id', '=', mailId).executeTakeFirst()
  return row?.status
}

it('commits the job with the mail', async () => {
  const { mailId } = await buildOrderMail()
  await transact((tx) => enqueueMailDelivery(tx, mailId))
  expect(await jobsOf(mailId)).toEqual([
    { state: 'created', retry_limit: 20, retry_backoff: true, is_later: true },
  ])
})

it('leaves neither behind when the transaction fails', async () => {
  let mailId = ''
  const placing = transact(async (tx) => {
    const { order } = await buildOrderMail({ mail: { status: 'failed' } })
    const texts = { subject: 's', html: 'h', bodyText: 't' }
    const mail = await tx
      .insertInto('mailOutbox')
      .values({ kind: 'order-confirmation', orderId: order.id, toAddress: 'jane@example.com', ...texts })
      .returning('id')
      .executeTakeFirstOrThrow()
    mailId = mail.id
    await enqueueMailDelivery(tx, mailId)
    throw new Error('out of stock')
  })
  await expect(placing).rejects.toThrow('out of stock')
  expect(mailId).not.toBe('')
  expect(await statusOf(mailId)).toBeUndefined()
  expect(await jobsOf(mailId)).toEqual([])
})

it('tries at once, without making anybody wait', async () => {
  const { mailId } = await buildOrderMail()
  expect(attemptMailNow(mailId)).toBeUndefined()
  expect(await statusOf(mailId)).toBe('queued')
  await settleMailAttempts()
  expect(await statusOf(mailId)).toBe('kept')
})

it('leaves the rest of a rush to the jobs, and is there again afterwards', async () => {
  await delay(250)
  const mails = await Promise.all(Array.from({ length: 12 }, () => buildOrderMail()))
  for (const { mailId } of mails) attemptMailNow(mailId)
  await settleMailAttempts()
  const states = await Promise.all(mails.map(({ mailId }) => statusOf(mailId)))
  expect(states.filter((status) => status === 'kept')).toHaveLength(4)
  expect(states.filter((status) => status === 'queued')).toHaveLength(8)
  await delay(250)
  const later = mails.at(-1)?.mailId ?? ''
  attemptMailNow(later)
  await settleMailAttempts()
  expect(await statusOf(later)).toBe('kept')
})

it('never throws, not even at what is no id', async () => {
  attemptMailNow('not a uuid')
  await settleMailAttempts()
})
