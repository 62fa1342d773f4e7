import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildHold, endOf, readHoldMails, someHolder, takeShopperHolds } from '../support/build-holds.ts'
import { stockOf } from '../support/build-orders.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { formPost, openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'

const shop = await openShop({ RATE_LIMITS: 'on' })
const owner = await buildSignedIn({ isAdmin: true })
const clerk = await buildSignedIn({ role: 'clerk' })
const asOwner = requestsOf(shop, owner, '/admin')
const asClerk = requestsOf(shop, clerk, '/admin')
beforeEach(async () => {
  for (const table of ['holds', 'hold_requests', 'rate_limits', 'mail_outbox'])
    await sql`delete from ${sql(table)}`
  await sql`truncate orders cascade`
  await takeShopperHolds(true)
})

const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const post = (path: string, fields: Record<string, string> = {}) => shop.request(path, formPost(fields))
const textOf = async (path: string) => await (await shop.request(path)).text()
const ask = (id: string, fields: Record<string, string> = {}) =>
  post(`/holds/ask/${id}`, { ...someHolder(), phone: '', ...fields })

/** The path of the newest mailed link below `start`. */
async function mailedPath(start: string): Promise<string> {
  const mails = await readHoldMails()
  const [path] = new RegExp(`${start}/[\\w.-]+`).exec(mails.at(-1)?.text ?? '') ?? []
  if (!path) throw new Error(`no link to ${start}`)
  return path
}

/** A piece that somebody asked for and confirmed, and where their page is. */
async function heldOnTheWeb() {
  const { id } = await buildProduct({ stock: 1, priceCents: 10_000 })
  await ask(id)
  const confirmed = await post(await mailedPath('/holds/confirm'))
  return { id, own: placeOf(confirmed).replace(/\?.*/, '') }
}

