import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catchMail, closedPortUrl, startSilentServer } from '#tests/support/smtp-catcher.ts'
import { createMailer, isTlsRequired, mailLimits, type Mail, type Mailer } from './mailer.server.ts'

/** Limits that no test lives to see. */
const endless = { connectMs: 3_600_000, greetingMs: 3_600_000, socketMs: 3_600_000, wholeMs: 3_600_000 }
const mail: Mail = {
  fromName: 'Glass City Outlet',
  to: 'jane@example.com',
  replyTo: 'hello@store.example',
  subject: 'Order ORD-1 confirmed – Glass City Outlet',
  html: '<p>Grüße 🛋️</p>',
  text: 'Grüße 🛋️\nsecond line',
  messageId: 'abc@store.example',
  calendar: null,
  unsubscribeAddress: null,
}

const open: { stop(): Promise<void> }[] = []
const mailers: Mailer[] = []
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close()
  for (const server of open.splice(0)) await server.stop()
})

function mailerFor(smtpUrl: string, limits = mailLimits): Mailer {
  const mailer = createMailer({ smtpUrl, fromAddress: 'hello@store.example', limits })
  mailers.push(mailer)
  return mailer
}

async function catcher(answer?: Parameters<typeof catchMail>[0]) {
  const server = await catchMail(answer)
  open.push(server)
  return server
}

it('waits a minute for a slow answer, but not for a server that is not there', () => {
  expect(mailLimits).toEqual({ connectMs: 5000, greetingMs: 5000, socketMs: 60_000, wholeMs: 75_000 })
})

