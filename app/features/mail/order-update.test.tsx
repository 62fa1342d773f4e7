import { describe, expect, it } from 'vitest'
import { renderMailHtml } from './mail-html.server.ts'
import { OrderUpdateMail } from './order-update-mail.tsx'
import { orderUpdateSubject, orderUpdateText, type OrderUpdate } from './order-update.ts'

const pickup: OrderUpdate = {
  kind: 'order-ready',
  storeName: 'Glass City Outlet',
  storeEmail: 'hello@store.example',
  baseUrl: 'https://store.example',
  orderId: '11111111-1111-4111-8111-111111111111',
  orderNumber: 'ORD-20261121-123456',
  customerName: 'Jane <b>Doe</b>',
  items: [{ name: '"><script>alert(1)</script>', quantity: 2, priceCents: 50_000 }],
  parts: null,
  totalCents: 100_000,
  paidCents: 40_000,
  lostAppointment: null,
  confirmUrl: null,
  handoverCode: '042042',
  fulfilment: 'pickup',
  address: { street: '1 Elm St', city: 'Toledo', state: 'OH', zip: '43604' },
  pickup: { location: '12 Main St', instructions: 'Dock B.' },
  paymentMethod: 'cash',
  payment: { zelleEmail: null, zellePhone: null, cashappTag: null, instructions: null },
}
const delivery: OrderUpdate = { ...pickup, fulfilment: 'delivery' }

describe('the update about an order', () => {
  it('has one line as its subject', () => {
    expect(orderUpdateSubject(pickup)).toBe('Order ORD-20261121-123456 is ready – Glass City Outlet')
    expect(orderUpdateSubject({ ...pickup, kind: 'order-shipped' })).toContain('is on its way')
  })

  it('tells where a pickup waits, the code, how to choose a time and what is still to pay', () => {
    const text = orderUpdateText(pickup)
    for (const part of [
      'Your order is ready.',
      'Pickup address: 12 Main St',
      'Dock B.',
      'Code: 042042',
      'https://store.example/schedule-pickup?order=11111111-1111-4111-8111-111111111111',
      'Still to pay: $600.00.',
      'Please bring exact change to your pickup.',
    ])
      expect(text).toContain(part)
    expect(orderUpdateText({ ...pickup, paidCents: 100_000 })).not.toContain('Still to pay')
  })

  it('tells the code of a delivery when the driver comes, and where to', () => {
    expect(orderUpdateText(delivery)).not.toContain('042042')
    expect(orderUpdateText(delivery)).toContain(
      'Schedule your delivery:\nhttps://store.example/schedule-delivery?order=11111111-1111-4111-8111-111111111111',
    )
    const text = orderUpdateText({ ...delivery, kind: 'order-shipped' })
    expect(text).toContain('042042')
    expect(text).toContain('1 Elm St, Toledo, OH 43604')
    expect(text, 'too late to choose').not.toContain('Schedule your')
  })

  it('tells that an appointment is off with its order', () => {
    const lostAppointment = 'Monday, June 14, 2027, 10:00 - 11:00'
    const text = orderUpdateText({ ...pickup, kind: 'order-cancelled', lostAppointment })
    expect(text).toContain('Your appointment on Monday, June 14, 2027, 10:00 - 11:00 is off as well.')
    expect(orderUpdateText({ ...pickup, kind: 'order-cancelled' })).not.toContain('appointment')
  })

  it('tells no code when the goods have changed hands or will not', () => {
    for (const kind of ['order-delivered', 'order-completed', 'order-cancelled'] as const) {
      expect(orderUpdateText({ ...pickup, kind })).not.toContain('042042')
      expect(orderUpdateText({ ...pickup, kind })).not.toContain('Still to pay')
    }
  })

  it('tells of the refund when a paid order is cancelled', () => {
    expect(orderUpdateText({ ...pickup, kind: 'order-cancelled' })).toContain(
      'We have received $400.00 for it',
    )
    expect(orderUpdateText({ ...pickup, kind: 'order-cancelled', paidCents: 0 })).toContain('nothing is due')
  })

  it('has the same in HTML, and nothing of what people wrote is markup', () => {
    const html = renderMailHtml(<OrderUpdateMail update={pickup} />)
    expect(html).toContain('042042')
    expect(html).toContain('Schedule Pickup Now')
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>Doe')
  })
})
