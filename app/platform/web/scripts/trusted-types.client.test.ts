import { describe, expect, it, vi } from 'vitest'
import { forbidMarkupFromText } from './trusted-types.client.ts'

const location = { href: 'https://shop.example/admin/pricing-tool', origin: 'https://shop.example' }
type Rules = Parameters<
  NonNullable<Parameters<typeof forbidMarkupFromText>[0]['trustedTypes']>['createPolicy']
>[1]

/** The rules that a page sets itself. */
function rulesOfPage(): Rules {
  const createPolicy = vi.fn((_name: string, _rules: Rules) => null)
  forbidMarkupFromText({ trustedTypes: { createPolicy }, location })
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('default')
  if (!rules) throw new Error('no policy was made')
  return rules
}

describe('markup from text', () => {
  it('is nothing but an empty script element', () => {
    const { createHTML } = rulesOfPage()
    expect(createHTML('<script></script>')).toBe('<script></script>')
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<script></script><b>',
      'text',
    ])
      expect(createHTML(html)).toBe('')
  })

  it('is left to browsers that do not know of policies', () => {
    expect(() => forbidMarkupFromText({ location })).not.toThrow()
  })
})

describe('a program', () => {
  it.each(['/assets/pricing.worker-abc.js', 'https://shop.example/assets/pricing.worker-abc.js'])(
    'may come from the built files: %s',
    (url) => expect(rulesOfPage().createScriptURL(url)).toBe(url),
  )

  it('may be the service worker', () => {
    expect(rulesOfPage().createScriptURL('/service-worker.js?build=1')).toBe('/service-worker.js?build=1')
    expect(rulesOfPage().createScriptURL('https://evil.example/service-worker.js')).toBeNull()
  })

  it.each([
    'https://evil.example/assets/a.js',
    '//evil.example/assets/a.js',
    '/media/a.js',
    '/assets/../media/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://shop.example/0',
    'javascript:alert(1)',
  ])('may not come from anywhere else: %s', (url) => expect(rulesOfPage().createScriptURL(url)).toBeNull())
})
