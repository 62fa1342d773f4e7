import { expect, it } from 'vitest'
import { roles } from '#accounts/admins/permissions.ts'
import { allRooms } from '#settings/rooms/rooms.ts'
import { adminAddresses } from './admin-addresses.ts'
import { isForHandedOver, mayUse } from './address-permissions.ts'
import { adminPages, homeOf, pagesOf } from './admin-pages.ts'

const paths = adminAddresses.map(({ path }) => path)

it('has one line for each address', () => {
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
})

it('lets nobody use an address without a line, whatever their role', () => {
  for (const role of roles) expect(mayUse(role, '/admin/new-page')).toBe(false)
  for (const role of roles) expect(mayUse(role, '/admin/new-page')).toBe(false)
  expect(mayUse(null, '/admin/counter')).toBe(false)
})

it('shows each role what it may open, and a home that it may open', () => {
  const menuOf = (role: (typeof roles)[number]) =>
    pagesOf({ role, isHandedOver: false, rooms: allRooms }).map(({ label }) => label)
  expect(menuOf('owner')).toHaveLength(adminPages.length)
  expect(menuOf('manager')).not.toContain('Settings')
  expect(menuOf('manager')).not.toContain('Mail')
  expect(menuOf('clerk')).toEqual(['Day Sheet', 'Counter', 'To pull', 'Holds'])
  for (const role of roles) expect(mayUse(role, homeOf(role))).toBe(true)
})

it('opens nothing but the counter once that was handed over, for anyone who acts there', () => {
  const open = paths.filter(isForHandedOver)
  for (const path of open)
    expect(path).toMatch(
      /^\/admin\/(\*$|counter|pulls|pickup-schedules\/(day|check-in)$|holds|events$|open-work$|find|not-permitted$|turned-off$)/,
    )
  for (const role of roles)
    expect(pagesOf({ role, isHandedOver: true, rooms: allRooms }).map(({ label }) => label)).toEqual([
      'Day Sheet',
      'Counter',
      'To pull',
      'Holds',
    ])
})
