import { describe, expect, it } from 'vitest'
import { checkBooks, type AcknowledgedOrder, type OrderFacts } from './order-books.ts'

const acknowledged: AcknowledgedOrder = {
  orderId: 'order-1',
  key: 'key-1',
  sessionId: 'cart-1',
  email: 'ada@example.com',
  lines: [
    { productId: 'chair', quantity: 2 },
    { productId: 'lamp', quantity: 1 },
  ],
}

const facts: OrderFacts = {
  orders: [
    {
      id: 'order-1',
      key: 'key-1',
      email: 'ada@example.com',
      subtotalCents: 5000,
      taxRate: '0.07250',
      taxCents: 363,
      feeCents: 0,
      totalCents: 5363,
    },
  ],
  items: [
    { orderId: 'order-1', productId: 'chair', quantity: 2, priceCents: 2000 },
    { orderId: 'order-1', productId: 'lamp', quantity: 1, priceCents: 1000 },
  ],
  mails: [{ orderId: 'order-1', isQueued: true, hasJob: true }],
  products: [
    { id: 'chair', priceCents: 2000, startStock: 10, stock: 8 },
    { id: 'lamp', priceCents: 1000, startStock: 3, stock: 2 },
  ],
  filledCarts: [],
}
const [order] = facts.orders
const [chair, lamp] = facts.items
if (!order || !chair || !lamp) throw new Error('the facts are not whole')

const kindsIn = (broken: Partial<OrderFacts>) =>
  checkBooks([acknowledged], { ...facts, ...broken }).map(({ kind }) => kind)

describe('the books after a fault', () => {
  it('are in order when everything is there once', () => {
    expect(kindsIn({})).toEqual([])
  })

  it.each<[string, Partial<OrderFacts>, string[]]>([
    ['a lost order', { orders: [], items: [], mails: [] }, ['lost', 'stock', 'stock']],
    ['an order under another key', { orders: [{ ...order, key: 'key-2' }] }, ['lost']],
    [
      'a doubled order',
      {
        orders: [order, { ...order, id: 'order-2', key: 'key-2' }],
        items: [...facts.items, { ...chair, orderId: 'order-2' }, { ...lamp, orderId: 'order-2' }],
        mails: [...facts.mails, { orderId: 'order-2', isQueued: false, hasJob: false }],
        products: facts.products.map((product) => ({ ...product, startStock: 20 })),
      },
      ['doubled', 'stock', 'stock'],
    ],
    ['an order without one of its items', { items: [chair] }, ['partial', 'money', 'stock']],
    ['an order without items', { items: [] }, ['partial', 'partial', 'stock', 'stock']],
    ['another quantity', { items: [{ ...chair, quantity: 1 }, lamp] }, ['partial', 'money', 'stock']],
    ['another price', { items: [{ ...chair, priceCents: 1 }, lamp] }, ['partial', 'money']],
    ['a cent too little tax', { orders: [{ ...order, taxCents: 362, totalCents: 5362 }] }, ['money']],
    ['a wrong total', { orders: [{ ...order, totalCents: 5000 }] }, ['money']],
    ['no mail', { mails: [] }, ['mail']],
    ['two mails', { mails: [...facts.mails, ...facts.mails] }, ['mail']],
    [
      'a waiting mail without a job',
      { mails: [{ orderId: 'order-1', isQueued: true, hasJob: false }] },
      ['mail'],
    ],
    ['a cart that is still full', { filledCarts: ['cart-1'] }, ['cart']],
    [
      'stock that was not taken',
      { products: facts.products.map((product) => ({ ...product, stock: product.startStock })) },
      ['stock', 'stock'],
    ],
  ])('show %s', (_name, broken, kinds) => {
    expect(kindsIn(broken)).toEqual(kinds)
  })

  it('show an order that no customer knows of and that has no items', () => {
    const ghost = { ...order, id: 'ghost', key: null, email: 'ghost@example.com' }
    const mails = [...facts.mails, { orderId: 'ghost', isQueued: false, hasJob: false }]
    expect(kindsIn({ orders: [order, ghost], mails })).toEqual(['partial'])
  })

  it('round half a cent of tax up', () => {
    // 7.25% of $2.00 is 14.5 cents.
    const small = { ...order, subtotalCents: 200, taxCents: 15, totalCents: 215 }
    const items = [{ ...chair, quantity: 1, priceCents: 200 }]
    const books = { ...facts, orders: [small], items }
    expect(checkBooks([], books).filter(({ kind }) => kind === 'money')).toEqual([])
    const short = { ...small, taxCents: 14, totalCents: 214 }
    expect(checkBooks([], { ...books, orders: [short] }).filter(({ kind }) => kind === 'money')).toHaveLength(
      1,
    )
  })
})
