import { describe, expect, it, vi } from 'vitest'
import { forbidMarkupFromText } from './trusted-types.client.ts'

describe('markup from text', () => {
  it('is nothing but an empty script element', () => {
    const createPolicy = vi.fn((_name: string, _rules: { createHTML(html: string): string }) => null)
    forbidMarkupFromText({ trustedTypes: { createPolicy } } as unknown as Window)
    const [name, rules] = createPolicy.mock.calls[0] ?? []
    expect(name).toBe('default')
    expect(rules?.createHTML('<script></script>')).toBe('<script></script>')
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<script></script><b>',
      'text',
    ])
      expect(rules?.createHTML(html)).toBe('')
  })

  it('is left to browsers that do not know of policies', () => {
    expect(() => forbidMarkupFromText({} as Window)).not.toThrow()
  })
})
