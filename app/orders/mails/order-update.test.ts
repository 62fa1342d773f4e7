import { cancellationReasonIds, cancellationReasons } from '#orders/cancellation-reasons.ts'
import { describe, expect, it } from 'vitest'
import { mailedOrder } from '#tests/support/mailed-order.ts'
import { mailText, getSubject } from '#mail/mail-document.ts'
import { confirmationRequest } from './confirmation-request.ts'
import { orderUpdate, type OrderUpdate } from './order-update.ts'

const pickup: OrderUpdate = {
  ...mailedOrder,
  kind: 'order-ready',
  parts: null,
  totalCents: 100_000,
  dueCents: 60_000,
  owedCents: 100_000,
  paidCents: 40_000,
  isWaiting: false,
  withdrawn: null,
  reason: null,
  changes: [],
  lostAppointment: null,
  handoverCode: '042042',
}
const delivery: OrderUpdate = { ...pickup, fulfilment: 'delivery' }
const toText = (update: OrderUpdate) => mailText(orderUpdate(update), update.sender)

describe('the update of an order', () => {
  it('has one line as its subject', () => {
    expect(getSubject(orderUpdate(pickup))).toBe('Order ORD-20261121-123456 is ready – Glass City Outlet')
    expect(getSubject(orderUpdate({ ...pickup, kind: 'order-shipped' }))).toContain('is on its way')
  })

  it('tells where a pickup waits, the code, how to choose a time and what is still to pay', () => {
    const text = toText(pickup)
    for (const part of [
      'Your order is ready\n',
      '2 x Harlow sofa at $500.00: $1,000.00\n  Good\nDesk lamp: $9.99\n',
      'Pickup address: 12 Main St',
      'Dock B.',
      'Code: 042042',
      'https://store.example/schedule-pickup?order=11111111-1111-4111-8111-111111111111&receipt=signed',
      'Payment: Cash\nStill to pay: $600.00\n\nPlease bring $600.00 in cash to your pickup.',
    ])
      expect(text).toContain(part)
    const paid = toText({ ...pickup, paidCents: 100_000, dueCents: 0 })
    expect(paid).toContain('Your order is paid in full.')
    expect(paid).not.toContain('Payment:')
  })

  it('tells the time that is booked instead of asking for one, and where to change it', () => {
    const appointment = {
      date: 'Monday, June 14, 2027',
      time: '1:00 PM - 2:00 PM',
      manageUrl: 'https://store.example/manage-pickup/key',
    }
    for (const update of [pickup, delivery]) {
      const text = toText({ ...update, appointment })
      expect(text).toContain('Everything is packed and ready for your appointment.')
      expect(text).toContain('Date: Monday, June 14, 2027\nTime: 1:00 PM - 2:00 PM')
      expect(text).toContain('Move or Cancel:\nhttps://store.example/manage-pickup/key')
      expect(text).not.toMatch(/choose|Schedule/)
    }
  })

  it('tells the code of a delivery when the driver comes, and where to', () => {
    expect(toText(delivery)).not.toContain('042042')
    expect(toText(delivery)).toContain(
      'Schedule Delivery Now:\nhttps://store.example/schedule-delivery?order=11111111-1111-4111-8111-111111111111',
    )
    const text = toText({ ...delivery, kind: 'order-shipped' })
    expect(text).toContain('042042')
    expect(text).toContain('1 Elm St, Toledo, OH 43604')
    expect(text, 'too late to choose').not.toContain('Schedule')
  })

  it('tells that an appointment is off with its order, with the file that takes it out of the calendar', () => {
    const calendar = { fileName: 'pickup.ics', content: 'x' }
    const lostAppointment = { label: 'Monday, June 14, 2027, 10:00 - 11:00', calendar }
    const update = { ...pickup, kind: 'order-cancelled', lostAppointment } as const
    expect(toText(update)).toContain(
      'Your appointment on Monday, June 14, 2027, 10:00 - 11:00 is canceled too. Please do not come for it.',
    )
    expect(orderUpdate(update).calendar).toBe(calendar)
    expect(toText({ ...pickup, kind: 'order-cancelled' })).not.toContain('appointment')
  })

  it('apologizes for what was sold at the counter instead, and promises nothing (R82)', () => {
    const whole = toText({ ...pickup, kind: 'order-withdrawn', paidCents: 0 })
    expect(whole).toContain('We are sorry: what you ordered was bought in our store')
    expect(whole).toContain('You paid nothing for it, and nothing is due.')
    const part = toText({ ...pickup, kind: 'piece-withdrawn', paidCents: 0, withdrawn: 'Oak table' })
    expect(part).toContain('We are sorry: Oak table was bought in our store')
    expect(part).toContain('Please bring $600.00 in cash')
  })

  it('tells what changed items come to, and who owes whom (R62)', () => {
    const changed = { ...pickup, kind: 'order-changed' } as const
    const owing = toText(changed)
    expect(owing).toContain('We changed your order. Here is what it comes to now.')
    expect(owing).toContain('Total: $1,000.00')
    expect(owing).toContain('Still to pay: $600.00')
    expect(owing).not.toContain('042042')
    const even = toText({ ...changed, paidCents: 100_000, dueCents: 0 })
    expect(even).toContain('Here is what it comes to now.')
    expect(even).not.toContain('Still to pay')
    const over = toText({ ...changed, paidCents: 103_050, dueCents: 0 })
    expect(over).toContain('You paid $30.50 more than it comes to now, and we will give that back to you.')
    expect(over).not.toContain('Still to pay')
  })

  it('tells no code when the goods have changed hands or will not', () => {
    for (const kind of ['order-delivered', 'order-completed', 'order-cancelled'] as const) {
      expect(toText({ ...pickup, kind })).not.toContain('042042')
      expect(toText({ ...pickup, kind })).not.toContain('Still to pay')
    }
  })

  it('tells of the refund when a paid order is cancelled', () => {
    expect(toText({ ...pickup, kind: 'order-cancelled' })).toContain('We have received $400.00 for it')
    expect(toText({ ...pickup, kind: 'order-cancelled', paidCents: 0 })).toContain('nothing is due')
    for (const reason of cancellationReasonIds)
      expect(toText({ ...pickup, kind: 'order-cancelled', reason })).toContain(
        cancellationReasons[reason].told,
      )
  })
})

