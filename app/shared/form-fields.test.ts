import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountField, optionalNote, optionalUuid, requiredUuid } from './form-fields.ts'
import { isUuid } from './uuid.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

it('accepts every uuid that the database can hold', () => {
  fc.assert(fc.property(fc.uuid(), (text) => isUuid(text) && isUuid(text.toUpperCase())))
  expect(isUuid('00000000-0000-0000-0000-000000000001')).toBe(true)
})

it.each(['', 'abc', `${id} `, `{${id}}`, id.replaceAll('-', ''), `${id}0`, `${id}\n`, id.replace('3', 'g')])(
  'refuses %j',
  (text) => {
    expect(isUuid(text)).toBe(false)
  },
)

it('trims and lower-cases a required uuid', () => {
  expect(requiredUuid('No').parse(` ${id.toUpperCase()} `)).toBe(id)
  for (const value of [undefined, null, '', 'x', 7]) {
    expect(requiredUuid('No').safeParse(value).error?.issues[0]?.message).toBe('No')
  }
})

it('takes nothing for a missing optional uuid', () => {
  for (const value of [undefined, null, '']) expect(optionalUuid('No').parse(value)).toBeUndefined()
  expect(optionalUuid('No').parse(id)).toBe(id)
  expect(optionalUuid('No').safeParse('x').error?.issues[0]?.message).toBe('No')
})

it('reads an amount of dollars within its bounds as whole cents', () => {
  const field = amountField('No', { least: 1, most: 10_000 })
  expect(['0.01', '100'].map((text) => field.safeParse(text).data)).toEqual([1, 10_000])
  for (const value of [undefined, '', 'x', '0', '-1', '0.005'])
    expect(field.safeParse(value).error?.issues[0]?.message).toBe('No')
  expect(field.safeParse('100.01').error?.issues[0]?.message).toBe('Enter $100.00 at most')
  expect(field.safeParse('1.299').error?.issues[0]?.message).toBe(
    '1.299 could be two amounts. Type it with two digits for the cents, such as 1299.00',
  )
  expect(amountField('No').parse('0'), 'nothing is an amount unless more is asked for').toBe(0)
})

it('reads a note as one line, and none as null', () => {
  expect(optionalNote(5).parse(' a\nb ')).toBe('a b')
  for (const value of [undefined, '', ' \n']) expect(optionalNote(5).parse(value)).toBeNull()
  expect(optionalNote(5).safeParse('abcdef').error?.issues[0]?.message).toBe(
    'A note has at most 5 characters',
  )
})
