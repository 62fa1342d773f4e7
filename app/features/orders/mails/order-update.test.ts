import { describe, expect, it } from 'vitest'
import { mailedOrder } from '../../../../tests/support/mailed-order.ts'
import { mailText, subjectOf } from '../../mail/mail-document.ts'
import { confirmationRequest } from './confirmation-request.ts'
import { orderUpdate, type OrderUpdate } from './order-update.ts'

const pickup: OrderUpdate = {
  ...mailedOrder,
  kind: 'order-ready',
  parts: null,
  totalCents: 100_000,
  paidCents: 40_000,
  lostAppointment: null,
  handoverCode: '042042',
}
const delivery: OrderUpdate = { ...pickup, fulfilment: 'delivery' }
const textOf = (update: OrderUpdate) => mailText(orderUpdate(update), update.sender)

describe('the update of an order', () => {
  it('has one line as its subject', () => {
    expect(subjectOf(orderUpdate(pickup))).toBe('Order ORD-20261121-123456 is ready – Glass City Outlet')
    expect(subjectOf(orderUpdate({ ...pickup, kind: 'order-shipped' }))).toContain('is on its way')
  })

  it('tells where a pickup waits, the code, how to choose a time and what is still to pay', () => {
    const text = textOf(pickup)
    for (const part of [
      'Your order is ready\n',
      '2 x Harlow sofa\n1 x Desk lamp\n',
      'Pickup address: 12 Main St',
      'Dock B.',
      'Code: 042042',
      'https://store.example/schedule-pickup?order=11111111-1111-4111-8111-111111111111',
      'Payment: Cash\nStill to pay: $600.00.',
      'Please bring exact change to your pickup.',
    ])
      expect(text).toContain(part)
    expect(textOf({ ...pickup, paidCents: 100_000 })).not.toContain('Still to pay')
  })

  it('tells the code of a delivery when the driver comes, and where to', () => {
    expect(textOf(delivery)).not.toContain('042042')
    expect(textOf(delivery)).toContain(
      'Schedule Delivery Now:\nhttps://store.example/schedule-delivery?order=11111111-1111-4111-8111-111111111111',
    )
    const text = textOf({ ...delivery, kind: 'order-shipped' })
    expect(text).toContain('042042')
    expect(text).toContain('1 Elm St, Toledo, OH 43604')
    expect(text, 'too late to choose').not.toContain('Schedule')
  })

  it('tells that an appointment is off with its order, with the file that takes it out of the calendar', () => {
    const calendar = { fileName: 'pickup.ics', content: 'x' }
    const lostAppointment = { label: 'Monday, June 14, 2027, 10:00 - 11:00', calendar }
    const update = { ...pickup, kind: 'order-cancelled', lostAppointment } as const
    expect(textOf(update)).toContain(
      'Your appointment on Monday, June 14, 2027, 10:00 - 11:00 is cancelled too. Please do not come for it.',
    )
    expect(orderUpdate(update).calendar).toBe(calendar)
    expect(textOf({ ...pickup, kind: 'order-cancelled' })).not.toContain('appointment')
  })

  it('tells no code when the goods have changed hands or will not', () => {
    for (const kind of ['order-delivered', 'order-completed', 'order-cancelled'] as const) {
      expect(textOf({ ...pickup, kind })).not.toContain('042042')
      expect(textOf({ ...pickup, kind })).not.toContain('Still to pay')
    }
  })

  it('tells of the refund when a paid order is cancelled', () => {
    expect(textOf({ ...pickup, kind: 'order-cancelled' })).toContain('We have received $400.00 for it')
    expect(textOf({ ...pickup, kind: 'order-cancelled', paidCents: 0 })).toContain('nothing is due')
  })
})

describe('the request to confirm an order', () => {
  it('has the link where the customer can confirm it, and says who calls where not', () => {
    const href = 'https://store.example/confirm-order/x'
    const byLink = mailText(confirmationRequest(mailedOrder, href), mailedOrder.sender)
    expect(byLink).toContain(`within 48 hours:\n\nConfirm My Order:\n${href}`)
    const byOwner = mailText(confirmationRequest(mailedOrder, null), mailedOrder.sender)
    expect(byOwner).toContain("we'll call you shortly")
    expect(byOwner).not.toContain('Confirm My Order')
  })
})
