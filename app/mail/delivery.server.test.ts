import { sql, type UpdateObject } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBarrier } from '#tests/faults/barrier.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { catchMail, closedPortUrl } from '#tests/support/smtp-catcher.ts'
import { db } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { logger } from '#platform/logger.server.ts'
import { createMailer, mailLimits, type Mail, type Mailer } from '#platform/mailer.server.ts'
import { deliverOutboxMail, giveUpStrandedMail } from './delivery.server.ts'
import { readMailOutcome } from './mail-outcome.server.ts'

const limits = { connectMs: 60_000, greetingMs: 60_000, socketMs: 60_000, wholeMs: 60_000 }
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

function mailerFor(smtpUrl: string): Mailer {
  const mailer = createMailer({
    smtpUrl,
    fromAddress: 'hello@glasscityoutlet.example',
    limits,
  })
  cleanups.push(() => mailer.close())
  return mailer
}

async function catcher(answer?: Parameters<typeof catchMail>[0]) {
  const server = await catchMail(answer)
  cleanups.push(() => server.stop())
  return server
}

/** Counts instead of sending, which is over as soon as `isSent` says so. */
function countingMailer(isSent = async () => {}): Mailer & { mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    async deliver(mail) {
      mails.push(mail)
      await isSent()
      return { ok: true }
    },
    close() {},
  }
}

async function read(mailId: string) {
  return await db.selectFrom('mailOutbox').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()
}

const aSecondAgo = sql<Date>`now() - interval '1 second'`

async function change(mailId: string, values: Partial<UpdateObject<Database, 'mailOutbox'>>): Promise<void> {
  await db.updateTable('mailOutbox').set(values).where('id', '=', mailId).execute()
}

describe('without a mail server', () => {
  it('keeps the mail where it can be read', async () => {
    const { order, mailId } = await buildOrderMail()
    expect(await readMailOutcome(order.id)).toBe('pending')
    expect(await deliverOutboxMail({ mailId, mailer: null, isLastTry: false })).toBe('done')
    const row = await read(mailId)
    expect(row).toMatchObject({
      status: 'kept',
      attempts: 1,
      sentAt: null,
      claimedUntil: null,
      failure: null,
    })
    expect(row.subject).toBe(`Order ${order.orderNumber} confirmed – Glass City Outlet`)
    expect(row.html).toContain(order.orderNumber)
    expect(row.bodyText).toContain('Total: $214.50')
    expect(await readMailOutcome(order.id)).toBe('delivered')
  })
})

