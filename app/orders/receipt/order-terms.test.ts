import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#payments/payment-method.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { confirmationSentence, deadlineSentence, paymentSentence, type OrderTerms } from './order-terms.ts'

const none = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }
const terms = (values: Partial<OrderTerms>): OrderTerms => ({
  fulfilment: 'pickup',
  paymentMethod: 'cash',
  paymentSettings: { ...none, zelleEmail: 'pay@store.example', cashappTag: '$store' },
  dueCents: 35_285,
  // Sunday afternoon in Toledo.
  deadline: { at: new Date('2026-11-29T19:50:00Z'), isCancelling: true },
  isBooked: false,
  ...values,
})

describe('the deadline (R206)', () => {
  const at = new Date('2026-11-29T19:50:00Z')
  it.each([
    [
      { paymentMethod: 'zelle' },
      'Pay or choose a time by Sun, Nov 29, 2:50 PM, or we put it back up for sale.',
    ],
    [{}, 'Choose a time by Sun, Nov 29, 2:50 PM, or we put it back up for sale.'],
    [{ deadline: { at, isCancelling: false } }, 'Choose a time by Sun, Nov 29, 2:50 PM.'],
    [{ isBooked: true }, 'We keep it for you until Sun, Nov 29, 2:50 PM. Then it goes back up for sale.'],
    [{ isBooked: true, deadline: { at, isCancelling: false } }, null],
    [{ deadline: null }, null],
  ] as const)('of %o', (values, said) => {
    expect(deadlineSentence(terms(values))).toBe(said)
  })
})

describe('what to bring or send (R206)', () => {
  it.each([
    ['cash', 'pickup', 'Bring $352.85 in cash to your pickup, in exact change.'],
    ['cash', 'delivery', 'Have $352.85 in cash ready for the driver, in exact change.'],
    ['applepay', 'pickup', 'Pay $352.85 with Apple Pay when you pick up.'],
    ['applepay', 'delivery', 'Pay $352.85 with Apple Pay when we deliver.'],
    ['zelle', 'pickup', 'Send $352.85 with Zelle before your pickup, with the order number in the note.'],
    [
      'cashapp',
      'delivery',
      'Send $352.85 with Cash App before your delivery, with the order number in the note.',
    ],
  ] as [PaymentMethod, Fulfilment, string][])('by %s at %s', (paymentMethod, fulfilment, said) => {
    expect(paymentSentence(terms({ paymentMethod, fulfilment }))).toBe(said)
    expect(paymentSentence(terms({ paymentMethod, fulfilment, dueCents: 0 }))).toBeNull()
  })

  it('waits for details that the owner has not entered (R60)', () => {
    expect(paymentSentence(terms({ paymentMethod: 'zelle', paymentSettings: none }))).toBe(
      'Send $352.85 with Zelle before your pickup. We will send you the payment details.',
    )
  })
})

it.each([
  ['sent', 'Confirmation sent to a@b.example.'],
  ['queued', 'We are sending your confirmation to a@b.example.'],
  ['failed', 'We could not send your confirmation to a@b.example.'],
  ['kept', 'We could not send your confirmation to a@b.example.'],
] as const)('says of a confirmation that is %s', (status, said) => {
  expect(confirmationSentence('a@b.example', status)).toBe(said)
})
