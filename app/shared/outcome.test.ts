import { expect, it } from 'vitest'
import { refuse, succeed, type Outcome } from './outcome.ts'

type Taken = Outcome<number, { reason: 'sold-out'; left: number } | { reason: 'missing' }>

function describeOutcome(taken: Taken): string {
  if (taken.ok) return `took ${taken.value}`
  return taken.error.reason === 'sold-out' ? `only ${taken.error.left}` : 'nothing there'
}

it('carries the value of a success', () => {
  expect(succeed(3)).toEqual({ ok: true, value: 3 })
  expect(describeOutcome(succeed(3))).toBe('took 3')
})

it('carries the reason and the details of a refusal', () => {
  expect(refuse({ reason: 'missing' })).toEqual({ ok: false, error: { reason: 'missing' } })
  expect(describeOutcome(refuse({ reason: 'sold-out', left: 2 }))).toBe('only 2')
  expect(describeOutcome(refuse({ reason: 'missing' }))).toBe('nothing there')
})
