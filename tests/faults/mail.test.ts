import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '#db/client.server.ts'
import '#tests/support/quick-jobs.ts'
import { sql } from '#tests/support/sql.ts'
import { deliverOutboxMail } from '#mail/delivery.server.ts'
import { attemptMailNow } from '#mail/mail-queue.server.ts'
import { mailDeliveryJob } from '#mail/mail.jobs.server.ts'
import { resendMail } from '#mail/outbox/outbox.server.ts'
import { startJobs, stopJobs } from '#platform/jobs.server.ts'
import type { Mail, Mailer } from '#platform/mailer.server.ts'
import {
  startFaultyMailServer,
  type FaultyMailServer,
  type MailFault,
} from '#tests/support/faulty-mail-server.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { createBarrier } from './barrier.ts'
import {
  countTaken,
  eachOnce,
  mailerFor,
  placeOrders,
  readStatuses,
  skipPauses,
  untilAllAre,
} from './mail-orders.ts'
import { noteAsSent } from './mail-worker.ts'

const post = vi.hoisted(() => ({ mailer: null as Mailer | null }))
vi.mock('#mail/server/store-mailer.server.ts', async (load) => {
  const real = await load<typeof import('#mail/server/store-mailer.server.ts')>()
  // The shop's own mailer, pointed at the server of each test.
  const storeMailer: Mailer = { deliver: (mail) => post.mailer!.deliver(mail), close: () => {} }
  return { ...real, findMailer: async () => storeMailer }
})
vi.mock('#mail/mail-queue.server.ts', async (load) => {
  const real = await load<typeof import('#mail/mail-queue.server.ts')>()
  return { ...real, attemptMailNow: vi.fn(real.attemptMailNow) }
})
vi.mock('#mail/delivery.server.ts', async (load) => {
  const real = await load<typeof import('#mail/delivery.server.ts')>()
  return { ...real, deliverOutboxMail: vi.fn(real.deliverOutboxMail) }
})

type Deliver = typeof deliverOutboxMail
const deliver = vi.mocked(deliverOutboxMail)
const asTheShopDoes = deliver.getMockImplementation()!
const attempt = vi.mocked(attemptMailNow)
const attemptAtOnce = attempt.getMockImplementation()!
const orders = faultSize({ usual: 3, full: 5 })
let server: FaultyMailServer
/** With little patience, for a server in trouble; a patient one sends nothing twice, however busy the machine is. */
let mailer: Mailer
let patient: Mailer

beforeEach(async () => {
  server = await startFaultyMailServer()
  mailer = mailerFor(server)
  patient = mailerFor(server, { patienceMs: 20_000 })
  post.mailer = patient
  deliver.mockReset().mockImplementation(asTheShopDoes)
  // Who tries when is for each test to say.
  attempt.mockReset().mockImplementation(() => {})
})
afterEach(async () => {
  await stopJobs()
  await sql`delete from pgboss.job`
  mailer.close()
  patient.close()
  await server.stop()
})

/** Orders are placed in bad weather; web and job try each mail at once, twice over; then the server is well again. */
async function comeThrough(fault: MailFault, way: Deliver = asTheShopDoes) {
  deliver.mockImplementation(way)
  await server.fail(fault)
  const mailIds = await placeOrders(orders)
  const by = fault === 'slow' ? patient : mailer
  // Where mails are taken in spite of it, on a busy machine the patience may end before they are.
  const untilTaken = fault.endsWith('-after') ? orders : 0
  for (let round = 0; round < 2 || server.mails.length < untilTaken; round += 1) {
    await Promise.all(
      [...mailIds, ...mailIds].map((mailId) => deliver({ mailId, mailer: by, isLastTry: false })),
    )
  }
  await server.fail('healthy')
  const takenMeanwhile = server.mails.length
  await startJobs([mailDeliveryJob])
  await untilAllAre('sent', mailIds)
  return { mailIds, takenMeanwhile }
}

/** A mail whose first try failed is forgotten. */
const forgetting: Deliver = async (input) => {
  await asTheShopDoes(input)
  await noteAsSent(input.mailId)
  return 'done'
}

/** Looks, sends and writes down, one after the other; in the first round all look before anybody sends. */
function withoutClaim(): Deliver {
  const allHaveLooked = createBarrier(orders * 2)
  return async ({ mailId, mailer: by }) => {
    const row = await db.selectFrom('mailOutbox').select('status').where('id', '=', mailId).executeTakeFirst()
    await allHaveLooked()
    if (row?.status !== 'queued') return 'done'
    const delivery = await by!.deliver(bareMail(mailId, `${mailId}@localhost`))
    if (!delivery.ok) return 'failed'
    await noteAsSent(mailId)
    return 'done'
  }
}

/** Each try gives the mail another name. */
const underNewNames: Deliver = (input) =>
  asTheShopDoes({
    ...input,
    mailer: { ...mailer, deliver: (mail) => mailer.deliver({ ...mail, messageId: `${randomUUID()}@x` }) },
  })

