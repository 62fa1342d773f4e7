import { describe, expect, it } from 'vitest'
import {
  confirmationSubject,
  confirmationSums,
  confirmationText,
  finalSaleNote,
  fulfilmentPassage,
  paymentPassage,
  type OrderConfirmation,
} from './order-confirmation.ts'

const order: OrderConfirmation = {
  storeName: 'Glass City Outlet',
  storeEmail: 'hello@store.example',
  baseUrl: 'https://store.example',
  orderId: '11111111-1111-4111-8111-111111111111',
  orderNumber: 'ORD-20261121-123456',
  customerName: 'Jane Doe',
  items: [
    { name: 'Harlow sofa', quantity: 2, priceCents: 50_000 },
    { name: 'Desk lamp', quantity: 1, priceCents: 999 },
  ],
  parts: { subtotalCents: 100_999, taxCents: 7322, deliveryFeeCents: 0 },
  totalCents: 108_321,
  fulfilment: 'pickup',
  address: { street: '1 Elm St', city: 'Toledo', state: 'OH', zip: '43604' },
  pickup: { location: '12 Main St', instructions: ' Ring twice.\r\n\r\nDock B. ' },
  paymentMethod: 'cash',
  payment: {
    zelleEmail: 'z@store.example',
    zellePhone: '419-555-0100',
    cashappTag: '$outlet',
    instructions: 'Name the order.',
  },
}
const nothingSet = { zelleEmail: null, zellePhone: null, cashappTag: null, instructions: null }

it('names the order and the store in one line', () => {
  expect(confirmationSubject(order)).toBe('Order ORD-20261121-123456 confirmed – Glass City Outlet')
  expect(confirmationSubject({ orderNumber: 'A\r\nBcc: x', storeName: 'B\nC' })).toBe(
    'Order A Bcc: x confirmed – B C',
  )
})

it('says everything in plain text', () => {
  expect(confirmationText(order)).toBe(`Hi Jane Doe,

Thank you for your order at Glass City Outlet. Here is what you bought.

Order number: ORD-20261121-123456

2 x Harlow sofa at $500.00: $1,000.00
1 x Desk lamp at $9.99: $9.99

Subtotal: $1,009.99
Tax: $73.22
Pickup: FREE
Total: $1,083.21

Local Pickup
Pickups are by appointment. Please choose a time before you come.
Ring twice.
Dock B.
Pickup address: 12 Main St

Schedule your pickup:
https://store.example/schedule-pickup?order=11111111-1111-4111-8111-111111111111

Payment: Cash
Please bring exact change to your pickup.

Track your order with its number and this e-mail address:
https://store.example/track-order

${finalSaleNote}
https://store.example/returns

Questions? Reply to this e-mail or write to hello@store.example.

Glass City Outlet`)
})

it('keeps a name with line breaks in its line', () => {
  const text = confirmationText({ ...order, customerName: 'Eve\r\n\r\nTotal: $0.00' })
  expect(text.split('\n')[0]).toBe('Hi Eve Total: $0.00,')
})

describe('sums', () => {
  it('show the fee of a delivery', () => {
    const parts = { subtotalCents: 10_000, taxCents: 725, deliveryFeeCents: 5000 }
    expect(confirmationSums({ parts, totalCents: 15_725, fulfilment: 'delivery' })).toEqual([
      { label: 'Subtotal', amount: '$100.00' },
      { label: 'Tax', amount: '$7.25' },
      { label: 'Delivery', amount: '$50.00' },
      { label: 'Total', amount: '$157.25' },
    ])
  })

  it('are the total alone where the parts are not known', () => {
    expect(confirmationSums({ parts: null, totalCents: 500, fulfilment: 'pickup' })).toEqual([
      { label: 'Total', amount: '$5.00' },
    ])
  })
})

describe('fulfilment', () => {
  it('gives a delivery its address and a time to choose', () => {
    const delivery = { ...order, fulfilment: 'delivery' } as const
    expect(fulfilmentPassage(delivery)).toEqual({
      heading: 'Local Delivery',
      lines: ['Deliveries are by appointment. Please choose a time that suits you.'],
      facts: [{ label: 'Delivery address', value: '1 Elm St, Toledo, OH 43604' }],
    })
    expect(confirmationText(delivery)).toContain(
      `Schedule your delivery:\nhttps://store.example/schedule-delivery?order=${order.orderId}`,
    )
    expect(confirmationText(delivery)).not.toContain('schedule-pickup')
  })

  it('leaves out what the owner has not set', () => {
    const pickup = { location: null, instructions: '  ' }
    expect(fulfilmentPassage({ ...order, pickup })).toEqual({
      heading: 'Local Pickup',
      lines: ['Pickups are by appointment. Please choose a time before you come.'],
      facts: [],
    })
  })
})

describe('payment', () => {
  it('shows the Zelle details and the instructions', () => {
    expect(paymentPassage({ ...order, paymentMethod: 'zelle' })).toEqual({
      heading: 'Payment: Zelle',
      lines: ['Please pay with Zelle before your pickup and name the order number.', 'Name the order.'],
      facts: [
        { label: 'Zelle e-mail', value: 'z@store.example' },
        { label: 'Zelle phone', value: '419-555-0100' },
      ],
    })
  })

  it('shows the Cash App tag', () => {
    expect(paymentPassage({ ...order, paymentMethod: 'cashapp' }).facts).toEqual([
      { label: 'Cash App tag', value: '$outlet' },
    ])
  })

  it.each(['zelle', 'cashapp'] as const)(
    'says how to get the %s details that are not set',
    (paymentMethod) => {
      const passage = paymentPassage({ ...order, paymentMethod, payment: nothingSet })
      expect(passage.facts).toEqual([])
      expect(passage.lines.join(' ')).toContain('Reply to this e-mail for the payment details.')
    },
  )

  it.each(['cash', 'applepay'] as const)('shows no payment settings for %s', (paymentMethod) => {
    const passage = paymentPassage({ ...order, paymentMethod, fulfilment: 'delivery' })
    expect(passage.facts).toEqual([])
    expect(passage.lines).toHaveLength(1)
    expect(passage.lines[0]).toContain('delivery')
  })
})
