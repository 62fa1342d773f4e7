import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localFeedHead, localFeedLine } from './local-feed.ts'

const id = '0a000000-0000-4000-8000-000000000001'
const product = { id, stock: 2, priceCents: 123_450 }
const shop = { storeCode: 'TOLEDO-1', pickupDays: 0 }
const read = (line: string) => {
  const names = localFeedHead.trimEnd().split('\t')
  const cells = line.replace(/\n$/, '').split('\t')
  expect(cells).toHaveLength(names.length)
  return Object.fromEntries(names.map((name, at) => [name, cells[at]]))
}

describe('a product in the feed of local inventory (R101)', () => {
  it('has the columns that Google names', () => {
    expect(read(localFeedLine(product, shop))).toEqual({
      store_code: 'TOLEDO-1',
      id,
      quantity: '2',
      price: '1234.50 USD',
      availability: 'in_stock',
      pickup_method: 'reserve',
      pickup_sla: 'same day',
    })
  })

  it.each([
    [0, 'reserve', 'same day'],
    [1, 'reserve', 'next day'],
    [2, 'not supported', ''],
    [30, 'not supported', ''],
    [null, 'not supported', ''],
  ])('can be picked up in %s days: %s %s', (pickupDays, method, sla) => {
    expect(read(localFeedLine(product, { ...shop, pickupDays }))).toMatchObject({
      pickup_method: method,
      pickup_sla: sla,
    })
  })

  it('is out of stock without anything to pick up', () => {
    expect(read(localFeedLine({ ...product, stock: 0 }, shop))).toMatchObject({
      quantity: '0',
      availability: 'out_of_stock',
      pickup_method: 'not supported',
      pickup_sla: '',
    })
  })

  it('is one line of seven cells, whatever it costs and however many there are', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 9_999_999_999 }), (stock, priceCents) => {
        const cells = read(localFeedLine({ id, stock, priceCents }, shop))
        expect(cells.price).toMatch(/^\d+[.]\d\d USD$/)
        expect(cells.quantity).toBe(String(stock))
      }),
    )
  })
})
