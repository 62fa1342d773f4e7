import { describe, expect, it } from 'vitest'
import { confirmationPath } from '#orders/confirmation/confirmation-link.server.ts'
import { buildOrder, findOrder } from '#tests/support/build-orders.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** An order that waits, and the link of its mail. */
async function buildWaiting({ until = inHours(1), secret }: { until?: Date; secret?: string } = {}) {
  const order = await buildOrder({ status: 'unconfirmed', confirmableBy: 'link' })
  const link = { orderId: order.id, until }
  return { order, path: secret ? confirmationPath(link, secret) : confirmationPath(link) }
}

const statusOf = async ({ id }: { id: string }) => (await findOrder(id))?.status

describe('the link of an order that waits', () => {
  it('shows the order, and only its button confirms it', async () => {
    const { order, path } = await buildWaiting()
    for (const init of [{}, { method: 'HEAD' }]) {
      const page = await shop.request(path, init)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
    const text = await (await shop.request(path)).text()
    expect(text).toContain(order.orderNumber)
    expect(text).toContain('Confirm My Order')
    expect(text).not.toContain('jane@example.com')
    expect(await statusOf(order)).toBe('unconfirmed')
    const sent = await shop.request(path, formPost({}))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
    expect(await statusOf(order)).toBe('pending')
    expect(await (await shop.request(path)).text()).toContain('Order Confirmed')
    expect((await shop.request(path, formPost({}))).status, 'a second press').toBe(303)
  })

  it('is void when its time is over', async () => {
    const { order, path } = await buildWaiting({ until: inHours(-0.001) })
    expect(await (await shop.request(path)).text()).toContain('This link is no longer good')
    expect((await shop.request(path, formPost({}))).status).toBe(410)
    expect(await statusOf(order)).toBe('unconfirmed')
  })

  it('cannot be made, prolonged or used for another order', async () => {
    const { order, path } = await buildWaiting()
    const { path: other } = await buildWaiting()
    const [id = '', seconds = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? []
    const theirs = other.split('.').at(-1) ?? ''
    const forgeries = [
      `${id}.${Number(seconds) + 1}.${signature}`,
      `${id}.${seconds}.${theirs}`,
      `${id}.${seconds}.`,
      `${id}.${seconds}`,
      `${id}.${seconds}.${signature}.x`,
      id,
      'x',
    ].map((token) => `/confirm-order/${token}`)
    forgeries.push((await buildWaiting({ secret: 'another secret' })).path)
    for (const forgery of forgeries) {
      expect([forgery, (await shop.request(forgery)).status]).toEqual([forgery, 404])
      expect([forgery, (await shop.request(forgery, formPost({}))).status]).toEqual([forgery, 404])
    }
    expect(await statusOf(order)).toBe('unconfirmed')
  })

  it('says so when the order was declined', async () => {
    const order = await buildOrder({ status: 'cancelled' })
    const path = confirmationPath({ orderId: order.id, until: inHours(1) })
    expect(await (await shop.request(path)).text()).toContain('This order was cancelled')
    expect((await shop.request(path, formPost({}))).status).toBe(409)
    expect(await statusOf(order)).toBe('cancelled')
  })
})

it('the owner is told which pieces were sold meanwhile', async () => {
  const { cookie } = await buildSignedIn({ isAdmin: true })
  const product = await buildProduct({ name: 'Oak chair', stock: 1 })
  const order = await buildOrder({
    status: 'unconfirmed',
    confirmableBy: 'owner',
    pieces: [[product, 2]],
  })
  const confirmation = formPost({ do: 'confirmation' }, { Cookie: cookie })
  const refused = await shop.request(`/admin/orders/${order.id}`, confirmation)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Not enough is left of: Oak chair')
  expect(await statusOf(order)).toBe('unconfirmed')
})
