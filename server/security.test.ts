import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { contentSecurityPolicy, isCrossSite, securityHeaders } from './security.ts'

// Vite puts its own '/' there.
vi.hoisted(() => {
  process.env.BASE_URL = 'http://localhost:3000'
})

const policyOf = (html: string) => contentSecurityPolicy(Buffer.from(html))
const scriptsOf = (html: string) =>
  /script-src ([^;]*)/
    .exec(policyOf(html))?.[1]
    ?.split(' ')
    .filter((source) => source !== "'self'")
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the policy of a page', () => {
  it('names each of its inline scripts by hash, every one once', () => {
    const html = `<script>one()</script><p></p><script type="module" async="">two('ü')</script><script>one()</script>`
    expect(scriptsOf(html)).toEqual([hashOf('one()'), hashOf("two('ü')")])
  })

  it('has none for files and for data', () => {
    expect(
      scriptsOf('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'),
    ).toEqual([])
  })

  it('names an empty script too, and stops at one that never ends', () => {
    expect(scriptsOf('<script></script><script>one()')).toEqual([hashOf('')])
    expect(scriptsOf('<script')).toEqual([])
  })

  it('allows nothing unsafe and nothing from elsewhere but pictures', () => {
    const policy = policyOf('<script>one()</script>')
    expect(policy).not.toMatch(/unsafe-|\*|strict-dynamic/)
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy.split('; ')).toContain(rule)
    const foreign = policy.split('; ').filter((rule) => /https?:/.test(rule))
    expect(foreign).toEqual([expect.stringMatching(/^img-src /)])
  })
})

describe('the headers of every answer', () => {
  it('do not promise https on an address without it', () => {
    expect(Object.keys(securityHeaders)).not.toContain('Strict-Transport-Security')
    expect(securityHeaders['X-Content-Type-Options']).toBe('nosniff')
  })
})

describe('a request from another site', () => {
  const own = 'http://localhost:3000'
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: own }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    [{ origin: own }, false],
    [{ origin: 'http://127.0.0.1:3456' }, false],
    [{ origin: 'http://127.0.0.1:3457' }, true],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'null' }, true],
    [{ origin: 'no address' }, true],
  ] as [Record<string, string>, boolean][])(
    'is told by what the browser says: %j → %s',
    (headers, isForeign) => {
      expect(isCrossSite(new Headers(headers), '127.0.0.1:3456')).toBe(isForeign)
    },
  )

  it('is every one with an unknown host', () => {
    expect(isCrossSite(new Headers({ origin: 'https://evil.example' }), null)).toBe(true)
  })
})
