import type { PartResult } from './part.ts'
import type { Progress } from './progress-reporter.ts'
import type { Count } from './reports.ts'

const SLOWEST = 10

/** How far the parts are that run now, such as `Tests: 120 of 560 files, 1 FAILED, last in app/a.test.ts · Types`. */
export function describeProgress(
  running: readonly { name: string; unit?: string; progress?: Progress }[],
): string {
  return running
    .map(({ name, unit = '', progress }) => {
      if (!progress) return name
      const { length } = progress.failed
      const failed = length > 0 ? `, ${length} FAILED, last in ${progress.failed.at(-1)}` : ''
      return `${name}: ${progress.done} of ${progress.of} ${unit}${failed}`
    })
    .join(' · ')
}

/** The line of a part that has ended. */
export function describePart({ name, passed, failed, seconds }: PartResult): string {
  const verdict = failed > 0 ? 'FAILED' : 'passed'
  const counts = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''
  return `── ${name}: ${verdict} in ${seconds.toFixed(0)} s${counts}`
}

/**
 * What stands at the end of a run: the slowest files, the failures with the command that repeats each alone, and
 * `N passed, N failed` as the last line, which machines read.
 */
export function describeEnd(results: readonly PartResult[]): string {
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  const failures = results.flatMap((result) =>
    result.failures.length > 0 || result.failed === 0
      ? result.failures
      : [{ test: result.name, reason: `${result.failed} failed`, command: '' }],
  )
  const { passed, failed } = addUp(results)
  return [
    ...(slowest.length > 0 ? ['', 'Slowest files:', ...slowest] : []),
    ...(failures.length > 0 ? ['', 'Failed:'] : []),
    ...failures.flatMap(({ test, reason, command }) => [
      `  ${test}`,
      ...(reason ? [reason.replaceAll(/^/gm, '      ')] : []),
      ...(command ? [`    repeat it: ${command}`] : []),
    ]),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/** The tests of all parts together. */
export function addUp(results: readonly Count[]): Count {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  }
}
