import { describe, expect, it } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import type { Fulfilment } from './fulfilment.ts'
import { readAdminOrder } from './admin/details/order-details.server.ts'
import { readReceipt } from './receipt/order-receipts.server.ts'

describe('the notes of an order that has the columns of the specification alone (R117)', () => {
  it.each<[string | null, Fulfilment, string | null]>([
    ['PICKUP', 'pickup', null],
    ['PICKUP - ring twice', 'pickup', 'ring twice'],
    ['Delivery – red door\nin the yard', 'delivery', 'red door\nin the yard'],
    ['DELIVERY', 'delivery', null],
    ['ring twice', 'pickup', 'ring twice'],
    ['Pickup-truck needed', 'pickup', 'Pickup-truck needed'],
    ['DELIVERY - red door', 'pickup', 'DELIVERY - red door'],
    [' ', 'pickup', null],
    [null, 'pickup', null],
  ])('%j of a %s are %j, for the customer and for the store', async (notes, fulfilment, shown) => {
    const { id } = await buildOrder({
      notes,
      fulfilment,
      customerNotes: null,
    })
    expect((await readReceipt(id))?.customerNotes).toBe(shown)
    expect((await readAdminOrder({ orderId: id, userId: null }))?.notes).toBe(shown)
  })
})
