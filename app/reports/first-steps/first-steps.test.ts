import { expect, it } from 'vitest'
import { getNextStep, judgeFirstSteps, type StoreState } from './first-steps.ts'

const nothing = { zelleEmail: null, zellePhone: null, cashappTag: null, paymentInstructions: null }
const sample = {
  pickupPlace: 'Sample Row 1',
  payment: { ...nothing, zelleEmail: 'sample@store.example', cashappTag: '$Sample' },
}
const newStore: StoreState = {
  hasEmail: false,
  pickupPlace: null,
  payment: nothing,
  hasCheckedTax: false,
  hasPhone: false,
  hasOwnProduct: false,
  showsSampleTestimonials: true,
  hasMailServer: false,
  hasCopyElsewhere: false,
  hasOrder: false,
  hasFactor: false,
  showsEstimates: true,
  isOnline: false,
}
const doneIn = (state: Partial<StoreState>) =>
  judgeFirstSteps({ ...newStore, ...state }, sample).steps.flatMap(({ step, isDone }) => (isDone ? step : []))

it('begins with nothing done, in the order in which a store is set up', () => {
  expect(judgeFirstSteps(newStore, sample).steps.map(({ step }) => step)).toEqual([
    'contact',
    'pickup',
    'payment',
    'tax',
    'phone',
    'product',
    'testimonials',
    'mail',
    'backup',
    'order',
    'factor',
    'estimates',
    'online',
  ])
  const local = judgeFirstSteps({ ...newStore, showsEstimates: null }, sample)
  expect(local.steps.map(({ step }) => step)).not.toContain('estimates')
  expect(doneIn({})).toEqual([])
})

it('takes what the sample data says for nothing of the owner', () => {
  expect(doneIn({ pickupPlace: 'Sample Row 1', payment: sample.payment })).toEqual([])
  const { unexplained } = judgeFirstSteps({ ...newStore, payment: sample.payment }, sample)
  expect(unexplained).toEqual(['zelle', 'cashapp'])
})

it.each([
  ['contact', { hasEmail: true }],
  ['pickup', { pickupPlace: '12 Main St' }],
  ['payment', { payment: { ...nothing, zellePhone: '419 555 0100', cashappTag: '$own' } }],
  ['tax', { hasCheckedTax: true }],
  ['phone', { hasPhone: true }],
  ['product', { hasOwnProduct: true }],
  ['testimonials', { showsSampleTestimonials: false }],
  ['mail', { hasMailServer: true }],
  ['backup', { hasCopyElsewhere: true }],
  ['order', { hasOrder: true }],
  ['factor', { hasFactor: true }],
  ['estimates', { showsEstimates: false }],
  ['online', { isOnline: true }],
])('%s is done by itself', (step, state) => {
  expect(doneIn(state)).toEqual([step])
})

it('names the methods whose details are missing', () => {
  const payment = { ...nothing, cashappTag: '$own' }
  expect(judgeFirstSteps({ ...newStore, payment }, sample).unexplained).toEqual(['zelle'])
})

it('leads on to what is open after a step, then to what is open before it (R193)', () => {
  const steps = (['contact', 'tax', 'order'] as const).map((step) => ({ step, isDone: step === 'order' }))
  expect([null, 'contact', 'tax', 'order'].map((step) => getNextStep({ steps }, step as never))).toEqual([
    'contact',
    'tax',
    'contact',
    'contact',
  ])
  const [done] = [steps.map(({ step }) => ({ step, isDone: true }))]
  expect(getNextStep({ steps: done ?? [] }, 'contact')).toBeNull()
})
