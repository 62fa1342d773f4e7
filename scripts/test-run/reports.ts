import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How many tests passed and failed. */
export type Count = { passed: number; failed: number }

/** What a report says. Paths are relative to the checkout. */
export interface Outcome extends Count {
  failures: readonly Failure[]
  files: readonly { file: string; seconds: number }[]
}

interface Failure {
  test: string
  /** What the tool printed of it, cut to its first lines. */
  reason: string
  /** Repeats it alone; '' where nothing can. */
  command: string
}

const REASON_LINES = 25

const whole = z.number().int().nonnegative()

const vitestReport = z.object({
  numPassedTests: whole,
  numFailedTests: whole,
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ duration: z.number(), error: z.object({ message: z.string() }).optional() })),
})

const playwrightSuite = z.object({
  specs: z.array(
    z.object({ title: z.string(), file: z.string(), line: whole, tests: z.array(playwrightTest) }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: whole, unexpected: whole, flaky: whole }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite),
})

/**
 * Reads a Vitest report. A file that could not even be loaded counts as one failed test, and so does
 * a run that failed for any other reason, or in which nothing was tested. Throws on another format.
 */
export function readVitestReport(report: unknown, hasSucceeded: boolean): Outcome {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const results = testResults.map((result) => ({ ...result, file: relative('', result.name) }))
  const broken = results.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failedTests = results.flatMap(({ file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: `${file} › ${fullName}`,
        reason: shorten(failureMessages[0]),
        command: `npx vitest run ${file} -t ${quote(fullName)}`,
      })),
  )
  const failedFiles = broken.map(({ file, message }) => ({
    test: file,
    reason: shorten(message),
    command: `npx vitest run ${file}`,
  }))
  return {
    ...doubt({ passed: numPassedTests, failed: numFailedTests + broken.length }, hasSucceeded),
    failures: [...failedTests, ...failedFiles],
    files: results.map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 })),
  }
}

/** Reads a Playwright report. Errors outside of tests count as one failed test each, else as `readVitestReport`. */
export function readPlaywrightReport(report: unknown, hasSucceeded: boolean): Outcome {
  const { config, stats, errors, suites } = playwrightReport.parse(report)
  const folder = relative('', config.rootDir)
  const specs = suites.flatMap(listSpecs).map((spec) => ({ ...spec, file: `${folder}/${spec.file}` }))
  const failedSpecs = specs.filter(({ tests }) => tests.some(({ status }) => isFailure(status)))
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000)
  }
  return {
    ...doubt(
      { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length },
      hasSucceeded,
    ),
    failures: [
      ...failedSpecs.map(({ file, line, title, tests }) => ({
        test: `${file} › ${title}`,
        reason: shorten(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
        command: `npx playwright test ${file}:${line}`,
      })),
      ...errors.map(({ message }) => ({
        test: 'the browser tests',
        reason: shorten(message),
        command: 'npx playwright test',
      })),
    ],
    files: [...seconds].map(([file, spent]) => ({ file, seconds: spent })),
  }
}

/** There are no second tries: what passed only then has failed. */
const isFailure = (status: string) => status === 'unexpected' || status === 'flaky'

function listSpecs({
  specs,
  suites = [],
}: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSuite>['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

function shorten(text = ''): string {
  return stripVTControlCharacters(text).split('\n').slice(0, REASON_LINES).join('\n').trim()
}

/** A word for a shell; a test's full name is a pattern to Vitest. */
function quote(name: string): string {
  return `'${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll("'", String.raw`'\''`)}'`
}

/** No tests at all are no success, and neither is a run that says that it failed. */
function doubt({ passed, failed }: Count, hasSucceeded: boolean): Count {
  const isDoubtful = failed === 0 && (passed === 0 || !hasSucceeded)
  return { passed, failed: isDoubtful ? 1 : failed }
}
