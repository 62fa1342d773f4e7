import { db } from '#db/client.server.ts'
import { html } from './markup.ts'

/** Sends text messages. A provider's client replaces the stand-in in `smsSender`. */
export interface SmsSender {
  /** @param message `to` in international form (+14195550100), `text` without markup. @throws when it was not taken. */
  sendSms(message: { to: string; text: string }): Promise<void>
}

/** The stand-in: the message is kept in the outbox, to be read there. */
export const smsSender: SmsSender = {
  async sendSms({ to: toAddress, text }) {
    const bodyHtml = html`<p>${text}</p>`.text
    const message = { subject: 'Text message', html: bodyHtml, bodyText: text }
    await db
      .insertInto('mailOutbox')
      .values({ kind: 'sms', toAddress, status: 'kept', ...message })
      .execute()
  },
}
