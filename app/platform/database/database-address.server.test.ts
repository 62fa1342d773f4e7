import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCertificate, type Certificate } from '#tests/support/certificate.ts'
import { openTlsDatabase } from '#tests/support/tls-database.ts'
import { connect } from '#tests/support/connect.ts'
import { readDatabaseAddress } from './database-address.server.ts'
import type { Job } from '#platform/job-kinds.server.ts'
import { createJobRunner } from '#platform/jobs.server.ts'
import { directAddress } from '#tests/support/direct-address.ts'

const target = new URL(directAddress)
const folder = await mkdtemp(join(tmpdir(), 'store-tls-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function serve(certificate: Certificate | null) {
  const server = await openTlsDatabase(target, certificate)
  closing.push(server.close)
  return server
}

async function keepFile(name: string, { cert }: Certificate): Promise<string> {
  const path = join(folder, `${name}.pem`)
  await writeFile(path, cert)
  return path
}

const ours = await makeCertificate(['localhost', '127.0.0.1'])
const ofAnother = await makeCertificate(['db.example'])
const files = { ours: await keepFile('ours', ours), ofAnother: await keepFile('another', ofAnother) }
const servers = { ours: await serve(ours), ofAnother: await serve(ofAnother), none: await serve(null) }

function addressAt(port: number, query: string, host = '127.0.0.1') {
  const url = new URL(target)
  Object.assign(url, { hostname: host, port: `${port}`, search: query })
  return url.href
}

const idleJob: Job<object> = {
  kind: {
    name: 'tls-check',
    data: z.object({}),
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    timeLimitSeconds: 1,
    startAfterSeconds: 0,
  },
  concurrency: 1,
  run: async () => {},
}

/** The shop's client and that of the jobs: both must see it alike. */
const clients = {
  async shop(databaseUrl: string): Promise<unknown> {
    const { url, ssl } = readDatabaseAddress({ databaseUrl, databaseAuthority: undefined })
    const sql = connect(url, { ssl, max: 1, connectSeconds: 3 })
    try {
      return (await sql`select 1 as one`)[0]
    } finally {
      await sql.end({ timeout: 1 })
    }
  },
  async jobs(databaseUrl: string): Promise<unknown> {
    const runner = createJobRunner(databaseUrl)
    try {
      await runner.start([idleJob])
      return { one: 1 }
    } finally {
      await runner.stop()
    }
  },
}

describe.each(['shop', 'jobs'] as const)('the connection of the %s', (who) => {
  const ask = clients[who]

  it.each(['127.0.0.1', 'localhost'])('is encrypted and checked by verify-full: %s', async (host) => {
    const { port, seen } = servers.ours
    const before = { ...seen }
    const address = addressAt(port, `?sslmode=verify-full&sslrootcert=${files.ours}`, host)
    expect(await ask(address)).toEqual({ one: 1 })
    expect(seen.encrypted).toBeGreaterThan(before.encrypted)
    expect(seen.plain).toBe(before.plain)
  })

  it('is refused to a server whose authority is not known', async () => {
    await expect(ask(addressAt(servers.ours.port, '?sslmode=verify-full'))).rejects.toThrow(/self-signed/)
    const query = `?sslmode=require&sslrootcert=${files.ofAnother}`
    await expect(ask(addressAt(servers.ours.port, query))).rejects.toThrow(/self-signed/)
  })

  it('is refused to a server of another name by verify-full, and only by that', async () => {
    const { port } = servers.ofAnother
    const query = (mode: string) => `?sslmode=${mode}&sslrootcert=${files.ofAnother}`
    await expect(ask(addressAt(port, query('verify-full')))).rejects.toThrow(/does not match/)
    expect(await ask(addressAt(port, query('verify-ca')))).toEqual({ one: 1 })
    expect(await ask(addressAt(port, '?sslmode=require'))).toEqual({ one: 1 })
  })

  it('never falls back to plain text when the server has no TLS', async () => {
    const before = servers.none.seen.plain
    for (const query of ['?sslmode=require', `?sslmode=verify-full&sslrootcert=${files.ours}`])
      await expect(ask(addressAt(servers.none.port, query))).rejects.toThrow()
    expect(servers.none.seen.plain).toBe(before)
    expect(await ask(addressAt(servers.none.port, '?sslmode=disable'))).toEqual({ one: 1 })
  })
})

it('reads each host of several, and checks all of them', () => {
  const read = (databaseUrl: string) => readDatabaseAddress({ databaseUrl, databaseAuthority: undefined })
  const address = read('postgres://store@127.0.0.1:5432,db.example:5433/store?sslmode=disable')
  expect(address.url).toBe('postgres://store@127.0.0.1:5432/store')
  expect(address.hosts.map(({ url }) => url)).toEqual([
    'postgres://store@127.0.0.1:5432/store',
    'postgres://store@db.example:5433/store',
  ])
  expect(() => read('postgres://store@127.0.0.1,db.example/store')).toThrow(
    /names another machine without TLS/,
  )
})

it('stops the start with one line for another machine without TLS, and for a file that is missing', () => {
  const read = (databaseUrl: string) => readDatabaseAddress({ databaseUrl, databaseAuthority: '/gone.pem' })
  expect(() => read('postgres://store:secret@db.example/store')).toThrow(
    /^DATABASE_URL is not usable: it names another machine without TLS: add \?sslmode=verify-full, [^\n]*$/,
  )
  expect(() => read('postgres://db.example/store?sslmode=verify-full')).toThrow(
    /\/gone\.pem .* cannot be read/,
  )
  expect(read('postgres://db.example/store?sslmode=disable')).toMatchObject({ tls: 'off', ssl: false })
  expect(read('postgres://db.example/store?sslmode=disable').url).toBe('postgres://db.example/store')
})