describe('with a mail server', () => {
  it('delivers what our own rows say, once', async () => {
    const server = await catcher()
    await db
      .updateTable('paymentSettings')
      .set({ zelleEmail: 'pay@store.example', paymentInstructions: 'Name the order.' })
      .execute()
    await db
      .updateTable('pickupSettings')
      .set({ pickupLocation: '12 Main St, Toledo', pickupInstructions: 'Ring twice.\nDock B.' })
      .where('kind', '=', 'pickup')
      .execute()
    const { order, mailId } = await buildOrderMail({
      order: { shippingName: 'Jürgen 🛋️ <b>Groß</b> & "Söhne"', paymentMethod: 'zelle' },
      items: [{ name: '<script>alert(1)</script> Sofa “Größe” 🛋️', priceCents: 10_000, quantity: 2 }],
    })
    const delivery = { mailId, mailer: mailerFor(server.url), isLastTry: false }
    expect(await deliverOutboxMail(delivery)).toBe('done')
    expect(await deliverOutboxMail(delivery)).toBe('done')
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail?.to).toEqual(['jane@example.com'])
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Glass City Outlet <hello@glasscityoutlet.example>',
      'reply-to': 'hello@glasscityoutlet.example',
      subject: `Order ${order.orderNumber} confirmed – Glass City Outlet`,
      'message-id': `<${mailId}@localhost>`,
    })
    expect(mail?.html).toContain('Jürgen 🛋️ &lt;b&gt;Groß&lt;/b&gt; &amp; &quot;Söhne&quot;')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Sofa “Größe” 🛋️')
    expect(mail?.html).not.toMatch(/<script|<b>Gro/)
    expect(mail?.text).toContain('Hi Jürgen 🛋️ <b>Groß</b> & "Söhne",')
    for (const said of [
      'pay@store.example',
      'Name the order.',
      '12 Main St, Toledo',
      'Ring twice.',
      'Dock B.',
      '$214.50',
    ]) {
      expect(mail?.html).toContain(said)
      expect(mail?.text).toContain(said)
    }
    expect(mail?.text).toContain(`http://localhost:3000/schedule-pickup?order=${order.id}`)
    expect(mail?.html).toContain(`href="http://localhost:3000/schedule-pickup?order=${order.id}&amp;receipt=`)
    expect(await read(mailId)).toMatchObject({
      status: 'sent',
      attempts: 1,
      sentAt: expect.any(Date),
      claimedUntil: null,
    })
  })

  it('forgets what opens an account as soon as it is delivered', async () => {
    const server = await catcher()
    const link = 'https://shop.example/auth/new-password?token=x'
    const { mailId } = await buildOrderMail({
      mail: { kind: 'account', subject: 'New password', html: link, bodyText: link },
    })
    await deliverOutboxMail({ mailId, mailer: mailerFor(server.url), isLastTry: false })
    expect(server.mails[0]?.text).toContain(link)
    expect(await read(mailId)).toMatchObject({
      status: 'sent',
      subject: 'New password',
      html: '',
      bodyText: '',
    })
  })

  it('is told the name and the address that the owner has set', async () => {
    const server = await catcher()
    await db
      .updateTable('storeSettings')
      .set({ storeName: 'Maumee Bargains', storeEmail: 'hi@maumee.example' })
      .execute()
    const { order, mailId } = await buildOrderMail()
    await deliverOutboxMail({ mailId, mailer: mailerFor(server.url), isLastTry: false })
    await db.updateTable('storeSettings').set({ storeName: null, storeEmail: null }).execute()
    const [mail] = server.mails
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      // Which address may send is up to the mail server.
      from: 'Maumee Bargains <hello@glasscityoutlet.example>',
      'reply-to': 'hi@maumee.example',
      subject: `Order ${order.orderNumber} confirmed – Maumee Bargains`,
    })
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('hi@maumee.example')
      expect(part).not.toContain('Glass City Outlet')
    }
  })

  it('is given the calendar file of a mail under its name, and nothing that the mail does not have', async () => {
    const mailer = countingMailer()
    const invited = await buildOrderMail({
      mail: { kind: 'pickup', calendar: 'BEGIN:VCALENDAR', calendarName: 'pickup.ics' },
    })
    const plain = await buildOrderMail({ mail: { fromName: null, replyTo: null } })
    for (const { mailId } of [invited, plain]) await deliverOutboxMail({ mailId, mailer, isLastTry: false })
    expect(mailer.mails).toMatchObject([
      { fromName: 'Glass City Outlet', calendar: { content: 'BEGIN:VCALENDAR', fileName: 'pickup.ics' } },
      { fromName: '', replyTo: null, calendar: null },
    ])
  })

  it('notes a refusal, and the next try sends the very same mail', async () => {
    let isRefusing = true
    const server = await catcher(() => (isRefusing ? { code: 550, text: 'mailbox unknown' } : null))
    const { order, mailId } = await buildOrderMail()
    const delivery = { mailId, mailer: mailerFor(server.url), isLastTry: false }
    expect(await deliverOutboxMail(delivery)).toBe('failed')
    const refused = await read(mailId)
    expect(refused).toMatchObject({ status: 'queued', failure: 'refused', attempts: 1, claimedUntil: null })
    expect(refused.lastError).toContain('mailbox unknown')
    expect(await readMailOutcome(order.id)).toBe('refused')
    await db.updateTable('orders').set({ shippingName: 'Somebody else' }).where('id', '=', order.id).execute()
    isRefusing = false
    expect(await deliverOutboxMail(delivery)).toBe('done')
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.text).toContain('Hi Jane,')
    expect(server.mails[0]?.headers.get('message-id')).toBe(`<${mailId}@localhost>`)
    expect(await read(mailId)).toMatchObject({ status: 'sent', attempts: 2, failure: null, lastError: null })
    expect(await readMailOutcome(order.id)).toBe('delivered')
  })

  it('is not refused by a server that greylists, and arrives once when that takes it (R14)', async () => {
    let tries = 0
    const server = await catcher(() => ((tries += 1) === 1 ? { code: 450, text: 'Greylisted' } : null))
    const { order, mailId } = await buildOrderMail()
    const delivery = { mailId, mailer: mailerFor(server.url), isLastTry: false }
    expect(await deliverOutboxMail(delivery)).toBe('failed')
    expect(await read(mailId)).toMatchObject({
      status: 'queued',
      failure: 'unreachable',
      lastError: expect.stringContaining('450 Greylisted') as string,
    })
    expect(await readMailOutcome(order.id)).toBe('unreachable')
    expect(await deliverOutboxMail(delivery)).toBe('done')
    expect(server.mails).toHaveLength(1)
    expect(await readMailOutcome(order.id)).toBe('delivered')
  })

  it('has failed for good after the last try', async () => {
    const server = await catcher(() => ({ code: 550, text: 'mailbox unknown' }))
    const { order, mailId } = await buildOrderMail()
    const mailer = mailerFor(server.url)
    expect(await deliverOutboxMail({ mailId, mailer, isLastTry: true })).toBe('failed')
    expect(await read(mailId)).toMatchObject({ status: 'failed', failure: 'refused' })
    expect(await readMailOutcome(order.id)).toBe('refused')
    expect(await deliverOutboxMail({ mailId, mailer, isLastTry: false })).toBe('done')
    expect(await read(mailId)).toMatchObject({ attempts: 1 })
  })
})

