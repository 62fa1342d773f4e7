import { expect, it } from 'vitest'
import { mailedOrder } from '#tests/support/mailed-order.ts'
import { mailText, getSubject } from '#mail/mail-document.ts'
import { orderAlert, orderPush } from './order-alert.ts'

const customer = { email: 'jane@example.com', phone: '(419) 555-0134' }

it('tells the store who ordered what, for how much, and leads to the order', () => {
  const document = orderAlert(mailedOrder, customer)
  expect(getSubject(document)).toBe('New order ORD-20261121-123456: $1,083.21, Jane Doe')
  const text = mailText(document, mailedOrder.sender)
  for (const told of [
    'Customer: Jane Doe',
    'Email: jane@example.com',
    'Phone: (419) 555-0134',
    'How: Local Pickup',
    'Payment: Cash',
    '2 x Harlow sofa at $500.00: $1,000.00',
    'Total: $1,083.21',
    'https://store.example/admin/orders/11111111-1111-4111-8111-111111111111',
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('Elm St')
})

it('names where a delivery goes, and keeps a customer from adding lines', () => {
  const order = { ...mailedOrder, fulfilment: 'delivery', customerName: 'Jane\r\nBcc: x' } as const
  const document = orderAlert(order, customer)
  expect(mailText(document, order.sender)).toContain('Delivery address: 1 Elm St, Toledo, OH 43604')
  expect(getSubject(document)).toBe('New order ORD-20261121-123456: $1,083.21, Jane Bcc: x')
})

it('tells devices the number, the amount and the way, and nothing of the customer', () => {
  expect(orderPush(mailedOrder)).toEqual({
    title: 'New order ORD-20261121-123456',
    body: '$1,083.21, Local Pickup',
    path: '/admin/orders/11111111-1111-4111-8111-111111111111',
    tag: '11111111-1111-4111-8111-111111111111',
  })
})
