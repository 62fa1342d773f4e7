import { expect, it } from 'vitest'
import { toUnsentCheckout, isShownTo, parseUnsentCheckout } from './unsent-checkout.ts'

function toForm(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const typed = {
  name: 'Ada',
  email: ' ',
  notes: 'Ring twice',
  idempotency_key: 'secret',
  session_id: 'secret',
}

it('keeps what was typed, and nothing that belongs to the page', () => {
  expect(toUnsentCheckout(toForm(typed), null)).toEqual({
    owner: null,
    values: { name: 'Ada', notes: 'Ring twice' },
  })
})

it('comes back as it was kept', () => {
  const kept = toUnsentCheckout(toForm(typed), 'ada@example.com')
  expect(parseUnsentCheckout(JSON.stringify(kept))).toEqual(kept)
})

it.each([
  null,
  '',
  'null',
  '{',
  '[]',
  '7',
  '{"owner":null,"values":null}',
  '{"owner":7,"values":{}}',
  '{"owner":null,"values":{"phone":7}}',
])('is invalid in %j', (text) => {
  expect(parseUnsentCheckout(text)).toBeNull()
})

it('has texts of its own fields only', () => {
  const kept = { owner: null, values: { name: 'Ada', idempotency_key: 'x' } }
  expect(parseUnsentCheckout(JSON.stringify(kept))).toEqual({ owner: null, values: { name: 'Ada' } })
})

it('is shown to anyone in the tab while it is a guest’s, then to its member only', () => {
  const checkout = (owner: string | null) => ({ owner, values: {} })
  expect(isShownTo(checkout(null), null)).toBe(true)
  expect(isShownTo(checkout(null), 'ada@example.com')).toBe(true)
  expect(isShownTo(checkout('ada@example.com'), 'ada@example.com')).toBe(true)
  expect(isShownTo(checkout('ada@example.com'), 'bob@example.com')).toBe(false)
  expect(isShownTo(checkout('ada@example.com'), null)).toBe(false)
})