describe('a mail server that is away', () => {
  it('is unreachable on a closed port', async () => {
    const { order, mailId } = await buildOrderMail()
    const mailer = mailerFor(await closedPortUrl())
    expect(await deliverOutboxMail({ mailId, mailer, isLastTry: false })).toBe('failed')
    expect(await read(mailId)).toMatchObject({
      status: 'queued',
      failure: 'unreachable',
      claimedUntil: null,
    })
    expect(await readMailOutcome(order.id)).toBe('unreachable')
  })
})

/** Ten at once on one mail: no one is done with sending before each has begun to, or given up. @returns how often it was sent. */
async function raceFor(deliver: (mailId: string, mailer: Mailer) => Promise<unknown>): Promise<number> {
  const { mailId } = await buildOrderMail()
  const allHaveDecided = createBarrier(10)
  const mailer = countingMailer(allHaveDecided)
  await Promise.all(Array.from({ length: 10 }, () => deliver(mailId, mailer).then(allHaveDecided)))
  expect(await read(mailId)).toMatchObject({ status: 'sent' })
  return mailer.mails.length
}

/** What delivering would be without the claim: look, send, write down. */
async function deliverWithoutClaim(mailId: string, mailer: Mailer): Promise<void> {
  const row = await read(mailId)
  if (row.status !== 'queued') return
  const text = { subject: 's', html: 'h', text: 't' }
  await mailer.deliver({
    ...text,
    fromName: 'Glass City Outlet',
    to: row.toAddress,
    replyTo: row.toAddress,
    messageId: row.id,
    calendar: null,
    unsubscribeAddress: null,
  })
  await change(mailId, { status: 'sent', sentAt: new Date(), subject: 's', html: 'h', bodyText: 't' })
}

describe('the claim', () => {
  it('lets one of many send', async () => {
    const states = new Set<string>()
    const sent = await raceFor(async (mailId, mailer) => {
      states.add(await deliverOutboxMail({ mailId, mailer, isLastTry: false }))
    })
    expect(sent).toBe(1)
    expect(states).toEqual(new Set(['done', 'busy']))
  })

  it('is what the race above tests: without it more than one sends', async () => {
    expect(await raceFor(deliverWithoutClaim)).toBeGreaterThan(1)
  })

  it('runs out, so that a mail whose sender died is sent by the next', async () => {
    const { mailId } = await buildOrderMail({
      mail: { claimedUntil: sql<Date>`now() + interval '30 seconds'`, attempts: 1 },
    })
    const mailer = countingMailer()
    expect(await deliverOutboxMail({ mailId, mailer, isLastTry: false })).toBe('busy')
    expect(mailer.mails).toHaveLength(0)
    await change(mailId, { claimedUntil: aSecondAgo })
    expect(await deliverOutboxMail({ mailId, mailer, isLastTry: false })).toBe('done')
    expect(mailer.mails).toHaveLength(1)
  })

  it('does not let a late failure disturb the one who sent meanwhile', async () => {
    const { mailId } = await buildOrderMail()
    const late: Mailer = {
      async deliver() {
        await change(mailId, { claimedUntil: aSecondAgo })
        expect(await deliverOutboxMail({ mailId, mailer: countingMailer(), isLastTry: false })).toBe('done')
        return { ok: false, failure: 'unreachable', reason: 'too late', fault: 'other' }
      },
      close() {},
    }
    expect(await deliverOutboxMail({ mailId, mailer: late, isLastTry: true })).toBe('failed')
    expect(await read(mailId)).toMatchObject({ status: 'sent', failure: null })
  })
})

