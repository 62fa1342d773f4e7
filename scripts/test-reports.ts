import { z } from 'zod'

/** How many tests passed and failed. */
export type Count = { passed: number; failed: number }

const whole = z.number().int().nonnegative()

const vitestReport = z.object({
  numPassedTests: whole,
  numFailedTests: whole,
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** How many browser tests may pass at their second try only; more of them fail the run. */
export const FLAKY_LIMIT = 3

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: whole, unexpected: whole, flaky: whole }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
})

/**
 * Counts a Vitest report. A file that could not even be loaded counts as one failed test, and so does
 * a run that failed for any other reason, or in which nothing was tested. Throws on another format.
 */
export function countVitest(report: unknown, hasSucceeded: boolean): Count {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return doubt({ passed: numPassedTests, failed: numFailedTests + broken.length }, hasSucceeded)
}

/** What failed in a Vitest report: the file, the test, and why, a line for each. */
export function listVitestFailures(report: unknown): string[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`)
    return tests.length > 0 || status !== 'failed' ? tests : [`${name}: ${firstLine(message)}`]
  })
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}

/**
 * Counts a Playwright report. A test that passed only when it was tried again has passed, as long as there are
 * at most `FLAKY_LIMIT` of them: a busy machine is forgiven, a race in many places is not. Errors outside of
 * tests count as one failed test each, else as `countVitest`.
 */
export function countPlaywright(report: unknown, hasSucceeded: boolean): Count {
  const { stats, errors } = playwrightReport.parse(report)
  const tooFlaky = stats.flaky > FLAKY_LIMIT ? stats.flaky : 0
  const passed = stats.expected + stats.flaky - tooFlaky
  return doubt({ passed, failed: stats.unexpected + tooFlaky + errors.length }, hasSucceeded)
}

/** The browser tests that passed only when they were tried again, a line for each. */
export function listFlakyTests(report: unknown): string[] {
  const listOf = ({ file, specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} › ${title}: passed only when it was tried again`),
    ...suites.flatMap(listOf),
  ]
  return playwrightReport.parse(report).suites.flatMap(listOf)
}

/** No tests at all are no success, and neither is a run that says that it failed. */
function doubt({ passed, failed }: Count, hasSucceeded: boolean): Count {
  const isDoubtful = failed === 0 && (passed === 0 || !hasSucceeded)
  return { passed, failed: isDoubtful ? 1 : failed }
}
