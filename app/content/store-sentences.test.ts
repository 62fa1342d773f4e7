import { expect, it } from 'vitest'
import { capitalized, claimSavings, describeNotice, describeUnpaid } from './store-sentences.ts'

it.each([
  [
    { payByHours: null, payByCancels: false },
    'Unpaid orders may be cancelled and their items returned to inventory.',
  ],
  [
    { payByHours: 24, payByCancels: true },
    'Pay or choose your time within 24 hours of ordering. With an appointment, you can pay until a day after it. After that, we cancel unpaid orders and put their pieces back up for sale.',
  ],
  [
    { payByHours: 1, payByCancels: false },
    'Pay or choose your time within 1 hour of ordering. With an appointment, you can pay until a day after it. After that, unpaid orders may be cancelled and their items returned to inventory.',
  ],
])('says what becomes of unpaid orders: %j (S11; R50, R215)', (terms, text) =>
  expect(describeUnpaid(terms)).toBe(text),
)

it('says until when an appointment can be changed', () => {
  expect([0, 1, 12].map(describeNotice)).toEqual([
    'until it starts',
    'up to 1 hour before it starts',
    'up to 12 hours before it starts',
  ])
})

it('claims no more than the stock bears out (R217)', () => {
  expect([71, 1, 0].map(claimSavings).map(capitalized)).toEqual([
    'Up to 71% off',
    'Up to 1% off',
    'Well below',
  ])
})
