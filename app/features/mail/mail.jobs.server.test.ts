import { afterEach, expect, it, vi } from 'vitest'
import { buildOrderMail } from '../../../tests/support/build-mail.ts'
import { catchMail } from '../../../tests/support/smtp-catcher.ts'
import { db, transact } from '../../db/client.server.ts'
import { createJobRunner } from '../../platform/jobs.server.ts'
import { createMailer } from '../../platform/mailer.server.ts'
import { createMailDeliveryJob } from './mail.jobs.server.ts'
import { directAddress } from '../../../tests/support/direct-address.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function startDelivering(
  answer: Parameters<typeof catchMail>[0],
  { retryLimit }: { retryLimit: number },
) {
  const server = await catchMail(answer)
  const mailer = createMailer({
    smtpUrl: server.url,
    fromAddress: 'hello@glasscityoutlet.example',
    limits: { connectMs: 500, greetingMs: 500, socketMs: 500, wholeMs: 1500 },
  })
  const job = createMailDeliveryJob(mailer)
  const patience = { retryLimit, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, startAfterSeconds: 0 }
  const kind = { ...job.kind, name: `mail-delivery-${retryLimit}`, ...patience }
  const runner = createJobRunner(directAddress)
  await runner.start([{ ...job, kind }])
  cleanups.push(
    () => server.stop(),
    () => mailer.close(),
    () => runner.stop(),
  )
  return {
    mails: server.mails,
    deliver: (mailId: string) => transact((tx) => runner.enqueue(tx, kind, { mailId })),
  }
}

async function rowOf(mailId: string) {
  return await db.selectFrom('mailOutbox').selectAll().where('id', '=', mailId).executeTakeFirst()
}

it('tries again until the server takes the mail', async () => {
  let refusals = 2
  const answer = () => (refusals-- > 0 ? { code: 451, text: 'come back later' } : null)
  const { mails, deliver } = await startDelivering(answer, { retryLimit: 5 })
  const { mailId } = await buildOrderMail()
  await deliver(mailId)
  await vi.waitFor(async () => expect(await rowOf(mailId)).toMatchObject({ status: 'sent' }), {
    timeout: 20_000,
  })
  expect(await rowOf(mailId)).toMatchObject({ attempts: 3, failure: null })
  expect(mails).toHaveLength(1)
})

it('notes that the mail has failed when its tries are used up', async () => {
  const { mails, deliver } = await startDelivering(() => ({ code: 550, text: 'unknown' }), { retryLimit: 1 })
  const { mailId } = await buildOrderMail()
  await deliver(mailId)
  await vi.waitFor(async () => expect(await rowOf(mailId)).toMatchObject({ status: 'failed' }), {
    timeout: 20_000,
  })
  expect(await rowOf(mailId)).toMatchObject({ attempts: 2, failure: 'refused' })
  expect(mails).toEqual([])
})

it('comes back for a mail that somebody else is delivering just now', async () => {
  const { mails, deliver } = await startDelivering(undefined, { retryLimit: 4 })
  const { mailId } = await buildOrderMail({ mail: { claimedUntil: new Date('2999-01-01'), attempts: 1 } })
  await deliver(mailId)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(mails).toEqual([])
  await db.updateTable('mailOutbox').set({ claimedUntil: null }).where('id', '=', mailId).execute()
  await vi.waitFor(async () => expect(await rowOf(mailId)).toMatchObject({ status: 'sent' }), {
    timeout: 20_000,
  })
  expect(mails).toHaveLength(1)
})
