import { expect, it } from 'vitest'
import { adminPathOf } from './admin-pages.ts'

it.each(['/admin/orders', '/admin/orders?search=a%20b&page=2', '/admin/settings'])(
  'leads back to %s',
  (path) => {
    expect(adminPathOf(path)).toBe(path)
  },
)

it.each([
  null,
  '',
  '/',
  '/admin',
  '/cart',
  'admin/orders',
  'https://evil.example/admin/orders',
  '//evil.example/admin/',
  '/admin/../cart',
  '/admin/%2e%2e/cart',
  '/admin/..//evil.example',
  '\\admin\\orders',
  'javascript:alert(1)',
])('leads nowhere else: %s', (wanted) => {
  expect(adminPathOf(wanted)).toBe('/admin/dashboard')
})

it('does not take line breaks or what a browser would read as another host', () => {
  expect(adminPathOf('/admin/a\r\nSet-Cookie: b')).toBe('/admin/aSet-Cookie:%20b')
  expect(adminPathOf('/admin/\\evil.example')).toBe('/admin//evil.example')
})
