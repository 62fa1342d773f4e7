import { afterAll, describe, expect, it } from 'vitest'
import { catchMail } from '#tests/support/smtp-catcher.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { deliverOutboxMail } from '#mail/delivery.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { contactMessage } from './contact-message.ts'
import { receiveContactMessage } from './contact.server.ts'

const given = {
  name: 'Jürgen 🛋️ <b>Groß</b>',
  email: 'juergen@example.com',
  subject: 'Is the “Harlow” <i>sofa</i> there?',
  message: 'Hello,\n\nis it <script>there</script>? Grüße & "thanks" 🛋️',
}

afterAll(settleMailAttempts)

async function readMail(mailId: string) {
  return await db.selectFrom('mailOutbox').selectAll().where('id', '=', mailId).executeTakeFirst()
}

async function deliver(mailId: string) {
  const server = await catchMail()
  const limits = { connectMs: 60_000, greetingMs: 60_000, socketMs: 60_000, wholeMs: 60_000 }
  const mailer = createMailer({ smtpUrl: server.url, fromAddress: 'hello@glasscityoutlet.example', limits })
  await settleMailAttempts()
  await db.updateTable('mailOutbox').set({ status: 'queued' }).where('id', '=', mailId).execute()
  expect(await deliverOutboxMail({ mailId, mailer, isLastTry: false })).toBe('done')
  mailer.close()
  await server.stop()
  return server.mails
}

describe('a message', () => {
  it('is stored with the mail to the owner and its job', async () => {
    const { messageId, mailId } = await receiveContactMessage(contactMessage.parse(given))
    const stored = db.selectFrom('contactMessages').selectAll().where('id', '=', messageId)
    expect(await stored.executeTakeFirst()).toMatchObject(given)
    await settleMailAttempts()
    expect(await readMail(mailId)).toMatchObject({
      kind: 'contact-message',
      contactMessageId: messageId,
      toAddress: 'hello@glasscityoutlet.example',
      status: 'kept',
    })
    expect(await sql`select 1 from pgboss.job where data ->> 'mailId' = ${mailId}`).toHaveLength(1)
  })

  it('reaches the owner, who can answer to its sender', async () => {
    const { mailId } = await receiveContactMessage(contactMessage.parse(given))
    const [mail] = await deliver(mailId)
    expect(mail).toMatchObject({
      from: 'hello@glasscityoutlet.example',
      to: ['hello@glasscityoutlet.example'],
    })
    expect(mail?.headers.get('reply-to')).toBe('juergen@example.com')
    expect(mail?.headers.get('subject')).toBe(`Contact form: ${given.subject}`)
    for (const said of [given.name, given.email, given.subject, given.message])
      expect(mail?.text).toContain(said)
    expect(mail?.html).toContain('Jürgen 🛋️ &lt;b&gt;Groß&lt;/b&gt;')
    expect(mail?.html).toContain(
      'is it &lt;script&gt;there&lt;/script&gt;? Grüße &amp; &quot;thanks&quot; 🛋️',
    )
    expect(mail?.html).toContain('href="mailto:juergen@example.com"')
    expect(mail?.html).not.toMatch(/<script|<i>|<b>/)
  })

  it('that is too long for the table leaves nothing behind', async () => {
    const before = await sql`select 1 from mail_outbox`
    await expect(receiveContactMessage({ ...given, subject: 'x'.repeat(201) })).rejects.toThrow()
    expect(await sql`select 1 from mail_outbox`).toHaveLength(before.length)
    expect(await sql`select 1 from contact_messages where length(subject) > 200`).toHaveLength(0)
  })
})
