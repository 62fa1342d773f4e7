import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { matchPath } from 'react-router'
import { mayUse } from '#pages/admin/address-permissions.ts'
import { buildOpenDrawer, close, forgetDrawers } from '#tests/support/build-drawers.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { routePaths } from '#tests/support/route-paths.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const people = {
  clerk: await buildSignedIn({ role: 'clerk' }),
  manager: await buildSignedIn({ role: 'manager' }),
}
const requests = {
  clerk: requestsOf(shop, people.clerk, ''),
  manager: requestsOf(shop, people.manager, ''),
}
const { send, look } = requests.clerk

const payment = (change: Record<string, string> = {}) => ({
  key: randomUUID(),
  method: 'cash',
  due_cents: '10725',
  ...change,
})

/** A store in which everything is there that a page of a clerk can lead to. @returns the pages to begin at. */
async function buildBusyStore(): Promise<{ starts: string[]; give: string; productId: string }> {
  await forgetDrawers()
  await close(await buildOpenDrawer())
  await buildOpenDrawer()
  const web = await buildProduct({ name: 'Sold on the web', priceCents: 10_000, stock: 1 })
  const webOrder = await buildWebOrder([web.id, 1])
  const together = await buildWebOrder([(await buildProduct({ stock: 1 })).id, 1])
  await sql`update order_items set pulled_at = now() where order_id = ${together}`
  await sql`
    insert into order_payments (order_id, kind, method, amount, drawer_session_id)
    select ${together}, 'payment', 'cash', 1, id from drawer_sessions where closed_at is null`
  const held = await buildProduct({ priceCents: 10_000, stock: 1 })
  await buildHold({ productId: held.id })
  const { id } = await buildProduct({ priceCents: 10_000, stock: 2 })
  const sale = await send(`/admin/counter?line=${id}~1~10000`, payment())
  const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${webOrder}`
  const [report] = await sql<{ id: string }[]>`select drawer_session_id as id from drawer_closings`
  const full = `/admin/counter?line=${web.id}~1~10000&line=${held.id}~1~10000&line=${id}~1~10000`
  const ofSale = (sale.headers.get('location') ?? '').split('?')[0] ?? ''
  const door = `/admin/pickup-schedules/check-in?order=${webOrder}`
  const starts = [full, ofSale, door, `/admin/counter/drawer/reports/${report?.id}`, '/admin/pin']
  return { starts, give: `&give=${item?.id}`, productId: web.id }
}

/** Where the links of a page lead, and where its forms are sent; as routes.ts writes it, too. */
async function readTargets(role: keyof typeof requests, path: string) {
  const answer = await requests[role].look(path)
  const page = (await answer.text()).replaceAll('&amp;', '&')
  const targets = [...page.matchAll(/<a [^>]*href="([^"#]+)|<form [^>]*action="([^"]+)"/g)].flatMap(
    ([, link = '', action = '']) => {
      const pattern = patternOf(link || action)
      return pattern?.startsWith('/admin/') ? [{ link, pattern }] : []
    },
  )
  return { status: answer.status, targets }
}

/** Follows every link of the back office from some pages on. @returns what was found, and what a clerk may not use of it. */
async function followLinks(starts: readonly string[]) {
  const [patterns, forbidden] = [new Set<string>(), [] as string[]]
  const waiting = [...starts]
  // One page of each kind and search is enough: links of a full counter lead to ever other counters.
  const seen = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { pathname, search } = new URL(path, 'http://store.example')
    const kind = starts.includes(path) ? path : pathname + [...new URLSearchParams(search).keys()].join()
    if (seen.has(kind) || !pathname.startsWith('/admin')) continue
    seen.add(kind)
    const { status, targets } = await readTargets('clerk', path)
    if (status !== 200) forbidden.push(`${path}: ${status}`)
    for (const { link, pattern } of targets) {
      patterns.add(pattern)
      if (!mayUse('clerk', pattern)) forbidden.push(`${path} leads to ${pattern}`)
      else if (link) waiting.push(link)
    }
  }
  return { patterns, forbidden }
}

/** Fixed parts win over parameters, as in the router. */
function patternOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://store.example')
  return routePaths.includes(pathname)
    ? pathname
    : routePaths.find((path) => !path.endsWith('*') && matchPath(path, pathname))
}

describe('the pages of a clerk', () => {
  let store: Awaited<ReturnType<typeof buildBusyStore>>
  beforeAll(async () => {
    store = await buildBusyStore()
  })

  it('lead only to what a clerk may use, by links and by forms', async () => {
    const { patterns, forbidden } = await followLinks(store.starts)
    expect(forbidden).toEqual([])
    for (const path of ['/admin/pulls', '/admin/holds', '/admin/pickup-schedules/day'])
      expect(patterns, 'they were all found').toContain(path)
    for (const path of ['/admin/counter/:id', '/admin/counter/drawer/count', '/admin/counter/who'])
      expect(patterns, 'they were all found').toContain(path)
    expect(patterns).not.toContain('/admin/orders/:id')
  })

  it('lead a manager further: the check sees those links', async () => {
    const patterns = new Set<string>()
    for (const path of [...store.starts, '/admin/pulls', '/admin/counter/drawer'])
      for (const { pattern } of (await readTargets('manager', path)).targets) patterns.add(pattern)
    for (const path of ['/admin/orders/:id', '/admin/counter/drawer/reports'])
      expect(patterns).toContain(path)
  })

  it('say what a manager does where a clerk cannot go on', async () => {
    const pulls = await expectPage(look('/admin/pulls'), ['A manager marks it as ready.'])
    expect(pulls).not.toContain('Mark as ready')
  })

  it('give nothing away that was sold on the web, whatever the address says (R82)', async () => {
    const at = `/admin/counter?line=${store.productId}~1~10000${store.give}`
    const page = await expectPage(look(at), ['Only a manager may give it to the customer here.'])
    expect(page).not.toContain('gets an apology by email')
    const refused = ['Only a manager may give away what was sold on the web']
    await expectPage(send(at, payment()), refused, 403)
    const orders = await sql`
      select o.status, o.channel from order_items i join orders o on o.id = i.order_id
      where i.product_id = ${store.productId}`
    expect(orders).toEqual([{ status: 'pending', channel: 'web' }])
    const given = await requests.manager.send(at, payment())
    expect(given.status, 'a manager may').toBe(303)
  })
})
