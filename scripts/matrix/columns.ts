import { knownVersions, OWN_VERSION } from './postgres-package.ts'

/** What the tests run against once: a version of PostgreSQL, directly or behind a pooler. */
export interface Column {
  name: string
  version: string
  isPooled: boolean
}

/** How the tests of a column ended. */
export interface ColumnResult {
  passed: number
  failed: number
  seconds: number
  /** A line for each that failed, and for what could not be run. */
  failures: readonly string[]
}

/** All columns, in the order in which they are run. */
export const columns: readonly Column[] = [
  ...knownVersions.map((version) => ({ name: version, version, isPooled: false })),
  { name: 'pooler', version: OWN_VERSION, isPooled: true },
]

/** What is run without a word about it: requests, faults and the schema. */
const usualTests = ['tests/requests', 'tests/faults', 'app/db']

/**
 * What was asked for: columns by their names, or all; and tests by paths, which have a slash, or the usual ones.
 * @returns undefined when there is no such column.
 */
export function readRequest(
  words: readonly string[],
): { columns: readonly Column[]; tests: readonly string[] } | undefined {
  const tests = words.filter((word) => word.includes('/'))
  const names = words.filter((word) => !word.includes('/'))
  const known = new Set(columns.map(({ name }) => name))
  if (names.some((name) => !known.has(name))) return undefined
  return {
    columns: names.length === 0 ? columns : columns.filter(({ name }) => names.includes(name)),
    tests: tests.length === 0 ? usualTests : tests,
  }
}

/** One line about a column, such as `PostgreSQL 15: 812 passed, 0 failed, 305 s`. */
export function describeColumn(label: string, { passed, failed, seconds }: ColumnResult): string {
  return `${label}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`
}

/** Whether all tests of all columns passed, and there were any. */
export const isGood = (results: readonly ColumnResult[]): boolean =>
  results.length > 0 && results.every(({ passed, failed }) => failed === 0 && passed > 0)
