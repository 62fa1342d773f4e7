import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = '{app,server,tests,bench,faults,scripts,docs}'
const code = globSync([`${folders}/**/*.{ts,tsx,lua}`, '*.{ts,mjs}'], { cwd: root })
const documents = globSync(['*.md', `${folders}/**/*.md`], { cwd: root })

/** What stands for any name: `x.server.ts`. */
const patterns = /^x?\.?(?:client|server|jobs\.server|server\.test|long\.test|long\.spec|test)?\.tsx?$/

/** File names in the text, with as much of their path as is told. */
function namedFiles(text: string): string[] {
  const names = text.match(/[\w/.-]*\w\.(?:tsx?|lua)\b/g) ?? []
  return names.filter((name) => !patterns.test(name))
}

const isThere = (name: string) => {
  const path = name.replace(/^[./]+/, '')
  return code.some((file) => file === path || file.endsWith(`/${path}`))
}

/** What may cite: the programs but their sample products, and the documents. This file holds examples. */
const citing = [...globSync([`${folders}/**/*.{ts,tsx,css,mjs}`, '*.{ts,mjs}'], { cwd: root }), ...documents]
  .filter((file) => !file.startsWith('app/db/sample/') && file !== 'scripts/documents.test.ts')
  .toSorted()

const read = (file: string) => readFileSync(root + file, 'utf8')
const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file))

/** The sections of the specification in the order of its table of contents: S10, S11 … */
function sectionNumbers(): string[] {
  const files = [...read('docs/specification/README.md').matchAll(/^\| \[([\w-]+\.md)\]/gm)].map(
    ([, file]) => file,
  )
  return files
    .flatMap((file) => read(`docs/specification/${file}`).match(/^## S\d+(?= )/gm) ?? [])
    .map(numberOf)
}

/** The rules in their order: R1, R2 … */
const ruleNumbers = () => (read('docs/rules.md').match(/^\*\*R\d+\*\*/gm) ?? []).map(numberOf)

const numberOf = (heading: string) => heading.replace(/[^RS\d]/g, '')
const countFrom = (letter: string, first: number, length: number) =>
  Array.from({ length }, (_, index) => `${letter}${first + index}`)

/** A comment or paragraph over several lines as one. */
const inOneLine = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\*)|\/\/)?\s*/g, ' ')

/** Numbers of sections and rules. Sections are S10 to S99: S3 is a storage service, S256 a hash. */
const citations = (text: string) => text.match(/\b(?:S[1-9]\d|R[1-9]\d{0,2})\b/g) ?? []

/** Citations by what is not in the repository: “decision” with a rule's number, sections without S. */
function strayCitations(text: string): string[] {
  const found = inOneLine(text).matchAll(
    /\bdecisions? \d{1,2}\b|\bspecification(?: of the admin area)?, (?:sections? \d|["“])|\(sections? \d/gi,
  )
  return [...found].map(([citation]) => citation)
}

/** Decisions that are named without the file that holds them: “decision 022” that is no link, 022 that is no file. */
function lostDecisions(text: string): string[] {
  const unlinked = inOneLine(text)
    .replace(/\[decision (\d{3})\]\([\w./-]*\b\1-[\w-]+\.md\)/g, '')
    .match(/\bdecisions? \d{3}\b/gi)
  const paths = [...text.matchAll(/\bdecisions\/(\d{3}[\w-]*)/g)].map(([, name = '']) => name)
  return [...(unlinked ?? []), ...paths.filter((name) => !decisions.some((file) => file.startsWith(name)))]
}

describe('the documents', () => {
  it('are found', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'bench/README.md']))
    expect(namedFiles(readFileSync(`${root}docs/operations.md`, 'utf8')).length).toBeGreaterThan(50)
  })

  it.each(documents)('%s names only files that exist', (document) => {
    const names = new Set(namedFiles(readFileSync(root + document, 'utf8')))
    expect([...names].filter((name) => !isThere(name))).toEqual([])
  })

  it('would see one that does not', () => {
    expect(namedFiles('see `orders/gone.server.ts`, `x.server.ts`').filter((name) => !isThere(name))).toEqual(
      ['orders/gone.server.ts'],
    )
  })
})

it('security.md names every limit of requests', () => {
  const limits = code.filter((file) => file.startsWith('app/') && /\bhits: [\d_]+, seconds/.test(read(file)))
  expect(limits.length).toBeGreaterThan(20)
  const security = read('docs/security.md')
  const named = (file: string) => security.includes(`\`${file.replace(/^app\/(?:features\/)?/, '')}\``)
  expect(limits.filter((file) => !file.includes('.test.') && !named(file))).toEqual([])
})

describe('citations', () => {
  const numbers = new Set([...sectionNumbers(), ...ruleNumbers()])

  it('have sections and rules to name, numbered without gaps', () => {
    expect(sectionNumbers().length).toBeGreaterThan(80)
    expect(sectionNumbers()).toEqual(countFrom('S', 10, sectionNumbers().length))
    expect(ruleNumbers().length).toBeGreaterThan(60)
    expect(ruleNumbers()).toEqual(countFrom('R', 1, ruleNumbers().length))
  })

  it('are found in programs and tests', () => {
    const programs = citing.filter((file) => /^(?:app|server|tests)\//.test(file))
    const cited = new Set(programs.flatMap((file) => citations(read(file))))
    expect([...cited]).toEqual(expect.arrayContaining(['R13', 'R49', 'S36']))
  })

  it('name sections and rules that exist', () => {
    const unknown = citing.flatMap((file) =>
      citations(read(file)).flatMap((citation) => (numbers.has(citation) ? [] : [`${file}: ${citation}`])),
    )
    expect(unknown).toEqual([])
  })

  it('name nothing that is not in the repository', () => {
    expect(citing.flatMap((file) => strayCitations(read(file)).map((stray) => `${file}: ${stray}`))).toEqual(
      [],
    )
  })

  it('keep decisions about how the store is built apart: these are files, named by path or link', () => {
    expect(citing.flatMap((file) => lostDecisions(read(file)).map((lost) => `${file}: ${lost}`))).toEqual([])
  })

  it('would be seen when they are wrong', () => {
    expect(citations('(S36; R13), R1-R3, S3, S07, S256')).toEqual(['S36', 'R13', 'R1', 'R3'])
    expect(numbers.has('S9') || numbers.has('R0') || numbers.has('S99')).toBe(false)
    expect(
      strayCitations('as decision\n * 49 wants (specification,\n// sections 5 and 8), (section 8)'),
    ).toEqual(['decision 49', 'specification, sections 5', '(section 8'])
    expect(strayCitations('[decision 007](decisions/007-x.md), RFC 6749, section 4')).toEqual([])
    expect(
      lostDecisions('(decision 022), docs/decisions/999, [decision 007](decisions/008-accounts.md)'),
    ).toEqual(['decision 022', 'decision 007', '999'])
    expect(lostDecisions('docs/decisions/022, [decision 007](decisions/007-sign-in-limits.md)')).toEqual([])
  })
})