describe('asking on the web (R99)', () => {
  it('is a link of the product page while the store takes holds and there is one', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const sold = await buildProduct({ stock: 0 })
    expect(await textOf(`/product/${id}`)).toContain(`href="/holds/ask/${id}"`)
    expect(await textOf(`/product/${sold.id}`)).not.toContain('/holds/ask/')
    const page = await shop.request(`/holds/ask/${id}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await textOf(`/holds/ask/${sold.id}`)).toContain('Somebody was faster')
    await takeShopperHolds(false)
    expect((await shop.request(`/holds/ask/${id}`)).status).toBe(404)
    const refused = await ask(id)
    expect([refused.status, await refused.text()]).toEqual([
      404,
      expect.stringContaining('take holds on the web right now'),
    ])
  })

  it('is answered at once, holds after a press of the button, and says so on the page of the piece', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const asked = await ask(id)
    expect([asked.status, placeOf(asked)]).toEqual([303, `/holds/ask/${id}?notice=asked`])
    expect(await textOf(placeOf(asked))).toContain('Check your email')
    const confirm = await mailedPath('/holds/confirm')
    expect(await textOf(confirm)).toContain('Yes, Hold It')
    expect(await stockOf(id)).toBe(1)
    const confirmed = await post(confirm)
    expect([confirmed.status, placeOf(confirmed)]).toEqual([303, expect.stringMatching(/^\/holds\/.*held$/)])
    expect(await textOf(placeOf(confirmed))).toContain('It is on hold for you')
    const [again, look] = [await post(confirm), await shop.request(confirm)]
    expect([again.status, look.status]).toEqual([404, 404])
    expect(await stockOf(id)).toBe(0)
    const product = await textOf(`/product/${id}`)
    expect(product).toContain('On hold for another customer until')
    expect(product).toContain(`/alerts/back/${id}`)
  })

  it('says what is wrong with the form, which keeps what was typed', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const wrong = await ask(id, { email: 'jane@', name: 'Jane <b>' })
    const text = await wrong.text()
    expect([wrong.status, text]).toEqual([400, expect.stringContaining('Enter a valid email address')])
    expect(text).toContain('value="jane@"')
    expect(text).toContain('value="Jane &lt;b&gt;"')
    expect((await ask(randomUUID())).status).toBe(404)
    expect((await ask('nothing')).status).toBe(404)
    await sql`update products set stock = 0 where id = ${id}`
    expect((await ask(id)).status).toBe(409)
    expect(await readHoldMails()).toEqual([])
  })

  it('is limited for one address and one network', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await ask(id)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429])
  })
})

describe('the link of a hold (R100)', () => {
  it('lets it go, once', async () => {
    const { id, own } = await heldOnTheWeb()
    expect(placeOf(await post(`${own}/release`))).toBe(`${own}?notice=released`)
    expect(placeOf(await post(`${own}/release`))).toBe(`${own}?notice=over`)
    expect(await stockOf(id)).toBe(1)
  })

  it('is good for nothing when it is none of ours', async () => {
    const { own } = await heldOnTheWeb()
    const forged = `${own.slice(0, -2)}xx`
    for (const path of [forged, `${forged}/release`, `${forged}/cart`])
      expect((await post(path)).status).toBe(path === forged ? 405 : 404)
    expect((await shop.request(forged)).status).toBe(404)
    const other = own.replace('/holds/', '/holds/confirm/')
    expect((await post(other)).status, 'a link is good for its own purpose').toBe(404)
  })
})

describe('the back office', () => {
  const jane = { name: 'Jane', email: '', phone: '(419) 555-0134' }

  it('holds a piece for somebody by phone, a clerk too, lists and releases it', async () => {
    await takeShopperHolds(false)
    const { id, name } = await buildProduct({ stock: 1 })
    expect(await (await asClerk.look(`/holds/new/${id}`)).text()).toContain('Hold It')
    const placed = await asClerk.send(`/holds/new/${id}`, jane)
    expect([placed.status, placeOf(placed)]).toEqual([303, '/admin/holds?notice=placed'])
    const list = await (await asClerk.look('/holds')).text()
    for (const part of [name, 'Jane', '(419) 555-0134', 'asked in the store']) expect(list).toContain(part)
    const again = await asOwner.send(`/holds/new/${id}`, jane)
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('None is left to hold')])
    const [hold] = await sql<{ id: string; by: string }[]>`select id, placed_by as by from holds`
    expect(hold?.by).toBe(clerk.user.id)
    expect(placeOf(await asOwner.send(`/holds/${hold?.id}/release`))).toBe('/admin/holds?notice=released')
    expect(placeOf(await asOwner.send(`/holds/${hold?.id}/release`))).toBe('/admin/holds?notice=over')
    expect(await stockOf(id)).toBe(1)
    expect(await (await asOwner.look('/holds')).text()).toContain('Nothing is on hold')
  })

  it('says what is wrong with the form', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const wrong = await asOwner.send(`/holds/new/${id}`, { name: 'Jane', email: '', phone: '' })
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('Enter a phone number or an email'),
    ])
    expect((await asOwner.send(`/holds/new/${randomUUID()}`, jane)).status).toBe(404)
    expect(await stockOf(id)).toBe(1)
  })

  it('says at the counter and on the sheet for whom a piece is held', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    const readSheet = async () => await (await asOwner.look(`/products/${id}/sheet`)).text()
    expect(await readSheet()).toContain(`/admin/holds/new/${id}`)
    const { holdId, holder } = await buildHold({ productId: id })
    for (const part of [holder.name, `/admin/holds/${holdId}/release`])
      expect(await readSheet()).toContain(part)
    const at = `/counter?line=${id}~1~10000`
    const shown = await (await asOwner.look(at)).text()
    expect(shown).toMatch(/On hold for <strong>Hanna Holder<\/strong>/)
    expect(shown).toContain('Sell it to somebody else')
    const asSeenByClerk = await (await asClerk.look(at)).text()
    expect(asSeenByClerk).not.toContain('Sell it to somebody else')
    expect(asSeenByClerk).toContain('Only a manager may sell it to somebody else')
    const pay = { key: randomUUID(), method: 'cash', due_cents: '10725' }
    expect((await asClerk.send(`${at}&give=${holdId}`, pay)).status).toBe(403)
    expect(await endOf(holdId)).toBeNull()
    expect(await (await asClerk.look(`${at}&hold=${holdId}`)).text()).toContain('the hold is done')
    expect((await asClerk.send(`${at}&hold=${holdId}`, pay)).status).toBe(303)
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['bought', 0])
  })
})
