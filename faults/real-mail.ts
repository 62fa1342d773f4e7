import type { Part } from './part.ts'
import { fillArena, noneOf, production } from './arena.ts'
import { inventAddress } from './crowd.ts'
import { EximServer } from './exim-server.ts'
import { greylisted, greySeconds, startGreylist } from './greylist.ts'
import { settleAll } from './mail.ts'
import {
  beRefused,
  customers,
  fallSilent,
  giveUp,
  limitConnections,
  limitMs,
  type World,
} from './mail-troubles.ts'
import { compareMailbox } from './mailbox-checks.ts'
import { StoreProcess } from './store-process.ts'
import { Tally } from './tally.ts'
import { Visitor } from './visitor.ts'
import { waitFor } from './wait-for.ts'

const kills = { short: 3, full: 10 }

/**
 * The store as deployed, with Debian's Exim as its mail server: STARTTLS, a certificate that is checked, a password, a
 * real mailbox. Then the server is set up wrongly in every way, says no, is killed in the middle, and greylists.
 */
export const realMail: Part = async ({ workshop, isFull, say }) => {
  const server = await EximServer.open(workshop)
  const seconds = isFull ? greySeconds.full : greySeconds.short
  const port = await startGreylist(workshop, seconds)
  await server.start()
  const { url, db, sql } = await workshop.openDatabase('real_mail')
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'orders@shop.example', STORE_EMAIL: 'hello@shop.example' }
  const store = await StoreProcess.open(workshop, {
    env: { ...production, ...mail, DATABASE_URL: url, NODE_EXTRA_CA_CERTS: server.trusted },
  })
  const arena = await fillArena({ store, db, sql, hasAddresses: true })
  const world = { arena, server, say }
  await sendEveryKind(world)
  say('every kind of mail written')
  const measures = [...(await beRefused(world))]
  measures.push(await fallSilent(world), ...(await limitConnections(world)))
  say('silence and limits of connections tried')
  const mayRepeat = await killInTheMiddle(world, isFull ? kills.full : kills.short)
  say('killed in the middle')
  measures.push(...(await greylisted(world, { port, seconds })))
  say('greylisted')
  await server.start()
  await settleAll(arena, { limitMs, say })
  measures.push(await giveUp(world))
  const compared = await compareMailbox(sql, await server.readMailbox(), mayRepeat)
  const { failures } = arena.crowd
  return {
    measures: [...measures, ...compared.measures, noneOf('Orders that never got a receipt', failures.length)],
    notes: [`Exim ${server.version}, postgrey.`, ...compared.notes, ...failures.slice(0, 3)],
  }
}

/** Order, contact message with everything that hurts a mail, confirmation of an address, new password, an alert. */
async function sendEveryKind({ arena, server, say }: World): Promise<void> {
  const { crowd, store, sql } = arena
  for (let order = 0; order < 5; order += 1) await crowd.placeOne()
  const visitor = new Visitor(store, { tally: new Tally(), address: inventAddress() })
  const umlauts = `Größe & Preis für „Küchentisch“ 🛋️ ${'mit sehr langer Überschrift '.repeat(6)}`.slice(
    0,
    195,
  )
  const message = ['.', '..', '.hidden', 'From here on', '', 'x'.repeat(1500), 'Grüße 🛋️ =20 =C3'].join(
    '\r\n',
  )
  await visitor.postForm('/contact', {
    name: 'Jürgen Groß',
    email: 'jane@example.com',
    subject: umlauts,
    message,
  })
  const account = { full_name: 'Jürgen Groß', email: 'jane@example.com', password: 'a good password' }
  await visitor.postForm('/auth?tab=sign-up', account)
  await visitor.postForm('/auth/forgot-password', { email: account.email })
  await settleAll(arena, { limitMs, say })
  // An alert and a calendar file, by changing mails that wait.
  await server.stop()
  await crowd.placeOne()
  await sql`
    update mail_outbox set subject = ${umlauts.trim()}, from_name = 'Möbel "& mehr" 🛋️ Größe', body_text = ${message},
      unsubscribe_address = ${`https://shop.example/alerts/unsubscribe/${'x'.repeat(120)}`},
      calendar = ${'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n'}, calendar_name = 'pickup.ics'
    where status = 'queued' and order_id is not null`
  await server.start()
  await settleAll(arena, { limitMs, say })
}

/** kill -9 of the server and its connections while mails come in, and again. @returns the ids of the mails of that time. */
async function killInTheMiddle({ arena, server, say }: World, rounds: number): Promise<Set<string>> {
  const { crowd, sql } = arena
  await server.start()
  const earlier = (await sql<{ id: string }[]>`select id from mail_outbox`).map(({ id }) => id)
  crowd.start(customers)
  for (let round = 0; round < rounds; round += 1) {
    const before = crowd.acknowledged.length
    await waitFor(() => crowd.acknowledged.length > before + 5, { limitMs, what: '5 orders' })
    await server.stop('SIGKILL')
    const gone = crowd.acknowledged.length
    await waitFor(() => crowd.acknowledged.length > gone + 5, {
      limitMs,
      what: '5 orders without a mail server',
    })
    await server.start()
  }
  await crowd.stop()
  await settleAll(arena, { limitMs, say })
  return new Set(
    (await sql<{ id: string }[]>`select id from mail_outbox where id <> all(${earlier})`).map(({ id }) => id),
  )
}
