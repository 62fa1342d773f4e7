import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { sql } from '#tests/support/sql.ts'
import { config } from '#platform/config.server.ts'
import type { Mail, Mailer } from '#platform/mailer.server.ts'
import { deliverOutboxMail } from './delivery.server.ts'
import { readOutboxMail } from './outbox/outbox-list.server.ts'
import { ceilingReason, RECIPIENT_CEILING, getShare, type MailCause } from './recipient-ceiling.ts'

beforeEach(() => Object.assign(config, { hasRateLimits: true }))
afterEach(async () => {
  Object.assign(config, { hasRateLimits: false })
  await sql`delete from mail_outbox`
})

const victim = 'Victim@example.com'
const text = { subject: 'Hello', html: '<p>Hello</p>', bodyText: 'Hello' }

function mailerInto(mails: Mail[]): Mailer {
  return {
    async deliver(mail) {
      mails.push(mail)
      return { ok: true }
    },
    close() {},
  }
}

type Kind =
  | 'account'
  | 'alert-confirmation'
  | 'hold-confirmation'
  | 'order-confirmation'
  | 'order-shipped'
  | 'pickup'

async function deliver(
  kinds: readonly Kind[],
  { to = victim, cause = 'anyone' }: { to?: string; cause?: MailCause } = {},
) {
  const taken: Mail[] = []
  const ids: string[] = []
  for (const kind of kinds) {
    const share = getShare({ kind, to, cause })
    const { mailId } = await buildOrderMail({ mail: { kind, toAddress: to, share, ...text } })
    ids.push(mailId)
    await deliverOutboxMail({ mailId, mailer: mailerInto(taken), isLastTry: false })
  }
  return { taken, ids }
}

const flood = Array.from({ length: 30 }, (_, at): Kind =>
  at % 2 ? 'alert-confirmation' : 'hold-confirmation',
)

describe('the mail of one address', () => {
  it('is no more than 20 of a share a day; the rest is kept, with the reason (R164)', async () => {
    const { taken, ids } = await deliver(flood)
    expect(taken).toHaveLength(RECIPIENT_CEILING)
    const last = await readOutboxMail(ids.at(-1) ?? '')
    const lastError = ceilingReason({ kind: 'alert-confirmation' })
    expect(last).toMatchObject({ status: 'kept', lastError, bodyText: 'Hello' })
    // No order is lost by it.
    expect(await sql`select from orders where id in (select order_id from mail_outbox)`).toHaveLength(30)
    // However the address is written.
    for (const to of [victim.toLowerCase(), 'victim+shop@example.com'])
      expect((await deliver(['hold-confirmation'], { to })).taken).toHaveLength(0)
  })

  it('leaves room for what matters more, for other addresses, and for what their owners do', async () => {
    await deliver(flood)
    const others: Kind[] = ['account', 'order-confirmation', 'pickup', 'order-shipped']
    expect((await deliver(others)).taken).toHaveLength(4)
    expect((await deliver(['alert-confirmation'], { to: 'other@example.com' })).taken).toHaveLength(1)
    expect((await deliver(['alert-confirmation'], { cause: 'recipient' })).taken).toHaveLength(1)
  })

  it('is sent again a day later', async () => {
    const { ids } = await deliver(flood)
    await sql`update mail_outbox set sent_at = now() - interval '25 hours' where status = 'sent'`
    const [mailId = ''] = ids.slice(-2)
    await sql`update mail_outbox set status = 'queued' where id = ${mailId}`
    const taken: Mail[] = []
    await deliverOutboxMail({ mailId, mailer: mailerInto(taken), isLastTry: false })
    expect(taken).toHaveLength(1)
    expect(await readOutboxMail(mailId)).toMatchObject({ status: 'sent', lastError: null })
  })

  it('has no ceiling where limits are off, which is what the tests above would miss', async () => {
    Object.assign(config, { hasRateLimits: false })
    expect((await deliver(flood)).taken).toHaveLength(30)
  })
})
