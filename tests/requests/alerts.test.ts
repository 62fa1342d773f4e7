import { beforeEach, describe, expect, it } from 'vitest'
import { sendDueAlerts } from '#alerts/sending/due-alerts.server.ts'
import { clearAlerts, readAlerts, setPrice, someEmail } from '#tests/support/build-alerts.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop({ RATE_LIMITS: 'on' })
beforeEach(async () => {
  await clearAlerts()
  await sql`delete from rate_limits`
})

const pathOf = (text: string, kind: string) => {
  const [path] = new RegExp(`/alerts/${kind}/[\\w.-]+`).exec(text) ?? []
  if (!path) throw new Error(`no link to ${kind}`)
  return path
}
const post = (path: string, fields: Record<string, string> = {}) => shop.request(path, formPost(fields))
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const textOf = async (path: string) => await (await shop.request(path)).text()
const ask = (id: string, email: string, pace = 'at-once') => post(`/alerts/price/${id}`, { email, pace })

async function mailedText(email: string): Promise<string> {
  const [mail] = await sql<{ text: string }[]>`
    select body_text as text from mail_outbox where to_address = ${email} order by created_at desc limit 1`
  return mail?.text ?? ''
}

/** Somebody who asked and confirmed, and where their list is. */
async function subscribe(id: string) {
  const email = someEmail()
  await ask(id, email)
  const confirmed = await post(pathOf(await mailedText(email), 'confirm'))
  return { email, manage: placeOf(confirmed).replace(/\?.*/, '') }
}

