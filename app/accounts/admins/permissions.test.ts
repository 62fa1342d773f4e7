import { describe, expect, it } from 'vitest'
import { may, roles, storedRolesThatMay } from './permissions.ts'

describe('the permission table', () => {
  it.each([
    ['sellAtCounter', true, true, true],
    ['giveWebSoldPiece', true, true, false],
    ['sellWithoutLimits', true, true, false],
    ['manageOrders', true, true, false],
    ['readMail', true, false, false],
    ['manageStaff', true, false, false],
    ['readActivity', true, true, false],
  ] as const)('%s: owner %s, manager %s, clerk %s', (permission, ...expected) => {
    expect(roles.map((role) => may(role, permission))).toEqual(expected)
    expect(may(null, permission)).toBe(false)
  })

  it('calls the owner what the specification calls them', () => {
    expect(storedRolesThatMay('manageStaff')).toEqual(['admin'])
    expect(storedRolesThatMay('hearOfOrders')).toEqual(['admin', 'manager'])
  })
})