describe('the claim of a slow delivery', () => {
  it('outlives the longest that a delivery may take', async () => {
    const { mailId } = await buildOrderMail()
    let secondsLeft = 0
    const mailer: Mailer = {
      async deliver() {
        const { seconds } = await db
          .selectFrom('mailOutbox')
          .select(sql<number>`extract(epoch from claimed_until - now())::float8`.as('seconds'))
          .where('id', '=', mailId)
          .executeTakeFirstOrThrow()
        secondsLeft = seconds
        return { ok: true }
      },
      close() {},
    }
    await deliverOutboxMail({ mailId, mailer, isLastTry: false })
    // Seconds that a slow machine takes between claiming and looking only make it less.
    expect(secondsLeft).toBeGreaterThan(mailLimits.wholeMs / 1000)
  })

  it('leaves a mail that was sent meanwhile as the first sender noted it', async () => {
    const { mailId } = await buildOrderMail()
    const sentAt = new Date('2026-01-02T03:04:05Z')
    const late: Mailer = {
      async deliver() {
        await change(mailId, { status: 'sent', sentAt, subject: 's', html: 'h', bodyText: 't' })
        return { ok: true }
      },
      close() {},
    }
    expect(await deliverOutboxMail({ mailId, mailer: late, isLastTry: false })).toBe('done')
    expect(await read(mailId)).toMatchObject({ status: 'sent', sentAt, subject: 's' })
  })
})

describe('mail that cannot be', () => {
  it('stands in the log with what failed, without its address and its text', async () => {
    const warn = vi.spyOn(logger, 'warn')
    cleanups.push(() => warn.mockRestore())
    const refused = await buildOrderMail()
    const mailer = mailerFor(await closedPortUrl())
    await deliverOutboxMail({ mailId: refused.mailId, mailer, isLastTry: true })
    expect(warn.mock.calls).toEqual([
      [{ mailId: refused.mailId, failure: 'unreachable', isLastTry: true }, 'a mail could not be delivered'],
    ])
  })

  it('is sent as it was stored, even when it is empty', async () => {
    const { mailId } = await buildOrderMail({ mail: { subject: '', html: '', bodyText: '' } })
    await deliverOutboxMail({ mailId, mailer: null, isLastTry: false })
    expect(await read(mailId)).toMatchObject({ status: 'kept', subject: '', html: '', bodyText: '' })
  })

  it('is done when it does not exist', async () => {
    const mailId = '11111111-1111-4111-8111-111111111111'
    expect(await deliverOutboxMail({ mailId, mailer: null, isLastTry: false })).toBe('done')
    expect(await readMailOutcome(mailId)).toBe('pending')
  })

  it('is given up after three days', async () => {
    const old = await buildOrderMail({
      mail: { createdAt: sql<Date>`now() - interval '73 hours'`, claimedUntil: sql<Date>`now()` },
    })
    const fresh = await buildOrderMail()
    const delivered = await buildOrderMail({
      mail: {
        createdAt: sql<Date>`now() - interval '73 hours'`,
        status: 'kept',
        subject: 's',
        html: 'h',
        bodyText: 't',
      },
    })
    expect(await giveUpStrandedMail()).toBeGreaterThan(0)
    expect(await giveUpStrandedMail()).toBe(0)
    expect(await read(delivered.mailId)).toMatchObject({ status: 'kept' })
    expect(await read(old.mailId)).toMatchObject({ status: 'failed', claimedUntil: null })
    expect(await readMailOutcome(old.order.id)).toBe('refused')
    expect(await read(fresh.mailId)).toMatchObject({ status: 'queued' })
  })
})
