import { describe, expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

describe('the path in a log line', () => {
  it.each(['/', '/product/3f2504e0-4f89-41d3-9a0c-0305e82c3301', '/admin/orders/cash-up', '/products.data'])(
    'is %s as it is',
    (path) => expect(loggedPath(path)).toBe(path),
  )

  it.each(['/manage-pickup/', '/manage-delivery/', '/auth/verify/'])('holds no token below %s', (folder) => {
    const token = '7c2e5d30-4f89-41d3-9a0c-0305e82c3301.5Q6MzV4b2x0'
    expect(loggedPath(`${folder}${token}`)).toBe(`${folder}:token`)
    expect(loggedPath(`${folder}${token}.data`)).not.toContain('5Q6M')
  })

  it('has a bounded length', () => {
    expect(loggedPath(`/${'a/'.repeat(8000)}`).length).toBeLessThan(210)
    expect(loggedPath(`/${'a'.repeat(16_000)}`)).toBe('/:token')
  })
})
