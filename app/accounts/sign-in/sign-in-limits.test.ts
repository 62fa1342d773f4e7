import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowances, codeAllowances, delayAfter, mostFailures, pinAllowance } from './sign-in-limits.ts'

const failures = fc.integer({ min: 0, max: 10_000 })
const anyAllowance = fc.constantFrom(
  ...Object.values(allowances),
  ...Object.values(codeAllowances),
  pinAllowance,
)

describe('the wait after failed tries', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 10],
    [6, 20],
    [7, 40],
    [11, 640],
    [12, 900],
    [1000, 900],
  ])('of one account from one network, %d of them, is %d seconds', (count, seconds) => {
    expect(delayAfter(count, allowances.pair)).toBe(seconds)
  })

  it('never shrinks with another failure, and never passes its limit', () => {
    fc.assert(
      fc.property(failures, anyAllowance, (count, allowance) => {
        const wait = delayAfter(count, allowance)
        expect(delayAfter(count + 1, allowance)).toBeGreaterThanOrEqual(wait)
        expect(wait).toBeLessThanOrEqual(allowance.longestWaitSeconds)
        expect(wait === 0).toBe(count < allowance.freeTries)
      }),
    )
  })

  it('grows no more where failures are no longer counted, and grows until there', () => {
    fc.assert(
      fc.property(anyAllowance, (allowance) => {
        const most = mostFailures(allowance)
        expect(delayAfter(most, allowance)).toBe(allowance.longestWaitSeconds)
        expect(delayAfter(most - 1, allowance)).toBeLessThan(allowance.longestWaitSeconds)
      }),
    )
  })

  it('is tightest for one account from one network', () => {
    expect(allowances.pair.freeTries).toBeLessThan(allowances.network.freeTries)
    expect(allowances.network.freeTries).toBeLessThan(allowances.account.freeTries)
  })

  it('lets 48 wrong codes a day through in the long run, from all networks together', () => {
    const { forgetSeconds, longestWaitSeconds } = codeAllowances.account
    expect((24 * 3600) / forgetSeconds).toBe(48)
    expect(longestWaitSeconds, 'waiting must not be quicker than forgetting').toBe(forgetSeconds)
    expect(codeAllowances.pair.freeTries).toBeLessThan(codeAllowances.account.freeTries)
  })
})
