import type { Job } from '../../platform/jobs.server.ts'
import { storeMailer, type Mailer } from '../../platform/mailer.server.ts'
import { deliverOutboxMail } from './delivery.server.ts'
import { mailDelivery } from './mail-queue.server.ts'

/** Delivers through `mailer` what the first try did not; null keeps it in the outbox. */
export function createMailDeliveryJob(mailer: Mailer | null): Job<{ mailId: string }> {
  return {
    kind: mailDelivery,
    concurrency: 4,
    async run({ mailId }, { isLastTry }) {
      const state = await deliverOutboxMail({ mailId, mailer, isLastTry })
      if (state === 'busy') throw new Error('the mail is being delivered by somebody else')
      if (state === 'failed') throw new Error('the mail was not delivered')
    },
  }
}

/** The job of the shop's own mail. */
export const mailDeliveryJob = createMailDeliveryJob(storeMailer)
