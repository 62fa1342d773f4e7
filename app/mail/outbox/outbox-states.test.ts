import { expect, it } from 'vitest'
import { mailKinds } from '#mail/mail-kinds.ts'
import { isReadable, isRecipientOnly, mailStatuses, mailStatusLabels } from './outbox-states.ts'

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

it('has a label of its own for each state and each kind', () => {
  const kindLabels = Object.values(mailKinds).map(({ label }) => label)
  for (const said of [Object.values(mailStatusLabels), kindLabels]) {
    expect(said.filter((label) => !/^[A-Z][a-z]/.test(label))).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  }
  expect(Object.keys(mailStatusLabels).toSorted()).toEqual([...mailStatuses].toSorted())
  expect(mailKinds['order-confirmation'].label).toBe('Order confirmation')
})
