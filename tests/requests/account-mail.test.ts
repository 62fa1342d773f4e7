import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { retentionDays } from '#shared/retention.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

/** A port where nobody listens: a mail server that is away. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
const { cookie, user } = await buildSignedIn({ isAdmin: true })
const secret = 'https://shop.example/auth/new-password?token=secret'
const texts = { subject: 'New password', html: secret, bodyText: secret }
const pageOf = async (path: string) =>
  await (await shop.request(path, { headers: { Cookie: cookie } })).text()

it.each([
  ['account', { status: 'sent', sentAt: new Date() }],
  ['account', { status: 'queued' }],
  ['account', { status: 'failed' }],
  ['account', { status: 'kept' }],
  ['sms', { status: 'kept' }],
] as const)(
  'with a mail server the owner can neither read nor copy mail of the kind %s, %o',
  async (kind, values) => {
    const startedAt = new Date().toISOString()
    const { mailId } = await buildOrderMail({ mail: { kind, ...values, ...texts } })
    const page = await pageOf(`/admin/mail/${mailId}`)
    expect(page).toContain('Only its recipient may read it')
    expect(page).not.toContain('Send Again')
    expect(page).not.toContain('token=secret')
    expect(await pageOf(`/admin/mail/${mailId}/html`)).not.toContain('token=secret')
    const resent = await shop.request(`/admin/mail/${mailId}`, formPost({}, { Cookie: cookie }))
    expect(resent.status).toBe(409)
    expect(await resent.text()).toContain('only its recipient may ask for another one')
    expect(await sql`select status from mail_outbox where kind = ${kind} and id = ${mailId}`).toEqual([
      { status: values.status },
    ])
    expect(
      await sql`select from mail_outbox where body_text = ${secret} and id <> ${mailId} and created_at > ${startedAt}`,
    ).toHaveLength(0)
  },
)

it('writes the refusals down', async () => {
  expect(
    await sql`select distinct outcome, user_id from security_events where event = 'mail-resend'`,
  ).toEqual([{ outcome: 'refused', user_id: user.id }])
})

it('a mail whose text was removed is still listed, says why it cannot be read, and is not sent again', async () => {
  const { mailId } = await buildOrderMail({ mail: { status: 'failed', subject: 'Your order' } })
  await sql`
      update mail_outbox set text_removed_at = now(), html = '', body_text = '', calendar = null where id = ${mailId}`
  const text = await pageOf(`/admin/mail/${mailId}`)
  expect(text).toContain('Your order')
  expect(text).toContain('Its text was removed for privacy')
  expect(text).not.toContain('Send Again')
  const resent = await shop.request(`/admin/mail/${mailId}`, formPost({}, { Cookie: cookie }))
  expect(resent.status).toBe(409)
  expect(
    await sql`select status, text_removed_at is null as back from mail_outbox where id = ${mailId}`,
  ).toEqual([{ status: 'failed', back: false }])
})

it('the privacy policy says how long things are kept', async () => {
  const text = (await pageOf('/privacy')).replaceAll(/<!-- -->/g, '').replaceAll(/\s+/g, ' ')
  for (const said of [
    `messages ${retentionDays.settledMessage} days after they arrived`,
    `appointments after ${retentionDays.mailText} days`,
    `for signing in after ${retentionDays.accountMailText};`,
    `${retentionDays.unverifiedAccount} days after sign-up`,
    'opened an order after 2 years',
  ])
    expect(text).toContain(said)
})
