import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import {
  deliveryFields,
  fillCart,
  guestWith,
  newMember,
  placeWell as place,
} from '#tests/faults/customers.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { findLatestOrderOfMember, readReceipt } from './order-receipts.server.ts'

// The mail stays as it was written.
vi.mock('#mail/mail-queue.server.ts', async (load) => {
  const real = await load<typeof import('#mail/mail-queue.server.ts')>()
  return { ...real, attemptMailNow: vi.fn() }
})

describe('readReceipt', () => {
  it('tells everything that the pages of its customer show', async () => {
    await sql`update payment_settings set zelle_email = 'pay@shop.example', cashapp_tag = '$shop'`
    await sql`update pickup_settings set pickup_location = '5 Dock Rd' where kind = 'pickup'`
    const sofa = await buildProduct({
      name: 'Sofa',
      priceCents: 10_000,
      stock: 3,
      images: ['ftp://x/a.jpg', '/media/sofa.webp'],
    })
    const lamp = await buildProduct({ name: 'Lamp', priceCents: 500, stock: 9 })
    const now = new Date('2026-11-21T15:00:00Z')
    const guest = await guestWith([sofa.id, 1], [lamp.id, 2])
    const { orderId, orderNumber } = await place(guest, { payment_method: 'zelle', notes: 'Ring' }, now)
    expect(await readReceipt(orderId)).toEqual({
      orderId,
      orderNumber,
      handoverCode: null,
      handoverPicture: null,
      confirmableBy: null,
      placedAt: now,
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'zelle',
      fulfilment: 'pickup',
      channel: 'web',
      customerNotes: 'Ring',
      email: 'Ada@Example.com',
      address: null,
      heldAt: now,
      remindedAt: null,
      paidCents: 0,
      subtotalCents: 11_000,
      taxRate: '0.07250',
      taxCents: 798,
      deliveryFeeCents: 0,
      totalCents: 11_798,
      owedCents: 11_798,
      refundedCents: 0,
      items: [
        { productId: sofa.id, name: 'Sofa', unitPriceCents: 10_000, quantity: 1, image: '/media/sofa.webp' },
        { productId: lamp.id, name: 'Lamp', unitPriceCents: 500, quantity: 2, image: null },
      ],
      paymentSettings: {
        zelleEmail: 'pay@shop.example',
        zellePhone: null,
        cashappTag: '$shop',
        paymentInstructions: null,
      },
      pickupLocation: '5 Dock Rd',
      mail: { status: 'queued', failure: null, createdAt: expect.any(Date) },
    })
  })

  it('keeps name and price of then, and hides the picture of what was archived since', async () => {
    const { id } = await buildProduct({
      name: 'Rug',
      priceCents: 4000,
      stock: 3,
      images: ['/media/rug.webp'],
    })
    const { orderId } = await place(await guestWith([id, 1]))
    await sql`update products set name = 'Old rug', price = 99, status = 'archived' where id = ${id}`
    expect(await readReceipt(orderId)).toMatchObject({
      items: [{ name: 'Rug', unitPriceCents: 4000, image: null }],
    })
  })

  it('tells how the mail fares, and goes without one', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const { orderId } = await place(await guestWith([id, 1]))
    await sql`update mail_outbox set failure = 'unreachable', attempts = 1 where order_id = ${orderId}`
    expect(await readReceipt(orderId)).toMatchObject({ mail: { status: 'queued', failure: 'unreachable' } })
    await sql`delete from mail_outbox where order_id = ${orderId}`
    expect(await readReceipt(orderId)).toMatchObject({ orderId, mail: null })
  })

  it('reads an order that was loaded with the specified columns only', async () => {
    const { id } = await buildProduct({ stock: 3 })
    const [order] = await sql<{ id: string }[]>`
      insert into orders (order_number, total_amount, shipping_name, shipping_email)
      values ('OLD-1', 42.90, 'Bo', 'bo@example.com') returning id`
    await sql`insert into order_items (order_id, product_id, product_name, price, quantity) values (${order!.id}, ${id}, 'Mug', 20, 2)`
    expect(await readReceipt(order!.id)).toMatchObject({
      fulfilment: 'pickup',
      subtotalCents: null,
      taxCents: null,
      deliveryFeeCents: null,
      totalCents: 4290,
      items: [{ name: 'Mug', quantity: 2 }],
      mail: null,
    })
  })

  it('is null for an unknown order', async () => {
    expect(await readReceipt(randomUUID())).toBeNull()
  })
})

describe('findLatestOrderOfMember', () => {
  it("finds the newest of the member's own orders", async () => {
    const { id } = await buildProduct({ stock: 9 })
    const [member, other] = [await newMember(), await newMember()]
    expect(await findLatestOrderOfMember(member.userId)).toBeNull()
    const placed = []
    for (const hour of [12, 14, 13]) {
      await fillCart(member, [[id, 1]])
      placed.push(await place(member, deliveryFields, new Date(`2026-11-21T${hour}:00:00Z`)))
    }
    await fillCart(other, [[id, 1]])
    await place(other, {}, new Date('2026-11-21T18:00:00Z'))
    await place(await guestWith([id, 1]), {}, new Date('2026-11-21T19:00:00Z'))
    expect(await findLatestOrderOfMember(member.userId)).toBe(placed[1]?.orderId)
  })
})
