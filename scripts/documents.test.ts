import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = '{app,server,tests,bench,faults,scripts,docs}'
const code = globSync([`${folders}/**/*.{ts,tsx,lua}`, '*.{ts,mjs}'], { cwd: root })
const documents = globSync(['*.md', `${folders}/**/*.md`], { cwd: root })

/** What stands for any name: `x.server.ts`. */
const patterns = /^x?\.?(?:client|server|jobs\.server|server\.test|test)?\.tsx?$/

/** File names in the text, with as much of their path as is told. */
function namedFiles(text: string): string[] {
  const names = text.match(/[\w/.-]*\w\.(?:tsx?|lua)\b/g) ?? []
  return names.filter((name) => !patterns.test(name))
}

const isThere = (name: string) => {
  const path = name.replace(/^[./]+/, '')
  return code.some((file) => file === path || file.endsWith(`/${path}`))
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
    expect(
      namedFiles('see `features/orders/gone.server.ts`, `x.server.ts`').filter((name) => !isThere(name)),
    ).toEqual(['features/orders/gone.server.ts'])
  })
})
