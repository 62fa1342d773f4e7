import { describe, expect, it } from 'vitest'
import {
  countPlaywright,
  countVitest,
  FLAKY_LIMIT,
  listFlakyTests,
  listVitestFailures,
} from './test-reports.ts'

const vitest = (passed: number, failed: number, brokenFiles = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    {
      name: 'cart.test.ts',
      status: failed > 0 ? 'failed' : 'passed',
      message: '',
      assertionResults: [
        { fullName: 'adds up', status: 'passed', failureMessages: [] },
        ...Array.from({ length: failed }, (_, index) => ({
          fullName: `test ${index}`,
          status: 'failed',
          failureMessages: ['Error: expected 1 to be 2\n    at cart.test.ts:3'],
        })),
      ],
    },
    ...Array.from({ length: brokenFiles }, () => ({
      name: 'broken.test.ts',
      status: 'failed',
      message: 'SyntaxError: Unexpected token\n    at line 1',
      assertionResults: [],
    })),
  ],
})

const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
  suites: [
    {
      file: 'cart.spec.ts',
      specs: [{ title: 'keeps a piece', tests: [{ status: 'expected' }] }],
      suites: [
        {
          file: 'cart.spec.ts',
          specs: Array.from({ length: flaky }, (_, at) => ({
            title: `flaky ${at}`,
            tests: [{ status: 'flaky' }],
          })),
        },
      ],
    },
  ],
})

describe('counting the reports of the test tools', () => {
  it('adds up what passed and what failed', () => {
    expect(countVitest(vitest(5, 0), true)).toEqual({ passed: 5, failed: 0 })
    expect(countVitest(vitest(5, 2), false)).toEqual({ passed: 5, failed: 2 })
    expect(countPlaywright(playwright(3, 1, 1), false)).toEqual({ passed: 4, failed: 1 })
  })

  it('forgives a few tests that passed when they were tried again, names them, and refuses many', () => {
    expect(countPlaywright(playwright(5, 0, FLAKY_LIMIT), true)).toEqual({
      passed: 5 + FLAKY_LIMIT,
      failed: 0,
    })
    const many = FLAKY_LIMIT + 1
    expect(countPlaywright(playwright(5, 0, many), true)).toEqual({ passed: 5, failed: many })
    expect(listFlakyTests(playwright(5, 0))).toEqual([])
    expect(listFlakyTests(playwright(5, 0, 1))).toEqual([
      'cart.spec.ts › flaky 0: passed only when it was tried again',
    ])
  })

  it('counts what could not even be loaded', () => {
    expect(countVitest(vitest(5, 0, 2), false)).toEqual({ passed: 5, failed: 2 })
    expect(countPlaywright(playwright(3, 0, 0, [{}]), false)).toEqual({ passed: 3, failed: 1 })
  })

  it('says what failed and why, a line for each', () => {
    expect(listVitestFailures(vitest(5, 0))).toEqual([])
    expect(listVitestFailures(vitest(5, 2, 1))).toEqual([
      'cart.test.ts › test 0: Error: expected 1 to be 2',
      'cart.test.ts › test 1: Error: expected 1 to be 2',
      'broken.test.ts: SyntaxError: Unexpected token',
    ])
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
