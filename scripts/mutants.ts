// `npm run mutants [area …]`: changes the code of each area in every way that Stryker knows, one at a time, and
// counts what the tests notice. Not part of `npm test`: it takes half an hour.
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { areas } from '../tests/mutants/areas.ts'
import { describeMutant, scoreOf, type MutantResult } from './mutant-report.ts'

/** Percent of an area's mutants that must be noticed. */
const WANTED_PERCENT = 90

const unknown = process.argv.slice(2).filter((name) => !Object.hasOwn(areas, name))
if (unknown.length > 0) {
  console.error(
    `There is no area ${unknown.join(', ')}: name ${Object.keys(areas).join(', ')} or none for all.`,
  )
  process.exit(1)
}
const chosen = Object.entries(areas).filter(
  ([name]) => process.argv.length === 2 || process.argv.includes(name),
)

const results = [...(await runStryker('rules')), ...(await runStryker('services'))]
let isGood = true
for (const [name, { rules, services }] of chosen) {
  const files = [...rules, ...services].map((file) => resolve(file))
  const mutants = results.filter(({ fileName }) => files.includes(resolve(fileName)))
  const { total, noticed, percent } = scoreOf(mutants)
  const isEnough = percent >= WANTED_PERCENT
  isGood &&= isEnough
  console.log(
    `\n${name}: ${noticed} of ${total} mutants noticed, ${percent.toFixed(1)}%${isEnough ? '' : ' FAILED'}`,
  )
  for (const mutant of mutants)
    if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
      console.log(`  ${relative('.', mutant.fileName)}:${describeMutant(mutant)}`)
}
process.exitCode = isGood ? 0 : 1

async function runStryker(kind: 'rules' | 'services'): Promise<readonly MutantResult[]> {
  const mutate = chosen.flatMap(([, area]) => area[kind])
  if (mutate.length === 0) return []
  const options: ConstructorParameters<typeof Stryker>[0] = {
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: `tests/mutants/${kind}.config.ts` },
    coverageAnalysis: 'perTest',
    mutate,
    concurrency: Math.max(1, Math.min(4, availableParallelism())),
    reporters: ['progress-append-only'],
    ignorePatterns: ['/build', '/data', '/public', '/docs', '/bench', '/.react-router'],
    tempDirName: 'build/mutants',
    // The score is counted by area.
    thresholds: { high: 100, low: WANTED_PERCENT, break: null },
  }
  return await new Stryker(options).runMutationTest()
}