const kinds = [
  'order-ready',
  'order-shipped',
  'order-delivered',
  'order-completed',
  'order-cancelled',
] as const

// To be read: every word of them is meant.
it('says each update of a pickup and a delivery, paid and unpaid, word for word', async () => {
  const texts = kinds.flatMap((kind) =>
    [pickup, delivery].flatMap((order) =>
      [0, order.totalCents].map((paidCents) => {
        const update = { ...order, kind, paidCents, dueCents: order.totalCents - paidCents }
        return `${getSubject(orderUpdate(update))}\n\n${toText(update)}`
      }),
    ),
  )
  await expect(texts.join('\n\n----------\n\n')).toMatchFileSnapshot('order-updates.txt')
})

it('leaves the paragraph on deliveries by appointment to the mails before, and starts and ends alike', () => {
  for (const kind of kinds) {
    const { preview, blocks, calendar } = orderUpdate({ ...delivery, kind })
    expect(preview).toBe('Order ORD-20261121-123456')
    expect(calendar).toBeNull()
    expect(blocks.at(0)).toEqual({ kind: 'paragraph', text: 'Hi Jane,' })
    expect(blocks.at(-1)).toEqual({ kind: 'note', text: 'Questions? Just reply to this email.' })
  }
  const off = { label: 'Monday, June 14, 2027, 10:00 - 11:00', calendar: null }
  expect(toText({ ...delivery, kind: 'order-cancelled', lostAppointment: off })).toContain(
    'Your appointment on Monday, June 14, 2027, 10:00 - 11:00 is canceled too.\n',
  )
  // An appointment is only named when it was canceled.
  expect(toText({ ...pickup, kind: 'order-completed', lostAppointment: off })).not.toContain('canceled')
})

describe('the request to confirm an order', () => {
  it('has the link where the customer can confirm it, and says who calls where not', () => {
    const href = 'https://store.example/confirm-order/x'
    const byLink = mailText(
      confirmationRequest(mailedOrder, { confirmableBy: 'link', confirmUrl: href }),
      mailedOrder.sender,
    )
    expect(byLink).toContain(`within 48 hours:\n\nConfirm My Order:\n${href}`)
    const byOwner = mailText(
      confirmationRequest(mailedOrder, { confirmableBy: 'owner', confirmUrl: null }),
      mailedOrder.sender,
    )
    expect(byOwner).toContain("we'll call you shortly")
    expect(byOwner).not.toContain('Confirm My Order')
  })
})
