import { expect, it } from 'vitest'
import { roles } from '#accounts/admins/permissions.ts'
import { refusalOfChange } from './staff.ts'

it('leaves the last owner an owner', () => {
  for (const to of ['manager', 'clerk', null] as const) {
    expect(refusalOfChange({ from: 'owner', to, owners: 1 })).toEqual({ reason: 'last-owner' })
    expect(refusalOfChange({ from: 'owner', to, owners: 2 })).toBeNull()
  }
  expect(refusalOfChange({ from: 'owner', to: 'owner', owners: 1 })).toBeNull()
})

it('changes everybody else, and only those who work here', () => {
  for (const to of [...roles, null]) {
    expect(refusalOfChange({ from: 'clerk', to, owners: 1 })).toBeNull()
    expect(refusalOfChange({ from: null, to, owners: 1 })).toEqual({ reason: 'not-staff' })
  }
})
