import { expect, it } from 'vitest'
import { needsPaymentSettings, paymentExplanations, paymentLabels, paymentMethods } from './payment-method.ts'

it('offers four methods, cash first', () => {
  expect(paymentMethods.map((method) => paymentLabels[method])).toEqual([
    'Cash',
    'Zelle',
    'Cash App',
    'Apple Pay',
  ])
})

it('explains each as the specification does', () => {
  expect(paymentExplanations.cash).toContain('exact change')
  expect(paymentExplanations.zelle).toContain('before pickup')
  expect(paymentExplanations.cashapp).toContain('before pickup')
  expect(paymentExplanations.applepay).toContain('at pickup')
})

it('shows the payment settings for Zelle and Cash App only', () => {
  expect(paymentMethods.filter(needsPaymentSettings)).toEqual(['zelle', 'cashapp'])
})
