import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  clearAlerts,
  readAlerts,
  saveSearch,
  setPrice,
  someEmail,
  watchPiece,
} from '#tests/support/build-alerts.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { SEARCHES_MAX } from '#alerts/alert.ts'
import { askForAlert } from '#alerts/asking/pending-alerts.server.ts'
import { readSubscription, removeAlert } from '#alerts/managing/subscriptions.server.ts'
import { sendDueAlerts } from '#alerts/sending/due-alerts.server.ts'
import { readSavedSearch } from './saved-search.ts'
import { forgetLostMatches, matchArrivals } from './search-matching.server.ts'

const now = new Date('2026-11-24T08:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeEach(clearAlerts)
afterAll(settleMailAttempts)

const texts = async () => (await readAlerts()).map(({ bodyText }) => bodyText)
const matches = async () => (await sql`select from alert_matches`).length

/** Pieces that differ in what a list can be narrowed by. */
async function buildPieces(): Promise<void> {
  await buildProduct({
    name: 'Oak table',
    brand: 'SONY',
    category: 'Tables',
    condition: 'Good',
    priceCents: 9000,
  })
  await buildProduct({ name: 'Oak chairs', category: 'Chairs', condition: 'Like New', priceCents: 12_000 })
  await buildProduct({ name: 'Blue couch', category: 'Sofas', condition: 'Good', priceCents: 50_000 })
  await buildProduct({ name: 'Wi-Fi router', category: 'Networking', condition: 'Good', priceCents: 2000 })
}

describe('what comes onto the floor', () => {
  it.each([
    '/products?search=oak',
    '/products?search=oak+table',
    '/products?search=sofa',
    '/products?search=wifi',
    '/products?search=chair&maxPrice=100',
    '/products?search=chair+under+%24100',
    '/products?search=couches',
    '/products?category=electronics',
    '/products?category=Tables',
    '/products?condition=Good',
    '/products?minPrice=90&maxPrice=120',
    '/products?brand=Sony',
    '/products?brand=Nothing',
    '/products?search=oak&category=home&condition=Like+New&minPrice=100',
    '/products?search=nothing+like+it&category=Tables',
  ])('is found by a saved search as the list %s finds it', async (address) => {
    await saveSearch(address)
    await buildPieces()
    expect(await matchArrivals()).toBe(4)
    const { cards, isRelaxed } = await listProducts(readSavedSearch(address))
    const found = await sql<{ id: string }[]>`select product_id as id from alert_matches`
    const listed = isRelaxed ? [] : cards.map(({ id }) => id)
    expect(found.map(({ id }) => id).toSorted()).toEqual(listed.toSorted())
  })

  it('is told once in a mail that leads to the list', async () => {
    const { email } = await saveSearch('/products?search=oak')
    await buildPieces()
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    expect(await sendDueAlerts(inHours(48))).toEqual({ mails: 0 })
    const [alert] = await readAlerts()
    expect(alert).toMatchObject({
      toAddress: email,
      subject: expect.stringMatching(/^2 new pieces: .* – Glass City Outlet$/),
    })
    for (const part of ['New for “oak”', 'Oak table: $90.00', 'Oak chairs: $120.00', '/products?search=oak'])
      expect(alert?.bodyText).toContain(part)
    expect(await sql`select kind, price from alert_sends order by price`).toEqual([
      { kind: 'match', price: '90.00' },
      { kind: 'match', price: '120.00' },
    ])
    expect(await matches()).toBe(0)
  })

  it('is not what was there before the search, even when it goes and comes back', async () => {
    const { id } = await buildProduct({ name: 'Oak table' })
    await saveSearch('/products?search=oak')
    await sql`update products set status = 'archived' where id = ${id}`
    await sql`update products set status = 'active' where id = ${id}`
    await matchArrivals()
    expect(await sql`select from alert_arrivals`).toEqual([])
    expect(await matches()).toBe(0)
  })

  it('is what was not there when the search was saved, however long it had been for sale before and was away', async () => {
    const { id } = await buildProduct({ name: 'Oak table' })
    await sql`update products set status = 'archived' where id = ${id}`
    await saveSearch('/products?search=oak')
    await sql`update products set on_floor_since = now() - interval '9 days', off_floor_since = now() - interval '2 days' where id = ${id}`
    await sql`update alert_searches set created_at = now() - interval '1 day'`
    await sql`update products set status = 'active' where id = ${id}`
    await matchArrivals()
    expect(await matches(), 'saved while it was away').toBe(1)
    await sql`delete from alert_matches`
    await sql`update alert_searches set created_at = now() - interval '3 days'`
    await sql`update products set status = 'archived' where id = ${id}`
    await sql`update products set off_floor_since = now() - interval '2 days' where id = ${id}`
    await sql`update products set status = 'active' where id = ${id}`
    await matchArrivals()
    expect(await matches(), 'saved while it was there').toBe(0)
  })

  it('includes what was archived until now, and several at once', async () => {
    const { id } = await buildProduct({ name: 'Oak desk', status: 'archived' })
    await saveSearch('/products?search=oak')
    await sql`update products set status = 'active' where id = ${id}`
    await sql`insert into products (name, price) select 'Oak chair ' || n, 10 from generate_series(1, 3) n`
    expect(await matchArrivals()).toBe(4)
    expect(await matches()).toBe(4)
  })

  it('costs nothing as long as nobody has saved a search', async () => {
    await buildPieces()
    expect(await sql`select from alert_arrivals`).toEqual([])
  })

  it('is told once of a piece that two searches find, and that comes again at another price', async () => {
    const { email } = await saveSearch('/products?search=oak', { pace: 'at-once' })
    await saveSearch('/products?category=Tables', { email, pace: 'at-once' })
    const { id, name } = await buildProduct({ name: 'Oak table', category: 'Tables' })
    await sendDueAlerts(now)
    await sql`update products set status = 'archived' where id = ${id}`
    await sql`update products set status = 'active', price = 30 where id = ${id}`
    expect(await sendDueAlerts(now)).toEqual({ mails: 0 })
    expect((await texts()).join('').split(`${name}: `)).toHaveLength(2)
  })

  it.each([
    ['sold', (id: string) => sql`update products set stock = 0 where id = ${id}`],
    ['archived', (id: string) => sql`update products set status = 'archived' where id = ${id}`],
  ])('is not told once it is %s', async (_state, change) => {
    await saveSearch('/products?search=oak')
    const { id } = await buildProduct({ name: 'Oak table' })
    await matchArrivals()
    await change(id)
    expect(await sendDueAlerts(now)).toEqual({ mails: 0 })
    expect(await forgetLostMatches()).toBe(1)
  })

  it('waits for the next mail of those who want one a day, together with their pieces', async () => {
    const email = someEmail()
    const { id } = await buildProduct({ priceCents: 10_000 })
    await watchPiece({ productId: id, email })
    await saveSearch('/products?search=oak', { email })
    await setPrice(id, 80)
    expect(await sendDueAlerts(now)).toEqual({ mails: 1 })
    await buildProduct({ name: 'Oak table' })
    await setPrice(id, 60)
    expect(await sendDueAlerts(inHours(12))).toEqual({ mails: 0 })
    expect(await sendDueAlerts(inHours(24))).toEqual({ mails: 1 })
    const [, second = ''] = await texts()
    for (const part of ['$60.00 (was $80.00)', 'Oak table']) expect(second).toContain(part)
  })
})

describe('a search', () => {
  it.each(['/products', '/products?page=2', '/products?inStock=1', '/products?search=%21%21'])(
    'that looks for everything or nothing is not saved: %s',
    async (address) => {
      const asked = await askForAlert({
        email: someEmail(),
        pace: 'daily',
        cause: 'anyone',
        wanted: { kind: 'search', address },
      })
      expect(asked).toEqual({ ok: false, error: { reason: 'no-search' } })
    },
  )

  it('is saved once, and removed by its subscriber', async () => {
    const { email, subscriberId } = await saveSearch('/products?search=oak')
    await saveSearch('/products?search=oak&sort=savings&page=2', { email })
    const [saved, ...others] = (await readSubscription(subscriberId))?.searches ?? []
    expect(saved).toMatchObject({ address: '/products?search=oak' })
    expect(others).toEqual([])
    await removeAlert({ subscriberId, alertId: saved?.id ?? '' })
    expect(await readSubscription(subscriberId)).toMatchObject({ searches: [] })
  })

  it('is one of twenty at most', async () => {
    const { email } = await saveSearch('/products?search=oak0')
    for (let number = 1; number < SEARCHES_MAX; number += 1)
      await saveSearch(`/products?search=oak${number}`, { email })
    await expect(saveSearch('/products?search=pine', { email })).rejects.toThrow('full')
    await saveSearch('/products?search=oak0', { email })
  })
})

describe('ten searches for each of many subscribers', () => {
  it('are compared in portions, none of them left out', async () => {
    await sql`
      with made as (
        insert into alert_subscribers (email, pace) select 'a' || n || '@example.com', 'daily' from generate_series(1, 110) n returning id)
      insert into alert_searches (subscriber_id, address)
      select id, '/products?search=oak&minPrice=' || n * 10 from made, generate_series(0, 9) n`
    await sql`insert into products (name, price) select 'Oak chair ' || n, 45 from generate_series(1, 3) n`
    expect(await matchArrivals()).toBe(3)
    // Those for $0, $10 … $40.
    expect(await matches()).toBe(110 * 5 * 3)
  })
})
