import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildHold, endOf, readHoldMails, someHolder, takeShopperHolds } from '#tests/support/build-holds.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

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
    expect(await textOf(`/holds/ask/${sold.id}`)).toContain('Someone was faster')
    await takeShopperHolds(false)
    expect((await shop.request(`/holds/ask/${id}`)).status).toBe(404)
    await expectPage(ask(id), ['take holds on the web right now'], 404)
  })

  it('is answered at once, holds after a press of the button, and says so on the page of the piece', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const asked = await ask(id)
    expect([asked.status, placeOf(asked)]).toEqual([303, `/holds/ask/${id}?notice=asked&isMailKept=true`])
    expect(await textOf(placeOf(asked))).toContain('send email right now')
    const confirm = await mailedPath('/holds/confirm')
    expect(await textOf(confirm)).toContain('Yes, Hold It')
    expect(await stockOf(id)).toBe(1)
    const confirmed = await post(confirm)
    expect([confirmed.status, placeOf(confirmed)]).toEqual([
      303,
      expect.stringMatching(/^\/holds\/.*held&isMailKept=true$/),
    ])
    expect(await textOf(placeOf(confirmed))).toContain('It is on hold for you')
    const [again, look] = [await post(confirm), await shop.request(confirm)]
    expect([again.status, look.status]).toEqual([404, 404])
    expect(await stockOf(id)).toBe(0)
    const told = ['On hold for another customer until', `/alerts/back/${id}`]
    await expectPage(shop.request(`/product/${id}`), told)
  })

  it('says what is wrong with the form, which keeps what was typed', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const typed = ['value="jane@"', 'value="Jane &lt;b&gt;"']
    const wrong = ask(id, { email: 'jane@', name: 'Jane <b>' })
    await expectPage(wrong, ['Enter a valid email address', ...typed], 400)
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
    await expectPage(asClerk.look(`/holds/new/${id}`), ['Hold It'])
    const placed = await asClerk.send(`/holds/new/${id}`, jane)
    expect([placed.status, placeOf(placed)]).toEqual([303, '/admin/holds?notice=placed'])
    await expectPage(asClerk.look('/holds'), [name, 'Jane', '(419) 555-0134', 'asked in the store'])
    await expectPage(asOwner.send(`/holds/new/${id}`, jane), ['None is left to hold'], 409)
    const [hold] = await sql<{ id: string; by: string }[]>`select id, placed_by as by from holds`
    expect(hold?.by).toBe(clerk.user.id)
    const release = { do: 'release', id: hold?.id ?? '' }
    const former = await asOwner.send(`/holds/${hold?.id}/release`)
    expect([former.status, placeOf(former)]).toEqual([307, `/admin/holds?do=release&id=${hold?.id}`])
    const released = await asOwner.send(`/holds?do=release&id=${hold?.id}`)
    expect(placeOf(released), 'the page alone').toBe('/admin/holds?notice=released')
    const again = await expectPage(asOwner.send('/holds', release), [], 409)
    // Above the list, since its row is not there any more; the page's data has it too.
    expect(again.replaceAll(/<script[^]*?<\/script>/g, '')).toContain('This hold had ended already')
    expect(await stockOf(id)).toBe(1)
    await expectPage(asOwner.look('/holds'), ['Nothing is on hold'])
  })

  it('says what is wrong with the form', async () => {
    const { id } = await buildProduct({ stock: 1 })
    const wrong = asOwner.send(`/holds/new/${id}`, { name: 'Jane', email: '', phone: '' })
    await expectPage(wrong, ['Enter a phone number or an email'], 400)
    expect((await asOwner.send(`/holds/new/${randomUUID()}`, jane)).status).toBe(404)
    expect(await stockOf(id)).toBe(1)
  })

  it('says at the counter and on the sheet for whom a piece is held', async () => {
    const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
    await expectPage(asOwner.look(`/products/${id}/sheet`), [`/admin/holds/new/${id}`])
    const { holdId, holder } = await buildHold({ productId: id })
    const release = `name="id" value="${holdId}"`
    await expectPage(asOwner.look(`/products/${id}/sheet`), [holder.name, release])
    const at = `/counter?line=${id}~1~10000`
    const giving = 'Sell it to someone else'
    await expectPage(asOwner.look(at), ['On hold for <strong>Hanna Holder</strong>', giving])
    const { name } = (await sql<{ name: string }[]>`select name from products where id = ${id}`)[0] ?? {
      name: '',
    }
    const search = `/counter?search=${encodeURIComponent(name)}`
    const found = await expectPage(asOwner.look(search), [
      'On hold for <strong>Hanna Holder</strong>',
      giving,
    ])
    expect(found).not.toContain('sold out')
    const clerks = await expectPage(asClerk.look(at), ['Only a manager may sell it to someone else'])
    expect(clerks).not.toContain(giving)
    const pay = { key: randomUUID(), method: 'cash', due_cents: '10725' }
    expect((await asClerk.send(`${at}&give=${holdId}`, pay)).status).toBe(403)
    expect(await endOf(holdId)).toBeNull()
    await expectPage(asClerk.look(`${at}&hold=${holdId}`), ['the hold is done'])
    expect((await asClerk.send(`${at}&hold=${holdId}`, pay)).status).toBe(403)
    await sql`update store_settings set clerk_quick_amount = 100`
    expect((await asClerk.send(`${at}&hold=${holdId}`, pay)).status).toBe(303)
    await sql`update store_settings set clerk_quick_amount = 50`
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['bought', 0])
  })
})
