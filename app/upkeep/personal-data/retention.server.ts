import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { retentionDays } from '#shared/retention.ts'

/** Rows at a time: no statement runs into its time limit, however much has come together. */
const BATCH = 5000

/** How many rows of each kind were removed or lost their text. */
export interface RemovedData {
  mailTexts: number
  mails: number
  messages: number
  orderAccesses: number
  holds: number
  accounts: number
}

/** Removes personal data that has been kept for as long as `retentionDays` says, counted from `now`. */
export async function removeOldPersonalData(now = new Date()): Promise<RemovedData> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return {
    mailTexts: await removeMailTexts(before(retentionDays.mailText), before(retentionDays.accountMailText)),
    mails: await deleteLooseMails(before(retentionDays.mailText), before(retentionDays.alertMail)),
    messages: await deleteSettledMessages(before(retentionDays.settledMessage)),
    orderAccesses: await deleteOrderAccesses(before(retentionDays.orderAccess)),
    holds: await blankEndedHolds(before(retentionDays.endedHold)),
    accounts: await deleteUnverifiedAccounts(before(retentionDays.unverifiedAccount)),
  }
}

/** One statement that changes at most a batch of rows, until it changes fewer. */
async function inBatches(runBatch: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  for (let total = 0; ;) {
    const { numAffectedRows = 0n } = await runBatch()
    total += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return total
  }
}

async function removeMailTexts(before: Date, accountMailBefore: Date): Promise<number> {
  return await inBatches(() =>
    sql`
      update mail_outbox set html = '', body_text = '', calendar = null, unsubscribe_address = null, last_error = null, text_removed_at = now()
      where id in (
        select id from mail_outbox where status <> 'queued' and text_removed_at is null
          and (created_at < ${before} or (kind in ('account', 'sms') and created_at < ${accountMailBefore}))
        order by id limit ${BATCH} for update skip locked)`.execute(db),
  )
}

/** What hangs on nothing that would take it along, mails of accounts and alerts: the address stood there for ever. */
async function deleteLooseMails(before: Date, alertsBefore: Date): Promise<number> {
  return await inBatches(() =>
    sql`
      delete from mail_outbox where id in (
        select id from mail_outbox
        where status <> 'queued' and order_id is null and contact_message_id is null
          and created_at < case when kind in ('alert', 'alert-confirmation', 'hold-confirmation') then ${alertsBefore}::timestamptz else ${before} end
        limit ${BATCH})`.execute(db),
  )
}

/** The mail that told the owner of a message goes with it. */
async function deleteSettledMessages(before: Date): Promise<number> {
  return await inBatches(() =>
    sql`
      delete from contact_messages where id in (
        select id from contact_messages where state in ('answered', 'archived') and created_at < ${before} limit ${BATCH})`.execute(
      db,
    ),
  )
}

async function deleteOrderAccesses(before: Date): Promise<number> {
  return await inBatches(() =>
    sql`
      delete from order_access_log where id in (
        select id from order_access_log where created_at < ${before} limit ${BATCH})`.execute(db),
  )
}

/** That there was a hold stays, for the activity page; whose it was does not. */
async function blankEndedHolds(before: Date): Promise<number> {
  return await inBatches(() =>
    sql`
      update holds set name = 'Removed', email = null, phone = null, subjects = '{}'
      where id in (
        select id from holds where ended_at < ${before} and subjects <> '{}' limit ${BATCH})`.execute(db),
  )
}

async function deleteUnverifiedAccounts(before: Date): Promise<number> {
  return await inBatches(() =>
    sql`
      delete from users where id in (
        select id from users u where not email_verified and created_at < ${before}
          and not exists (select from auth_sessions s where s.user_id = u.id)
          and not exists (select from orders o where o.user_id = u.id)
          and not exists (select from user_roles r where r.user_id = u.id)
        limit ${BATCH})`.execute(db),
  )
}
