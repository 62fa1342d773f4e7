import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { roomOf } from '#pages/admin/address-permissions.ts'
import { shopRooms } from '#pages/shop-rooms.ts'
import { holdPath } from '#orders/holds/hold-links.server.ts'
import { onlyIn } from '#server/worker.ts'
import { alertJob } from '#alerts/alerts.jobs.server.ts'
import { readRoomSettings, saveRooms } from '#settings/rooms/rooms.server.ts'
import { allRooms, rooms, type RoomsInUse } from '#settings/rooms/rooms.ts'
import { buildOpenDrawer, close } from '#tests/support/build-drawers.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { jsonPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const { user, cookie } = await buildSignedIn({ role: 'owner' })
const owner = requestsOf(shop, { cookie }, '')
const manager = requestsOf(shop, await buildSignedIn({ role: 'manager' }), '')
const clerk = requestsOf(shop, await buildSignedIn({ role: 'clerk' }), '')
const staff = [owner, manager, clerk]
const noRooms: RoomsInUse = { ...allRooms }
for (const room of Object.keys(rooms)) Object.assign(noRooms, { [room]: false })

/** The store has heard of it when the feeds follow. */
async function use(form: RoomsInUse) {
  await saveRooms({ form, userId: user.id })
  const status = form.marketplaces ? 200 : 404
  await vi.waitUntil(async () => (await shop.request('/feeds/meta.csv')).status === status)
}

const example = (path: string) => path.replaceAll(/:\w+/g, randomUUID())

/** Follows the links of the back office, one page of each kind. */
async function followLinks(look: typeof owner.look) {
  const [seen, texts] = [new Set<string>(), new Map<string, string>()]
  const waiting = ['/admin/dashboard']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path.replace(/[?#].*/, '').replaceAll(/[\w-]{36}/g, ':id')
    if (seen.has(kind) || /^\/assets\/|[.](?!tsx)\w+$|(?:pdf|file)$/.test(kind)) continue
    seen.add(kind)
    const page = await (await look(path)).text()
    const [body = ''] = page.split('<script')
    texts.set(kind, body.replaceAll(/<[^>]+>/g, '\n'))
    for (const [, link = ''] of body.matchAll(/(?:href|action)="(\/[^"]*)"/gi))
      waiting.push(link.replaceAll('&amp;', '&'))
  }
  return { seen, texts }
}

it('keeps its counter until the cash in the drawer is counted', async () => {
  const drawer = await buildOpenDrawer()
  const turnOff = () => owner.send('/admin/settings/rooms', { do: 'save' })
  await expectPage(turnOff(), ['The drawer is open. Count and close it first.'], 409)
  expect((await readRoomSettings()).counter).toBe(true)
  await close(drawer)
  expect((await turnOff()).headers.get('location')).toBe('/admin/settings?notice=rooms')
  await use(allRooms)
})

describe('a store without its rooms', () => {
  let held: string
  const register = randomUUID()
  const call = (path: string, content: object) =>
    shop.request(`/admin/counter/${path}`, jsonPost(content, { Cookie: cookie }))
  const say = (step: string) => call('register', { register, step, acknowledged: [] })
  beforeAll(async () => {
    held = (await buildHold({ productId: (await buildProduct({ stock: 1 })).id })).holdId
    await say('opens')
    await use(noRooms)
    await sql`delete from setting_changes`
  })

  it('says at each of their addresses that it is turned off, to every role', async () => {
    const addresses = adminAddresses.filter(({ room }) => room).map(({ path }) => example(path))
    for (const { send, look } of staff)
      for (const path of addresses)
        for (const answer of [await look(path), await send(path)])
          expect(answer.headers.get('location'), path).toMatch(/^\/admin\/turned-off\?from=%2Fadmin/)
    for (const path of Object.keys(shopRooms))
      for (const { send, look } of staff)
        for (const answer of [await look(`/${example(path)}`), await send(`/${example(path)}`)])
          expect(answer.status, path).toBe(404)
  })

  it('has no link to them, no form and no word of them', async () => {
    const { seen, texts } = await followLinks(owner.look)
    expect([...seen].filter(roomOf)).toEqual([])
    expect(seen.size).toBeGreaterThan(40)
    // Where they are turned on, and the histories of what was done in them.
    for (const path of ['/admin/settings/rooms', '/admin/activity', '/admin/settings/security-log'])
      texts.delete(path)
    for (const { label } of Object.values(rooms))
      expect(
        [...texts].filter(([, text]) => text.includes(label)).map(([path]) => path),
        label,
      ).toEqual([])
  })

  it('does nothing by itself in them', async () => {
    let runs = 0
    const turn = { isLastTry: true, signal: AbortSignal.abort() }
    const job = { ...alertJob, run: async () => void (runs += 1) }
    await onlyIn('alerts', job).run({}, turn)
    expect(runs).toBe(0)
  })

  it('books what was sold without a connection, and opens no register any more', async () => {
    const { id } = await buildProduct({ priceCents: 10_000 })
    const sale = offlineSaleOf(id)
    const sent = await call('offline-sales', { register, sales: [sale] })
    expect(await sent.json()).toEqual({ keys: [sale.key] })
    expect(await (await say('calls')).json()).toMatchObject({ isOpen: false })
    expect((await say('opens')).status).toBe(403)
    await call('offline-sales', { register, sales: [offlineSaleOf(randomUUID())] })
    expect((await owner.look('/admin/counter/registers')).status).toBe(200)
    await expectPage(owner.look('/admin/dashboard'), ['1 sale made without a connection could not be booked'])
    await sql`delete from offline_sales`
  })

  it('answers the link of a hold as before', async () => {
    await expectPage(shop.request(holdPath(held)), ['On hold for you until'])
  })

  it('is led by its owner to what was turned on there, and to nothing else', async () => {
    const from = '/admin/turned-off?from=/admin/lots'
    const shown = await expectPage(owner.look(from), ['Lots is turned off', 'Turn it on'], 404)
    expect(shown).toContain('name="room" value="lots"')
    expect(await expectPage(clerk.look(from), ['The owner can turn it on'], 404)).not.toContain('Turn it on')
    const fields = { do: 'turn-on', room: 'lots', back: '/admin/lots' }
    for (const [who, place] of [
      [clerk, '/admin/not-permitted'],
      [owner, '/admin/lots?notice=rooms'],
    ] as const)
      expect((await who.send('/admin/settings/rooms', fields)).headers.get('location')).toBe(place)
    expect((await owner.look('/admin/lots')).status).toBe(200)
    await expectPage(owner.look('/admin/settings'), ['Lots: off → on'])
    await use(allRooms)
  })
})
