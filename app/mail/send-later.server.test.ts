import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { listMailDocuments } from '#tests/support/mail-documents.ts'
import { runAfterCommit, transact, type Transaction } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { attemptMailNow } from './mail-queue.server.ts'
import { sendLater } from './send-later.server.ts'

vi.mock('./mail-queue.server.ts', async (load) => {
  const real = await load<typeof import('./mail-queue.server.ts')>()
  return { ...real, attemptMailNow: vi.fn() }
})
const attempt = vi.mocked(attemptMailNow)

afterEach(() => void attempt.mockReset())

const { documents, sender } = listMailDocuments('Jane')
const [document] = documents
if (!document) throw new Error('there are no documents')
const calendar = { fileName: 'delivery.ics', content: 'BEGIN:VCALENDAR' }
const mail = {
  kind: 'account' as const,
  to: 'jane@example.com',
  from: sender,
  replyTo: 'owner@store.example',
  document: { ...document, subject: 'Hi\r\nBcc: all@example.com', calendar },
  about: {},
  cause: 'anyone' as const,
}

/** The order of an account that has confirmed its address. */
const verifiedAs = (email: string) => async () => {
  const [user] = await sql<{ id: string }[]>`
    insert into users (name, email, email_verified) values ('Somebody', ${email}, true) returning id`
  return { userId: user?.id ?? null, isGuest: false }
}

const isCommitted = async (mailId: string) =>
  (await sql`select from mail_outbox where id = ${mailId}`).length === 1
const countJobs = async (mailId: string) =>
  (await sql`select from pgboss.job where data ->> 'mailId' = ${mailId}`).length

describe('mail that is sent later', () => {
  it('is in the outbox with its job once the transaction commits, and is tried then, not before', async () => {
    const mailId = await transact(async (tx) => {
      const id = await sendLater(tx, mail)
      expect(attempt, 'before the commit').not.toHaveBeenCalled()
      return id
    })
    expect(attempt.mock.calls).toEqual([[mailId]])
    expect(await countJobs(mailId)).toBe(1)
    expect(
      await sql`
      select kind, status, to_address, from_name, reply_to, subject, calendar, calendar_name,
        order_id, contact_message_id, share, html like '%Jane%' and body_text like '%Jane%' as is_written
      from mail_outbox where id = ${mailId}`,
    ).toEqual([
      {
        kind: 'account',
        status: 'queued',
        to_address: 'jane@example.com',
        from_name: 'Jane',
        reply_to: 'owner@store.example',
        subject: 'Hi Bcc: all@example.com',
        calendar: calendar.content,
        calendar_name: 'delivery.ics',
        order_id: null,
        contact_message_id: null,
        share: 'account jane@example.com',
        is_written: true,
      },
    ])
  })

  it.each([
    ['nobody has confirmed', async () => ({}), 'orders jane@example.com'],
    [
      'was placed by a member who typed another address',
      verifiedAs('eve@example.com'),
      'orders jane@example.com',
    ],
    ['was placed by the verified owner of the address', verifiedAs('jane@example.com'), null],
    [
      'was confirmed by its link',
      async () => ({ confirmableBy: 'link', confirmedBy: 'link' }) as const,
      null,
    ],
    ['money came in for', async () => ({ paymentStatus: 'partial' }) as const, null],
  ])('of an order that %s counts as it should (R164)', async (_, valuesOf, share) => {
    const order = { stockTakenAt: new Date(), ...(await valuesOf()) }
    const { order: made } = await buildOrderMail({ order })
    const about = { orderId: made.id }
    const mailId = await transact((tx) => sendLater(tx, { ...mail, kind: 'order-confirmation', about }))
    expect(await sql`select share from mail_outbox where id = ${mailId}`).toEqual([{ share }])
  })

  it('is not there, has no job and is never tried when the transaction fails', async () => {
    let mailId = ''
    const failing = transact(async (tx) => {
      mailId = await sendLater(tx, mail)
      throw new Error('the order could not be written')
    })
    await expect(failing).rejects.toThrow('the order could not be written')
    expect(mailId).not.toBe('')
    expect(await isCommitted(mailId)).toBe(false)
    expect(await countJobs(mailId)).toBe(0)
    expect(attempt).not.toHaveBeenCalled()
  })

  it('would be tried before it can be seen, were it tried inside the transaction', async () => {
    const seen: Promise<boolean>[] = []
    await transact(async (tx) => {
      const mailId = await sendLater(tx, mail)
      seen.push(isCommitted(mailId))
      await seen[0]
      runAfterCommit(tx, () => seen.push(isCommitted(mailId)))
    })
    expect(await Promise.all(seen)).toEqual([false, true])
  })

  it('cannot be sent in a transaction that nobody follows up', async () => {
    const opened = sql.begin(async (tx) => runAfterCommit(tx as unknown as Transaction, () => {}))
    await expect(opened).rejects.toThrow('not a transaction that was opened by transact')
  })
})
