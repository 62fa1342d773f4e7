import { describe, expect, it } from 'vitest'
import { standInFor, takeOrder, takeProduct } from './taken-rows.ts'

const now = new Date('2026-11-23T12:00:00Z')
const placed = '2026-11-01 10:00:00+00'
const order = {
  id: 'x',
  order_number: 'ord-1',
  user_id: null,
  status: 'completed',
  payment_status: 'paid',
  shipping_address: 'Pickup',
  notes: 'PICKUP - Ring twice\nplease',
  created_at: placed,
}
const take = (given: Partial<Record<keyof typeof order, string | null>>, hasUser = false) =>
  takeOrder({ ...order, ...given }, { now, hasUser })

describe('an order of a present store', () => {
  it('keeps its notes, and gives the customer their own words of them (S91)', () => {
    const { values, changes } = take({})
    expect(values).toMatchObject({
      order_number: 'ORD-1',
      fulfilment: 'pickup',
      notes: 'PICKUP - Ring twice\nplease',
      customer_notes: 'Ring twice\nplease',
      stock_taken_at: placed,
      stock_returned_at: null,
      is_guest: true,
    })
    expect(changes).toEqual([])
  })

  it.each([
    ['DELIVERY', '1 Main St', 'delivery', null],
    ['DELIVERY - Dog', '1 Main St', 'delivery', 'Dog'],
    ['PICKUP', 'Pickup', 'pickup', null],
    ['PICKUP - PICKUP it is', 'Pickup', 'pickup', 'PICKUP it is'],
    ['Pickup truck outside', 'Pickup', 'pickup', 'Pickup truck outside'],
    [null, '1 Main St', 'delivery', null],
    ['Side door', '1 Main St', 'delivery', 'Side door'],
    ['', '', 'pickup', null],
  ])('with the notes %j and the address %j is a %s', (notes, shipping_address, fulfilment, words) => {
    expect(take({ notes, shipping_address }).values).toMatchObject({ fulfilment, customer_notes: words })
  })

  it('that is open and not paid is due from today on', () => {
    const open = take({ status: 'pending', payment_status: 'pending' })
    expect(open.values.stock_taken_at).toBe(now.toISOString())
    expect(open.changes).toEqual(['its time to pay starts today'])
    expect(take({ status: 'pending' }).changes).toEqual([])
  })

  it('that was cancelled has returned its stock there', () => {
    expect(take({ status: 'cancelled' }).values).toMatchObject({ stock_returned_at: placed })
    expect(take({ status: 'canceled' })).toMatchObject({
      values: { status: 'cancelled', stock_returned_at: placed },
      changes: ['status "canceled" became "cancelled"'],
    })
  })

  it('says what it could not keep', () => {
    expect(take({ status: 'on hold', payment_status: 'refunded', user_id: 'u' }).changes).toEqual([
      'status "on hold" became "pending"',
      'payment status "refunded" became "pending"',
      'belongs to no account here, but to its email address',
      'its time to pay starts today',
    ])
    expect(take({ user_id: 'u' }, true)).toMatchObject({
      values: { user_id: 'u', is_guest: false },
      changes: [],
    })
  })
})

it('puts a stock below none right, and stands in for a product that is gone', () => {
  expect(takeProduct({ id: 'p', stock: '-2' })).toEqual({
    values: { id: 'p', stock: '0' },
    changes: ['stock -2 became 0'],
  })
  expect(standInFor({ product_id: 'p', product_name: 'Lamp', price: '9.50' })).toEqual({
    id: 'p',
    name: 'Lamp',
    price: '9.50',
    stock: '0',
    status: 'archived',
  })
})
