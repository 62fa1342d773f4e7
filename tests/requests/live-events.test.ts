import { afterEach, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { cutListeners } from '#tests/support/listeners.ts'
import { openStream, type ReadStream } from '#tests/support/read-stream.ts'

const shop = await openShop({ RATE_LIMITS: 'on' })
const streams: ReadStream[] = []
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.cancel()
})

async function open(path: string, headers: Record<string, string> = {}): Promise<ReadStream> {
  const stream = await openStream(shop, path, headers)
  streams.push(stream)
  return stream
}

async function buildAdminCookie(): Promise<Record<string, string>> {
  const { cookie } = await buildSignedIn({ isAdmin: true })
  return { cookie }
}

it('tells how many are left at once, and each time that a page would show it otherwise', async () => {
  const { id } = await buildProduct({ stock: 9 })
  const stream = await open(`/product/${id}/events`)
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.answer.headers.get('cache-control')).toBe('no-store')
  expect(await stream.next()).toBe('6')
  await sql`update products set stock = 7 where id = ${id}`
  await sql`update products set stock = 2 where id = ${id}`
  expect(await stream.next()).toBe('2')
  await sql`update products set status = 'archived' where id = ${id}`
  expect(await stream.next()).toBe('0')
  await sql`update products set status = 'active' where id = ${id}`
  expect(await stream.next()).toBe('2')
  await sql`delete from products where id = ${id}`
  expect(await stream.next()).toBe('0')
})

it('tells each page of its own product only', async () => {
  const [one, other] = await Promise.all([buildProduct({ stock: 5 }), buildProduct({ stock: 4 })])
  const ofOne = await open(`/product/${one.id}/events`)
  const ofOther = await open(`/product/${other.id}/events`)
  expect([await ofOne.next(), await ofOther.next()]).toEqual(['5', '4'])
  await sql`update products set stock = 1 where id = ${one.id}`
  await sql`update products set stock = 2 where id = ${other.id}`
  expect([await ofOne.next(), await ofOther.next()]).toEqual(['1', '2'])
})

it('tells after a silence what changed during it', async () => {
  const { id } = await buildProduct({ stock: 3 })
  const stream = await open(`/product/${id}/events`)
  expect(await stream.next()).toBe('3')
  // Told by no notification: what the trigger says is not said.
  await sql.begin(async (tx) => {
    await tx`alter table products disable trigger user`
    await tx`update products set stock = 0 where id = ${id}`
    await tx`alter table products enable trigger user`
  })
  expect(await cutListeners(sql)).toBeGreaterThan(0)
  expect(await stream.next()).toBe('0')
})

it('tells the dashboard of an order, and names what has been told', async () => {
  const headers = await buildAdminCookie()
  const stream = await open('/admin/events', headers)
  const before = await stream.next()
  await buildOrder()
  const after = await stream.next()
  expect(after).not.toBe(before)
  await vi.waitFor(async () => {
    const answer = await shop.request('/admin/dashboard', { headers })
    expect(await answer.text()).toContain(await newestVersion(headers))
  })
})

it('ends the stream of a manager who is removed, and no other (R162)', async () => {
  const owner = await buildSignedIn({ isAdmin: true })
  const manager = await buildSignedIn({ role: 'manager' })
  const [ofOwner, ofManager] = [
    await open('/admin/events', { cookie: owner.cookie }),
    await open('/admin/events', { cookie: manager.cookie }),
  ]
  await Promise.all([ofOwner.next(), ofManager.next()])
  const removal = formPost({ do: 'remove', id: manager.user.id }, { Cookie: owner.cookie })
  expect((await shop.request('/admin/settings/staff', removal)).status).toBe(303)
  expect(await ofManager.next(), 'closed').toBeNull()
  expect(await ofOwner.next(), 'goes on').toEqual(expect.any(String))
})

/** What a stream that is opened now begins with. */
async function newestVersion(headers: Record<string, string>): Promise<string> {
  const stream = await openStream(shop, '/admin/events', headers)
  const version = await stream.next()
  await stream.cancel()
  return version ?? 'no version'
}

it('opens no stream for an unreadable id, a HEAD request, or anybody but an admin', async () => {
  const unreadable = await shop.request('/product/chair/events')
  expect(unreadable.status).toBe(404)
  const { id } = await buildProduct()
  const head = await shop.request(`/product/${id}/events`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const guest = await shop.request('/admin/events')
  expect(guest.status).toBe(303)
  // As a page opens it whose session has ended: a page for an answer would be an error there.
  const stream = await shop.request('/admin/events', { headers: { accept: 'text/event-stream' } })
  expect([stream.status, stream.headers.get('content-type')]).toEqual([401, 'application/json'])
})

it('refuses one address more than sixty streams, until one is closed', async () => {
  const { id } = await buildProduct({ stock: 1 })
  const path = `/product/${id}/events`
  for (let count = 0; count < 60; count += 1) await open(path)
  const refused = await shop.request(path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  await streams.pop()?.cancel()
  expect(await (await open(path)).next()).toBe('1')
})

it('forgets the stream of a browser that went away', async () => {
  const { id } = await buildProduct({ stock: 1 })
  const away = new AbortController()
  const address = `${shop.address}/product/${id}/events`
  // Kept: an answer that nobody can read any more is cancelled.
  const answers: Response[] = []
  for (let count = 0; count < 60; count += 1) answers.push(await fetch(address, { signal: away.signal }))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await fetch(address)).status).toBe(503)
  away.abort()
  await vi.waitFor(async () => expect((await open(`/product/${id}/events`)).answer.status).toBe(200))
})

it('lets a reader go who does not read, and keeps the others', async () => {
  const headers = await buildAdminCookie()
  const lazy = await openStream(shop, '/admin/events', headers)
  const reader = await open('/admin/events', headers)
  await reader.next()
  const { id } = await buildProduct()
  // Each event is about 50 bytes of the 16 kB that may be left unread.
  for (let stock = 0; stock < 400; stock += 1) {
    await sql`update products set stock = ${stock} where id = ${id}`
    await reader.next()
  }
  let unread = 0
  while ((await lazy.next()) !== null) unread += 1
  expect(unread, 'it was let go before the last of them').toBeLessThan(400)
})
