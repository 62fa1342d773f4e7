import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '#scripts/free-port.ts'
import { installed, root } from './production-packages.ts'

const startLimitMs = 90_000

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
          SLOW_STATEMENT_MS: '1',
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

      expect(output).toContain('Database brought up to date')
      expect(output).not.toContain('-- 0001-accounts.sql')

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
