import { expect, it } from 'vitest'
import { chooseEncoding } from './accepted-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['gzip;q=0', null],
  ['gzip; q=0.000', null],
  ['gzip;q=0.001', 'gzip'],
  ['x-gzip, brotli', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('takes from %s: %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding)
})

it('chooses among what is offered', () => {
  expect(chooseEncoding('gzip, br', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('gzip, br', [])).toBeNull()
})