describe('asking', () => {
  it('is a link of the product page to a form, and an answer that says what comes next', async () => {
    const { id, name } = await buildProduct({})
    expect(await textOf(`/product/${id}`)).toContain(`href="/alerts/price/${id}"`)
    const page = await shop.request(`/alerts/price/${id}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await page.text()).toContain(name)
    const answer = await ask(id, someEmail())
    expect([answer.status, placeOf(answer)]).toEqual([
      303,
      `/alerts/price/${id}?notice=asked&isMailKept=true`,
    ])
    expect(await textOf(placeOf(answer))).toContain('send email right now')
  })

  it('is the same for a known address, an unknown one, and one that was just asked for', async () => {
    const { id } = await buildProduct({})
    const { email } = await subscribe(id)
    const tell = async (address: string) => {
      const answer = await ask(id, address)
      return [answer.status, placeOf(answer), await answer.text()]
    }
    const known = await tell(email)
    expect(await tell(someEmail())).toEqual(known)
    expect(await tell(email.toUpperCase())).toEqual(known)
  })

  it('says what is wrong with the form, which keeps what was typed', async () => {
    const { id } = await buildProduct({})
    const wrong = await ask(id, 'jane@')
    const text = await wrong.text()
    expect([wrong.status, text]).toEqual([400, expect.stringContaining('Enter a valid email address')])
    expect(text).toContain('value="jane@"')
    expect((await shop.request('/alerts/price/nothing')).status).toBe(404)
    expect(await sql`select from mail_outbox`).toEqual([])
  })

  it('is limited for an address, wherever the requests come from', async () => {
    const { id } = await buildProduct({})
    const email = someEmail()
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await ask(id, email)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429])
    const refused = await ask(id, email)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Too many attempts')
    expect((await ask(id, someEmail())).status).toBe(429)
  })
})

describe('saving a search', () => {
  const save = (search: string, email: string) => post(`/alerts/search?${search}`, { email, pace: 'daily' })

  it('is a link of the list, and keeps its filters', async () => {
    expect(await textOf('/products?search=oak&maxPrice=100&sort=savings')).toContain(
      'href="/alerts/search?search=oak&amp;maxPrice=100"',
    )
    expect(await textOf('/products?sort=savings')).not.toContain('/alerts/search')
    expect(await textOf('/alerts/search?search=oak&maxPrice=100')).toContain('“oak”, Under $100')
    const email = someEmail()
    const answer = await save('search=oak&maxPrice=100', email)
    expect(placeOf(answer)).toBe('/alerts/search?search=oak&maxPrice=100&notice=asked&isMailKept=true')
    expect(await textOf(placeOf(answer))).toContain('send email right now')
    const confirm = pathOf(await mailedText(email), 'confirm')
    expect(await mailedText(email)).toContain(
      'when something new comes in for “oak”, Under $100. Is that right?',
    )
    const stranger = someEmail()
    await save('search=win+at+pills.example', stranger)
    expect(await mailedText(stranger), 'an advertisement is not passed on (R214)').not.toContain('pills')
    expect(await textOf(confirm)).toContain('something new comes in for “oak”, Under $100')
    const list = await textOf(placeOf(await post(confirm)))
    expect(list).toContain('href="/products?search=oak&amp;maxPrice=100"')
  })

  it('is refused for the whole store', async () => {
    const answer = await save('sort=savings', someEmail())
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('Choose a department, a category or a price'),
    ])
    expect(await textOf('/alerts/search')).toContain('Choose a department, a category or a price')
  })
})

describe('the link to confirm', () => {
  it('shows a button to anyone who opens it, and only pressing that confirms', async () => {
    const { id, name } = await buildProduct({})
    const email = someEmail()
    await ask(id, email)
    const path = pathOf(await mailedText(email), 'confirm')
    for (const init of [{}, { method: 'HEAD' }]) expect((await shop.request(path, init)).status).toBe(200)
    expect(await textOf(path)).toContain('Yes, Tell Me')
    expect(await sql`select from alert_subscribers`, 'looking confirms nothing').toEqual([])
    const answer = await post(path)
    expect(answer.status).toBe(303)
    const list = await textOf(placeOf(answer))
    for (const part of ['You are on the list', email, name]) expect(list).toContain(part)
    expect((await post(path)).status, 'a second press').toBe(404)
    expect((await shop.request(path)).status).toBe(404)
  })

  it('cannot be made up', async () => {
    const { id } = await buildProduct({})
    const email = someEmail()
    await ask(id, email)
    const path = pathOf(await mailedText(email), 'confirm')
    const [requestId = ''] = path.replace('/alerts/confirm/', '').split('.')
    for (const token of [requestId, `${requestId}.`, `${requestId}.x`, 'x'])
      expect((await post(`/alerts/confirm/${token}`)).status).toBe(404)
    expect((await post(path.replace('confirm', 'manage'), { pace: 'daily' })).status).toBe(404)
    expect(await sql`select from alert_subscribers`).toEqual([])
  })
})

it('the list of a subscriber takes no other pace, and removes no alert of somebody else', async () => {
  const { id } = await buildProduct({})
  const { manage } = await subscribe(id)
  expect((await post(manage, { pace: 'hourly' })).status).toBe(400)
  expect((await post(`${manage}/removal`, { alert: 'x' })).status).toBe(404)
  const [watch] = await sql<{ id: string }[]>`select id from alert_watches`
  const removed = await post(`${manage}/removal`, { alert: watch?.id ?? '' })
  expect(placeOf(removed)).toBe(`${manage}?notice=removed`)
})

describe('unsubscribing', () => {
  /** As mailboxes do it: no cookie, no origin, no browser's headers (RFC 8058). */
  const oneClick = (path: string) =>
    shop.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '26' },
      body: 'List-Unsubscribe=One-Click',
    })

  async function unsubscribePathOf(id: string): Promise<string> {
    await subscribe(id)
    await setPrice(id, 10)
    // The shop's own job may be at it.
    await expect.poll(async () => (await sendDueAlerts(new Date())) && (await readAlerts()).length).toBe(1)
    const [alert] = await readAlerts()
    expect(alert?.bodyText).toContain(alert?.unsubscribeAddress)
    return pathOf(alert?.unsubscribeAddress ?? '', 'unsubscribe')
  }

  it('is one click of the mailbox, without a redirect, and does no harm twice', async () => {
    const { id } = await buildProduct({})
    const path = await unsubscribePathOf(id)
    expect(await textOf(path)).toContain('Unsubscribe from All')
    expect(await sql`select from alert_subscribers`, 'looking ends nothing').toHaveLength(1)
    const answer = await oneClick(path)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(await sql`select from alert_subscribers`).toEqual([])
    expect(await sql`select from alert_watches`).toEqual([])
    expect((await oneClick(path)).status).toBe(200)
    expect(await textOf(path)).toContain('get any alerts from us')
  })

  it('is refused without the link', async () => {
    const { id } = await buildProduct({})
    const path = await unsubscribePathOf(id)
    for (const wrong of [path.slice(0, -1), '/alerts/unsubscribe/x'])
      expect((await oneClick(wrong)).status).toBe(404)
    expect(await sql`select from alert_subscribers`).toHaveLength(1)
  })
})