describe('a server that takes mail', () => {
  it('gets both texts, the names in any alphabet, and the address to answer to', async () => {
    const server = await catcher()
    const mailer = mailerFor(server.url)
    expect(
      await mailer.deliver({ ...mail, fromName: 'Möbel 🛋️ "Outlet"', replyTo: 'owner@store.example' }),
    ).toEqual({ ok: true })
    const [caught] = server.mails
    expect(caught).toMatchObject({ from: 'hello@store.example', to: ['jane@example.com'] })
    expect(caught?.html.trimEnd()).toBe(mail.html)
    expect(caught?.text.trimEnd()).toBe(mail.text)
    expect(Object.fromEntries(caught?.headers ?? [])).toMatchObject({
      to: 'jane@example.com',
      'reply-to': 'owner@store.example',
      subject: mail.subject,
      'message-id': '<abc@store.example>',
      'auto-submitted': 'auto-generated',
    })
    expect(caught?.headers.get('from')).toContain('Möbel 🛋️')
    expect(caught?.headers.get('from')).toContain('<hello@store.example>')
    expect(caught?.headers.get('list-unsubscribe')).toBeUndefined()
  })

  it('gets the address that ends alerts by one click of the mailbox (RFC 8058)', async () => {
    const server = await catcher()
    const unsubscribeAddress = `https://store.example/alerts/unsubscribe/${'x'.repeat(90)}`
    expect(await mailerFor(server.url).deliver({ ...mail, unsubscribeAddress })).toEqual({ ok: true })
    expect(Object.fromEntries(server.mails[0]?.headers ?? [])).toMatchObject({
      'list-unsubscribe': `<${unsubscribeAddress}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('gets many mails over few connections', async () => {
    const server = await catcher()
    const mailer = mailerFor(server.url)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        mailer.deliver({ ...mail, messageId: `${index}@store.example` }),
      ),
    )
    expect(results).toEqual(Array.from({ length: 20 }, () => ({ ok: true })))
    expect(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(20)
  })

  it('gets no header that stands in a subject or a name', async () => {
    const server = await catcher()
    const evil = 'Hi\r\nBcc: all@example.com\r\n\r\n<b>body</b>'
    const mailer = mailerFor(server.url)
    expect(await mailer.deliver({ ...mail, fromName: evil, subject: evil })).toEqual({ ok: true })
    const [caught] = server.mails
    expect(caught?.to).toEqual(['jane@example.com'])
    expect([...(caught?.headers.keys() ?? [])]).not.toContain('bcc')
    expect(caught?.headers.get('subject')).toBe('Hi Bcc: all@example.com <b>body</b>')
  })

  it.each([
    'jane@example.com, eve@example.com',
    'jane@example.com\r\nBcc: eve@example.com',
    'Jane <jane@example.com>',
    'jané@example.com',
    'jane@localhost',
    `${'x'.repeat(250)}@example.com`,
    '',
  ])('is never asked about the address %j', async (address) => {
    const server = await catcher()
    const mailer = mailerFor(server.url)
    expect(await mailer.deliver({ ...mail, to: address })).toMatchObject({ ok: false, failure: 'refused' })
    expect(await mailer.deliver({ ...mail, replyTo: address })).toMatchObject({
      ok: false,
      failure: 'refused',
    })
    expect(server.mails).toEqual([])
  })

  it('gets the words of a mail that look like a file or an address, not the file', async () => {
    const server = await catcher()
    const text = 'file:///etc/passwd'
    expect(await mailerFor(server.url).deliver({ ...mail, text })).toEqual({ ok: true })
    expect(server.mails[0]?.text.trimEnd()).toBe(text)
  })
})

describe('a server that says no', () => {
  it.each([
    [550, 'refused'],
    [552, 'refused'],
    // A server that greylists says these; the mail arrives with a later try.
    [450, 'unreachable'],
    [451, 'unreachable'],
  ] as const)('with %i it is %s with its words, and takes the next mail', async (code, failure) => {
    let isRefusing = true
    const server = await catcher(() => (isRefusing ? { code, text: 'no such mailbox' } : null))
    const mailer = mailerFor(server.url)
    const answer = await mailer.deliver(mail)
    expect(answer).toMatchObject({ ok: false, failure })
    expect(answer).toHaveProperty('reason', expect.stringContaining('no such mailbox'))
    isRefusing = false
    expect(await mailer.deliver(mail)).toEqual({ ok: true })
  })

  it('is a refusal when the password cannot be used', async () => {
    const server = await catcher()
    const url = server.url.replace('smtp://', 'smtp://store:wrong@')
    expect(await mailerFor(`${url}?forceAuth=true`).deliver(mail)).toMatchObject({
      ok: false,
      failure: 'refused',
    })
  })
})

describe('nobody there', () => {
  let url = ''
  beforeEach(async () => {
    url = await closedPortUrl()
  })

  it('is unreachable on a closed port', async () => {
    expect(await mailerFor(url).deliver(mail)).toMatchObject({ ok: false, failure: 'unreachable' })
  })

  it('is unreachable when the name is not known', async () => {
    expect(await mailerFor('smtp://mail.invalid:25').deliver(mail)).toMatchObject({
      ok: false,
      failure: 'unreachable',
    })
  })

  it('does not wait for a server that stays silent', async () => {
    const server = await startSilentServer()
    open.push(server)
    const answer = await mailerFor(server.url, { ...endless, greetingMs: 200 }).deliver(mail)
    expect(answer).toMatchObject({ ok: false, failure: 'unreachable' })
    expect(server.connections()).toBeGreaterThan(0)
  })

  it('ends a delivery that the single limits would let go on', async () => {
    const server = await startSilentServer()
    open.push(server)
    const answer = await mailerFor(server.url, { ...endless, wholeMs: 200 }).deliver(mail)
    expect(answer).toMatchObject({ ok: false, failure: 'unreachable' })
  })

  it('is reached again as soon as the server is back', async () => {
    const first = await catchMail()
    const mailer = mailerFor(first.url)
    expect(await mailer.deliver(mail)).toEqual({ ok: true })
    await first.stop()
    expect(await mailer.deliver(mail)).toMatchObject({ ok: false, failure: 'unreachable' })
    const second = await catchMail(() => null, Number(new URL(first.url).port))
    open.push(second)
    expect(await mailer.deliver(mail)).toEqual({ ok: true })
  })
})

it.each([
  ['smtp://mail.example', true],
  ['smtp://localhost:1025', false],
  ['smtp://[::1]:25', false],
  ['smtp://127.0.0.1.evil.example', true],
  ['smtp://user:secret@127.0.0.1:25', false],
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://user:secret@192.168.1.2', true],
])('sends mail over the network only encrypted: %s', (url, isRequired) => {
  expect(isTlsRequired(url)).toBe(isRequired)
})
