import { expect, it } from 'vitest'
import { listText, piecesOfCart, piecesOfList } from '#cart/offline/kept-pieces.ts'

const card = { id: 'a', name: 'Oak Table', priceCents: 12_950, image: '/media/a.webp' }
const shown = { ...card, stock: 3 }

it('reads back a list, without what a card has beyond that', () => {
  expect(piecesOfList(listText([shown]))).toEqual([{ ...card, quantity: 1 }])
  expect(listText([shown])).not.toContain('stock')
})

it('reads the copy of a cart', () => {
  const product = { id: 'a', name: 'Oak Table', price: 129.5 }
  expect(piecesOfCart(JSON.stringify([{ productId: 'a', quantity: 2, product }]))).toEqual([
    { id: 'a', name: 'Oak Table', priceCents: 12_950, image: null, quantity: 2 },
  ])
})

it.each([null, '', '{', 'null', '{"a":1}', '[null, 1, "x", {}, {"id":1}, {"product":null,"quantity":1}]'])(
  'has nothing of what it cannot read: %s',
  (text) => {
    expect(piecesOfList(text)).toEqual([])
    expect(piecesOfCart(text)).toEqual([])
  },
)
