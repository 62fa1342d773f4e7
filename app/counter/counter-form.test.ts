import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { counterForm } from './counter-form.ts'
import { type CounterLine, readReduction } from './counter-lines.ts'
import { counterRefusalText, voidRefusalText } from './counter-messages.ts'

const form = { key: randomUUID(), method: 'cash', due_cents: '8405' }
const read = (change: Record<string, string>) => {
  const parsed = counterForm.safeParse({ ...form, ...change })
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '')
}

describe('the form that takes the money', () => {
  it('needs a method and what was shown, and nothing else', () => {
    expect(read({})).toEqual({
      key: form.key,
      method: 'cash',
      due_cents: 8405,
      given: null,
      part: null,
      name: null,
      email: null,
    })
  })

  it('reads amounts as people write them, and folds names', () => {
    const sent = { given: '$100', part_method: 'zelle', part_amount: '1,000.50', name: ' Ada\nBuyer ' }
    expect(read({ ...sent, email: 'ada@example.com', below_cost: 'true' })).toMatchObject({
      given: 10_000,
      part: { method: 'zelle', cents: 100_050 },
      name: 'Ada Buyer',
      email: 'ada@example.com',
      below_cost: 'true',
    })
  })

  it.each([
    [{ method: 'card' }, 'Choose how it is paid'],
    [{ given: 'a hundred' }, 'Enter the cash that you were given, such as 100'],
    [{ part_amount: '-5' }, 'Enter how much of it is paid the other way'],
    [{ part_amount: '50' }, 'Choose how the part of it is paid'],
    [{ part_method: 'zelle' }, 'Enter how much of it is paid the other way'],
    [{ email: 'ada' }, 'Enter a valid email address, or none'],
    [{ name: 'x'.repeat(101) }, 'A name has at most 100 characters'],
    [{ key: 'x' }, 'Reload the page and try again'],
    [{ due_cents: '84.05' }, 'Reload the page and try again'],
  ])('refuses %o', (change, message) => {
    expect(read(change as Record<string, string>)).toBe(message)
  })
})

describe('a lower price', () => {
  const line: CounterLine = {
    productId: 'sofa',
    quantity: 1,
    shownCents: 10_000,
    proof: null,
    reduction: null,
  }
  const ask = (query: string) => readReduction([line], new URLSearchParams(query))

  it('is that of the line that is named', () => {
    expect(ask('reduce=sofa&price=80&reason= Scratch%0Aon the left')).toEqual({
      ok: true,
      value: [{ ...line, reduction: { priceCents: 8000, reason: 'Scratch on the left' } }],
    })
    expect(ask('')).toBeNull()
    expect(ask('reduce=chair&price=80&reason=Scratch')).toBeNull()
  })

  it.each([
    ['price=&reason=Scratch', 'Enter the new price, at least $0.01'],
    ['price=0&reason=Scratch', 'Enter the new price, at least $0.01'],
    ['price=100&reason=Scratch', 'The price can only go down'],
    ['price=99.99&reason=', 'Say why'],
  ])('is refused for %s, with what was typed', (query, problem) => {
    const typed = Object.fromEntries(new URLSearchParams(query))
    expect(ask(`reduce=sofa&${query}`)).toEqual({
      ok: false,
      error: { productId: 'sofa', ...typed, problem },
    })
  })
})

it('says of each refusal that nothing was charged, or what to do', () => {
  expect(counterRefusalText({ reason: 'sold-out', productId: 'sofa', name: 'Sofa' })).toBe(
    'Sofa was sold meanwhile. Nothing was charged.',
  )
  const untilMs = Date.UTC(2026, 10, 28, 23)
  expect(counterRefusalText({ reason: 'on-hold', name: 'Sofa', holder: 'Denise', untilMs })).toContain(
    'Sofa is on hold for Denise until Sat, Nov 28, 6:00 PM.',
  )
  expect(counterRefusalText({ reason: 'too-little', missingCents: 5 })).toBe(
    '$0.05 is missing. Nothing was charged.',
  )
  expect(counterRefusalText({ reason: 'other-amount', totalCents: 8000 })).toContain('$80.00 now')
  expect(counterRefusalText({ reason: 'below-cost', names: ['Sofa', 'Lamp'] })).toContain('Sofa, Lamp')
  for (const reason of ['empty', 'unknown-piece', 'odd-part', 'too-large', 'busy'] as const)
    expect(counterRefusalText({ reason })).toMatch(/[.]$/)
  expect(voidRefusalText({ reason: 'beyond-limit', limitCents: 0 })).toContain('A clerk may not void sales.')
  expect(voidRefusalText({ reason: 'other-day' })).toContain('Refund it on the page of the order')
})