const bareMail = (to: string, messageId: string): Mail => ({
  fromName: 'Glass City Outlet',
  to: 'jane@example.com',
  replyTo: 'hello@glasscityoutlet.example',
  subject: to,
  html: 'h',
  text: 't',
  messageId,
  calendar: null,
  unsubscribeAddress: null,
})

describe('a mail server that was', () => {
  const outages = ['away', 'black-holed', 'refusing-for-now', 'falls-silent-before'] as const

  it.each(outages)('%s gets every mail once when it is well again', async (fault) => {
    const { mailIds, takenMeanwhile } = await comeThrough(fault)
    expect(takenMeanwhile, 'nothing came through').toBe(0)
    expect(countTaken(server)).toEqual(eachOnce(mailIds))
  })

  it.each(outages)('%s would lose the mails of a shop that tries once: the check sees it', async (fault) => {
    const { mailIds } = await comeThrough(fault, forgetting)
    expect(countTaken(server)).not.toEqual(eachOnce(mailIds))
  })
})

describe('a slow mail server', () => {
  it('gets every mail once, although several try at the same time', async () => {
    const { mailIds } = await comeThrough('slow')
    expect(countTaken(server)).toEqual(eachOnce(mailIds))
  })

  it('would get them twice without the claim: the check sees it', async () => {
    const { mailIds } = await comeThrough('slow', withoutClaim())
    expect(countTaken(server)).not.toEqual(eachOnce(mailIds))
  })
})

// Nobody can know whether a mail was taken when the answer is lost: SMTP allows at least once. A mailbox knows the
// copies of one mail by their Message-ID (RFC 5322, 3.6.4).
describe('a mail server that hangs up or falls silent after it took a mail', () => {
  it.each(['drops-after', 'falls-silent-after'] as const)(
    'gets it again under the same Message-ID: %s',
    async (fault) => {
      const { mailIds, takenMeanwhile } = await comeThrough(fault)
      expect(takenMeanwhile, 'they were taken, and the answers lost').toBeGreaterThanOrEqual(orders)
      expect(server.mails.length, 'they were sent again').toBeGreaterThan(takenMeanwhile)
      expect(Object.keys(countTaken(server)).toSorted()).toEqual(Object.keys(eachOnce(mailIds)).toSorted())
    },
  )

  it('would get a second mail if tries had names of their own: the check sees it', async () => {
    const { mailIds } = await comeThrough('drops-after', underNewNames)
    expect(Object.keys(countTaken(server)).length).toBeGreaterThan(mailIds.length)
  })
})

it('a mail that somebody else is delivering just now is left to them, and its job comes back for it', async () => {
  const [mailId = ''] = await placeOrders(1)
  await sql`update mail_outbox set claimed_until = '2999-01-01' where id = ${mailId}`
  await startJobs([mailDeliveryJob])
  await vi.waitFor(async () => {
    await skipPauses()
    expect(await sql`select from pgboss.job where retry_count > 0`).toHaveLength(1)
  })
  expect(server.mails).toEqual([])
  await sql`update mail_outbox set claimed_until = null where id = ${mailId}`
  await untilAllAre('sent', [mailId])
  expect(countTaken(server)).toEqual(eachOnce([mailId]))
})

describe('a mail server that refuses for good', () => {
  it('leaves the mails failed with its words; sent again by the owner, each arrives once', async () => {
    await server.fail('refusing-for-good')
    const mailIds = await placeOrders(2)
    await startJobs([mailDeliveryJob])
    await sql`update pgboss.job set retry_limit = 1`
    await untilAllAre('failed', mailIds)
    const failed =
      await sql`select distinct failure, last_error, attempts from mail_outbox where id in ${sql(mailIds)}`
    expect(failed).toEqual([
      { failure: 'refused', last_error: expect.stringContaining('we do not want this'), attempts: 2 },
    ])
    expect(server.mails).toEqual([])

    await server.fail('healthy')
    attempt.mockImplementation(attemptAtOnce)
    for (const mailId of mailIds) expect(await resendMail({ mailId })).toMatchObject({ ok: true })
    await untilAllAre('sent', mailIds)
    expect(countTaken(server)).toEqual(eachOnce(mailIds))
  })

  it('would lose them if the tries just ended: the check sees it', async () => {
    await server.fail('refusing-for-good')
    deliver.mockImplementation((input) => asTheShopDoes({ ...input, isLastTry: false }))
    const mailIds = await placeOrders(2)
    await startJobs([mailDeliveryJob])
    await sql`update pgboss.job set retry_limit = 1`
    await vi.waitFor(async () => {
      await skipPauses()
      expect(await sql`select from pgboss.job where state = 'failed'`).toHaveLength(2)
    })
    expect(await readStatuses(mailIds)).toEqual(['queued', 'queued'])
  })
})
