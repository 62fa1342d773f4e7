// `npm run mutants [area …]`: changes the code of each area in every way that Stryker knows, one at a time, and
// counts what the tests notice. Not part of `npm test`: it takes half an hour. `npm run mutants -- --rules [area …]`
// leaves out the services, whose tests need a database; `--services` leaves out the rules.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { areas } from '#tests/mutants/areas.ts'
import { describeMutant, scoreOf, type MutantResult } from './mutant-report.ts'

/** Percent of an area's mutants that must be noticed. */
const WANTED_PERCENT = 90

const allKinds = ['rules', 'services'] as const
type Kind = (typeof allKinds)[number]

const asked = process.argv.slice(2)
const names = asked.filter((name) => name !== '--rules' && name !== '--services')
const askedKinds = allKinds.filter((kind) => asked.includes(`--${kind}`))
const kinds = askedKinds.length > 0 ? askedKinds : allKinds
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

const results: MutantResult[] = []
for (const kind of kinds) results.push(...(await runStryker(kind)))
let isGood = true
for (const [name, area] of chosen) {
  const files = kinds.flatMap((kind) => area[kind]).map((file) => resolve(file))
  // No service of its own.
  if (files.length === 0) continue
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

async function runStryker(kind: Kind): Promise<readonly MutantResult[]> {
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
