import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { openDatabase } from './database.ts'

const DATABASE_URL = 'postgres://store:word@db.example/store?sslmode=disable'
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-data-'))
  vi.stubEnv('AUTH_SECRET', undefined)
  vi.stubEnv('DATABASE_URL', undefined)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

describe('what a start adds to the environment', () => {
  it('is nothing that the settings give, so that secrets of files stay in their files', async () => {
    const config = parseConfig({ DATA_DIR: folder, DATABASE_URL, AUTH_SECRET: 's'.repeat(32) })
    await openDatabase(config, () => {})
    expect(process.env).not.toHaveProperty('AUTH_SECRET')
    expect(process.env).not.toHaveProperty('DATABASE_URL')
  })

  it('is a secret of its own, the same at every start, where none is given', async () => {
    const config = parseConfig({ DATA_DIR: folder, DATABASE_URL, NODE_ENV: 'test' })
    await openDatabase(config, () => {})
    const made = process.env.AUTH_SECRET
    expect(made).toMatch(/^[\w-]{43}$/)
    vi.stubEnv('AUTH_SECRET', undefined)
    await openDatabase(config, () => {})
    expect(process.env.AUTH_SECRET).toBe(made)
    expect(await readFile(join(folder, 'auth-secret'), 'utf8')).toBe(made)
    expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  })
})

describe('the start', () => {
  const toConfig = (databaseUrl: string) =>
    parseConfig({ DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, NODE_ENV: 'test' })

  it('makes a folder that only its own account may enter, with a secret that only it may read', async () => {
    const said: string[] = []
    await openDatabase(toConfig(DATABASE_URL), (line) => said.push(line))
    const readMode = async (path: string) => (await stat(join(folder, path))).mode & 0o777
    expect(await readMode('data')).toBe(0o700)
    expect(await readMode('data/auth-secret')).toBe(0o600)
    expect(said).toEqual(['Using the database of DATABASE_URL, without TLS.'])
  })

  it('warns of a secret that other accounts can read', async () => {
    await openDatabase(toConfig(DATABASE_URL), () => {})
    await chmod(join(folder, 'data/auth-secret'), 0o644)
    vi.stubEnv('AUTH_SECRET', undefined)
    const said: string[] = []
    await openDatabase(toConfig(DATABASE_URL), (line) => said.push(line))
    expect(said[0]).toMatch(
      /^Warning: other accounts of this machine can read .*auth-secret.*: chmod 600 it\.$/,
    )
  })

  it('is refused with a database on another machine that nobody protects', async () => {
    const opening = openDatabase(toConfig('postgres://db.example/store'), () => {})
    await expect(opening).rejects.toThrow(/^DATABASE_URL is not usable: it names another machine without TLS/)
    const pooled = { ...toConfig(DATABASE_URL), databaseDirectUrl: 'postgres://db.example/store' }
    await expect(openDatabase(pooled, () => {})).rejects.toThrow(
      /^DATABASE_DIRECT_URL is not usable: it names another machine without TLS/,
    )
  })
})
