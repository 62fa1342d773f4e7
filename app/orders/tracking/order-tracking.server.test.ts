import { describe, expect, it } from 'vitest'
import { fillCart, guestWith, newMember, placeWell } from '#tests/faults/customers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { connections } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { findTrackedOrder } from './order-tracking.server.ts'

const now = new Date('2026-11-21T15:00:00Z')
const place: typeof placeWell = (owner, fields) => placeWell(owner, fields, now)

describe('findTrackedOrder', () => {
  it('forgives how number and e-mail are typed', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const { orderId, orderNumber } = await place(await guestWith([id, 1]))
    const serial = orderNumber.slice(-6)
    const spaced = `  ${orderNumber.toLowerCase().replaceAll('-', ' - ')}\n`
    for (const typed of [spaced, orderNumber.replaceAll('-', ' '), serial, `#${serial}`, `ord-${serial}`])
      expect(await findTrackedOrder({ orderNumber: typed, email: ' ADA @example.com\t' }), typed).toBe(
        orderId,
      )
    for (const typed of [serial.slice(1), `${serial}0`, ''])
      expect(await findTrackedOrder({ orderNumber: typed, email: 'ada@example.com' }), typed).toBeNull()
    expect(await findTrackedOrder({ orderNumber: serial, email: 'eve@example.com' })).toBeNull()
  })

  it('takes the newest of two whose numbers end alike', async () => {
    const build = (day: string) =>
      buildOrder({
        orderNumber: `ORD-202601${day}-000042`,
        shippingEmail: 'two@example.com',
        createdAt: new Date(`2026-01-${day}`),
      })
    const [, newest] = [await build('01'), await build('03'), await build('02')]
    expect(await findTrackedOrder({ orderNumber: '000042', email: 'two@example.com' })).toBe(newest.id)
  })

  it("tracks a member's order by the e-mail of the order", async () => {
    const { id } = await buildProduct({ stock: 3 })
    const member = await newMember()
    await fillCart(member, [[id, 1]])
    const { orderId, orderNumber } = await place(member)
    expect(await findTrackedOrder({ orderNumber, email: 'ada@example.com' })).toBe(orderId)
  })

  it('tracks an order that was loaded with the specified columns only', async () => {
    const [order] = await sql<{ id: string }[]>`
      insert into orders (order_number, total_amount, shipping_name, shipping_email, status)
      values ('ORD-1700000000-77', 42.90, 'Bo', 'Bo@example.com', 'shipped') returning id`
    expect(await findTrackedOrder({ orderNumber: 'ord-1700000000-77', email: 'bo@example.com' })).toBe(
      order?.id,
    )
  })

  it('finds nothing by patterns', async () => {
    await buildOrder()
    expect(await findTrackedOrder({ orderNumber: '%', email: '%' })).toBeNull()
  })

  it('needs the same one statement for a wrong number and for a wrong e-mail', async () => {
    // Built and not placed: nothing is mailed meanwhile.
    const { orderNumber } = await buildOrder()
    const statements: string[] = []
    connections.watch = (text) => void statements.push(text)
    try {
      await findTrackedOrder({ orderNumber, email: 'eve@example.com' })
      const ofWrongEmail = statements.splice(0)
      await findTrackedOrder({ orderNumber: 'ORD-20261121-XXXXXX', email: 'ada@example.com' })
      expect(ofWrongEmail).toHaveLength(1)
      expect(statements).toEqual(ofWrongEmail)
    } finally {
      connections.watch = undefined
    }
  })
})
