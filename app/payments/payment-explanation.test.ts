import { expect, it } from 'vitest'
import { explainPayment } from './payment-explanation.ts'
import { paymentMethods } from './payment-method.ts'

const none = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }

it('explains each as the specification does (S31)', () => {
  const settings = { ...none, zelleEmail: 'pay@shop.example', cashappTag: '$Shop' }
  for (const at of ['pickup', 'delivery'] as const) {
    const other = at === 'pickup' ? 'delivery' : 'pickup'
    const told = paymentMethods.map((method) => explainPayment(method, settings, at))
    expect(told.join(' '), 'no word of the other way (R209)').not.toContain(other)
    const [cash, zelle, cashapp, applepay] = told
    expect(cash).toContain('xact change')
    for (const ahead of [zelle, cashapp])
      expect(ahead).toContain(`before ${at}, using the payment details shown`)
    expect(applepay).toContain(`at ${at}`)
  }
})

it('promises details that the owner has not entered, instead of pointing at them (R60)', () => {
  for (const method of ['zelle', 'cashapp'] as const) {
    const text = explainPayment(method, none, 'pickup')
    expect(text).toContain('We will send you the payment details')
    expect(text).not.toContain('shown')
  }
  expect(explainPayment('zelle', { ...none, cashappTag: '$Shop' }, 'pickup')).toContain('We will send')
  expect(explainPayment('cash', none, 'pickup')).toContain('exact change')
})
