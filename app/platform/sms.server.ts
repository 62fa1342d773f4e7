import { db } from '../db/client.server.ts'
import { mailOutbox } from '../db/schema.ts'

/** Sends text messages. A provider's client takes the stand-in's place in `smsSender`. */
export interface SmsSender {
  /** Whether messages reach phones: otherwise phones are not offered as second factor. */
  reachesPhones: boolean
  /** @param message `to` in international form (+14195550100), `text` without markup. @throws when it was not taken. */
  sendSms(message: { to: string; text: string }): Promise<void>
}

/** The stand-in: the message is kept in the outbox, to be read there. */
const outboxSender: SmsSender = {
  reachesPhones: false,
  async sendSms({ to, text }) {
    await db.insert(mailOutbox).values({
      kind: 'sms',
      toAddress: to,
      subject: 'Text message',
      html: `<p>${escapeHtml(text)}</p>`,
      bodyText: text,
      status: 'kept',
    })
  },
}

export const smsSender: SmsSender = outboxSender

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
