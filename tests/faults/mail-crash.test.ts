import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '#tests/support/quick-jobs.ts'
import { sql } from '#tests/support/sql.ts'
import { createMailDeliveryJob, mailRescueJob } from '#mail/mail.jobs.server.ts'
import { startJobs, stopJobs } from '#platform/jobs.server.ts'
import { startFaultyMailServer, type FaultyMailServer } from '#tests/support/faulty-mail-server.ts'
import { directAddress } from '#tests/support/direct-address.ts'
import {
  countTaken,
  eachOnce,
  mailerFor,
  placeOrders,
  readStatuses,
  skipPauses,
  untilAllAre,
} from './mail-orders.ts'
import { firstTry } from '#tests/support/first-try.ts'

// The worker alone delivers here.
vi.mock('#mail/mail-queue.server.ts', async (load) => {
  const real = await load<typeof import('#mail/mail-queue.server.ts')>()
  return { ...real, attemptMailNow: vi.fn() }
})

const runner = fileURLToPath(new URL('mail-runner.ts', import.meta.url))
let server: FaultyMailServer
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  server = await startFaultyMailServer()
})
afterEach(async () => {
  await stopJobs()
  for (const cleanup of cleanups.splice(0)) await cleanup()
  await sql`delete from pgboss.job`
  await server.stop()
})

interface Kill {
  fault: 'falls-silent-before' | 'falls-silent-after'
  how?: 'shop' | 'noted-first'
  tries?: number
}

/** Orders are placed, a worker in a process of its own begins to send their mails and is killed (kill -9) in it. */
async function killInTheMiddle({ fault, how = 'shop', tries = 21 }: Kill): Promise<string[]> {
  await server.fail(fault)
  const mailIds = await placeOrders(3)
  await sql`update pgboss.job set retry_limit = ${tries - 1}`
  await skipPauses()
  const child = fork(runner, [how], { execArgv: [], env: { ...process.env, SMTP_URL: server.url } })
  const ended = once(child, 'exit')
  try {
    await vi.waitFor(() => expect(server.silences()).toBeGreaterThanOrEqual(3))
  } finally {
    child.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  await server.fail('healthy')
  return mailIds
}

/** Lets the time pass after which the work of a dead process is nobody's any more. */
async function skipClaims(): Promise<void> {
  await sql`update mail_outbox set claimed_until = now() - interval '1 second' where claimed_until is not null`
  await sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`
  const boss = new PgBoss({ connectionString: directAddress, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise('mail-delivery')
  await boss.stop({ graceful: false })
}

async function startNextWorker(): Promise<void> {
  // The server is well by now: however slow it answers, nothing is sent twice.
  const mailer = mailerFor(server, { patienceMs: 20_000 })
  cleanups.push(() => mailer.close())
  await startJobs([createMailDeliveryJob(async () => mailer)])
}

describe('a worker that is killed while it sends', () => {
  it('leaves every mail to the next, which sends each once', async () => {
    const mailIds = await killInTheMiddle({ fault: 'falls-silent-before' })
    expect(server.mails).toEqual([])
    await skipClaims()
    await startNextWorker()
    await untilAllAre('sent', mailIds)
    expect(countTaken(server)).toEqual(eachOnce(mailIds))
  })

  it('loses none that the server took without its knowing: each comes again under its Message-ID', async () => {
    const mailIds = await killInTheMiddle({ fault: 'falls-silent-after' })
    expect(countTaken(server), 'they were taken').toEqual(eachOnce(mailIds))
    await skipClaims()
    await startNextWorker()
    await untilAllAre('sent', mailIds)
    expect(Object.keys(countTaken(server)).toSorted()).toEqual(Object.keys(eachOnce(mailIds)).toSorted())
    expect(server.mails).toHaveLength(2 * mailIds.length)
  })

  it('would lose them if mails were noted before they are sent: the check sees it', async () => {
    const mailIds = await killInTheMiddle({ fault: 'falls-silent-before', how: 'noted-first' })
    await skipClaims()
    await startNextWorker()
    await untilAllAre('sent', mailIds)
    expect(countTaken(server)).not.toEqual(eachOnce(mailIds))
  })

  it('leaves those whose last try it was without a job, until the hourly look finds them', async () => {
    const mailIds = await killInTheMiddle({ fault: 'falls-silent-before', tries: 1 })
    await skipClaims()
    await startNextWorker()
    expect(await sql`select distinct state from pgboss.job where name = 'mail-delivery'`).toEqual([
      { state: 'failed' },
    ])
    expect(await readStatuses(mailIds), 'nobody would send them').toEqual(mailIds.map(() => 'queued'))
    await mailRescueJob.run({}, firstTry)
    await untilAllAre('sent', mailIds)
    expect(countTaken(server)).toEqual(eachOnce(mailIds))
  })
})
