import { db } from '#db/client.server.ts'
import { createMailDeliveryJob, mailDeliveryJob } from '#mail/mail.jobs.server.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { findMailer } from '#mail/server/store-mailer.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'

/** What the row of a mail says when it was sent. */
export async function noteAsSent(mailId: string): Promise<void> {
  const text = { subject: 's', html: 'h', bodyText: 't', sentAt: new Date() }
  const noTrouble = { failure: null, lastError: null, claimedUntil: null }
  await db
    .updateTable('mailOutbox')
    .set({ status: 'sent', ...text, ...noTrouble })
    .where('id', '=', mailId)
    .execute()
}

/** What sending at most once would be: written down as sent, then sent. */
const notedFirst: Mailer = {
  async deliver(mail) {
    await noteAsSent(mail.messageId.replace(/@.*/, ''))
    const mailer = await findMailer()
    if (!mailer) throw new Error('no SMTP_URL')
    return await mailer.deliver(mail)
  },
  close() {},
}

/** Starts the jobs of the shop's mail, and nothing else of the shop. */
export async function startMailWorker({ isNotedFirst }: { isNotedFirst: boolean }): Promise<void> {
  await startJobs([isNotedFirst ? createMailDeliveryJob(async () => notedFirst) : mailDeliveryJob])
}
