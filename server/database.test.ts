import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseConfig } from '../app/platform/config.ts'
import { openDatabase } from './database.ts'

const DATABASE_URL = 'postgres://store:word@db.example/store'
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
