import { expect, it } from 'vitest'
import routes from '#routes.ts'
import { listPaths } from '#tests/support/route-paths.ts'
import { roles } from '#accounts/admins/permissions.ts'
import { addressPermissions, isForHandedOver, mayUse } from './address-permissions.ts'
import { adminPages, homeOf, pagesOf } from './admin-pages.ts'

it('has a line for every address behind the guard, and for no other', () => {
  const guarded = routes.find(({ file }) => file === 'pages/admin/protected.tsx')
  expect(Object.keys(addressPermissions).toSorted()).toEqual(listPaths(guarded?.children ?? []).toSorted())
})

it('lets nobody use an address without a line, whatever their role', () => {
  for (const role of roles) expect(mayUse(role, '/admin/new-page')).toBe(false)
  expect(mayUse(null, '/admin/counter')).toBe(false)
})

it('shows each role what it may open, and a home that it may open', () => {
  const menuOf = (role: (typeof roles)[number]) =>
    pagesOf({ role, isHandedOver: false }).map(({ label }) => label)
  expect(menuOf('owner')).toHaveLength(adminPages.length)
  expect(menuOf('manager')).not.toContain('Settings')
  expect(menuOf('manager')).not.toContain('Mail')
  expect(menuOf('clerk')).toEqual(['Counter', 'Pull List'])
  for (const role of roles) expect(mayUse(role, homeOf(role))).toBe(true)
})

it('opens nothing but the counter once that was handed over, for anyone who acts there', () => {
  const open = Object.keys(addressPermissions).filter(isForHandedOver)
  for (const path of open)
    expect(path).toMatch(/^\/admin\/(\*$|counter|pulls|holds|events$|open-work$|not-permitted$)/)
  for (const role of roles)
    expect(pagesOf({ role, isHandedOver: true }).map(({ label }) => label)).toEqual(['Counter', 'Pull List'])
})
