import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#tests/support/connect.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const TIMEOUT_MS = 60_000

let dataDir: string
let lines: string[]
let started: Awaited<ReturnType<typeof startEmbeddedPostgres>>[]
let processes: ChildProcess[]

// One folder for all, as in a shop's life: every test leaves it stopped.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

beforeEach(() => {
  lines = []
  started = []
  processes = []
})

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(started.map((database) => database.stop()))
  // A database that died with its Node is still writing for a moment.
  const left = await readPostmasterPid().catch(() => 0)
  if (left && processes.every((child) => child.pid !== left)) await waitUntilGone(left)
})

async function start() {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  started.push(database)
  return database
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = connect(url, { max: 1, connectSeconds: 5 })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** Asks again until the database answers, as a pool does after an interruption. */
async function queryPatiently(url: string, text: string): Promise<Record<string, unknown>[]> {
  return await vi.waitFor(() => query(url, text), { interval: 100 })
}

async function readPostmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** False for a process that has ended, also when no one has collected its remains yet. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync('/proc') || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

async function waitUntilGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false)
}

/** Starts the database from a process of its own, and returns that process once the database is ready. */
async function startElsewhere(setUp = '') {
  const source = `${setUp}
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const { appUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log(appUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  const appUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return Object.assign(child, { appUrl })
}

describe('the embedded database', { timeout: TIMEOUT_MS }, () => {
  it('makes one folder and one database when two first starts race', async () => {
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
    const [one, other] = await Promise.all([start(), start()])
    expect(one.appUrl).toBe(other.appUrl)
    expect(await query(other.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps its data and its port over a restart, and is stopped in between', async () => {
    const first = await start()
    await query(first.appUrl, "create table notes (text text); insert into notes values ('kept')")
    const pid = await readPostmasterPid()
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    const second = await start()
    expect(second.port).toBe(first.port)
    expect(second.appUrl).toBe(first.appUrl)
    expect(await query(second.appUrl, 'select text from notes')).toEqual([{ text: 'kept' }])
  })

  it('keeps a short log that quotes no row', async () => {
    const { appUrl } = await start()
    await query(appUrl, "create table people (name text check (name <> 'Zebulon'))")
    const refused = query(appUrl, "insert into people select reverse('nolubeZ')")
    await expect(refused).rejects.toThrow('violates check constraint')
    const log = join(dataDir, 'postgres.log')
    await expect.poll(() => readFile(log, 'utf8')).toContain('violates check constraint')
    expect(await readFile(log, 'utf8')).not.toContain('Zebulon')
    await appendFile(log, 'x'.repeat(6 * 1024 * 1024))
    await expect.poll(async () => (await stat(log)).size).toBeLessThan(5 * 1024 * 1024)
  })

  it('is safe by default: syncs, checks its pages, speaks scram, and hides its passwords', async () => {
    const { adminUrl, appUrl } = await start()
    const [settings] = await query(
      adminUrl,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        (select bool_and(rolpassword like 'SCRAM-SHA-256$%') from pg_authid where rolcanlogin) as scram`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      checksums: 'on',
      addresses: '127.0.0.1',
      sockets: '',
      scram: true,
    })
    const [role] = await query(
      appUrl,
      `select rolsuper, rolcreaterole, rolcreatedb, lower('É') as lower,
        pg_encoding_to_char(encoding) as encoding, pg_get_userbyid(datdba) as owner
        from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      lower: 'é',
      encoding: 'UTF8',
      owner: 'store',
    })
    const wrong = appUrl.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect((await stat(join(dataDir, 'postgres', 'store-passwords'))).mode & 0o777).toBe(0o600)
    const commands = await readFile(join(dataDir, 'postgres', 'postmaster.opts'), 'utf8')
    expect(commands).not.toContain(new URL(adminUrl).password)
  })

  it('lets the shop add the extensions it searches and books with', async () => {
    const { appUrl } = await start()
    await query(appUrl, 'create extension pg_trgm; create extension btree_gist; create extension citext')
    const [row] = await query(appUrl, "select similarity('café', 'cafés') > 0.4 as close")
    expect(row).toEqual({ close: true })
  })

  it('comes back by itself after the database was killed, with what was committed', async () => {
    const { appUrl } = await start()
    await query(appUrl, 'create table sales (id int); insert into sales values (1)')
    const pid = await readPostmasterPid()
    process.kill(pid, 'SIGKILL')
    await waitUntilGone(pid)
    expect(await queryPatiently(appUrl, 'select id from sales')).toEqual([{ id: 1 }])
    expect(lines.join('\n')).toContain('ended unexpectedly')
  })

  it.runIf(process.platform === 'linux')('ends with a Node that was killed', async () => {
    const elsewhere = await startElsewhere()
    const pid = await readPostmasterPid()
    elsewhere.kill('SIGKILL')
    await waitUntilGone(pid)
  })

  it('starts on a folder whose database and Node were both killed', async () => {
    const elsewhere = await startElsewhere()
    const pid = await readPostmasterPid()
    elsewhere.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await waitUntilGone(pid)
    const { appUrl } = await start()
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('shares the database of another living start, and leaves it running', async () => {
    await startElsewhere()
    const pid = await readPostmasterPid()
    const shared = await start()
    expect(await query(shared.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readPostmasterPid()).toBe(pid)
    await shared.stop()
    expect(isAlive(pid)).toBe(true)
    expect(await query(shared.appUrl, 'select 2 as two')).toEqual([{ two: 2 }])
  })

  it('carries on alone, on the same port, when the start that it shared with ends', async () => {
    const elsewhere = await startElsewhere()
    const shared = await start()
    const pid = await readPostmasterPid()
    elsewhere.kill('SIGKILL')
    process.kill(pid, 'SIGINT')
    await waitUntilGone(pid)
    expect(await queryPatiently(shared.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    const ours = await readPostmasterPid()
    await shared.stop()
    expect(isAlive(ours)).toBe(false)
  })

  it('replaces a database that a killed start has left running', async () => {
    // Without the kernel's tie, as on systems that lack it: a setpriv that leaves it out.
    const programs = join(dataDir, 'programs')
    await mkdir(programs, { recursive: true })
    const untied = '#!/bin/sh\nshift 2\nexec /usr/bin/setpriv --pdeathsig clear "$@"\n'
    await writeFile(join(programs, 'setpriv'), untied, { mode: 0o755 })
    const path = JSON.stringify(`${programs}:${process.env['PATH']}`)
    const elsewhere = await startElsewhere(`process.env.PATH = ${path}`)
    const orphan = await readPostmasterPid()
    elsewhere.kill('SIGKILL')
    await once(elsewhere, 'exit')
    expect(await query(elsewhere.appUrl, 'select 1 as one'), 'it goes on').toEqual([{ one: 1 }])
    const { appUrl } = await start()
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readPostmasterPid()).not.toBe(orphan)
    await waitUntilGone(orphan)
    expect(lines.join('\n')).toContain('left running')
  })

  it('starts though the id in its lock file was given to another program since', async () => {
    const first = await start()
    const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
    const lock = await readFile(lockFile, 'utf8')
    await first.stop()
    const stranger = spawn('sleep', ['60'])
    processes.push(stranger)
    await writeFile(lockFile, lock.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
    const { appUrl } = await start()
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  it('takes another port when the last one is in use by then', async () => {
    const first = await start()
    await first.stop()
    const squatter = createServer()
    onTestFinished(() => void squatter.close())
    await new Promise<void>((resolve) => squatter.listen(first.port, '127.0.0.1', resolve))
    const second = await start()
    expect(second.port).not.toBe(first.port)
    expect(await query(second.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('says in one sentence what to fix', async () => {
    await expect(
      startEmbeddedPostgres({ dataDir, log: () => {}, settings: { work_mem: 'plenty' } }),
    ).rejects.toThrow(/^PostgreSQL did not start \(exit code 1\): one of its settings is wrong\.\n.*work_mem/)
    const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
    onTestFinished(() => writeFile(versionFile, '18\n'))
    for (const [version, way] of [
      [
        '17',
        'make a backup with the release before, which runs 17 (npm run backup), then come back to this one',
      ],
      ['19', 'start the release that runs 19. Nothing was changed.'],
      ['broken', 'move the folder away (or set DATA_DIR) and restore a backup: npm run restore FILE.'],
    ]) {
      await writeFile(versionFile, `${version}\n`)
      await expect(start()).rejects.toThrow(`holds ${version}, and this shop runs PostgreSQL 18: ${way}`)
    }
  })
})
