import { describe, expect, it } from 'vitest'
import { entryDefaults, entryForm } from './entry-form.ts'

const key = '11111111-1111-4111-8111-111111111111'
const right = { key, amount: '$1,234.50', method: 'zelle', reference: ' Z\n1 ', paid_on: '2026-11-21' }
const getError = (fields: object) => entryForm.safeParse({ ...right, ...fields }).error?.issues[0]?.message

describe('the form of a payment', () => {
  it('reads an amount in whole cents and a reference of one line', () => {
    expect(entryForm.parse(right)).toEqual({
      key,
      amount: 123_450,
      method: 'zelle',
      reference: 'Z 1',
      paid_on: '2026-11-21',
      is_overpayment_right: false,
    })
    expect(entryForm.parse({ ...right, reference: '', is_overpayment_right: 'yes' })).toMatchObject({
      reference: null,
      is_overpayment_right: true,
    })
  })

  it.each([
    [{ amount: '0' }, 'Enter an amount greater than $0'],
    [{ amount: '-5' }, 'Enter an amount greater than $0'],
    [{ amount: '0.005' }, 'Enter an amount greater than $0'],
    [{ amount: 'ten' }, 'Enter an amount greater than $0'],
    [{ amount: '100000000' }, 'Enter an amount greater than $0'],
    [{ amount: '1000000.01' }, 'Enter $1,000,000.00 at most'],
    [{ amount: undefined }, 'Enter an amount greater than $0'],
    [{ method: 'gold' }, 'Choose how it was paid'],
    [{ paid_on: '2026-02-30' }, 'Choose the date'],
    [{ paid_on: '' }, 'Choose the date'],
    [{ reference: 'x'.repeat(101) }, 'Reference must be at most 100 characters'],
    [{ key: 'nonsense' }, 'Reload the page and try again'],
  ])('refuses %j: %s', (fields, message) => {
    expect(getError(fields)).toBe(message)
  })

  it('begins with what is due, today in the store', () => {
    const now = new Date('2026-11-22T04:59:59Z')
    const defaults = entryDefaults({ key, amountCents: 123_450, method: 'cash', now })
    expect(defaults).toEqual({
      key,
      amount: '1,234.50',
      method: 'cash',
      reference: '',
      paid_on: '2026-11-21',
    })
    expect(entryDefaults({ key, amountCents: 0, method: 'cash', now }).amount).toBe('')
    expect(entryForm.parse(defaults).amount).toBe(123_450)
  })
})
