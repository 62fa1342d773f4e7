import { describe, expect, it } from 'vitest'
import { confirmationSentence, deadlineSentence, paymentSentence, type OrderTerms } from './order-terms.ts'

const none = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }
const terms = (values: Partial<OrderTerms>): OrderTerms => ({
  orderNumber: 'ORD-1',
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

it('asks for money only where some is due (R206)', () => {
  expect(paymentSentence(terms({}))).toBe('Please bring $352.85 in cash to your pickup. Exact change helps.')
  expect(paymentSentence(terms({ dueCents: 0 }))).toBeNull()
})

it.each([
  ['sent', 'Confirmation sent to a@b.example.'],
  ['queued', 'We are sending your confirmation to a@b.example.'],
  ['failed', 'We could not send your confirmation to a@b.example.'],
  ['kept', 'We could not send your confirmation to a@b.example.'],
] as const)('says of a confirmation that is %s', (status, said) => {
  expect(confirmationSentence('a@b.example', status)).toBe(said)
})
