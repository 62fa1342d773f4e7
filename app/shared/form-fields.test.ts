import fc from 'fast-check'
import { expect, it } from 'vitest'
import { optionalUuid, requiredUuid } from './form-fields.ts'
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
