import { describe, expect, it } from 'vitest'
import {
  getConfirmableBy,
  confirmableWith,
  holdsPieces,
  isUnconfirmedMailed,
  toLoad,
  listSubjects,
  type OpenLoad,
} from './order-limits.ts'

const limits = {
  orderMaxPieces: 10,
  orderMaxCents: 500_000,
  orderMaxLines: 10,
  guestMaxOrders: 3,
  guestMaxPieces: 15,
  guestMaxCents: 750_000,
  guestMaxLines: 15,
}
const noLimits = {
  orderMaxPieces: null,
  orderMaxCents: null,
  orderMaxLines: null,
  guestMaxOrders: null,
  guestMaxPieces: null,
  guestMaxCents: null,
  guestMaxLines: null,
}
const small = { pieces: 1, lines: 1, cents: 100 }
const nothing: OpenLoad = {
  subject: 'network:192.0.2.1',
  orders: 0,
  pieces: 0,
  lines: 0,
  cents: 0,
  linkConfirmed: 0,
  unconfirmed: 0,
}
const open = (values: Partial<OpenLoad>): OpenLoad => ({ ...nothing, orders: 1, ...values })

describe('an order', () => {
  it.each([
    [{ pieces: 10, lines: 10, cents: 500_000 }, null],
    [{ ...small, pieces: 11 }, 'owner'],
    [{ ...small, cents: 500_001 }, 'owner'],
    [{ ...small, lines: 11 }, 'owner'],
  ])('of %j waits for: %s', (load, who) => {
    expect(getConfirmableBy(load, [nothing], limits)).toBe(who)
  })

  it.each([
    [{ orders: 2 }, null],
    [{ orders: 3 }, 'link'],
    [{ pieces: 14 }, null],
    [{ pieces: 15 }, 'link'],
    [{ cents: 749_900 }, null],
    [{ cents: 749_901 }, 'link'],
    [{ lines: 14 }, null],
    [{ lines: 15 }, 'link'],
    [{ orders: 3, linkConfirmed: 1 }, 'owner'],
    [{ orders: 1, linkConfirmed: 1 }, null],
  ])('beside open ones of %j waits for: %s', (values, who) => {
    expect(getConfirmableBy(small, [nothing, open(values)], limits)).toBe(who)
  })

  it('is not lifted by a link when any of its subjects has used one', () => {
    const subjects = [open({ orders: 3 }), open({ subject: 'phone:4195550134', linkConfirmed: 1 })]
    expect(getConfirmableBy(small, subjects, limits)).toBe('owner')
  })

  it('that is too large waits for the owner, whatever else there is', () => {
    expect(getConfirmableBy({ ...small, pieces: 11 }, [open({ orders: 3 })], limits)).toBe('owner')
  })

  it('may always be as large as one order may be when nothing is open', () => {
    const tight = { ...limits, guestMaxPieces: 1 }
    expect(getConfirmableBy({ ...small, pieces: 10 }, [nothing], tight)).toBeNull()
  })

  it('waits for nobody without limits', () => {
    const huge = { pieces: 10_000, lines: 1000, cents: 10_000_000 }
    expect(getConfirmableBy(huge, [open({ orders: 500, pieces: 5000 })], noLimits)).toBeNull()
  })
})

it('is written about as long as few orders of its subjects wait', () => {
  expect(isUnconfirmedMailed([nothing, open({ unconfirmed: 2 })])).toBe(true)
  expect(isUnconfirmedMailed([nothing, open({ unconfirmed: 3 })])).toBe(false)
})

describe('an order while registers are open (R89)', () => {
  it.each([
    [null, [], null, true],
    [null, ['one'], 'register', true],
    ['link', ['one'], 'link', false],
    ['owner', [], 'owner', false],
  ] as const)('that the limits leave to %s waits with %o open for %s', (judged, registers, who, isHeld) => {
    expect(confirmableWith(judged, registers)).toBe(who)
    expect(holdsPieces(who)).toBe(isHeld)
  })
})

describe('the subjects of an order', () => {
  const of = (values: Partial<Parameters<typeof listSubjects>[0]>) =>
    listSubjects({
      email: 'Ada@Example.com',
      phone: '(419) 555-0134',
      network: '192.0.2.1',
      userId: null,
      ...values,
    })
  const ada = ['email:ada@example.com', 'network:192.0.2.1', 'phone:4195550134']

  it.each([
    {},
    { email: ' ada+second@EXAMPLE.com ' },
    { phone: '+1 419-555-0134' },
    { phone: '1.419.555.0134' },
    { phone: '419/555\u20110134 x2' },
  ])('are the same however they are written: %j', (values) => {
    expect(of(values)).toEqual(ada)
  })

  it('have no phone among them where none was given', () => {
    expect(of({ phone: 'none' })).toEqual(['email:ada@example.com', 'network:192.0.2.1'])
  })

  it('have the account of a member among them', () => {
    expect(of({ userId: 'u1' })).toEqual([...ada, 'user:u1'])
  })
})

it('counts what lines take', () => {
  expect(
    toLoad([
      { quantity: 2, unitPriceCents: 1000 },
      { quantity: 1, unitPriceCents: 250 },
    ]),
  ).toEqual({ lines: 2, pieces: 3, cents: 2250 })
})
