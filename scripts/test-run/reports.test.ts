import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const red = (text: string) => `\u001B[31m${text}\u001B[39m`

const vitest = (passed: number, failed: number, brokenFiles = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    {
      name: resolve('app/cart.test.ts'),
      status: failed > 0 ? 'failed' : 'passed',
      message: '',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { fullName: 'adds up', status: 'passed', failureMessages: [] },
        ...Array.from({ length: failed }, (_, index) => ({
          fullName: `it's $${index}`,
          status: 'failed',
          failureMessages: [red('Error: expected 1 to be 2')],
        })),
      ],
    },
    ...Array.from({ length: brokenFiles }, () => ({
      name: resolve('app/broken.test.ts'),
      status: 'failed',
      message: 'SyntaxError: Unexpected token',
      startTime: 0,
      endTime: 0,
      assertionResults: [],
    })),
  ],
})

const spec = (title: string, status: string, error?: string) => ({
  title,
  file: 'cart.spec.ts',
  line: 7,
  tests: [{ status, results: [{ duration: 1500, ...(error && { error: { message: red(error) } }) }] }],
})

const playwright = (
  { expected = 0, unexpected = 0, flaky = 0 },
  specs: unknown[] = [],
  errors: unknown[] = [],
) => ({
  config: { rootDir: resolve('tests/e2e') },
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
  suites: [{ file: 'cart.spec.ts', specs: [], suites: [{ file: 'cart.spec.ts', specs }] }],
})

describe('the report of a test tool', () => {
  it('says what failed, why, and the command that repeats it alone', () => {
    expect(readVitestReport(vitest(5, 1, 1), false)).toEqual({
      passed: 5,
      failed: 2,
      failures: [
        {
          test: "app/cart.test.ts › it's $0",
          reason: 'Error: expected 1 to be 2',
          command: String.raw`npx vitest run app/cart.test.ts -t 'it'\''s \$0'`,
        },
        {
          test: 'app/broken.test.ts',
          reason: 'SyntaxError: Unexpected token',
          command: 'npx vitest run app/broken.test.ts',
        },
      ],
      files: [
        { file: 'app/cart.test.ts', seconds: 2.5 },
        { file: 'app/broken.test.ts', seconds: 0 },
      ],
    })
    const specs = [spec('keeps a piece', 'expected'), spec('adds one', 'unexpected', 'Error: none')]
    expect(readPlaywrightReport(playwright({ expected: 1, unexpected: 1 }, specs), false)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          test: 'tests/e2e/cart.spec.ts › adds one',
          reason: 'Error: none',
          command: 'npx playwright test tests/e2e/cart.spec.ts:7',
        },
      ],
      files: [{ file: 'tests/e2e/cart.spec.ts', seconds: 3 }],
    })
  })

  it('takes what passed at a second try only, and what could not be loaded, for failed', () => {
    const flaky = readPlaywrightReport(playwright({ expected: 3, flaky: 1 }, [spec('late', 'flaky')]), true)
    expect(flaky).toMatchObject({
      passed: 3,
      failed: 1,
      failures: [{ test: 'tests/e2e/cart.spec.ts › late' }],
    })
    const broken = readPlaywrightReport(playwright({ expected: 3 }, [], [{ message: 'No shop' }]), false)
    expect(broken).toMatchObject({ passed: 3, failed: 1, failures: [{ reason: 'No shop' }] })
  })

  it('never takes a failed run, or one without tests, for a success', () => {
    expect(readVitestReport(vitest(5, 0), false)).toMatchObject({ passed: 5, failed: 1 })
    expect(readVitestReport(vitest(0, 0), true)).toMatchObject({ passed: 0, failed: 1 })
    expect(readPlaywrightReport(playwright({}), true)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('is refused when it is of another kind', () => {
    expect(() => readVitestReport({}, true)).toThrow()
    expect(() => readPlaywrightReport({ stats: {} }, true)).toThrow()
  })
})
