import { expect, it } from 'vitest'
import { dangerTexts, notTyped, restoreProblem } from './danger-texts.ts'

it('says what the specification has, word for word', () => {
  expect(notTyped).toBe('Please type DELETE to confirm')
  expect([dangerTexts.orders.failure, dangerTexts.products.failure]).toEqual([
    'Failed to delete orders',
    'Failed to delete products',
  ])
})

it('tells apart what was sold and what is gone', () => {
  expect(restoreProblem({ reason: 'no-stock', names: ['Sofa', 'Lamp'] })).toContain('sold since: Sofa, Lamp.')
  expect(restoreProblem({ reason: 'no-stock', names: [] })).toContain('Restore the products first')
})
