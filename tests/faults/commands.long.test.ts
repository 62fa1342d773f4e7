import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

// The commands of package.json that take minutes, each in its shortest form: that they run, not what they measure.
const root = fileURLToPath(new URL('../..', import.meta.url))
const limitMs = 600_000
const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, NODE_ENV: ___, ...env } = process.env

/** @returns what it printed and its exit code. */
async function npm(words: readonly string[], cwd = root): Promise<{ code: number; output: string }> {
  return await promisify(execFile)('npm', words, { cwd, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  )
}

describe('commands that take minutes', { timeout: limitMs }, () => {
  it('npm run bench measures a part', async () => {
    const { code, output } = await npm(['run', 'bench', '--', 'start'])
    expect(output).toContain('Start to the first list of products, embedded database')
    expect(code).toBe(0)
  })

  it('npm run faults tries a part', async () => {
    // Whether a bar is reached is the machine's matter; what broke off has no `done`.
    const { output } = await npm(['run', 'faults', '--', 'sigterm'])
    expect(output).toContain('sigterm: done')
    expect(output).toContain('SIGTERM under load that ended with exit 0')
  })

  it('npm run setup leaves what runs, without what builds and tests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-setup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const copied = ['app', 'build', 'node_modules', 'public', 'scripts', 'server', 'package.json']
    const configs = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
    for (const name of [...copied, ...configs])
      await cp(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
    const { code, output } = await npm(['run', 'setup'], folder)
    expect(output).toContain('Removed the packages that only build and test.')
    expect(code).toBe(0)
    for (const [name, isLeft] of Object.entries({ sharp: true, hono: true, vite: false, vitest: false }))
      expect([name, existsSync(join(folder, 'node_modules', name))]).toEqual([name, isLeft])
  })
})
