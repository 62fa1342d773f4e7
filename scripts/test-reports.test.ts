import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './test-reports.ts'

const vitest = (passed: number, failed: number, brokenFiles = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    { status: failed > 0 ? 'failed' : 'passed', assertionResults: [{}] },
    ...Array.from({ length: brokenFiles }, () => ({ status: 'failed', assertionResults: [] })),
  ],
})

const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
})

describe('counting the reports of the test tools', () => {
  it('adds up what passed and what failed', () => {
    expect(countVitest(vitest(5, 0), true)).toEqual({ passed: 5, failed: 0 })
    expect(countVitest(vitest(5, 2), false)).toEqual({ passed: 5, failed: 2 })
    expect(countPlaywright(playwright(3, 1, 1), false)).toEqual({ passed: 4, failed: 1 })
  })

  it('counts what could not even be loaded', () => {
    expect(countVitest(vitest(5, 0, 2), false)).toEqual({ passed: 5, failed: 2 })
    expect(countPlaywright(playwright(3, 0, 0, [{}]), false)).toEqual({ passed: 3, failed: 1 })
  })

  it('never takes a failed run, or one without tests, for a success', () => {
    expect(countVitest(vitest(5, 0), false)).toEqual({ passed: 5, failed: 1 })
    expect(countVitest(vitest(0, 0), true)).toEqual({ passed: 0, failed: 1 })
    expect(countPlaywright(playwright(0, 0), true)).toEqual({ passed: 0, failed: 1 })
  })

  it('refuses a report that it does not understand', () => {
    expect(() => countVitest({}, true)).toThrow()
    expect(() => countPlaywright({ stats: {} }, true)).toThrow()
  })
})
