import { expect, it } from 'vitest'
import { isReadable, parseMailStatus } from './outbox-states.ts'

it('keeps to their receivers what opens an account', () => {
  expect(isReadable({ kind: 'account', status: 'sent' })).toBe(false)
  expect(isReadable({ kind: 'sms', status: 'sent' })).toBe(false)
  expect(isReadable({ kind: 'account', status: 'kept' })).toBe(true)
  expect(isReadable({ kind: 'order-confirmation', status: 'sent' })).toBe(true)
})

it('knows the states of an address', () => {
  expect([parseMailStatus('failed'), parseMailStatus('x'), parseMailStatus(null)]).toEqual([
    'failed',
    null,
    null,
  ])
})
