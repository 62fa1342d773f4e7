import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
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

  it('npm run setup builds from what the container has, and leaves what runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-setup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const dockerfile = await readFile(join(root, 'deploy/container/Dockerfile'), 'utf8')
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    )
    expect(dockerfile).toContain('RUN node scripts/run.mjs setup')
    for (const name of [...copied, 'node_modules'])
      await cp(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
    const { code, output } = await npm(['run', 'setup'], folder)
    expect(output).toMatch(/Built in .*Removed the packages that only build and test[.]/s)
    expect(code).toBe(0)
    for (const [name, isLeft] of Object.entries({ sharp: true, kysely: true, vite: false, vitest: false }))
      expect([name, existsSync(join(folder, 'node_modules', name))]).toEqual([name, isLeft])
  })
})
