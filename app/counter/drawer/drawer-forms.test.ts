import { describe, expect, it } from 'vitest'
import { closingForm, movementForm, openingForm } from './drawer-forms.ts'

const key = 'A0B1C2D3-0000-4000-8000-000000000001'
const problemOf = (parsed: { error?: { issues: readonly { message: string }[] } }) =>
  parsed.error?.issues[0]?.message

describe('the forms of the drawer', () => {
  it('give whole cents', () => {
    expect(openingForm.parse({ key, float: '$100' })).toEqual({ key: key.toLowerCase(), float: 10_000 })
    expect(openingForm.parse({ key, float: '0' }).float).toBe(0)
    expect(movementForm.parse({ key, amount: '0.01', reason: ' Change\nfrom the bank ' })).toMatchObject({
      amount: 1,
      reason: 'Change from the bank',
    })
    const closing = { drawer: key, counted: '312.4', left: '100', expected_cents: '-5' }
    expect(closingForm.parse(closing)).toMatchObject({
      counted: 31_240,
      left: 10_000,
      expected_cents: -5,
      note: null,
    })
    expect(closingForm.parse({ ...closing, note: ' Short ' }).note).toBe('Short')
  })

  it.each([
    [openingForm, { key: 'x', float: '1' }, 'Reload the page and try again'],
    [openingForm, { key }, 'Enter the cash that is in the drawer, 0 for none'],
    [openingForm, { key, float: '-1' }, 'Enter the cash that is in the drawer, 0 for none'],
    [openingForm, { key, float: '1000000.01' }, 'Enter $1,000,000.00 at most'],
    [movementForm, { key, amount: '0', reason: 'Why' }, 'Enter an amount greater than $0'],
    [movementForm, { key, amount: '1', reason: ' ' }, 'Say why'],
    [movementForm, { key, amount: '1' }, 'Say why'],
    [movementForm, { key, amount: '1', reason: 'x'.repeat(201) }, 'A reason has at most 200 characters'],
    [
      closingForm,
      { drawer: key, counted: '1', left: 'all', expected_cents: '1' },
      'Enter how much stays in the drawer, 0 for nothing',
    ],
    [
      closingForm,
      { drawer: key, counted: '1', left: '1', expected_cents: '1.5' },
      'Reload the page and try again',
    ],
    [
      closingForm,
      { drawer: key, counted: '1', left: '1', expected_cents: '1', note: 'x'.repeat(501) },
      'A note has at most 500 characters',
    ],
  ])('refuse what they cannot read', (form, sent, message) => {
    expect(problemOf(form.safeParse(sent))).toBe(message)
  })
})
