import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  needsPaymentSettings,
  getPaymentDetails,
  paymentLabels,
  paymentMethods,
  paymentRequest,
  type PaymentMethod,
  type PaymentSettings,
} from './payment-method.ts'

it('offers the four methods of the specification first, and cash before all', () => {
  expect(paymentMethods.slice(0, 4).map((method) => paymentLabels[method])).toEqual([
    'Cash',
    'Zelle',
    'Cash App',
    'Apple Pay',
  ])
})

const none: PaymentSettings = {
  zelleEmail: null,
  zellePhone: null,
  cashappTag: null,
  paymentInstructions: null,
}

it('shows the payment settings for Zelle and Cash App only', () => {
  expect(paymentMethods.filter(needsPaymentSettings)).toEqual(['zelle', 'cashapp'])
})

it('shows what the owner has set for a method, and nothing of another', () => {
  const settings = { ...none, zellePhone: '(419) 555-0142', cashappTag: '$Shop' }
  expect(getPaymentDetails('zelle', settings)).toEqual([{ label: 'Zelle phone', value: '(419) 555-0142' }])
  expect(getPaymentDetails('cash', settings)).toEqual([])
})

it('asks for the amount, ahead or at the handover, by how the order reaches its customer (R212)', () => {
  const order = { payment: none, fulfilment: 'delivery', orderNumber: 'ORD-1', dueCents: 35_285 } as const
  const ask = (paymentMethod: PaymentMethod, more = {}) =>
    paymentRequest({ ...order, paymentMethod, ...more })
  expect(ask('cash')).toBe('Please have $352.85 in cash ready when we deliver. Exact change helps.')
  expect(ask('cash', { fulfilment: 'pickup' })).toBe(
    'Please bring $352.85 in cash to your pickup. Exact change helps.',
  )
  expect(ask('applepay')).toBe('You pay $352.85 with Apple Pay when we deliver.')
  expect(ask('zelle')).toBe(
    'Please send $352.85 with Zelle before your delivery. We will send you the payment details.',
  )
  expect(ask('cashapp', { payment: { ...none, cashappTag: '$Shop' } })).toBe(
    'Please send $352.85 with Cash App before your delivery and put ORD-1 in the note.',
  )
})

it('a method is named in three files at most, so that another one is an entry of its list', () => {
  const root = new URL('../../', import.meta.url)
  const files = ['app', 'server'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      // Pages of text and the sample store may speak of it; tables.ts is written from the migrations.
      .filter(
        (path) =>
          /[.]tsx?$/.test(path) &&
          !/[.]test[.]|^app\/(content\/|db\/sample\/|db\/tables[.]|upkeep\/sample-data\/)/.test(path),
      ),
  )
  const naming = files.filter((path) => /cash_?app/i.test(readFileSync(new URL(path, root), 'utf8')))
  expect(naming).toContain('app/payments/payment-method.ts')
  expect(naming.length, naming.join(', ')).toBeLessThanOrEqual(3)
})
