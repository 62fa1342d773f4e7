import { describe, expect, it } from 'vitest'
import { mailedOrder as order } from '#tests/support/mailed-order.ts'
import { mailText, getSubject } from '#mail/mail-document.ts'
import type { MailedOrder } from './mailed-order.ts'
import { finalSaleNote, orderConfirmation } from './order-confirmation.ts'

const nothingSet = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }

const toText = (change: Partial<MailedOrder> = {}) =>
  mailText(orderConfirmation({ ...order, ...change }), order.sender)

it('names the order and the store in one line', () => {
  expect(getSubject(orderConfirmation(order))).toBe('Order ORD-20261121-123456 confirmed – Glass City Outlet')
  const sender = { ...order.sender, storeName: 'B\nC' }
  expect(getSubject(orderConfirmation({ ...order, orderNumber: 'A\r\nBcc: x', sender }))).toBe(
    'Order A Bcc: x confirmed – B C',
  )
})

it('says everything in plain text', () => {
  const deadline = { at: new Date('2026-11-24T00:30:00Z'), isCancelling: true, isAfterAppointment: false }
  expect(toText({ deadline })).toBe(`Thank you for your order

Hi Jane,

Thanks for shopping at Glass City Outlet! Here's what you bought.

Order number: ORD-20261121-123456

2 x Harlow sofa at $500.00: $1,000.00
  Good
Desk lamp: $9.99

Subtotal: $1,009.99
Tax: $73.22
Pickup: FREE
Total: $1,083.21

Local Pickup
Pickups are by appointment. Please choose a time before you come.

Ring twice.
Dock B.

Pickup address: 12 Main St

Schedule Pickup Now:
https://store.example/schedule-pickup?order=11111111-1111-4111-8111-111111111111&receipt=signed

Payment: Cash
Please bring $1,083.21 in cash to your pickup. Exact change helps.

Please pay or choose a time for your pickup by November 23, 2026 at 7:30 PM. With a time, you can pay until a day after it. After that, we cancel the order and put everything back up for sale.

Check on your order anytime with this email address.

Track your order:
https://store.example/track-order?order=ORD-20261121-123456

${finalSaleNote}

Returns policy:
https://store.example/returns

Questions? Just reply to this email.

Glass City Outlet
hello@store.example`)
})

it('says of a piece that it is one of one, of which nobody can have bought two (R144)', () => {
  const items = order.items.map((item) => ({ ...item, isOnlyPiece: true }))
  expect(toText({ items })).toContain(`2 x Harlow sofa at $500.00: $1,000.00
  Good
Desk lamp: $9.99
  One of a kind: you get this very piece.
`)
})

it('keeps a name with line breaks in its line', () => {
  const lines = toText({ customerName: 'Eve\r\n\r\nTotal: $0.00' }).split('\n')
  expect(lines).toContain('Hi Eve,')
  expect(lines.filter((line) => line.startsWith('Total:'))).toHaveLength(1)
})

describe('the payment deadline', () => {
  const at = new Date('2026-11-24T00:30:00Z')

  it('is named with what happens after it only when something does', () => {
    const deadline = { at, isCancelling: false, isAfterAppointment: false }
    const text = toText({ fulfilment: 'delivery', deadline })
    expect(text).toContain('Please pay or choose a time for your delivery by November 23, 2026 at 7:30 PM.')
    expect(text).not.toContain('After that')
  })

  it('is a day after a time that is booked', () => {
    const deadline = { at, isCancelling: true, isAfterAppointment: true }
    expect(toText({ deadline })).toContain(
      'We keep your order until November 23, 2026 at 7:30 PM, a day after your pickup. After that, we cancel the order',
    )
    expect(toText({ deadline: { ...deadline, isCancelling: false } })).toContain(
      'Please pay by November 23, 2026 at 7:30 PM, a day after your pickup.\n',
    )
  })

  it('is not named where there is none', () => {
    expect(toText()).not.toContain('Please pay or')
  })
})

describe('sums', () => {
  it('show the fee of a delivery', () => {
    const parts = { subtotalCents: 10_000, taxCents: 725, deliveryFeeCents: 5000 }
    expect(toText({ parts, totalCents: 15_725, fulfilment: 'delivery' })).toContain(
      'Subtotal: $100.00\nTax: $7.25\nDelivery: $50.00\nTotal: $157.25\n',
    )
  })

  it('are the total alone where the parts are not known', () => {
    const text = toText({ parts: null, totalCents: 500 })
    expect(text).toContain('Total: $5.00')
    expect(text).not.toContain('Subtotal')
  })
})

describe('fulfilment', () => {
  it('gives a delivery its address and a time to choose', () => {
    const text = toText({ fulfilment: 'delivery' })
    for (const said of [
      'Local Delivery\nDeliveries are by appointment. Please choose a time that works for you.\n',
      'Delivery address: 1 Elm St, Toledo, OH 43604\n',
      `Schedule Delivery Now:\nhttps://store.example/schedule-delivery?order=${order.orderId}`,
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('schedule-pickup')
    expect(text).not.toContain('12 Main St')
  })

  it('leaves out what the owner has not set', () => {
    expect(toText({ pickup: { location: null, instructions: '  ' } })).toContain(
      'Local Pickup\nPickups are by appointment. Please choose a time before you come.\n\nSchedule Pickup Now:',
    )
  })
})

describe('payment', () => {
  it('shows the Zelle details and the instructions', () => {
    expect(toText({ paymentMethod: 'zelle' })).toContain(
      'Payment: Zelle\nPlease send $1,083.21 with Zelle before your pickup and put ORD-20261121-123456 in the note.\n\nZelle email: z@store.example\nZelle phone: 419-555-0100\n\nName the order.\n',
    )
  })

  it('shows the Cash App tag alone', () => {
    const text = toText({ paymentMethod: 'cashapp' })
    expect(text).toContain('Cash App tag: $outlet\n')
    expect(text).not.toContain('z@store.example')
  })

  it.each(['zelle', 'cashapp'] as const)(
    'says how to get the %s details that are not set',
    (paymentMethod) => {
      const text = toText({ paymentMethod, payment: nothingSet })
      expect(text).toContain('We will send you the payment details.')
      expect(text).not.toMatch(/Zelle (email|phone):|Cash App tag:/)
    },
  )

  it.each(['cash', 'applepay'] as const)('shows no payment settings for %s', (paymentMethod) => {
    const text = toText({ paymentMethod, fulfilment: 'delivery' })
    expect(text).toMatch(/Payment: .*\n.*\$1,083\.21.* when we deliver.*\n\nCheck on your order/)
    expect(text).not.toMatch(/z@store.example|\$outlet|Name the order/)
  })
})
