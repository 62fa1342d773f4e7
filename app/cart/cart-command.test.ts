import { describe, expect, it } from 'vitest'
import { cartCommand } from './cart-command.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('cartCommand', () => {
  const refusal = (body: unknown) => cartCommand.safeParse(body).error?.issues.map((issue) => issue.message)

  it('reads every action of the specification (S89)', () => {
    expect(cartCommand.parse({ action: 'add', product_id: id })).toEqual({
      action: 'add',
      product_id: id,
      quantity: 1,
    })
    expect(cartCommand.parse({ action: 'add', product_id: id, quantity: 3, session_id: id })).toEqual({
      action: 'add',
      product_id: id,
      quantity: 3,
      session_id: id,
    })
    expect(cartCommand.parse({ action: 'update', product_id: id, quantity: 4 })).toMatchObject({
      quantity: 4,
    })
    expect(cartCommand.parse({ action: 'remove', product_id: id })).toMatchObject({ product_id: id })
    for (const action of ['list', 'count', 'clear']) expect(cartCommand.parse({ action })).toEqual({ action })
  })

  it('accepts what forms send', () => {
    const form = { action: 'add', product_id: ` ${id.toUpperCase()} `, quantity: ' 2 ', session_id: '' }
    expect(cartCommand.parse(form)).toEqual({ action: 'add', product_id: id, quantity: 2 })
    expect(cartCommand.parse({ action: 'add', product_id: id, quantity: null })).toMatchObject({
      quantity: 1,
    })
    expect(cartCommand.parse({ action: 'update', product_id: id, quantity: '9999' })).toMatchObject({
      quantity: 9999,
    })
  })

  it('accepts the quantity 1 when it is named', () => {
    for (const quantity of [1, '1']) {
      expect(cartCommand.parse({ action: 'update', product_id: id, quantity })).toMatchObject({ quantity: 1 })
    }
  })

  it('ignores prices and everything else that it does not know', () => {
    expect(cartCommand.parse({ action: 'list', price: 1, user_id: id })).toEqual({ action: 'list' })
  })

  it.each([0, -1, 1.5, '0', '-1', '1.5', '', 'two', '1e3', Number.NaN, Number.POSITIVE_INFINITY, true, [2]])(
    'refuses the quantity %j',
    (value) => {
      const message = 'Quantity must be a whole number of at least 1'
      expect(refusal({ action: 'add', product_id: id, quantity: value })).toEqual([message])
      expect(refusal({ action: 'update', product_id: id, quantity: value })).toEqual([message])
    },
  )

  it.each([10_000, '10000', 1e300, '9'.repeat(30)])('refuses the huge quantity %j', (value) => {
    expect(refusal({ action: 'add', product_id: id, quantity: value })).toEqual([
      'Quantity must be 9,999 or less',
    ])
  })

  it('needs a quantity to update', () => {
    expect(refusal({ action: 'update', product_id: id })).toHaveLength(1)
  })

  it('says what is wrong', () => {
    expect(refusal({ action: 'add', product_id: 'nonsense' })).toEqual(['Product not found'])
    expect(refusal({ action: 'remove' })).toEqual(['Product not found'])
    expect(refusal({ action: 'steal' })).toEqual(['Unknown cart action'])
    expect(refusal({})).toEqual(['Unknown cart action'])
    expect(refusal({ action: 'list', session_id: 'nonsense' })).toEqual(['The cart session is not valid'])
  })

  it.each([null, undefined, 'add', 7, []])('refuses the body %j', (body) => {
    expect(refusal(body)).toHaveLength(1)
  })
})
