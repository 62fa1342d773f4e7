import { expect, it } from 'vitest'
import { draftOf, isDraftOf, parseDraft } from './checkout-draft.ts'

function formOf(values: Record<string, string>): FormData {
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
  expect(draftOf(formOf(typed), null)).toEqual({ owner: null, values: { name: 'Ada', notes: 'Ring twice' } })
})

it('comes back as it was kept', () => {
  const draft = draftOf(formOf(typed), 'ada@example.com')
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
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
])('is none in %j', (text) => {
  expect(parseDraft(text)).toBeNull()
})

it('has texts of its own fields only', () => {
  const kept = { owner: null, values: { name: 'Ada', idempotency_key: 'x' } }
  expect(parseDraft(JSON.stringify(kept))).toEqual({ owner: null, values: { name: 'Ada' } })
})

it('is for everybody in the tab while it is a guest’s, and for its member only afterwards', () => {
  const draft = (owner: string | null) => ({ owner, values: {} })
  expect(isDraftOf(draft(null), null)).toBe(true)
  expect(isDraftOf(draft(null), 'ada@example.com')).toBe(true)
  expect(isDraftOf(draft('ada@example.com'), 'ada@example.com')).toBe(true)
  expect(isDraftOf(draft('ada@example.com'), 'bob@example.com')).toBe(false)
  expect(isDraftOf(draft('ada@example.com'), null)).toBe(false)
})
