import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#tests/support/connect.ts'
import { findPoolerVersion, poolerSettings, startPooler } from './pooler.ts'
import { fetchPrograms, knownVersions, OWN_VERSION } from './postgres-package.ts'
import { localeOptions, startVersionServer } from './version-server.ts'

let folder: string
const stops: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-matrix-test-'))
})

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
  await rm(folder, { recursive: true, force: true })
})

async function startServer() {
  const programs = await fetchPrograms(OWN_VERSION, join(folder, 'cache'))
  const server = await startVersionServer({ programs, version: OWN_VERSION, folder: join(folder, 'server') })
  stops.push(() => server.stop())
  return server
}

function open(url: string) {
  const sql = connect(url, { max: 1, preparesStatements: false })
  stops.push(() => sql.end({ timeout: 2 }))
  return sql
}

const hasPooler = (await findPoolerVersion()) !== undefined

describe('the servers of the matrix', { timeout: 60_000 }, () => {
  it('are 15 to 18, sorted alike by the system before there is a built-in locale', () => {
    expect(knownVersions).toEqual(['15', '16', '17', '18'])
    expect(localeOptions('15')).toEqual(['--locale=C.UTF-8'])
    expect(localeOptions('17')).toContain('--builtin-locale=C.UTF-8')
  })

  it('have a superuser with a password and the settings of the store', async () => {
    const server = await startServer()
    const [row] = await open(server.adminUrl)`select current_setting('server_version_num')::integer / 10000
      as version, current_setting('timezone') as timezone, current_setting('is_superuser') as is_superuser`
    expect(row).toEqual({ version: 18, timezone: 'UTC', is_superuser: 'on' })
    await expect(open(server.adminUrl.replace(/:\w+@/, ':wrong@'))`select 1`).rejects.toThrow(/password/)
  })

  it('stand behind a pooler that gives every transaction any connection', () => {
    const settings = poolerSettings({ port: 6432, server: new URL('postgres://admin:word@127.0.0.1:5432/x') })
    expect(settings).toContain('pool_mode = transaction')
    expect(settings).toContain('* = host=127.0.0.1 port=5432')
    expect(settings).not.toContain('word')
  })

  it.runIf(hasPooler)('are reached through it by the roles that they know', async () => {
    const server = await startServer()
    const pooler = await startPooler(server.adminUrl, join(folder, 'pooler'))
    stops.push(() => pooler.stop())
    await open(server.adminUrl).unsafe(`create role guest login password 'guest-word'`)
    const url = new URL(pooler.url)
    Object.assign(url, { username: 'guest', password: 'guest-word' })
    expect(await open(url.href)`select current_user as role`).toEqual([{ role: 'guest' }])
    url.password = 'wrong'
    await expect(open(url.href)`select 1`).rejects.toThrow(/authentication|SASL/i)
  })
})
