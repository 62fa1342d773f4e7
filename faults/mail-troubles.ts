import { tellOnly, type Measure } from '#bench/measure.ts'
import { signInOwner } from '#bench/owner-session.ts'
import { createMailer, mailLimits } from '#platform/mailer.server.ts'
import { noneOf, type Arena } from './arena.ts'
import { inventAddress } from './crowd.ts'
import type { EximServer } from './exim-server.ts'
import type { MailHabits } from './exim-settings.ts'
import { settleAll } from './mail.ts'
import { Tally } from './tally.ts'
import { Visitor } from './visitor.ts'
import { waitFor } from './wait-for.ts'

export const limitMs = 120_000
export const customers = 4
const burst = 30

/** A store with customers, and its mail server. */
export interface World {
  arena: Arena
  server: EximServer
  say: (line: string) => void
}

type Trouble = [what: string, habits: Partial<MailHabits>, outcome: 'refused' | 'unreachable', reason: RegExp]

const troubles: Trouble[] = [
  ['a wrong password', { password: 'another' }, 'refused', /535/],
  ['a certificate of another name', { certificate: 'other-name' }, 'unreachable', /altnames/],
  ['a certificate of an unknown authority', { certificate: 'stranger' }, 'unreachable', /self-signed/],
  ['no STARTTLS', { hasTls: false }, 'refused', /STARTTLS.* 503/],
  ['an unknown recipient (550)', { refusesRecipients: true }, 'refused', /550 5\.1\.1 no such mailbox here/],
  ['a mail that is too large (552)', { sizeLimit: '1K' }, 'refused', /552/],
]

/** Each trouble: what the customer reads, what the owner reads, and that the mail comes when it is over. */
export async function beRefused(world: World): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [what, habits, outcome, reason] of troubles) {
    await world.server.start(habits)
    const seen = await placeWatched(world)
    const isRight = seen.outcome === outcome && seen.status === 'queued' && reason.test(seen.reason)
    measures.push({ ...tellOnly(`${what}: ${seen.outcome}`, seen.reason), isReached: isRight })
    await world.server.start()
    await settleAll(world.arena, { limitMs, say: world.say })
    world.say(what)
  }
  // The first is there as a sign that the second would be.
  const log = await world.server.readLog()
  const [triedTls, sentPassword] = [/error in "STARTTLS/.test(log), /error in "AUTH/.test(log)]
  const name = 'The password, where there was no STARTTLS'
  return [
    ...measures,
    { ...tellOnly(name, sentPassword ? 'sent' : 'not sent'), isReached: triedTls && !sentPassword },
  ]
}

/** An order, with what its page says of the mail and what its row says. */
export async function placeWatched({ arena: { crowd, sql } }: World) {
  let outcome = 'nothing'
  // Also when the crowd has gone home.
  crowd.start(0)
  const order = await crowd.placeOne({
    async onReceipt(visitor) {
      outcome = (JSON.parse((await visitor.get('/api/mail-outcome')).body) as { outcome: string }).outcome
    },
  })
  const [row] = await sql<{ status: string; last_error: string | null; attempts: number }[]>`
    select status, last_error, attempts from mail_outbox where order_id = ${order?.orderId ?? null}`
  return {
    outcome,
    orderId: order?.orderId ?? '',
    status: row?.status ?? '',
    reason: row?.last_error ?? '',
    attempts: row?.attempts ?? 0,
  }
}

/** The server hangs up on a connection that the store keeps; the next mail must go by the first try. */
export async function fallSilent(world: World): Promise<Measure> {
  const { server } = world
  await server.start({ silence: '2s' })
  const hangUps = async () => (await server.readLog()).split('SMTP command timeout').length
  const before = await hangUps()
  await placeWatched(world)
  await waitFor(async () => (await hangUps()) > before, { limitMs, what: 'hang-up' })
  const { outcome, attempts } = await placeWatched(world)
  return {
    ...tellOnly('After the server hung up on a silent connection', `${outcome}, ${attempts} tries`),
    isReached: outcome === 'delivered' && attempts === 1,
  }
}

