import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getErrorCode } from './error-code.ts'

it('reads the code of an error of Node.js', () => {
  try {
    readFileSync('/there/is/no/such/file')
    expect.unreachable()
  } catch (error) {
    expect(getErrorCode(error)).toBe('ENOENT')
  }
})

it.each([new Error('no code'), { code: 'ENOENT' }, 'ENOENT', null, undefined])(
  'finds none in %j',
  (error) => {
    expect(getErrorCode(error)).toBe('')
  },
)
