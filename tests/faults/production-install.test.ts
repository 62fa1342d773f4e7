import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { findFreePort } from '../../scripts/free-port.ts'

// What `npm run setup` leaves: production runs on the packages that package-lock.json does not mark as `dev`.
const root = fileURLToPath(new URL('../..', import.meta.url))
const limitMiB = 400
const startLimitMs = 90_000

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const names = z.record(z.string(), z.string())
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(readJson('package.json'))
const lock = z
  .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
  .parse(readJson('package-lock.json'))
/** Folders of packages; those of other systems are not there. */
const installed = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
  .map(([path]) => path)

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

  it('has no package that only builds or tests', () => {
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

describe('the built store beside nothing else', () => {
  let folder = ''
  let program: ChildProcess | undefined
  let output = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-production-'))
    const sources = ['package.json', 'app', 'server', 'build', ...installed]
    for (const path of sources)
      await cp(join(root, path), join(folder, path), {
        recursive: true,
        verbatimSymlinks: true,
        // Packages below a package are in the list if they belong here.
        filter: (from) => !from.slice(join(root, path).length).includes('node_modules'),
      })
  }, startLimitMs)

  afterAll(async () => {
    if (program && program.exitCode === null) {
      program.kill('SIGTERM')
      await once(program, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  it(
    'opens with its own database, renders the home page and makes a picture',
    async () => {
      const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, NODE_OPTIONS: ___, ...env } = process.env
      const port = await findFreePort()
      const address = `http://127.0.0.1:${port}`
      program = spawn(process.execPath, ['server/supervisor.ts'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...env,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          BASE_URL: address,
          DATA_DIR: join(folder, 'data'),
        },
      })
      const ended = once(program, 'exit').then(() => `ended: ${output}`)
      const keep = (text: Buffer) => {
        output += text.toString()
      }
      program.stdout?.on('data', keep)
      program.stderr?.on('data', keep)
      const ready = vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
        timeout: startLimitMs,
        interval: 200,
      })
      expect(await Promise.race([ready.then(() => 'open'), ended])).toBe('open')

      const home = await fetch(`${address}/`)
      const page = await home.text()
      expect([home.status, page.includes('Add to Cart')]).toEqual([200, true])
      const [, source = ''] = /src="(\/media\/[^"]+)"/.exec(page) ?? []
      const picture = await fetch(`${address}${source.replaceAll('&amp;', '&')}`, {
        headers: { Accept: 'image/avif' },
      })
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
    },
    2 * startLimitMs,
  )
})
