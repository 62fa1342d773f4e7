import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import '#tests/support/quick-jobs.ts'
import { connect } from '#tests/support/connect.ts'
import { Connections } from '#db/connections.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { attempt, connections, transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { startEvents } from './events/events.server.ts'
import type { Job, JobKind } from './job-kinds.server.ts'
import { logger } from './logger.server.ts'
import { createJobRunner, enqueueJob, stopJobs } from './jobs.server.ts'
import { directAddress } from '#tests/support/direct-address.ts'

const name = `jobs_${randomUUID().replaceAll('-', '')}`
const admin = connect(inject('adminUrl'), { max: 1 })
const ownerUrl = new URL(inject('adminUrl'))
Object.assign(ownerUrl, { username: name, password: name, pathname: `/${name}` })

beforeAll(async () => {
  await admin.unsafe(`create role ${name} login nosuperuser password '${name}'`)
  await admin.unsafe(`create database ${name} owner ${name}`)
})
const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()))
})
afterAll(async () => {
  await stopJobs()
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.unsafe(`drop role ${name}`)
  await admin.end()
})

function runnerFor(url: string) {
  const runner = createJobRunner(url)
  running.push(runner)
  return runner
}

function makeKind(values: Partial<JobKind<{ word: string }>> = {}): JobKind<{ word: string }> {
  return {
    name: `test-${randomUUID()}`,
    data: z.object({ word: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    timeLimitSeconds: 60,
    startAfterSeconds: 0,
    ...values,
  }
}

function makeJob(kind: JobKind<{ word: string }>, run: Job<{ word: string }>['run']): Job<{ word: string }> {
  return { kind, run, concurrency: 2 }
}

const selectJobs = (kind: { name: string }) => sql`
  select data, state::text, retry_limit, start_after > created_on + interval '5 seconds' as is_later
  from pgboss.job where name = ${kind.name}`

it('adds a job with the transaction that asks for it, and only with it', async () => {
  const kind = makeKind({ startAfterSeconds: 10 })
  await transact(async (tx) => {
    await enqueueJob(tx, kind, { word: 'kept' })
    expect(await selectJobs(kind)).toEqual([])
  })
  const rolledBack = transact(async (tx) => {
    await enqueueJob(tx, kind, { word: 'lost' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await selectJobs(kind)).toEqual([
    { data: { word: 'kept' }, state: 'created', retry_limit: 2, is_later: true },
  ])
})

it('takes a savepoint back with it', async () => {
  const kind = makeKind()
  await transact(async (tx) => {
    const inner = attempt(tx, async () => {
      await enqueueJob(tx, kind, { word: 'lost' })
      throw new Error('not this part')
    })
    await expect(inner).rejects.toThrow('not this part')
  })
  expect(await selectJobs(kind)).toEqual([])
})

it('costs one statement', async () => {
  const kind = makeKind()
  await transact(async (tx) => {
    await enqueueJob(tx, kind, { word: 'first' })
    const statements: string[] = []
    connections.watch = (text) => void statements.push(text)
    await enqueueJob(tx, kind, { word: 'second' })
    connections.watch = undefined
    expect(statements).toEqual([expect.stringContaining('INSERT')])
  })
  expect(await selectJobs(kind)).toHaveLength(2)
})

it('starts in two processes at once, as an ordinary owner, and runs each job once', async () => {
  expect(await admin`select rolsuper from pg_roles where rolname = ${name}`).toEqual([{ rolsuper: false }])
  const kind = makeKind()
  const done: string[] = []
  const job = makeJob(kind, async ({ word }) => void done.push(word))
  const [first, second] = [runnerFor(ownerUrl.href), runnerFor(ownerUrl.href)]
  await Promise.all([first.start([job]), second.start([job])])
  const own = new Connections(ownerUrl.href, { max: 2 })
  await openDatabase(own).transact(async (tx) => {
    for (let index = 0; index < 30; index += 1) await first.enqueue(tx, kind, { word: `job ${index}` })
  })
  await vi.waitFor(() => expect(done).toHaveLength(30))
  expect(new Set(done).size).toBe(30)
  await own.end()
})

it('tries a failed job again, and says which try is the last', async () => {
  const kind = makeKind()
  const tries: boolean[] = []
  const runner = runnerFor(directAddress)
  await runner.start([
    makeJob(kind, async (_data, { isLastTry }) => {
      tries.push(isLastTry)
      throw new Error('not today')
    }),
  ])
  await transact((tx) => runner.enqueue(tx, kind, { word: 'again' }))
  await vi.waitFor(async () => expect(await selectJobs(kind)).toMatchObject([{ state: 'failed' }]))
  expect(tries).toEqual([false, false, true])
})

it('settles each job of a batch by itself', async () => {
  const kind = makeKind({ retryLimit: 0 })
  const runner = runnerFor(directAddress)
  await transact(async (tx) => {
    for (const word of ['good', 'bad', 'fine']) await runner.enqueue(tx, kind, { word })
  })
  await runner.start([
    makeJob(kind, async ({ word }) => {
      if (word === 'bad') throw new Error('bad')
    }),
  ])
  const states = async () =>
    Object.fromEntries((await selectJobs(kind)).map(({ data, state }) => [data.word, state]))
  await vi.waitFor(async () =>
    expect(await states()).toEqual({ good: 'completed', bad: 'failed', fine: 'completed' }),
  )
})

it('tells a long job that the process is to stop, and has it tried again without a word', async () => {
  const kind = makeKind()
  const told = vi.spyOn(logger, 'info')
  const begun = Promise.withResolvers<void>()
  const runner = runnerFor(directAddress)
  await runner.start([
    makeJob(kind, async (_data, { signal }) => {
      begun.resolve()
      // Never done: without the signal, stopping would wait for its limit.
      await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    }),
  ])
  await transact((tx) => enqueueJob(tx, kind, { word: 'long' }))
  await begun.promise
  await runner.stop()
  expect(await sql`select state::text, output from pgboss.job where name = ${kind.name}`).toEqual([
    { state: 'retry', output: { reason: 'This operation was aborted' } },
  ])
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

it('outlives its lost connections', async () => {
  const kind = makeKind()
  const done: string[] = []
  const runner = runnerFor(directAddress)
  await runner.start([makeJob(kind, async ({ word }) => void done.push(word))])
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'store-jobs' and datname = current_database()`
  expect(cut.length).toBeGreaterThan(0)
  // A connection that was cut just now may fail again: callers retry, as orders do.
  await vi.waitFor(() => transact((tx) => runner.enqueue(tx, kind, { word: 'after the cut' })))
  await vi.waitFor(() => expect(done).toEqual(['after the cut']))
})

it('outlives a database that takes no connections for a while', async () => {
  const kind = makeKind()
  const done: string[] = []
  const runner = runnerFor(ownerUrl.href)
  const said = vi.spyOn(PgBoss.prototype, 'emit')
  await runner.start([makeJob(kind, async ({ word }) => void done.push(word))])
  await admin.unsafe(`alter database ${name} allow_connections false`)
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  const isRefused = expect.objectContaining({ message: expect.stringContaining('not currently accepting') })
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('error', isRefused))
  said.mockRestore()
  await admin.unsafe(`alter database ${name} allow_connections true`)
  const own = new Connections(ownerUrl.href, { max: 1 })
  await openDatabase(own).transact((tx) => runner.enqueue(tx, kind, { word: 'back' }))
  await own.end()
  await vi.waitFor(() => expect(done).toEqual(['back']))
})

it('plans what has a time by the clock of the store', async () => {
  const kind = makeKind()
  const runner = runnerFor(directAddress)
  await runner.start([{ ...makeJob(kind, async () => {}), cron: '20 3 * * *' }])
  expect(await sql`select cron, timezone from pgboss.schedule where name = ${kind.name}`).toEqual([
    { cron: '20 3 * * *', timezone: 'America/New_York' },
  ])
})

it('runs soon after changes, once for those of a moment and at most once more for a second process', async () => {
  const kind = { ...makeKind(), data: z.object({}) }
  let runs = 0
  const run = async () => void (runs += 1)
  const job = { kind, concurrency: 1, run, soonAfter: { channel: 'settings_changed', seconds: 1 } } as const
  const events = await startEvents()
  const both = [runnerFor(directAddress), runnerFor(directAddress)]
  await Promise.all(both.map((runner) => runner.start([job])))
  await transact(async (tx) => {
    for (let again = 0; again < 5; again += 1)
      await tx
        .updateTable('storeSettings')
        .set(({ ref }) => ({ storeName: ref('storeName') }))
        .execute()
  })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0))
  expect((await selectJobs(kind)).length).toBeLessThanOrEqual(2)
  await events.stop()
})

it('writes queues and schedules only where they differ from what the table has', async () => {
  const kind = makeKind()
  const job = { ...makeJob(kind, async () => {}), cron: '5 4 * * *' }
  const start = async (started: Job<{ word: string }>) => {
    const runner = runnerFor(directAddress)
    await runner.start([started])
    await runner.stop()
    const rows = await sql`
      select q.retry_limit, q.updated_on as queue, s.cron, s.updated_on as schedule
      from pgboss.queue q join pgboss.schedule s on s.name = q.name where q.name = ${kind.name}`
    return rows[0]
  }
  const first = await start(job)
  expect(first).toMatchObject({ retry_limit: 2, cron: '5 4 * * *' })
  expect(await start(job)).toEqual(first)
  expect(await start({ ...job, kind: { ...kind, retryLimit: 5 }, cron: '6 4 * * *' })).toMatchObject({
    retry_limit: 5,
    cron: '6 4 * * *',
  })
})

it('leaves no connection behind', async () => {
  const connections = () => sql`
    select pid from pg_stat_activity where application_name = 'store-jobs' and datname = current_database()`
  const runner = createJobRunner(directAddress)
  await stopJobs()
  // PostgreSQL may still be ending those of the tests before.
  await vi.waitFor(async () => expect(await connections()).toHaveLength(0))
  await runner.start([makeJob(makeKind(), async () => {})])
  expect((await connections()).length).toBeGreaterThan(0)
  expect((await connections()).length).toBeLessThanOrEqual(3)
  await runner.stop()
  await vi.waitFor(async () => expect(await connections()).toHaveLength(0))
})

it('can be started again after the database was away', async () => {
  const away = new URL(ownerUrl)
  away.pathname = `/${name}_later`
  const runner = runnerFor(away.href)
  const job = makeJob(makeKind(), async () => {})
  await expect(runner.start([job])).rejects.toThrow(/does not exist/)
  await admin.unsafe(`create database ${name}_later owner ${name}`)
  await runner.start([job])
  await runner.stop()
  await admin.unsafe(`drop database ${name}_later with (force)`)
})

it('says so when nobody told it where the database is', async () => {
  await expect(createJobRunner(undefined).start([makeJob(makeKind(), async () => {})])).rejects.toThrow(
    /DATABASE_URL/,
  )
})

it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('names %s when that is not usable', async (setting) => {
  const wrong = `${ownerUrl.href}?sslmode=nonsense`
  vi.stubEnv('DATABASE_DIRECT_URL', setting === 'DATABASE_URL' ? undefined : wrong)
  vi.resetModules()
  const jobs = await import('./jobs.server.ts')
  vi.unstubAllEnvs()
  const starting = jobs.createJobRunner(wrong).start([makeJob(makeKind(), async () => {})])
  await expect(starting).rejects.toThrow(new RegExp(`^${setting} is not usable`))
})

it('tells what waits in the queues of its own process, and nothing before there is a job', async () => {
  const runner = runnerFor(ownerUrl.href)
  expect(await runner.readQueues()).toEqual([])
  const kind = makeKind()
  const other = new Connections(ownerUrl.href, { max: 1 })
  try {
    await openDatabase(other).transact((tx) => runner.enqueue(tx, kind, { word: 'waits' }))
    expect(await runner.readQueues()).toEqual([{ queue: kind.name, waiting: expect.any(Number), running: 0 }])
  } finally {
    await other.end()
  }
})
