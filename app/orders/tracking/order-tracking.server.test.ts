import { describe, expect, it } from 'vitest'
import { deliveryFields, fillCart, guestWith, newMember, placeWell } from '#tests/faults/customers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { connections } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { orderStatuses } from '#orders/status/order-status.ts'
import { trackOrder } from './order-tracking.server.ts'

const now = new Date('2026-11-21T15:00:00Z')
const notFound = { ok: false, error: { reason: 'not-found' } }

const place: typeof placeWell = (owner, fields) => placeWell(owner, fields, now)

describe('trackOrder', () => {
  it('shows a pickup order, without its placeholder address', async () => {
    const { id, name } = await buildProduct({ priceCents: 10_000, stock: 3 })
    const { orderId, orderNumber } = await place(await guestWith([id, 1]), { notes: 'Ring' })
    expect(await trackOrder({ orderNumber, email: 'Ada@Example.com' })).toEqual({
      ok: true,
      value: {
        orderId,
        orderNumber,
        status: 'pending',
        paymentStatus: 'pending',
        placedAt: now,
        fulfilment: 'pickup',
        channel: 'web',
        customerNotes: 'Ring',
        subtotalCents: 10_000,
        taxCents: 725,
        deliveryFeeCents: 0,
        totalCents: 10_725,
        owedCents: 10_725,
        refundedCents: 0,
        address: null,
        handoverCode: null,
        handoverPicture: null,
        confirmableBy: null,
        scheduleHref: `/schedule-pickup?order=${orderId}`,
        items: [{ productId: id, name, unitPriceCents: 10_000, quantity: 1, image: null }],
      },
    })
  })

  it('tells the hand-over code while the goods wait or come, and not before or after', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const { orderId, orderNumber } = await place(await guestWith([id, 1]))
    const [order] = await sql<
      { code: string }[]
    >`select handover_code as code from orders where id = ${orderId}`
    expect(order?.code).toMatch(/^\d{6}$/)
    const told: Record<string, string | null> = {}
    for (const status of orderStatuses.filter((other) => other !== 'unconfirmed')) {
      await sql`update orders set status = ${status} where id = ${orderId}`
      const outcome = await trackOrder({ orderNumber, email: 'ada@example.com' })
      told[status] = outcome.ok ? outcome.value.handoverCode : 'no order'
    }
    const code = order?.code ?? 'no code'
    const none = { pending: null, processing: null, delivered: null, completed: null, cancelled: null }
    expect(told).toEqual({ ...none, ready: code, shipped: code })
  })

  it('shows where a delivery goes', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const { orderNumber } = await place(await guestWith([id, 1]), deliveryFields)
    expect(await trackOrder({ orderNumber, email: 'ada@example.com' })).toMatchObject({
      value: {
        fulfilment: 'delivery',
        address: { street: '1 Main St', city: 'Toledo', state: 'OH', zip: '43604' },
      },
    })
  })

  it('forgives how number and e-mail are typed', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const { orderNumber } = await place(await guestWith([id, 1]))
    const typed = `  ${orderNumber.toLowerCase().replaceAll('-', ' - ')}\n`
    expect(await trackOrder({ orderNumber: typed, email: ' ADA @example.com\t' })).toMatchObject({
      value: { orderNumber },
    })
  })

  it("tracks a member's order by the e-mail of the order", async () => {
    const { id } = await buildProduct({ stock: 3 })
    const member = await newMember()
    await fillCart(member, [[id, 1]])
    const { orderNumber } = await place(member)
    expect(await trackOrder({ orderNumber, email: 'ada@example.com' })).toMatchObject({
      value: { orderNumber },
    })
  })

  it('tracks an order that was loaded with the specified columns only', async () => {
    await sql`
      insert into orders (order_number, total_amount, shipping_name, shipping_email, status)
      values ('ORD-1700000000-77', 42.90, 'Bo', 'Bo@example.com', 'shipped')`
    expect(await trackOrder({ orderNumber: 'ord-1700000000-77', email: 'bo@example.com' })).toMatchObject({
      value: { status: 'shipped', subtotalCents: null, totalCents: 4290, items: [], customerNotes: null },
    })
  })

  it('finds nothing by patterns', async () => {
    await buildOrder()
    expect(await trackOrder({ orderNumber: '%', email: '%' })).toEqual(notFound)
  })

  it('needs the same one statement for a wrong number and for a wrong e-mail', async () => {
    // Built and not placed: nothing is mailed meanwhile.
    const { orderNumber } = await buildOrder()
    const statements: string[] = []
    connections.watch = (text) => void statements.push(text)
    try {
      await trackOrder({ orderNumber, email: 'eve@example.com' })
      const ofWrongEmail = statements.splice(0)
      await trackOrder({ orderNumber: 'ORD-20261121-XXXXXX', email: 'ada@example.com' })
      expect(ofWrongEmail).toHaveLength(1)
      expect(statements).toEqual(ofWrongEmail)
    } finally {
      connections.watch = undefined
    }
  })
})
