import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dependencies, devDependencies, installed, root } from './production-packages.ts'

const limitMiB = 400

/** Bytes on disk of a folder, without the packages below it that are counted themselves. */
function measureFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? measureFolder(path) : Math.ceil(lstatSync(path).size / 4096) * 4096)
  }, 0)
}

/** Bundled libraries show in comments how they are imported. */
const commentLine = /^\s*(?:\*|\/\/).*$/gm

/** The packages that the built store loads by name, at once or when it needs them. */
function readLoadedPackages(): Set<string> {
  const folder = join(root, 'build/server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const specifiers = files.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8')
        .replaceAll(commentLine, '')
        .matchAll(/(?:^import|\bfrom|\b(?:import|require)\()\s*"(@?\w[\w./@-]*)"/gm),
    ].map(([, specifier = '']) => specifier),
  )
  const packages = specifiers.map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
  return new Set(packages.filter((name) => !builtinModules.includes(name)))
}

describe('an installation for production', () => {
  it('is small', () => {
    const bytes = installed.reduce((sum, path) => sum + measureFolder(join(root, path)), 0)
    expect(bytes / 2 ** 20).toBeLessThan(limitMiB)
    expect(bytes / 2 ** 20).toBeGreaterThan(50)
  })

  it('has no package that only builds or tests, or is in the built files', () => {
    const tools = Object.keys(devDependencies).map((name) => `node_modules/${name}`)
    expect(tools).toContain('node_modules/vite')
    expect(installed.filter((path) => tools.includes(path))).toEqual([])
  })

  it('has every package that the built store loads', () => {
    const loaded = readLoadedPackages()
    expect([...loaded].filter((name) => !(name in dependencies))).toEqual([])
    expect(loaded).toContain('sharp')
  })
})
