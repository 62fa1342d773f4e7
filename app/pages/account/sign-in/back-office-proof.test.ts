import { expect, it } from 'vitest'
import { isBackOfficeProof } from './back-office-proof.ts'

it.each([
  ['/account/confirm', '?redirect=/admin/settings', true],
  ['/auth/second-factor', '?redirect=%2Fadmin%2Forders%3Ftab%3Ddone&factor=x', true],
  ['/auth', '?redirect=/admin/dashboard', true],
  ['/auth', '', false],
  ['/auth', '?redirect=/account', false],
  ['/auth', '?redirect=//admin/x', false],
  // Kept pages are the same for everyone, whatever their address asks for.
  ['/products', '?redirect=/admin/settings', false],
  ['/authors', '?redirect=/admin/settings', false],
])('tells whether %s%s belongs to the back office: %s', (pathname, search, expected) => {
  expect(isBackOfficeProof({ pathname, search })).toBe(expected)
})
