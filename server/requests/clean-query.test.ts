import { describe, expect, it } from 'vitest'
import { withoutNulInQuery } from './clean-query.ts'

const clean = (path: string) => withoutNulInQuery(new Request(`http://shop.example${path}`)).url

describe('a query', () => {
  it.each([
    ['/a?b=%00', '/a?b=%20'],
    ['/a?b=x%00y&%00c=%00%00', '/a?b=x%20y&%20c=%20%20'],
    ['/a%00b?c=1', '/a%00b?c=1'],
    ['/a?b=%2500', '/a?b=%2500'],
    ['/a', '/a'],
  ])('%s becomes %s', (path, expected) => {
    expect(clean(path)).toBe(`http://shop.example${expected}`)
  })

  it('has no NUL left however it is written', () => {
    for (const path of ['/?a=%%0000', '/?a=%0%000', '/?a=%%00%0000'])
      expect([...new URL(clean(path)).searchParams.values()].join('')).not.toContain('\0')
  })

  it('that is fine leaves the request alone', () => {
    const request = new Request('http://shop.example/a?b=1', { method: 'POST', body: 'x' })
    expect(withoutNulInQuery(request)).toBe(request)
  })

  it('that is not keeps method, headers and body', async () => {
    const sent = new Request('http://shop.example/a?b=%00', {
      method: 'POST',
      headers: { 'X-Test': 'yes' },
      body: 'x',
    })
    const cleaned = withoutNulInQuery(sent)
    expect([cleaned.method, cleaned.headers.get('x-test'), await cleaned.text()]).toEqual([
      'POST',
      'yes',
      'x',
    ])
  })
})
