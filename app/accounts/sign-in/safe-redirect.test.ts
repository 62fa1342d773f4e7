import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const shop = 'https://shop.example'

describe('the path that a visitor is led on to', () => {
  it.each([
    '/',
    '/checkout',
    '/account/orders/1?x=1#a',
    '/products?search=a%20b&next=https://x.example/',
    '/a%20b',
  ])('stays as it is: %s', (path) => expect(safeRedirect(path)).toBe(path))

  it.each([
    null,
    undefined,
    '',
    'checkout',
    '?x',
    '#x',
    ' /checkout',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/a\\b',
    '/a\u0000b',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2F%2Fevil.example',
    '/%2fevil.example',
    '/%252fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:x',
    '/%',
    '/%E0%A4%A',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(1000)}`,
  ])('is the home page instead of %j', (path) => expect(safeRedirect(path)).toBe('/'))

  const tricks =
    '/ // \\ . .. %2f %5C %25 %09 %00 @ : ? # http: javascript: evil.example a \u2028 \u3000 \uff0f'.split(
      ' ',
    )
  const piece = fc.constantFrom(' ', '\t', '\n', '\r', ...tricks)
  const spelling = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  )

  it('never leaves the shop, however it is spelled, and asking twice changes nothing', () => {
    fc.assert(
      fc.property(spelling, (text) => {
        const path = safeRedirect(text)
        expect(new URL(path, shop).origin).toBe(shop)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, shop).pathname).not.toMatch(/^\/[/\\]/)
        expect(path).not.toMatch(/[\p{Cc}\\]/u)
        expect(safeRedirect(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })
})

it('ends where a path is too long or encoded too often', () => {
  const ofLength = (letters: number) => `/${'a'.repeat(letters - 1)}`
  expect(safeRedirect(ofLength(1000))).toBe(ofLength(1000))
  expect(safeRedirect(ofLength(1001))).toBe('/')
  const encoded = (times: number) => `/${'%' + '25'.repeat(times - 1)}C3%${'25'.repeat(times - 1)}A9`
  expect(safeRedirect(encoded(3))).toBe(encoded(3))
  expect(safeRedirect(encoded(4))).toBe('/')
})
