import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { pullRefusalText } from './pull-messages.ts'
import { listPullOrders, listPulls, pullByCode, setPulled } from './pulls.server.ts'
import { isPulled, soonestFirst } from './pulls.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
beforeEach(() => sql`delete from orders`)

const readCode = async (id: string) =>
  (await sql<{ code: string }[]>`select code from products where id = ${id}`)[0]?.code ?? ''

/** A web order for one piece of a product, placed n minutes ago. */
async function placeOrder(product: { id: string; name: string }, minutesAgo = 0): Promise<string> {
  const { id } = await buildOrder({ pieces: [[product, 1]] })
  await sql`
    update orders set status = 'pending', created_at = now() - make_interval(mins => ${minutesAgo}::integer) where id = ${id}`
  return id
}
const listAll = async () => await listPulls(await listPullOrders())
const waiting = async () => (await listAll()).map((order) => [order.orderId, isPulled(order)] as const)

describe('the pull list', () => {
  it('has what was bought on the web and is not packed, the oldest order first', async () => {
    const lamp = await buildProduct({ name: 'Lamp' })
    const newer = await placeOrder(lamp, 5)
    const older = await placeOrder(lamp, 60)
    for (const status of ['unconfirmed', 'ready', 'completed', 'cancelled']) {
      const id = await placeOrder(lamp)
      await sql`
        update orders set status = ${status}, confirmable_by = 'owner',
          stock_taken_at = case when ${status} = 'unconfirmed' then null else now() end where id = ${id}`
    }
    await sql`update orders set channel = 'counter' where id = ${await placeOrder(lamp)}`
    const [first, second, ...others] = await listAll()
    expect([first?.orderId, second?.orderId, others]).toEqual([older, newer, []])
    expect(first?.pulls).toMatchObject([
      { name: 'Lamp', quantity: 1, code: await readCode(lamp.id), pulledAtMs: null },
    ])
  })

  it('has the orders that are asked for, in their order, and those of today alone (R170)', async () => {
    const lamp = await buildProduct({ name: 'Lamp' })
    const [none, monday, today, late] = [
      await placeOrder(lamp, 9),
      await placeOrder(lamp, 8),
      await placeOrder(lamp, 7),
      await placeOrder(lamp, 6),
    ]
    const times = new Map([
      [monday, { date: '2026-11-30', start: '09:00' }],
      [today, { date: '2026-11-28', start: '15:30' }],
      [late, { date: '2026-11-27', start: '16:00' }],
    ])
    const sorted = soonestFirst(await listPullOrders(), times, null)
    expect(sorted).toEqual([late, today, monday, none])
    expect((await listPulls(sorted)).map(({ orderId }) => orderId)).toEqual(sorted)
    expect(soonestFirst(sorted, times, '2026-11-28')).toEqual([late, today])
  })

  it('knows what was taken from the floor, by whom, and what was put back', async () => {
    const order = await placeOrder(await buildProduct())
    const itemId = (await listAll())[0]?.pulls[0]?.itemId ?? ''
    for (let times = 0; times < 2; times += 1)
      expect(await setPulled({ itemId, isPulled: true, userId })).toEqual({
        ok: true,
        value: { orderId: order, itemId },
      })
    expect(await waiting()).toEqual([[order, true]])
    expect(await sql`select pulled_by as who from order_items`).toEqual([{ who: userId }])
    for (let times = 0; times < 2; times += 1)
      expect(await setPulled({ itemId, isPulled: false, userId })).toMatchObject({ ok: true })
    expect(await waiting()).toEqual([[order, false]])
    await sql`update orders set status = 'ready'`
    expect(await setPulled({ itemId, isPulled: true, userId })).toEqual({
      ok: false,
      error: { reason: 'not-open' },
    })
  })
})

describe('a tag that is scanned', () => {
  const scan = async (typed: string) => await pullByCode({ typed, userId })

  it('closes what the oldest order waits for, typed or from its QR code', async () => {
    const lamp = await buildProduct({ name: 'Lamp' })
    const newer = await placeOrder(lamp, 5)
    const older = await placeOrder(lamp, 60)
    const code = await readCode(lamp.id)
    expect(await scan(` ${formatProductCode(code).toLowerCase()}`)).toMatchObject({
      ok: true,
      value: { orderId: older },
    })
    expect(await scan(`https://store.example/p/${code}`)).toMatchObject({
      ok: true,
      value: { orderId: newer },
    })
    expect(await scan(code)).toEqual({ ok: false, error: { reason: 'not-wanted', name: 'Lamp' } })
  })

  it.each([
    ['', 'mistyped'],
    ['T4K-92MX', 'mistyped'],
    ['T4K-92MM', 'unknown-code'],
  ] as const)('%j is refused as %s, in words', async (typed, reason) => {
    const outcome = await scan(typed)
    expect(outcome).toEqual({ ok: false, error: { reason } })
    expect(pullRefusalText({ reason })).toMatch(/[.]$/)
  })

  it('closes nothing for an item that there is not', async () => {
    expect(await setPulled({ itemId: randomUUID(), isPulled: true, userId })).toMatchObject({ ok: false })
    expect(pullRefusalText({ reason: 'not-wanted', name: 'Lamp' })).toContain('Leave it on the floor')
  })
})
