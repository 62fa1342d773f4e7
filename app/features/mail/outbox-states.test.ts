import { expect, it } from 'vitest'
import { isReadable, isRecipientOnly, mailStatuses, parseMailStatus } from './outbox-states.ts'

it.each(['account', 'sms'] as const)('keeps the kind %s to its recipients', (kind) => {
  expect(isRecipientOnly({ kind })).toBe(true)
  // Also while it waits: Send Again would otherwise make a sent one readable.
  for (const status of mailStatuses)
    expect(isReadable({ kind, status }, { isMailConfigured: true })).toBe(false)
  // Where no mail leaves the shop, this is the only place to find the link.
  expect(isReadable({ kind, status: 'kept' }, { isMailConfigured: false })).toBe(true)
  expect(isReadable({ kind, status: 'sent' }, { isMailConfigured: false })).toBe(false)
})

it('shows every other mail', () => {
  expect(isRecipientOnly({ kind: 'order-confirmation' })).toBe(false)
  for (const isMailConfigured of [true, false])
    for (const status of mailStatuses)
      expect(isReadable({ kind: 'order-confirmation', status }, { isMailConfigured })).toBe(true)
})

it('knows the states of an address', () => {
  expect([parseMailStatus('failed'), parseMailStatus('x'), parseMailStatus(null)]).toEqual([
    'failed',
    null,
    null,
  ])
})
