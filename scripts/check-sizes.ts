import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureFile, percentile, type FileSize } from './code-size.ts'
import { countUncheckedRows } from './unchecked-rows.ts'

// `npm run check` prints this table: how large and how clean the source is, beside what it may be.
const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders that may hold more than 15 source files, each with its reason. */
const crowdedFolders: Record<string, string> = {}

/** Written from the database (docs/decisions/031). */
const writtenFile = join('app', 'db', 'tables.ts')

const isTest = (path: string) => /[.]test[.]tsx?$/.test(path)
const files = globSync('{app,server,tests}/**/*.{ts,tsx,css}', { cwd: root })
const sourcePaths = files.filter(
  (path) =>
    !path.startsWith('tests/') && !path.startsWith('app/db/sample/') && path !== writtenFile && !isTest(path),
)
const read = (path: string) => readFileSync(root + path, 'utf8')
const sources = sourcePaths.map((path) => measureFile(path, read(path)))
const tests = [...files, ...globSync('{scripts,bench,faults}/**/*.test.ts', { cwd: root })]
  .filter((path) => path.startsWith('tests/') || isTest(path))
  .map((path) => measureFile(path, read(path)))

interface Row {
  figure: string
  value: number
  limit: number
  /** The places to look at first when the limit is passed. */
  offenders?: readonly string[]
  /** A limit that is not reached yet: the value may not pass this one meanwhile. */
  meanwhile?: number
}

const sum = (sizes: readonly FileSize[], of: (size: FileSize) => number) =>
  sizes.reduce((total, size) => total + of(size), 0)
const places = (of: (size: FileSize) => number) =>
  sources.filter((size) => of(size) > 0).map((size) => `${size.path} (${of(size)})`)

const lines = sources.map((size) => size.lines)
const functions = sources.flatMap(({ path, functions }) => functions.map((it) => ({ path, ...it })))
const longest = (isComponent: boolean, limit: number): Row => {
  const these = functions.filter(({ path }) => path.endsWith('.tsx') === isComponent)
  return {
    figure: `longest function in ${isComponent ? '.tsx' : '.ts'}`,
    value: percentile(
      these.map((it) => it.lines),
      1,
    ),
    limit,
    offenders: these
      .filter((it) => it.lines > limit)
      .map((it) => `${it.path}:${it.line} ${it.name} (${it.lines})`),
  }
}
const folders = Map.groupBy(sourcePaths, (path) => dirname(path))
// A reason that nothing needs any more is as wrong as a folder without one.
const crowded = [...folders].filter(
  ([folder, held]) => held.length > 15 !== Object.hasOwn(crowdedFolders, folder),
)
const unchecked = sourcePaths.flatMap((path) => {
  const count = countUncheckedRows(read(path))
  return count > 0 ? [{ path, count }] : []
})
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
const drivers = Object.keys(lock.packages).filter((path) =>
  /(^|\/)node_modules\/(pg|pg-native|pg-promise|postgres|slonik|@electric-sql\/pglite)$/.test(path),
)
const patches = globSync('patches/**', { cwd: root }).concat(
  read('package.json').match(/patch-package|patchedDependencies/g) ?? [],
)
const longerThan = (limit: number) => sources.filter((size) => size.lines > limit)

const rows: Row[] = [
  { figure: 'source file, median', value: percentile(lines, 0.5), limit: 90 },
  {
    figure: 'source file, 90th percentile',
    value: percentile(lines, 0.9),
    limit: 180,
    offenders: [`${longerThan(180).length} files are longer; ${Math.floor(lines.length / 10)} may be`],
  },
  {
    figure: 'longest source file',
    value: percentile(lines, 1),
    limit: 350,
    offenders: longerThan(350).map((size) => `${size.path} (${size.lines})`),
  },
  {
    figure: 'function, 90th percentile',
    value: percentile(
      functions.map((it) => it.lines),
      0.9,
    ),
    limit: 30,
  },
  longest(false, 60),
  longest(true, 80),
  {
    figure: 'any',
    value: sum(sources, (size) => size.anyTypes),
    limit: 0,
    offenders: places((size) => size.anyTypes),
  },
  {
    figure: 'casts',
    value: sum(sources, (size) => size.casts),
    limit: 20,
    offenders: places((size) => size.casts),
  },
  {
    figure: 'lint exceptions',
    value: sum(sources, (size) => size.lintExceptions),
    limit: 3,
    offenders: places((size) => size.lintExceptions),
  },
  {
    figure: 'unchecked row types',
    value: unchecked.reduce((total, { count }) => total + count, 0),
    limit: 0,
    offenders: unchecked.map(({ path, count }) => `${path} (${count})`),
  },
  { figure: 'PostgreSQL drivers', value: drivers.length, limit: 1, offenders: drivers },
  { figure: 'patched dependencies', value: patches.length, limit: 0, offenders: patches },
  {
    figure: 'folders over 15 source files',
    value: crowded.length,
    limit: 0,
    offenders: crowded.map(([folder, held]) => `${folder} (${held.length})`),
  },
  { figure: 'source lines', value: sum(sources, (size) => size.lines), limit: 82_000, meanwhile: 111_300 },
  { figure: 'test lines', value: sum(tests, (size) => size.lines), limit: 65_000, meanwhile: 90_800 },
]

const isReached = ({ value, limit }: Row) => value <= limit
const isKept = (row: Row) => isReached(row) || (row.meanwhile !== undefined && row.value <= row.meanwhile)
for (const row of rows) {
  const verdict = isReached(row) ? 'ok  ' : isKept(row) ? 'goal' : 'OVER'
  const bound = `≤ ${row.limit}${verdict === 'goal' ? `, ${row.meanwhile} meanwhile` : ''}`
  console.log(`${verdict} ${row.figure.padEnd(32)}${String(row.value).padStart(8)}  ${bound}`)
  if (!isReached(row)) for (const offender of row.offenders ?? []) console.log(`       ${offender}`)
}
process.exitCode = rows.every(isKept) ? 0 : 1
