import { describe, expect, it } from 'vitest'
import { describeFactorProblem, factorMessage } from '#accounts/account-messages.ts'
import { factorVerificationCall } from './factor-forms.ts'
import { factorEnrolment, readPhoneNumber } from './enrolment-form.ts'
import {
  challengeSeconds,
  factorTypeLabels,
  maskPhone,
  refuseFactorChange,
  refuseNewFactor,
} from './factor-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const fresh = { aal: 'aal1', hasFactor: false, authenticatedAt: now } as const
const stale = { ...fresh, authenticatedAt: new Date(now.getTime() - 901_000) }

it.each([
  [fresh, undefined],
  [stale, 'proof-too-old'],
  [{ ...fresh, hasFactor: true }, 'second-factor-needed'],
  [{ ...stale, hasFactor: true }, 'second-factor-needed'],
  [{ ...fresh, hasFactor: true, aal: 'aal2' }, undefined],
  [{ ...stale, hasFactor: true, aal: 'aal2' }, 'proof-too-old'],
] as const)('second factors are not changed by %o: %s', (session, reason) => {
  expect(refuseFactorChange(session, now)?.reason).toBe(reason)
})

describe('a new second factor', () => {
  const shopper = { ...fresh, isEmailVerified: false, role: null }
  const mailed = { isMailSent: true, now }

  it('waits for the proof of the address, where mail can prove it', () => {
    expect(refuseNewFactor(shopper, mailed)?.reason).toBe('unverified-address')
    expect(refuseNewFactor({ ...shopper, isEmailVerified: true }, mailed)).toBeNull()
    expect(refuseNewFactor(shopper, { isMailSent: false, now })).toBeNull()
  })

  it('is open to the back office, whose address need not be proved', () => {
    expect(refuseNewFactor({ ...shopper, role: 'owner' }, mailed)).toBeNull()
  })

  it('obeys the rules of every change besides', () => {
    const verified = { ...shopper, isEmailVerified: true }
    expect(refuseNewFactor({ ...verified, hasFactor: true }, mailed)?.reason).toBe('second-factor-needed')
    expect(refuseNewFactor({ ...verified, ...stale }, mailed)?.reason).toBe('proof-too-old')
  })
})

describe('the words about second factors', () => {
  it.each([
    ['no-session', 'sign in again'],
    ['unknown-factor', 'no such second step'],
    ['second-factor-needed', 'confirm your second step'],
    ['proof-too-old', 'confirm that it is you'],
    ['unverified-address', 'confirm your email address'],
    ['name-taken', 'of this name'],
    ['too-many-factors', 'at most 10 second steps'],
    ['passkey-taken', 'in use already'],
    ['wrong-proof', 'did not match'],
    ['code-used', 'been used already'],
    ['challenge-over', 'took too long'],
    ['challenge-spent', 'Too many wrong tries'],
    ['wrong-recovery-code', 'unused recovery codes'],
    ['no-factor', 'add one first'],
    ['too-many-tries', 'wait a few minutes'],
  ] as const)('say of %s: … %s', (reason, words) => {
    expect(describeFactorProblem(reason)).toBe(factorMessage({ reason }))
    expect(factorMessage({ reason })).toContain(words)
  })

  it.each([null, '', 'nonsense', 'toString', '__proto__'])('are none for %j', (reason) => {
    expect(describeFactorProblem(reason)).toBeNull()
  })

  it('name each kind, and a text message may take longest', () => {
    expect(factorTypeLabels).toEqual({ totp: 'Authenticator app', webauthn: 'Passkey', phone: 'Phone' })
    const { totp, webauthn, phone } = challengeSeconds
    expect([totp, webauthn, phone]).toEqual([300, 300, 600])
  })
})

it('shows of a phone number its end only', () => {
  expect(maskPhone('+14195550134')).toBe('•••• 34')
})

it.each([
  ['(419) 555-0134', '+14195550134'],
  ['1 419.555.0134', '+14195550134'],
  ['+1 419 555 0134', '+14195550134'],
  ['+49 30 1234567', '+49301234567'],
  ['\u202A(419)\u00A0555\u20110134\u202C', '+14195550134'],
  ['+0 30 1234567', null],
  ['555-0134', null],
  ['0195550134', null],
  ['+1234567890123456', null],
  ['four', null],
  ['', null],
])('reads the phone number %j as %s', (text, number) => {
  expect(readPhoneNumber(text)).toBe(number)
})

describe('an enrolment', () => {
  const getProblem = (value: unknown) => factorEnrolment.safeParse(value).error?.issues[0]?.message
  it.each([
    [{}, 'Factor type must be totp, webauthn or phone'],
    [null, 'Factor type must be totp, webauthn or phone'],
    [{ factor_type: 'sms', friendly_name: 'A' }, 'Factor type must be totp, webauthn or phone'],
    [{ factor_type: 'totp' }, 'Name is required'],
    [{ factor_type: 'totp', friendly_name: ' \n ' }, 'Name is required'],
    [{ factor_type: 'totp', friendly_name: 5 }, 'Name is required'],
    [{ factor_type: 'webauthn', friendly_name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ factor_type: 'phone', friendly_name: 'A' }, 'Phone number is required'],
    [{ factor_type: 'phone', friendly_name: 'A', phone: ' ' }, 'Phone number is required'],
    [{ factor_type: 'phone', friendly_name: 'A', phone: '12' }, 'Invalid phone number'],
    [{ factor_type: 'totp', friendly_name: 'A', issuer: 'a:b' }, 'Issuer must not contain a colon'],
    [{ factor_type: 'totp', friendly_name: 'A', issuer: 3 }, 'Issuer must be a text'],
  ])('%j is refused: %s', (value, message) => {
    expect(getProblem(value)).toBe(message)
  })

  it('takes a name of a hundred characters, and an issuer only for an app', () => {
    const name = 'x'.repeat(100)
    expect(
      factorEnrolment.parse({ factor_type: 'totp', friendly_name: ` ${name} `, issuer: 'Shop' }),
    ).toEqual({
      factor_type: 'totp',
      friendly_name: name,
      issuer: 'Shop',
    })
    expect(
      factorEnrolment.parse({ factor_type: 'phone', friendly_name: 'A', phone: '4195550134', issuer: 'x' }),
    ).toEqual({ factor_type: 'phone', friendly_name: 'A', phone: '+14195550134' })
  })
})

describe('the answer to a challenge', () => {
  const challenge_id = '0b5c0e0e-9d0c-4f0e-8a53-5f8f2b1f8a11'
  it('is six digits, spaces forgiven', () => {
    expect(factorVerificationCall.parse({ challenge_id, code: ' 123 456' })).toEqual({
      challenge_id,
      proof: '123456',
    })
  })

  it.each([
    {},
    { challenge_id },
    { challenge_id: 'x', code: '123456' },
    { challenge_id, code: 123456 },
    { challenge_id, code: '12345' },
    { challenge_id, code: '1234567' },
    { challenge_id, code: '١٢٣٤٥٦' },
    { challenge_id, credential: {} },
    {
      challenge_id,
      credential: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a' } },
    },
    [],
    null,
  ])('is not %j', (value) => {
    expect(factorVerificationCall.safeParse(value).success).toBe(false)
  })
})
