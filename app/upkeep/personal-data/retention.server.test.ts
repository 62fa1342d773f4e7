import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import type { Database } from '#db/tables.ts'
import { retentionDays } from '#shared/retention.ts'
import { resendMail } from '#mail/outbox/outbox.server.ts'
import { removeOldPersonalData } from './retention.server.ts'

const now = new Date('2029-03-01T08:20:00Z')
/** So many days ago, and a minute more or less. */
const ago = (days: number, minutes: -1 | 1) => new Date(now.getTime() - days * 86_400_000 - minutes * 60_000)
const due = (days: number) => ago(days, 1)
const early = (days: number) => ago(days, -1)

async function buildMail(values: Partial<Insertable<Database['mailOutbox']>>): Promise<string> {
  const text = {
    subject: 'Subject',
    html: '<p>Jane, 1 Elm St</p>',
    bodyText: 'Jane, 1 Elm St',
    calendar: 'BEGIN',
    calendarName: 'pickup.ics',
  }
  const { id } = await db
    .insertInto('mailOutbox')
    .values({ kind: 'order-confirmation', toAddress: 'jane@example.com', status: 'kept', ...text, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const findMail = async (id: string) =>
  await db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst()
const orderMail = async (values: Partial<Insertable<Database['mailOutbox']>>) =>
  await buildMail({ orderId: (await buildOrder()).id, ...values })

describe('the text of a mail', () => {
  it.each([
    ['sent', { status: 'sent', sentAt: due(179) }],
    ['kept', { status: 'kept' }],
    ['failed', { status: 'failed', lastError: 'no mailbox jane@example.com' }],
  ] as const)(
    'goes after 180 days when it is %s, and leaves what the order needs',
    async (_status, values) => {
      const id = await orderMail({ ...values, createdAt: due(retentionDays.mailText) })
      await removeOldPersonalData(now)
      const mail = await findMail(id)
      expect(mail).toMatchObject({
        html: '',
        bodyText: '',
        calendar: null,
        lastError: null,
        subject: 'Subject',
      })
      expect(mail?.textRemovedAt).toBeInstanceOf(Date)
      expect(await resendMail({ mailId: id })).toMatchObject({ ok: false, error: { reason: 'text-removed' } })
    },
  )

  it('stays a minute before, and while the mail waits', async () => {
    const young = await orderMail({ createdAt: early(retentionDays.mailText) })
    const waiting = await orderMail({ status: 'queued', createdAt: due(retentionDays.mailText) })
    await removeOldPersonalData(now)
    for (const id of [young, waiting])
      expect(await findMail(id)).toMatchObject({ bodyText: 'Jane, 1 Elm St' })
  })

  it.each(['account', 'sms'] as const)('goes after a week when it opens an account (%s)', async (kind) => {
    const old = await buildMail({ kind, createdAt: due(retentionDays.accountMailText) })
    const young = await buildMail({ kind, createdAt: early(retentionDays.accountMailText) })
    await removeOldPersonalData(now)
    expect(await findMail(old)).toMatchObject({ html: '', bodyText: '' })
    expect(await findMail(young)).toMatchObject({ bodyText: 'Jane, 1 Elm St' })
  })

  it('takes its address along when nothing else keeps it', async () => {
    const id = await buildMail({ kind: 'account', createdAt: due(retentionDays.mailText) })
    await removeOldPersonalData(now)
    expect(await findMail(id)).toBeUndefined()
  })

  it.each(['alert', 'alert-confirmation'] as const)('goes as a whole after a week (%s)', async (kind) => {
    const old = await buildMail({ kind, createdAt: due(retentionDays.alertMail) })
    const young = await buildMail({ kind, createdAt: early(retentionDays.alertMail) })
    await removeOldPersonalData(now)
    expect(await findMail(old)).toBeUndefined()
    expect(await findMail(young)).toMatchObject({ bodyText: 'Jane, 1 Elm St' })
  })

  it('cannot be removed by halves, nor come back into the queue without it', async () => {
    const id = await orderMail({ createdAt: due(retentionDays.mailText) })
    await removeOldPersonalData(now)
    await expect(sql`update mail_outbox set html = 'x' where id = ${id}`).rejects.toThrow('check constraint')
    await expect(sql`update mail_outbox set status = 'queued' where id = ${id}`).rejects.toThrow(
      'check constraint',
    )
  })
})

describe('a message', () => {
  const build = async (state: 'new' | 'read' | 'answered' | 'archived', createdAt: Date) => {
    const message = {
      name: 'Jane',
      email: 'jane@example.com',
      subject: 'Sofa',
      message: 'Is it still there?',
    }
    const { id } = await db
      .insertInto('contactMessages')
      .values({ ...message, state, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await buildMail({ kind: 'contact-message', contactMessageId: id, createdAt })
    return id
  }
  const isThere = async (id: string) =>
    (await db.selectFrom('contactMessages').select('id').where('id', '=', id).execute()).length === 1

  it('goes after a year once it is settled, with the mail that told of it', async () => {
    const settled = [
      await build('answered', due(retentionDays.settledMessage)),
      await build('archived', due(retentionDays.settledMessage)),
    ]
    const kept = [
      await build('new', due(retentionDays.settledMessage)),
      await build('read', due(retentionDays.settledMessage)),
      await build('answered', early(retentionDays.settledMessage)),
    ]
    await removeOldPersonalData(now)
    expect(await Promise.all(settled.map(isThere))).toEqual([false, false])
    expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true])
    const mails = await sql`select from mail_outbox where contact_message_id is not null`
    expect(mails.length).toBe(kept.length)
  })
})

describe('who opened an order', () => {
  it('is known for two years', async () => {
    const { id: orderId } = await buildOrder()
    await sql`
      insert into order_access_log (order_id, action, created_at)
      values (${orderId}, 'old', ${due(retentionDays.orderAccess).toISOString()}),
        (${orderId}, 'young', ${early(retentionDays.orderAccess).toISOString()})`
    await removeOldPersonalData(now)
    expect(await sql`select action from order_access_log`).toEqual([{ action: 'young' }])
  })
})

describe('an account whose address nobody confirmed', () => {
  const build = async (createdAt: Date, values: Parameters<typeof buildPerson>[0] = {}) => {
    const { id } = await buildPerson(values)
    await db.updateTable('users').set({ createdAt }).where('id', '=', id).execute()
    return id
  }
  const isThere = async (id: string) =>
    (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

  it('goes after 90 days, unless it is used', async () => {
    const old = due(retentionDays.unverifiedAccount)
    const [unused, young, confirmed, admin, customer, signedIn] = [
      await build(old),
      await build(early(retentionDays.unverifiedAccount)),
      await build(old, { isEmailVerified: true }),
      await build(old, { isAdmin: true }),
      await build(old),
      await build(old),
    ]
    await buildOrder({ userId: customer, isGuest: false })
    await buildSession(signedIn)
    await removeOldPersonalData(now)
    expect(await isThere(unused)).toBe(false)
    for (const id of [young, confirmed, admin, customer, signedIn]) expect(await isThere(id)).toBe(true)
  })
})

describe('whose hold it was', () => {
  it('is known for 30 days after it has ended, and for as long as it is open', async () => {
    const { id: productId } = await buildProduct({ stock: 3 })
    const [old, young, open] = [
      await buildHold({ productId }),
      await buildHold({ productId }),
      await buildHold({ productId }),
    ]
    const end = (holdId: string, at: Date) =>
      sql`update holds set ended_at = ${at.toISOString()}, ended_as = 'released' where id = ${holdId}`
    await end(old.holdId, due(retentionDays.endedHold))
    await end(young.holdId, early(retentionDays.endedHold))
    expect((await removeOldPersonalData(now)).holds).toBe(1)
    const rows = await sql<{ id: string; name: string; email: string | null; subjects: string[] }[]>`
      select id, name, email, subjects from holds`
    const rowOf = (id: string) => rows.find((row) => row.id === id)
    expect(rowOf(old.holdId)).toMatchObject({ name: 'Removed', email: null, subjects: [] })
    for (const { holdId, holder } of [young, open])
      expect(rowOf(holdId)).toMatchObject({ name: holder.name, email: holder.email })
  })
})

it('goes on where it is more than one batch', async () => {
  await sql`
    insert into order_access_log (order_id, action, created_at)
    select gen_random_uuid(), 'view', ${due(retentionDays.orderAccess).toISOString()}::timestamptz from generate_series(1, 10500)`
  expect((await removeOldPersonalData(now)).orderAccesses).toBe(10_500)
  expect(await removeOldPersonalData(now)).toEqual({
    mailTexts: 0,
    mails: 0,
    messages: 0,
    orderAccesses: 0,
    holds: 0,
    accounts: 0,
  })
})
