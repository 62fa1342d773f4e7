import { expect, it } from 'vitest'
import {
  needsPaymentSettings,
  paymentDetailsOf,
  paymentExplanations,
  paymentLabels,
  paymentMethods,
  paymentRequest,
  type PaymentMethod,
  type PaymentSettings,
} from './payment-method.ts'

it('offers four methods, cash first', () => {
  expect(paymentMethods.map((method) => paymentLabels[method])).toEqual([
    'Cash',
    'Zelle',
    'Cash App',
    'Apple Pay',
  ])
})

it('explains each as the specification does (S31)', () => {
  expect(paymentExplanations.cash).toContain('exact change')
  expect(paymentExplanations.zelle).toContain('before pickup')
  expect(paymentExplanations.cashapp).toContain('before pickup')
  expect(paymentExplanations.applepay).toContain('at pickup')
})

it('shows the payment settings for Zelle and Cash App only', () => {
  expect(paymentMethods.filter(needsPaymentSettings)).toEqual(['zelle', 'cashapp'])
})

const none: PaymentSettings = {
  zelleEmail: null,
  zellePhone: null,
  cashappTag: null,
  paymentInstructions: null,
}

it('shows what the owner has set for a method, and nothing of another', () => {
  const settings = { ...none, zellePhone: '(419) 555-0142', cashappTag: '$Shop' }
  expect(paymentDetailsOf('zelle', settings)).toEqual([{ label: 'Zelle phone', value: '(419) 555-0142' }])
  expect(paymentDetailsOf('cash', settings)).toEqual([])
})

it('asks for money ahead or at the handover', () => {
  const ask = (method: PaymentMethod, settings = none) => paymentRequest({ method, settings }, 'delivery')
  expect(ask('cash')).toBe('Please bring exact change to your delivery.')
  expect(ask('applepay')).toBe('You pay with Apple Pay at delivery.')
  expect(ask('zelle')).toContain('Reply to this email')
  expect(ask('cashapp', { ...none, cashappTag: '$Shop' })).toContain('include the order number')
})
