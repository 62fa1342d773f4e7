import { describe, expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

describe('a cookie', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1', '1'],
    ['a= 1 ; b=2', '1'],
    ['a=1; a=2', '1'],
    ['a=x=y', 'x=y'],
    ['a=', ''],
  ])('is read from %j', (header, value) => expect(readCookie(header, 'a')).toBe(value))

  it.each(['', 'b=1', 'A=1', 'a =1', 'aa=1', 'a', 'b=a=1', '"a"=1'])('is not found in %j', (header) =>
    expect(readCookie(header, 'a')).toBeNull(),
  )

  it.each([null, undefined])('is not found without a header (%j)', (header) =>
    expect(readCookie(header, 'a')).toBeNull(),
  )
})
