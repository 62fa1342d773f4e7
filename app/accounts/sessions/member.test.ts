import { expect, it } from 'vitest'
import { awaitsFactor, isRecentlyAuthenticated } from './member.ts'

it.each([
  [{ hasFactor: false, aal: 'aal1' }, false],
  [{ hasFactor: true, aal: 'aal1' }, true],
  [{ hasFactor: true, aal: 'aal2' }, false],
  [{ hasFactor: false, aal: 'aal2' }, false],
] as const)('%o waits for a second factor: %s', (session, waits) => {
  expect(awaitsFactor(session)).toBe(waits)
})

it('counts a proof as recent for fifteen minutes', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (seconds: number) => ({ authenticatedAt: new Date(now.getTime() - seconds * 1000) })
  expect(isRecentlyAuthenticated(ago(0), now)).toBe(true)
  expect(isRecentlyAuthenticated(ago(900), now)).toBe(true)
  expect(isRecentlyAuthenticated(ago(901), now)).toBe(false)
})
