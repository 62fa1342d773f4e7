import { describe, expect, it } from 'vitest'
import { adminGate, refusalOfGrant } from './admin-access.ts'

describe('the gate to the back of the shop', () => {
  const admin = { isAdmin: true, aal: 'aal1', hasFactor: false } as const
  const shopper = { ...admin, isAdmin: false }
  const halfSignedIn = { hasFactor: true, aal: 'aal1' } as const

  it.each([
    ['a guest', null, 'sign-in', 'sign-in'],
    ['a shopper', shopper, 'denied', 'denied'],
    ['an admin', admin, 'open', 'no-factor'],
    ['an admin with a second factor', { ...admin, hasFactor: true, aal: 'aal2' }, 'open', 'open'],
    ['an admin whose second factor is due', { ...admin, ...halfSignedIn }, 'second-factor', 'second-factor'],
    [
      'a shopper whose second factor is due',
      { ...shopper, ...halfSignedIn },
      'second-factor',
      'second-factor',
    ],
    ['an admin who removed the factor', { ...admin, aal: 'aal2' }, 'open', 'open'],
  ] as const)('tells %s what is missing', (_who, member, usually, withFactors) => {
    expect(adminGate(member, { needsSecondFactor: false })).toBe(usually)
    expect(adminGate(member, { needsSecondFactor: true })).toBe(withFactors)
  })
})

describe('the first admin', () => {
  const anybody = {
    hasAdmin: false,
    email: 'ada@example.com',
    isEmailVerified: false,
    adminEmail: undefined,
    isMailSent: true,
  }

  it('may be anybody, verified or not, while nobody is named', () => {
    expect(refusalOfGrant(anybody)).toBeNull()
  })

  it('is nobody once an admin exists, not even the one who is named', () => {
    expect(refusalOfGrant({ ...anybody, hasAdmin: true })?.reason).toBe('admin-exists')
    const named = { ...anybody, adminEmail: anybody.email, isEmailVerified: true, hasAdmin: true }
    expect(refusalOfGrant(named)?.reason).toBe('admin-exists')
  })

  it('is only who is named, however the address is written', () => {
    const named = { ...anybody, adminEmail: 'Ada@Example.COM', isEmailVerified: true }
    expect(refusalOfGrant(named)).toBeNull()
    expect(refusalOfGrant({ ...named, email: 'eve@example.com' })?.reason).toBe('another-address')
  })

  it('has proved the address that is named, where mail can be sent', () => {
    const named = { ...anybody, adminEmail: anybody.email }
    expect(refusalOfGrant(named)?.reason).toBe('unverified-address')
    expect(refusalOfGrant({ ...named, isMailSent: false })).toBeNull()
    expect(refusalOfGrant({ ...named, isEmailVerified: true })).toBeNull()
  })
})
