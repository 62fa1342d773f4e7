import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { retentionDays } from '#shared/retention.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const { send, look } = requestsOf(shop, await buildSignedIn({ isAdmin: true }), '/admin/mail')

describe('a mail whose text was removed', () => {
  it('is still listed, says why it cannot be read, and is not sent again', async () => {
    const { mailId } = await buildOrderMail({ mail: { status: 'failed', subject: 'Your order' } })
    await sql`
      update mail_outbox set text_removed_at = now(), html = '', body_text = '', calendar = null where id = ${mailId}`
    const page = await look(`/${mailId}`)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('Your order')
    expect(text).toContain('Its text was removed for privacy')
    expect(text).not.toContain('Send Again')
    expect((await send(`/${mailId}`)).status).toBe(409)
    expect(
      await sql`select status, text_removed_at is null as back from mail_outbox where id = ${mailId}`,
    ).toEqual([{ status: 'failed', back: false }])
  })
})

it('the privacy policy says how long things are kept', async () => {
  const text = (await (await shop.request('/privacy')).text())
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/\s+/g, ' ')
  for (const said of [
    `messages ${retentionDays.settledMessage} days after they arrived`,
    `appointments after ${retentionDays.mailText} days`,
    `for signing in after ${retentionDays.accountMailText};`,
    `${retentionDays.unverifiedAccount} days after sign-up`,
    'opened an order after 2 years',
  ])
    expect(text).toContain(said)
})
