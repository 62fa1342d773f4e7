// `npm run mutants [area …]`: changes the code of each area in every way that Stryker knows, one at a time, and
// counts what the tests notice. Not part of `npm test`: it takes half an hour. `npm run mutants -- --rules [area …]`
// leaves out the services, whose tests need a database.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { areas } from '../tests/mutants/areas.ts'
import { describeMutant, scoreOf, type MutantResult } from './mutant-report.ts'

/** Percent of an area's mutants that must be noticed. */
const WANTED_PERCENT = 90

const names = process.argv.slice(2).filter((name) => name !== '--rules')
const isRulesOnly = process.argv.includes('--rules')
const unknown = names.filter((name) => !Object.hasOwn(areas, name))
if (unknown.length > 0) {
  console.error(
    `There is no area ${unknown.join(', ')}: name ${Object.keys(areas).join(', ')} or none for all.`,
  )
  process.exit(1)
}
const chosen = Object.entries(areas).filter(([name]) => names.length === 0 || names.includes(name))
const missing = chosen
  .flatMap(([, { rules, services, serviceTests }]) => [...rules, ...services, ...serviceTests])
  .filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`tests/mutants/areas.ts names files that do not exist: ${missing.join(', ')}.`)
  process.exit(1)
}

const results = [...(await runStryker('rules')), ...(isRulesOnly ? [] : await runStryker('services'))]
let isGood = true
for (const [name, { rules, services }] of chosen) {
  const files = [...rules, ...(isRulesOnly ? [] : services)].map((file) => resolve(file))
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
    // A mutant that never ends counts as noticed; a slow machine must not.
    timeoutMS: 20_000,
    mutate,
    concurrency: Math.min(4, availableParallelism()),
    reporters: ['progress-append-only'],
    ignorePatterns: ['/build', '/data', '/public', '/docs', '/bench', '/.react-router'],
    tempDirName: 'build/mutants',
    // The score is counted by area.
    thresholds: { high: 100, low: WANTED_PERCENT, break: null },
  }
  return await new Stryker(options).runMutationTest()
}
