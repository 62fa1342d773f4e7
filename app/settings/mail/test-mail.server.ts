import { randomUUID } from 'node:crypto'
import { getSubject, mailText, note, paragraph, type MailDocument } from '#mail/mail-document.ts'
import { mailHtml } from '#mail/mail-html.ts'
import { makeMailer, readMailServer } from '#mail/server/store-mailer.server.ts'
import { config } from '#platform/config.server.ts'
import { createMailer, mailLimits, type Mailer } from '#platform/mailer.server.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { describeMailTrouble } from './mail-trouble.ts'

/** Somebody waits for the answer. */
const limits: typeof mailLimits = { ...mailLimits, socketMs: 15_000, wholeMs: 20_000 }

/** Where mail goes as the owner's page may show it: never with the password. */
export interface ShownServer {
  host: string
  port: number
  from: string
}

/** The server of SMTP_URL, which wins over the form; null without one. */
export function describeProcessServer(): ShownServer | null {
  if (!config.smtpUrl) return null
  const { protocol, hostname, port } = new URL(config.smtpUrl)
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587), from: config.mailFrom }
}

async function openTest(): Promise<(ShownServer & { mailer: Mailer | null }) | null> {
  const ofProcess = describeProcessServer()
  if (ofProcess && config.smtpUrl)
    return {
      ...ofProcess,
      mailer: createMailer({ smtpUrl: config.smtpUrl, fromAddress: config.mailFrom, limits }),
    }
  const server = await readMailServer()
  return server && { ...server, from: server.fromAddress, mailer: makeMailer(server, limits) }
}

/** Sends a mail at once, by the settings of this moment. @returns null, or in words why it did not leave. */
export async function sendTestMail({ to }: { to: string }): Promise<string | null> {
  const [test, sender] = await Promise.all([openTest(), readStoreFacts()])
  if (!test) return 'No mail server is set up yet.'
  const { mailer, ...server } = test
  if (!mailer)
    return 'The password can no longer be read, as after a backup was restored elsewhere. Enter it again.'
  const { storeName } = sender
  const document = testMail(storeName)
  const from = { ...sender, baseUrl: config.baseUrl }
  const delivery = await mailer.deliver({
    fromName: storeName,
    to,
    replyTo: null,
    subject: getSubject(document),
    html: mailHtml(document, from),
    text: mailText(document, from),
    messageId: `${randomUUID()}@${new URL(config.baseUrl).hostname}`,
    calendar: null,
    unsubscribeAddress: null,
  })
  mailer.close()
  return delivery.ok ? null : describeMailTrouble({ ...server, ...delivery, to })
}

const testMail = (storeName: string): MailDocument => ({
  subject: `Test from ${storeName}`,
  title: 'Email works',
  preview: 'Your store can send email.',
  blocks: [
    paragraph(`Your store can send email: this came from ${storeName}.`),
    note('If it landed in spam, ask your email provider about SPF and DKIM for your address.'),
  ],
  calendar: null,
})
