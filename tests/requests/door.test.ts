import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildOrder, findOrder } from '../support/build-orders.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { openShop } from '../support/shop-requests.ts'

const shop = await openShop()
const { send, look } = requestsOf(shop, await buildSignedIn({ isAdmin: true }), '/admin')
const sheet = '/admin/pickup-schedules/day'

it('hands over and takes back from the order or the sheet, and leads back to no other page (R64)', async () => {
  const { id } = await buildOrder({ status: 'ready' })
  for (const [back, wanted] of [
    [`/admin/orders/${id}`, `/admin/orders/${id}`],
    [`${sheet}?date=2026-03-04`, `${sheet}?date=2026-03-04`],
    [`/admin/orders/${randomUUID()}`, sheet],
    ['//evil.example/', sheet],
  ] as const) {
    const key = randomUUID()
    const locationOf = async (path: string, fields: Record<string, string>) => {
      const answer = await send(`/orders/${id}/handing-over${path}`, { key, back, ...fields })
      return [answer.status, answer.headers.get('location')?.replace(/[?&]notice=.*/, '')]
    }
    expect(await locationOf('', { method: 'cash', due_cents: '4000' })).toEqual([303, wanted])
    expect(await findOrder(id)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
    expect(await locationOf('/reversal', {})).toEqual([303, wanted])
    expect(await findOrder(id)).toMatchObject({ status: 'ready', paymentStatus: 'pending' })
  }
})

it('books for an order that is found by number, name or phone', async () => {
  const values = { shippingName: 'Nora Named', shippingPhone: '(419) 555-0142' }
  const { orderNumber } = await buildOrder(values)
  const textOf = async (order: string) =>
    await (await look(`/pickup-schedules/booking?order=${encodeURIComponent(order)}&date=2027-03-04`)).text()
  for (const said of ['nora', '555-0142'])
    expect(await textOf(said)).toContain(`booking?order=${orderNumber}&amp;date=2027-03-04`)
  expect(await textOf(orderNumber.toLowerCase())).toContain('Thursday, March 4, 2027')
  expect(await textOf('<b>Zoe</b>')).toContain('phone “&lt;b&gt;Zoe&lt;/b&gt;”')
})

it('fills in a code that was scanned, and nothing else', async () => {
  const { id } = await buildOrder({ status: 'ready', handoverCode: '042137' })
  const valueOf = async (code: string) => {
    const text = await (await look(`/pickup-schedules/check-in?code=${encodeURIComponent(code)}`)).text()
    return /<input[^>]*name="code"[^>]*>/.exec(text)?.[0].match(/value="([^"]*)"/)?.[1]
  }
  expect(await valueOf('042137')).toBe('042137')
  expect(await valueOf('"><script>')).toBe('')
  expect(await findOrder(id)).toMatchObject({ status: 'ready' })
})
