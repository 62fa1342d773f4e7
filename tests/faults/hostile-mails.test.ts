import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveContactMessage } from '#contact/contact.server.ts'
import { deliverOutboxMail } from '#mail/delivery.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { sql } from '#tests/support/sql.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { catchMail } from '#tests/support/smtp-catcher.ts'
import { mailerFor } from './mail-orders.ts'

const lineBreaks = ['\r\n', '\n', '\r', '\r\n ', '\n\n', '\u2028', '\u0085', '\v', '%0d%0a', '\\r\\n']
const headers = [
  'Bcc: all@evil.example',
  'Cc: all@evil.example',
  'To: all@evil.example',
  'Reply-To: all@evil.example',
  'From: owner@evil.example',
  'Subject: You won',
  'Content-Type: text/html',
  'X-Evil: 1',
  'Message-ID: <evil@evil.example>',
  '.\r\nMAIL FROM:<owner@evil.example>\r\nRCPT TO:<all@evil.example>\r\nDATA\r\nSubject: evil',
]
const wrappings: ((link: string) => string)[] = [
  (link) => link,
  (link) => `<a href="${link}">pay here</a>`,
  (link) => `"><a href='${link}'>x</a>`,
  (link) => `<img src="${link}" onerror="alert(1)">`,
  (link) => `<style>@import "${link}";</style>`,
  (link) => `</td></table><form action="${link}"><button>x</button></form>`,
  (link) => `[pay](${link})`,
  (link) => `&lt;a href=&quot;${link}&quot;&gt;`,
  (link) => `<!--[if mso]><v:rect href="${link}"/><![endif]-->`,
  (link) => `\u202e${link}`,
]
const links = [
  'https://evil.example/pay',
  'http://evil.example',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  'mailto:all@evil.example?bcc=more@evil.example',
  'https://localhost:3000@evil.example/',
  'https:\\\\evil.example',
  'ftp://evil.example/a',
  ' https://evil.example/ ',
]
const payloads = [
  ...lineBreaks.flatMap((lineBreak) => headers.map((header) => `Ada${lineBreak}${header}`)),
  ...links.flatMap((link) => wrappings.map((wrap) => wrap(link))),
]

/** Each payload once; in the long form in both kinds of mail. */
const step = faultSize({ usual: 2, full: 1 })
const inOrders = payloads.filter((_, at) => at % step === 0)
const inMessages = payloads.filter((_, at) => at % step === step - 1)

let server: Awaited<ReturnType<typeof catchMail>>
let mailer: Mailer
beforeAll(async () => {
  server = await catchMail()
  mailer = mailerFor({ url: server.url }, { patienceMs: 20_000 })
})
afterAll(async () => {
  mailer.close()
  await server.stop()
})

/** What a mail of the shop has in its head, and nothing else. */
const knownHeaders = new Set(
  'from to reply-to subject message-id date mime-version content-type auto-submitted'.split(' '),
)

/** What leads away from the shop: in links, pictures and forms, as a mail program would find them. */
function foreignAddressesOf(html: string): string[] {
  const found = [...html.matchAll(/<[^>]*?\s(?:href|src|action|background|srcset)\s*=\s*["']?([^"'\s>]*)/gi)]
  return found
    .map(([, address = '']) => address)
    .filter(
      (address) =>
        !/^(https?:\/\/localhost:3000(\/|$)|mailto:[\w.+-]+@[\w.-]+\.(example|com)$|#)/.test(address),
    )
}

async function takeMail(mailId: string) {
  const before = server.mails.length
  await deliverOutboxMail({ mailId, mailer, isLastTry: true })
  expect(server.mails.length, 'one mail').toBe(before + 1)
  return server.mails.at(-1) ?? expect.fail('no mail came')
}

describe('200 hostile names, goods and messages', () => {
  it('are enough', () => expect(new Set([...inOrders, ...inMessages]).size).toBe(200))

  it('reach one receiver each, add no header and lead nowhere, in the mail of an order', async () => {
    for (const payload of inOrders) {
      const { mailId } = await buildOrderMail({
        order: { shippingName: `Ada ${payload}`, customerNotes: payload },
        items: [{ name: payload, priceCents: 20_000, quantity: 1 }],
      })
      const mail = await takeMail(mailId)
      expect(mail.to, payload).toEqual(['jane@example.com'])
      expect(mail.from, payload).toBe('hello@glasscityoutlet.example')
      expect(
        [...mail.headers.keys()].filter((name) => !knownHeaders.has(name)),
        payload,
      ).toEqual([])
      expect(foreignAddressesOf(mail.html), payload).toEqual([])
      expect(mail.html, payload).not.toMatch(/<(script|form|style[^>]*>@import|img[^>]*onerror)/i)
    }
  })

  it('do so in the mail of a contact message, whose sender alone may be answered', async () => {
    for (const payload of inMessages) {
      const { mailId } = await receiveContactMessage({
        name: `Ada ${payload}`.slice(0, 100),
        email: 'ada@example.com',
        subject: payload.trim(),
        message: payload,
      })
      await settleMailAttempts()
      await sql`update mail_outbox set status = 'queued', claimed_until = null where id = ${mailId}`
      const mail = await takeMail(mailId)
      expect(mail.to, payload).toHaveLength(1)
      expect(mail.headers.get('reply-to'), payload).toBe('ada@example.com')
      expect(
        [...mail.headers.keys()].filter((name) => !knownHeaders.has(name)),
        payload,
      ).toEqual([])
      expect(foreignAddressesOf(mail.html), payload).toEqual([])
    }
  })

  it('would be seen: the check knows what leads away', () => {
    const html = '<p><a href="https://evil.example/pay">x</a><img alt="" src=//evil.example/a></p>'
    expect(foreignAddressesOf(html)).toEqual(['https://evil.example/pay', '//evil.example/a'])
    expect(
      foreignAddressesOf('<a href="http://localhost:3000/cart">&lt;a href="https://evil.example"</a>'),
    ).toEqual([])
  })
})
