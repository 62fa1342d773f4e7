import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { listMailDocuments } from '#tests/support/mail-documents.ts'
import { sql } from '#tests/support/sql.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

// Every setting unlike the one that a new store has.
const hours = JSON.stringify({ tuesday: { enabled: true, start: '11:30', end: '19:15' } })
const set = async ({ isOdd }: { isOdd: boolean }) => {
  await (isOdd
    ? sql`update store_settings set delivery_fee = 35, delivery_radius_miles = 30, pay_by_hours = 24,
        pay_by_reminder_hours = 2, delivery_includes = 'Up to your kitchen.', claims_from_stock = true`
    : sql`update store_settings set delivery_fee = 50, delivery_radius_miles = 25, pay_by_hours = 48,
        pay_by_reminder_hours = 24, delivery_includes = null, claims_from_stock = false`)
  await sql`update pickup_settings set change_notice_hours = 7,
    pickup_location = ${isOdd ? '77 Glass Ave' : null}, business_hours = ${hours}::text::jsonb where kind = 'pickup'`
  await sql`select pg_notify('settings_changed', '')`
}
const product = await buildProduct({ stock: 9, priceCents: 2900, originalPriceCents: 10_000, brand: 'Rove' })
await buildProduct({ condition: 'Damaged', priceCents: 100, originalPriceCents: 10_000 })
beforeAll(() => set({ isOdd: true }))
afterAll(() => set({ isOdd: false }))
const shop = await openShop()

const piece = `/product/${product.id}`
const buyer = cartCookieOf(randomUUID())
const contact = { name: 'Jane Doe', email: 'jane@example.com', phone: '419 555 0100' }
const address = { fulfillment: 'delivery', street: '1 Main St', city: 'Toledo', state: 'OH', zip: '43604' }

/** What is read on a page, and what only search engines and previews read. */
function read(html: string): string {
  const told = [...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, text]) => text)
  const json = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => text,
  )
  const body = html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ')
  return [body, ...told, ...json].join(' ').replace(/\s+/g, ' ').replaceAll('&#x27;', "'")
}
const readPage = async (path: string, init: Parameters<typeof shop.request>[1] = {}) =>
  read(await (await shop.request(path, init)).text())

/** Each fact with the pages that say it; both are compared with every page. */
const facts: readonly (readonly [fact: string, pages: readonly string[]])[] = [
  ['Pickup hours, by appointment', ['/', '/contact', '/shipping', '/terms', '/about', piece]],
  ['Tue 11:30 AM–7:15 PM', ['/', '/contact', '/shipping', piece]],
  [
    'A cart reserves nothing until you order: then we set its pieces aside for you.',
    ['/', '/cart', '/terms', '/shipping'],
  ],
  ['Up to your kitchen.', [piece, '/checkout', '/shipping', '/terms']],
  ['within 24 hours of ordering', ['/shipping', '/terms', '/returns']],
  ['a pickup up to 7 hours before it starts', ['/shipping']],
  ['$35', ['/', piece, '/cart', '/checkout', '/shipping', '/terms', '/about']],
  ['30 miles', ['/', piece, '/cart', '/checkout', '/shipping', '/terms', '/about', '/contact']],
  ['up to 71% off', ['/', '/products', '/brands']],
  ['Up to 71% off', ['/', '/about']],
]
/** What none of them says any more: the settings of a new store, and what would contradict them. */
const wrong =
  /25 miles|(?<!Under |Over |to )\$50\b|48 hours|through the first door|50-90%|99% off|open today|closed (?:today|now)|opening ?hours"|10 AM–6 PM|agree on a time/i
const paths = [
  ...new Set(facts.flatMap(([, pages]) => pages)),
  '/privacy',
  '/auth',
  '/track-order',
  '/order-success',
  '/offline',
  '/nowhere',
  '/brands/rove',
]

describe('pages agree about time, money and delivery (R215)', () => {
  it('each fact stands where it belongs, and none is contradicted anywhere', async () => {
    const add = { action: 'add', product_id: product.id, quantity: 1 }
    expect((await shop.request('/api/cart', jsonPost(add, buyer))).status).toBe(200)
    // The settings take a moment from the database to the pages.
    await vi.waitFor(async () => expect(await readPage('/')).toContain('$35'))
    const pages = new Map<string, string>()
    for (const path of paths) pages.set(path, await readPage(path, { headers: buyer }))
    for (const [path, text] of pages) {
      expect(wrong.exec(text)?.[0], path).toBeUndefined()
      expect(
        facts.filter(([fact, its]) => its.includes(path) && !text.includes(fact)).map(([fact]) => fact),
        path,
      ).toEqual([])
    }
  })

  it('the receipt and the mail of a delivery say the same', async () => {
    const placed = await shop.request('/checkout', formPost({ ...contact, ...address }, buyer))
    expect(placed.status, await placed.text()).toBe(303)
    const receipt = { Cookie: placed.headers.get('set-cookie')?.split(';')[0] ?? '' }
    const page = await readPage('/order-success', { headers: receipt })
    expect(page).toContain('$35.00')
    expect(page).toContain('30 miles')
    expect(wrong.exec(page)?.[0]).toBeUndefined()
    const [mail] = await sql<{ body: string; due: string }[]>`
      select m.body_text as body, to_char((o.stock_taken_at + interval '24 hours') at time zone 'America/New_York',
        'FMMonth FMDD, YYYY') as due
      from mail_outbox m, orders o where m.to_address = ${contact.email}`
    expect(mail?.body).toContain('$35.00')
    expect(mail?.body).toContain(`Please pay or choose a time for your delivery by ${mail?.due}`)
    expect(wrong.exec(mail?.body ?? '')?.[0]).toBeUndefined()
  })

  it('no mail has a setting of its own', () => {
    for (const { title, blocks } of listMailDocuments('typed').documents)
      // How long a link is good, and a confirmation waited for, is no setting.
      expect(
        wrong.exec(JSON.stringify(blocks).replace(/(?:good for|order within) 48 hours/, ''))?.[0],
        title,
      ).toBeUndefined()
  })

  it('the feeds and the files for search engines neither', async () => {
    for (const path of ['/feeds/google.xml', '/feeds/meta.csv', '/manifest.webmanifest', '/robots.txt'])
      expect(wrong.exec(await (await shop.request(path)).text())?.[0], path).toBeUndefined()
  })
})
