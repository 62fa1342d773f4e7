import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdUntil, refusalOfUntil, subjectsOfHolder } from './hold.ts'

const HOUR = 3_600_000

describe('until when a piece is held (R99)', () => {
  it('is so many hours, up to the next full one', () => {
    const at = (text: string) => holdUntil(new Date(text), 24).toISOString()
    expect(at('2026-11-25T15:20:00Z')).toBe('2026-11-26T16:00:00.000Z')
    expect(at('2026-11-25T15:00:00Z')).toBe('2026-11-26T15:00:00.000Z')
    // The clocks go back that night: 24 hours stay 24 hours.
    expect(at('2026-10-31T20:30:00Z')).toBe('2026-11-01T21:00:00.000Z')
  })

  it('is never less than promised, and never an hour more', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 168 }),
        (now, hours) => {
          const held = holdUntil(now, hours).getTime() - now.getTime()
          expect(held).toBeGreaterThanOrEqual(hours * HOUR)
          expect(held).toBeLessThan((hours + 1) * HOUR)
        },
      ),
    )
  })
})

it('lasts until a time that is to come, and for 30 days at most, when the staff say it (R234)', () => {
  const now = new Date('2026-11-25T15:00:00Z')
  const refusalAfter = (ms: number) => refusalOfUntil(new Date(now.getTime() + ms), now)
  expect([0, 1, 720 * HOUR, 720 * HOUR + 1].map(refusalAfter)).toEqual(['past', null, null, 'too-far'])
})

describe('whom a hold counts for', () => {
  it('is an email without its tag and a phone number in its digits, whichever there is', () => {
    expect(subjectsOfHolder({ email: 'Jane+x@Example.com', phone: '+1 (419) 555-0134' })).toEqual([
      'email:jane@example.com',
      'phone:4195550134',
    ])
    expect(subjectsOfHolder({ email: null, phone: '419-555-0134' })).toEqual(['phone:4195550134'])
    expect(subjectsOfHolder({ email: 'jane@example.com', phone: null })).toEqual(['email:jane@example.com'])
  })
})
