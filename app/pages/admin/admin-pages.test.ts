import { expect, it } from 'vitest'
import { adminPages, adminPathOf, menuMark } from './admin-pages.ts'

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

it.each([
  ['/admin/orders', { Orders: 'page' }],
  ['/admin/orders/7f3a/refunds', { Orders: 'true' }],
  ['/admin/orders/cash-up', { 'End of day': 'page' }],
  ['/admin/mail/7f3a', { Mail: 'true' }],
  ['/admin/messages', { Messages: 'page' }],
  ['/admin/settings/store', { Settings: 'true' }],
  ['/admin/reports/sales-tax/2026-11', { Reports: 'true' }],
  ['/admin/activity', { Reports: 'true', Activity: 'page' }],
  ['/admin/lots/7f3a', { Lots: 'true' }],
  ['/admin/picture-repair', { Products: 'true' }],
  ['/admin/pickup-schedules/week', { 'Pickup Schedules': 'true' }],
  ['/admin/pickup-schedules/day', { 'Pickup Schedules': 'true', 'Day Sheet': 'page' }],
  ['/admin/pickup-settings', { 'Pickup Settings': 'page' }],
  ['/admin/ordersx', {}],
])('marks the entry that %s belongs to', (pathname, marks) => {
  const marked = adminPages.flatMap((page) => {
    const mark = menuMark(page, pathname)
    return mark ? [[page.label, mark]] : []
  })
  expect(Object.fromEntries(marked)).toEqual(marks)
})
