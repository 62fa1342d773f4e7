import { describe, expect, it } from 'vitest'
import { accessDenied, adminGate, isLedToClaim, refusalOfGrant, wayToFirstAdmin } from './admin-access.ts'
import { grantMessages } from '#accounts/account-messages.ts'

describe('the gate to the back of the shop', () => {
  const admin = { role: 'owner', aal: 'aal1', hasFactor: false, hasWeakPassword: false } as const
  const customer = { ...admin, role: null }
  const halfSignedIn = { hasFactor: true, aal: 'aal1' } as const

  it.each([
    ['a guest', null, 'sign-in', 'sign-in'],
    ['a customer', customer, 'denied', 'denied'],
    ['an admin', admin, 'open', 'no-factor'],
    ['an admin with a second factor', { ...admin, hasFactor: true, aal: 'aal2' }, 'open', 'open'],
    ['an admin whose second factor is due', { ...admin, ...halfSignedIn }, 'second-factor', 'second-factor'],
    [
      'a customer whose second factor is due',
      { ...customer, ...halfSignedIn },
      'second-factor',
      'second-factor',
    ],
    [
      'an admin whose password is too weak',
      { ...admin, hasWeakPassword: true },
      'weak-password',
      'weak-password',
    ],
    ['a customer whose password is short', { ...customer, hasWeakPassword: true }, 'denied', 'denied'],
    ['an admin who removed the factor', { ...admin, aal: 'aal2' }, 'open', 'open'],
  ] as const)('tells %s what is missing', (_who, member, usually, withFactors) => {
    expect(adminGate(member, { needsSecondFactor: false })).toBe(usually)
    expect(adminGate(member, { needsSecondFactor: true })).toBe(withFactors)
  })
})

const someone = { hasAdmin: false, email: 'ada@example.com', isEmailVerified: false, isCodeRight: null }
const onHttp = { isHttps: false, adminEmail: undefined, isMailSent: true }

describe('the first admin', () => {
  const anybody = { ...someone, way: wayToFirstAdmin(onHttp) }
  const named = { ...anybody, way: wayToFirstAdmin({ ...onHttp, adminEmail: 'Ada@Example.COM' }) }

  it('may be anybody, verified or not, while nobody is named', () => {
    expect(refusalOfGrant(anybody)).toBeNull()
  })

  it('is nobody once an admin exists, not even the one who is named', () => {
    expect(refusalOfGrant({ ...anybody, hasAdmin: true })?.reason).toBe('admin-exists')
    expect(refusalOfGrant({ ...named, isEmailVerified: true, hasAdmin: true })?.reason).toBe('admin-exists')
  })

  it('is only who is named, however the address is written', () => {
    const verified = { ...named, isEmailVerified: true }
    expect(refusalOfGrant(verified)).toBeNull()
    expect(refusalOfGrant({ ...verified, email: 'eve@example.com' })?.reason).toBe('another-address')
  })

  it('has proved the address that is named, where mail can be sent', () => {
    expect(refusalOfGrant(named)?.reason).toBe('unverified-address')
    const withoutMail = wayToFirstAdmin({ ...onHttp, adminEmail: 'ada@example.com', isMailSent: false })
    expect(refusalOfGrant({ ...named, way: withoutMail })).toBeNull()
    expect(refusalOfGrant({ ...named, isEmailVerified: true })).toBeNull()
  })
})

describe('the first admin on https', () => {
  const adminEmail = someone.email
  const refusalOn = (setup: Partial<Parameters<typeof wayToFirstAdmin>[0]>, facts = {}) =>
    refusalOfGrant({ ...someone, way: wayToFirstAdmin({ ...onHttp, isHttps: true, ...setup }), ...facts })
      ?.reason

  it.each([
    ['no address is set', {}],
    ['no address is set and no mail is sent', { isMailSent: false }],
    ['an address is set that no mail can prove', { adminEmail, isMailSent: false }],
  ])('shows the code of the start where %s', (_where, setup) => {
    expect(refusalOn(setup, { isEmailVerified: true })).toBe('no-code')
    expect(refusalOn(setup, { isEmailVerified: true, isCodeRight: false })).toBe('wrong-code')
    expect(refusalOn(setup, { isCodeRight: true })).toBeUndefined()
  })

  it('has the address that is set as well as the code', () => {
    const setup = { adminEmail, isMailSent: false }
    expect(refusalOn(setup, { email: 'eve@example.com', isCodeRight: true })).toBe('another-address')
  })

  it('shows no code where mail proves the address that is set', () => {
    expect(refusalOn({ adminEmail })).toBe('unverified-address')
    expect(refusalOn({ adminEmail }, { isEmailVerified: true })).toBeUndefined()
  })
})

describe('the account that is led to claim the store', () => {
  const email = 'ada@example.com'
  const unclaimed = { hasAdmin: false, hasOthers: false, email, way: wayToFirstAdmin(onHttp) }
  const named = { ...unclaimed, way: wayToFirstAdmin({ ...onHttp, adminEmail: 'Ada@Example.COM' }) }

  it('is the only one of a store that nobody runs', () => {
    expect(isLedToClaim(unclaimed)).toBe(true)
    expect(isLedToClaim({ ...unclaimed, hasOthers: true })).toBe(false)
    expect(isLedToClaim({ ...unclaimed, hasAdmin: true })).toBe(false)
  })

  it('is the one that is named, even when others came before', () => {
    expect(isLedToClaim({ ...named, hasOthers: true })).toBe(true)
    expect(isLedToClaim({ ...named, email: 'eve@example.com' })).toBe(false)
    expect(isLedToClaim({ ...named, hasAdmin: true })).toBe(false)
  })
})

describe('the words of a refusal', () => {
  it('to anyone who is no admin are as specified', () => {
    expect(accessDenied).toEqual({ title: 'Access Denied', message: "You don't have admin privileges." })
  })

  const way = { email: null, needsVerifiedEmail: false, needsCode: false }
  it.each([
    [{ hasAdmin: true, way }, 'An admin exists already. Admin access is granted here only once.'],
    [
      { way: { ...way, email: 'owner@example.com' } },
      'This account is not the one that may become the admin.',
    ],
    [
      { way: { ...way, needsVerifiedEmail: true } },
      'Please confirm your email address first: the link is in the mail that we sent you.',
    ],
    [
      { way: { ...way, needsCode: true } },
      'Please enter the setup code that the store printed when it started.',
    ],
    [
      { way: { ...way, needsCode: true }, isCodeRight: false },
      'This is not the setup code. It is printed when the store starts.',
    ],
  ])('say what is missing: %o', (facts, message) => {
    const refusal = refusalOfGrant({ ...someone, ...facts })
    expect(refusal && grantMessages[refusal.reason]).toBe(message)
  })
})
