import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { parseConfig } from '../app/platform/config.ts'
import { openDatabase } from './database.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-folder-'))
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const secret = 'only-for-tests-0123456789-0123456789'
const configOf = (databaseUrl: string) =>
  parseConfig({ DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, AUTH_SECRET: secret })

it('makes a folder that only its own account may enter, with a secret that only it may read', async () => {
  vi.stubEnv('AUTH_SECRET', '')
  const said: string[] = []
  const url = 'postgres://db.example/store?sslmode=disable'
  await openDatabase(configOf(url), (line) => said.push(line))
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  expect(await modeOf('data')).toBe(0o700)
  expect(await modeOf('data/auth-secret')).toBe(0o600)
  expect(said).toEqual(['Using the database of DATABASE_URL, without TLS.'])
})

it('does not start with a database on another machine that nobody protects', async () => {
  const opening = openDatabase(configOf('postgres://db.example/store'), () => {})
  await expect(opening).rejects.toThrow(/^DATABASE_URL is not usable: it names another machine without TLS/)
})
