import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { sql } from '#tests/support/sql.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { listOutbox, readOutboxMail } from './outbox-list.server.ts'
import { requeueStrandedMail, resendMail } from './outbox.server.ts'

const texts = { subject: 'Hello', html: '<p>Hello</p>', bodyText: 'Hello' }
await startJobs([])
afterAll(settleMailAttempts)
const selectJobs = (mailId: string) => sql`select from pgboss.job where data ->> 'mailId' = ${mailId}`

it('shows the newest first, by state, with what went wrong', async () => {
  const { mailId } = await buildOrderMail({
    mail: { status: 'failed', failure: 'refused', lastError: '550 no such mailbox', attempts: 21 },
  })
  await buildOrderMail({ mail: { status: 'sent', sentAt: new Date(), ...texts } })
  const { mails, counts, pageCount } = await listOutbox({ status: 'failed', page: 7 })
  expect(mails).toEqual([
    expect.objectContaining({ id: mailId, status: 'failed', lastError: '550 no such mailbox', attempts: 21 }),
  ])
  expect([counts, pageCount]).toEqual([{ failed: 1, sent: 1 }, 1])
  expect((await listOutbox({ status: null, page: 1 })).mails).toHaveLength(2)
})

it('sends a failed mail again as the same one', async () => {
  const { mailId } = await buildOrderMail({ mail: { status: 'failed', failure: 'refused', ...texts } })
  expect(await resendMail({ mailId })).toEqual({ ok: true, value: { mailId } })
  expect(await selectJobs(mailId)).toHaveLength(1)
  await settleMailAttempts()
  expect(await readOutboxMail(mailId)).toMatchObject({ status: 'kept', failure: null, bodyText: 'Hello' })
})

it.each(['account', 'sms'] as const)('makes no second one of the kind %s', async (kind) => {
  for (const values of [
    { status: 'sent', sentAt: new Date() },
    { status: 'failed' },
    { status: 'kept' },
  ] as const) {
    const { mailId } = await buildOrderMail({ mail: { kind, ...values, ...texts } })
    expect(await resendMail({ mailId })).toEqual({ ok: false, error: { reason: 'recipient-only' } })
    expect(await selectJobs(mailId)).toHaveLength(0)
    expect(await readOutboxMail(mailId)).toMatchObject({ status: values.status })
  }
})

it('sends a second one of what was sent', async () => {
  const calendar = { calendar: 'BEGIN:VCALENDAR', calendarName: 'pickup.ics' }
  const { mailId, order } = await buildOrderMail({
    mail: { kind: 'pickup', status: 'sent', sentAt: new Date(), ...texts, ...calendar },
  })
  const outcome = await resendMail({ mailId })
  if (!outcome?.ok) throw new Error('not resent')
  expect(outcome.value.mailId).not.toBe(mailId)
  expect(await readOutboxMail(mailId)).toMatchObject({ status: 'sent' })
  const same = await sql`
    select distinct kind, contact_message_id, to_address, from_name, reply_to, subject, html, body_text, calendar, calendar_name
    from mail_outbox where order_id = ${order.id}`
  expect(same, 'the same mail').toMatchObject([
    { kind: 'pickup', from_name: 'Glass City Outlet', body_text: 'Hello', calendar_name: 'pickup.ics' },
  ])
  expect(await sql`select from mail_outbox where order_id = ${order.id}`).toHaveLength(2)
  expect(await resendMail({ mailId: randomUUID() })).toBeNull()
})

it('finds waiting mail that no job cares for', async () => {
  const { mailId } = await buildOrderMail()
  expect(await requeueStrandedMail()).toBe(1)
  expect(await selectJobs(mailId)).toHaveLength(1)
  expect(await requeueStrandedMail()).toBe(0)
})

it('shows every mail on one page, the newest first, however many were written at once', async () => {
  await sql`
    insert into mail_outbox (kind, to_address, subject, html, body_text, created_at)
    select 'account', 'ada@example.com', 's', 'h', 't', now() - (n / 3) * interval '1 hour'
    from generate_series(1, 130) n`
  const all = await sql<{ id: string }[]>`select id from mail_outbox order by created_at desc, id`
  const pages = []
  for (const page of [1, 2, 3]) pages.push((await listOutbox({ status: null, page })).mails)
  expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})
