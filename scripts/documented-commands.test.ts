import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areas } from '#tests/mutants/areas.ts'
import { readRequest } from './matrix/columns.ts'

/** What runs a command of package.json or of the documents: a file, and what stands in it. */
interface Run {
  by: string
  as: string
}

/** Why nothing runs it. */
interface NotRun {
  why: string
}

const testRun = 'scripts/test-run/run.ts'
const shortCommands = 'tests/requests/commands.test.ts'
const longCommands = 'tests/faults/commands.long.test.ts'

/** Every command by its first words, and the test that runs it. */
const documentedCommands: Record<string, Run | NotRun> = {
  'npm start': { by: shortCommands, as: "startNpm(['start']" },
  'npm test': { by: '.ci/run', as: 'exec npm test' },
  'npm run admin': { by: shortCommands, as: "npm('run', 'admin'" },
  'npm run architecture': { by: testRun, as: "runTool('depcruise'" },
  'npm run backup': { by: shortCommands, as: "npm('run', 'backup'" },
  'npm run bench': { by: longCommands, as: "npm(['run', 'bench'" },
  // As what `npm start` does first.
  'npm run build': { by: shortCommands, as: "startNpm(['start']" },
  'npm run check': { why: 'npm test without the browser tests: it would run this test again' },
  'npm run dev': { by: 'server/dev.long.test.ts', as: "startNpm(['run', 'dev']" },
  'npm run faults': { by: longCommands, as: "npm(['run', 'faults'" },
  'npm run format': { by: testRun, as: "'oxfmt', ['--check']" },
  'npm run lint': { by: testRun, as: "'oxlint', ['--deny-warnings']" },
  'npm run load-store': { by: shortCommands, as: "npm('run', 'load-store'" },
  'npm run matrix': { by: testRun, as: 'scripts/matrix/run.ts' },
  'npm run mutants': { by: testRun, as: 'scripts/mutants.ts' },
  'npm run prestart': { by: shortCommands, as: "startNpm(['start']" },
  'npm run release': { by: 'tests/faults/release.long.test.ts', as: "['run', 'release']" },
  'npm run restore': { by: shortCommands, as: "npm('run', 'restore'" },
  'npm run setup': { by: longCommands, as: "npm(['run', 'setup'" },
  'npm run test:all': { why: 'npm test and what is long: it would run this test again' },
  'npm run typecheck': { by: testRun, as: 'typescript-7/bin/tsc' },
  'npx playwright test': { by: testRun, as: "runTool('playwright'" },
  'npx vitest run': { by: testRun, as: "runTool('vitest'" },
}

/** A command as a text writes it, with the words that follow it. */
interface WrittenCommand {
  name: string
  words: readonly string[]
}

const forms = /\b(npm (?:start|test|run [\w:-]+)|npx [\w-]+ [\w-]+|node scripts\/run\.mjs [\w:-]+)([^`\n]*)/g

/** The commands that a document or script names; those of scripts/run.mjs count as npm's. */
function findCommands(text: string): WrittenCommand[] {
  return [...text.matchAll(forms)].map(([, command = '', rest = '']) => {
    const name = command
      .replace('node scripts/run.mjs', 'npm run')
      .replace(/^npm run (start|test)$/, 'npm $1')
    // What follows belongs to the command up to a comment, a bracket or the end of the sentence.
    const [words = ''] = rest.split(/[#'");,.…|]|\s\(|\sand\s/)
    return { name, words: words.split(/\s+/).filter((word) => word !== '' && word !== '--') }
  })
}

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const documents = globSync(['*.md', 'bench/*.md', 'docs/**/*.md'], { cwd: root })
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))
const nameOf = (script: string) => (/^(?:start|test)$/.test(script) ? `npm ${script}` : `npm run ${script}`)

const written = documents.flatMap((file) => findCommands(read(file)).map((command) => ({ file, ...command })))
const names = new Set([...Object.keys(scripts).map(nameOf), ...written.map(({ name }) => name)])

/** The parts that a command like `npm run bench` names for itself. */
const partsOf = (file: string) =>
  new Set([...read(file).matchAll(/^ {2}'?([\w-]+)'?: async \(/gm)].map(([, part]) => part))

/** Of each command with words of its own: whether it knows them. Those in capitals stand for any. */
const knows: Record<string, (words: readonly string[]) => boolean> = {
  'npm run admin': ([word = '']) =>
    new RegExp(`^ {2}npm run admin -- ${word}\\b`, 'm').test(read('server/admin.ts')),
  'npm run bench': (words) => words.every((word) => partsOf('bench/run.ts').has(word)),
  'npm run faults': (words) => words.every((word) => partsOf('faults/run.ts').has(word)),
  'npm run matrix': (words) => readRequest(words) !== undefined,
  'npm run mutants': (words) => words.every((word) => word in areas),
}

describe('documented commands', () => {
  it('are found', () => {
    expect(names.size).toBeGreaterThan(20)
    expect(
      findCommands('`npm run faults -- soak --minutes 5` and `node scripts/run.mjs start`, npx vitest run'),
    ).toEqual([
      { name: 'npm run faults', words: ['soak', '--minutes', '5'] },
      { name: 'npm start', words: [] },
      { name: 'npx vitest run', words: [] },
    ])
  })

  it('each have a test that runs them, or a reason why none does', () => {
    expect(Object.keys(documentedCommands).toSorted()).toEqual([...names].toSorted())
  })

  it.each(Object.entries(documentedCommands))('%s is run where it is said', (_, run) => {
    if ('why' in run) return
    expect(existsSync(root + run.by)).toBe(true)
    expect(read(run.by)).toContain(run.as)
  })

  it('are scripts of package.json', () => {
    const known = Object.keys(scripts).map(nameOf)
    const unknown = [...names].filter((name) => name.startsWith('npm ') && !known.includes(name))
    expect(unknown).toEqual([])
  })

  it('have words that the command knows', () => {
    const wrong = written.filter(({ name, words }) => {
      const own = words.filter((word) => !/^-|^\d+$|[A-Z[=]/.test(word) || name === 'npm run matrix')
      return own.length > 0 && knows[name]?.(own) === false
    })
    expect(wrong).toEqual([])
    expect(knows['npm run faults']?.(['no-such-part'])).toBe(false)
    expect(knows['npm run admin']?.(['no-such-word'])).toBe(false)
  })
})