/** Three mails a connection and two connections are fewer than the store would use. */
export async function limitConnections({ arena, server, say }: World): Promise<Measure[]> {
  await server.start({ mailsPerConnection: 3, connectionsPerHost: 2 })
  const { crowd, sql } = arena
  const before = crowd.acknowledged.length
  crowd.start(customers)
  await waitFor(() => crowd.acknowledged.length > before + 24, { limitMs, what: '24 orders' })
  await crowd.stop()
  const ids = crowd.acknowledged.slice(before).map(({ orderId }) => orderId)
  await settleAll(arena, { limitMs, say })
  const [row] = await sql<{ mails: number; first: number; most: number }[]>`
    select count(*)::integer as mails, count(*) filter (where attempts = 1)::integer as first, max(attempts) as most
    from mail_outbox where order_id = any(${ids})`
  // The store keeps its connections, and would hold the places.
  await server.start({ mailsPerConnection: 3, connectionsPerHost: 2 })
  const taken = await deliverWithin(server)
  return [
    tellOnly(
      '3 mails a connection, 2 connections: by the first try',
      `${row?.first} of ${row?.mails}, the last by try ${row?.most} (pauses skipped)`,
    ),
    noneOf(`With maxConnections=2 and maxMessages=3: not by the first try, of ${burst}`, burst - taken),
  ]
}

/** Many mails at once through a mailer that is told these limits. @returns how many were taken. */
async function deliverWithin(server: EximServer): Promise<number> {
  // This process was started without the server's certificate.
  const smtpUrl = `${server.url}&maxConnections=2&maxMessages=3&tls.rejectUnauthorized=false`
  const mailer = createMailer({ smtpUrl, fromAddress: 'orders@shop.example', limits: mailLimits })
  const parts = { subject: 'Limits', html: '<p>Limits</p>', text: 'Limits' }
  const none = { replyTo: null, calendar: null, unsubscribeAddress: null }
  const mail = { fromName: 'Limits', to: 'jane@example.com', ...parts, ...none }
  const deliver = (at: number) => mailer.deliver({ ...mail, messageId: `${at}@limits.example` })
  const deliveries = await Promise.all(Array.from({ length: burst }, (_, at) => deliver(at)))
  mailer.close()
  return deliveries.filter(({ ok }) => ok).length
}

/** A recipient that is never taken: given up after all tries, kept for the owner, who sends it again. */
export async function giveUp({ arena, server, say }: World): Promise<Measure> {
  const { sql, store } = arena
  await server.start({ refusesRecipients: true })
  const order = await arena.crowd.placeOne()
  await settleAll(arena, { limitMs, say })
  const [row] = await sql<{ id: string; status: string; attempts: number }[]>`
    select id, status, attempts from mail_outbox where order_id = ${order?.orderId ?? null}`
  await server.start()
  const owner = new Visitor(store, { tally: new Tally(), address: inventAddress() })
  const cookie = `__Host-${await signInOwner({ sql }, store)}`
  owner.cookies.set(...(cookie.split(/=(.*)/s).slice(0, 2) as [string, string]))
  const shown = await owner.get('/admin/mail?status=failed')
  await owner.postForm(`/admin/mail/${row?.id}/resending`, {})
  await settleAll(arena, { limitMs, say })
  const [sent] = await sql<{ status: string }[]>`select status from mail_outbox where id = ${row?.id ?? null}`
  const isRight =
    row?.status === 'failed' && shown.body.includes('no such mailbox here') && sent?.status === 'sent'
  return {
    ...tellOnly(
      '550 until given up, shown to the owner, sent again',
      `${row?.attempts} tries, ${row?.status}, then ${sent?.status}`,
    ),
    isReached: isRight,
  }
}
