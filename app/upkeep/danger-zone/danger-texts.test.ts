import { expect, it } from 'vitest'
import {
  type DangerRunFacts,
  dangerTexts,
  deletionProblem,
  describeDangerEnd,
  describeDangerProgress,
  restoreProblem,
} from './danger-texts.ts'

it('says what the specification has, word for word', () => {
  expect(deletionProblem({ reason: 'not-typed' })).toBe('Please type DELETE to confirm')
  expect([dangerTexts.orders.failure, dangerTexts.products.failure]).toEqual([
    'Failed to delete orders',
    'Failed to delete products',
  ])
})

it('tells apart what was sold and what is gone', () => {
  expect(restoreProblem({ reason: 'no-stock', names: ['Sofa', 'Lamp'] })).toContain('sold since: Sofa, Lamp.')
  expect(restoreProblem({ reason: 'no-stock', names: [] })).toContain('Restore the products first')
})

it.each([
  ['orders', false, 'An order with one of these numbers came in since.'],
  ['pickup_schedules', false, 'One of the appointment times was booked by somebody else since.'],
  ['order_payments', true, 'Something that the order payments need is gone.'],
  ['alert_watches', false, 'The alert watches cannot be put back beside what came in since.'],
])('names what is in the way: %s', (table, isGone, expected) => {
  expect(restoreProblem({ reason: 'collides', table, isGone })).toBe(`${expected} Nothing was changed.`)
})

const run: DangerRunFacts = {
  id: 'any',
  kind: 'orders',
  isRestoration: false,
  state: 'running',
  step: 'deleting',
  stepsDone: 3000,
  stepsTotal: 100_000,
  isCancelWanted: false,
  rowCount: null,
  itemCount: null,
  problem: null,
}

it.each([
  [{}, 'Deleting orders: 3,000 of 100,000...'],
  [{ step: 'copying', stepsDone: 2, stepsTotal: 9 } as const, 'Keeping a copy to restore: table 2 of 9...'],
  [{ step: 'restoring', stepsDone: 0, stepsTotal: 9 } as const, 'Putting back: table 0 of 9...'],
  [{ step: 'copying', stepsDone: 0, stepsTotal: 0 } as const, 'Getting ready...'],
  [{ isCancelWanted: true }, 'Stopping...'],
])('says how far it is: %o', (facts, expected) => {
  expect(describeDangerProgress({ ...run, ...facts })).toBe(expected)
})

it('says once that nothing was changed', () => {
  const collision = restoreProblem({ reason: 'collides', table: 'orders', isGone: false })
  const end = { isRestoration: true, state: 'failed', problem: collision } as const
  expect(describeDangerEnd({ ...run, ...end })).toEqual({ title: 'Not restored', text: collision })
  expect(describeDangerEnd({ ...run, state: 'failed', problem: 'The store was stopped meanwhile.' })).toEqual(
    {
      title: 'Failed to delete orders',
      text: 'The store was stopped meanwhile. Nothing was changed.',
    },
  )
  expect(describeDangerEnd({ ...run, state: 'cancelled' })).toEqual({
    title: 'Stopped',
    text: 'Nothing was changed.',
  })
})
