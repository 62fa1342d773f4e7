import { z } from 'zod'
import type { Job } from '#platform/job-kinds.server.ts'
import { logger } from '#platform/logger.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { deliverOutboxMail } from './delivery.server.ts'
import { mailDelivery } from './mail-queue.server.ts'
import { findMailer } from './server/store-mailer.server.ts'
import { requeueStrandedMail } from './outbox/outbox.server.ts'

/** Delivers mail that the first try did not deliver, through the mailer of that moment; null keeps it in the outbox. */
export function createMailDeliveryJob(find: () => Promise<Mailer | null>): Job<{ mailId: string }> {
  return {
    kind: mailDelivery,
    concurrency: 4,
    async run({ mailId }, { isLastTry }) {
      const state = await deliverOutboxMail({ mailId, mailer: await find(), isLastTry })
      if (state === 'busy') throw new Error('the mail is being delivered by another worker')
      if (state === 'failed') throw new Error('the mail was not delivered')
    },
  }
}

/** The job of the shop's own mail. */
export const mailDeliveryJob = createMailDeliveryJob(findMailer)

/** Every hour: a new job for waiting mail that lost its own, such as by a process that died on the last try. */
export const mailRescueJob: Job<object> = {
  kind: {
    name: 'mail-rescue',
    data: z.object({}),
    retryLimit: 2,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 300,
    timeLimitSeconds: 300,
    startAfterSeconds: 0,
  },
  concurrency: 1,
  cron: '7 * * * *',
  async run() {
    const mails = await requeueStrandedMail()
    if (mails > 0) logger.warn({ mails }, 'waiting mail had no job and got a new one')
  },
}
