import type { Stryker } from '@stryker-mutator/core'

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Those that could have been noticed; a mutant that does not run at all is none. */
const counted = new Set<MutantResult['status']>(['Killed', 'Timeout', 'Survived', 'NoCoverage'])

/** How many mutants the tests noticed. An area without mutants is no success. */
export function scoreOf(mutants: readonly Pick<MutantResult, 'status'>[]) {
  const total = mutants.filter(({ status }) => counted.has(status)).length
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return { total, noticed, percent: total === 0 ? 0 : (100 * noticed) / total }
}

/** Where a mutant stands and what it changes, in one line. */
export function describeMutant({ location, mutatorName, replacement, status }: MutantResult): string {
  const { line, column } = location.start
  const change = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)
  return `${line}:${column} ${mutatorName} -> ${change}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`
}
