import { describe, expect, it, vi } from 'vitest'
import { contentSecurityPolicy, isCrossSite, securityHeaders } from './security.ts'

// Vite puts its own '/' there.
vi.hoisted(() => {
  // What other files loaded has their settings.
  vi.resetModules()
  process.env.BASE_URL = 'http://localhost:3000'
})

describe('the policy of a page', () => {
  it('allows the scripts of these hashes and no other inline', () => {
    expect(contentSecurityPolicy("'sha256-a' 'sha256-b'")).toContain(
      "script-src 'self' 'sha256-a' 'sha256-b';",
    )
    expect(contentSecurityPolicy('')).toContain("script-src 'self';")
  })

  it('allows nothing unsafe and nothing from elsewhere but pictures', () => {
    const policy = contentSecurityPolicy("'sha256-a'")
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
