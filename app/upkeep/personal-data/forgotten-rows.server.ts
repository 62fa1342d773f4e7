import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { anyOf, countRows } from '#db/expressions.server.ts'
import { phoneKey } from '#shared/text/phone-number.ts'

/** What was deleted, or lost the name, email address, phone number and address in it. */
export interface ForgottenRows {
  account: number
  orders: number
  appointments: number
  messages: number
  /** Of one address: at most one subscriber, with all that was asked for. */
  alerts: number
  holds: number
  mails: number
  /** Deleted orders that can be put back for 30 days still have it. */
  snapshotRows: number
}

/** Whose rows they are. */
export interface Person {
  /** In lower case; empty for who gave none. */
  email: string
  /** By which they were asked for, in lower case. */
  said: string
  /** Keys of the phone numbers that are known to be theirs. */
  phones: string[]
  /** Null without an account. */
  userId: string | null
  /** Ids of their orders. */
  closed: string[]
  open: string[]
}

/** Deletes what is about a person, and blanks what the books need: all but their open orders. */
export async function forgetRows(tx: Transaction, person: Person): Promise<ForgottenRows> {
  const { email, userId, said } = person
  const phones = [...person.phones, ...(await listPhones(tx, person))]
  const mails = await deleteMail(tx, person)
  await tx.deleteFrom('staffInvitations').where('email', '=', email).execute()
  const appointments = await blankAppointments(tx, person)
  const orders = await blankOrders(tx, person)
  const messages = await tx
    .deleteFrom('contactMessages')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))
    .executeTakeFirstOrThrow()
  return {
    account: userId === null ? 0 : await deleteAccount(tx, userId),
    orders,
    appointments,
    messages: Number(messages.numDeletedRows),
    alerts: await deleteAlerts(tx, email),
    holds: await blankHolds(tx, { email, phones }),
    mails,
    snapshotRows: await countSnapshotRows(tx, said),
  }
}

async function deleteAlerts(tx: Transaction, email: string): Promise<number> {
  await tx.deleteFrom('alertRequests').where('email', '=', email).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('alertSubscribers')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The keys of the numbers that stand beside their email, where a hold may have the number alone. */
async function listPhones(tx: Transaction, { email, closed, open }: Person): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('shippingPhone as phone')
    .where('id', '=', anyOf([...closed, ...open], 'uuid'))
    .union(tx.selectFrom('holds').select('phone').where('email', '=', email))
    .union(tx.selectFrom('holdRequests').select('phone').where('email', '=', email))
    .union(
      tx
        .selectFrom('pickupSchedules')
        .select('customerPhone as phone')
        .where(({ eb, fn }) => eb(fn<string>('lower', ['customerEmail']), '=', email)),
    )
    .execute()
  return rows.flatMap(({ phone }) => (phone === null ? [] : [phoneKey(phone)]))
}

/** A piece that is on hold for them is over at once: the job that looks every minute puts it back on sale. */
async function blankHolds(
  tx: Transaction,
  { email, phones }: Pick<Person, 'email' | 'phones'>,
): Promise<number> {
  await tx.deleteFrom('holdRequests').where('email', '=', email).execute()
  const { numUpdatedRows } = await tx
    .updateTable('holds')
    .set({
      ...noHolder,
      untilAt: sql<Date>`least(until_at, greatest(now(), created_at + interval '1 second'))`,
    })
    .where(({ eb, or, and }) =>
      or([
        eb('email', '=', email),
        and([
          eb('email', 'is', null),
          sql<boolean>`subjects && ${phones.map((phone) => `phone:${phone}`)}::text[]`,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function deleteAccount(tx: Transaction, userId: string): Promise<number> {
  await tx.deleteFrom('authVerifications').where('value', '=', userId).execute()
  const { numDeletedRows } = await tx.deleteFrom('users').where('id', '=', userId).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function countSnapshotRows(tx: Transaction, said: string): Promise<number> {
  const { count } = await tx
    .selectFrom('snapshotRows')
    .select(countRows().as('count'))
    .where(sql<boolean>`position(${said} in lower(content::text)) > 0`)
    .executeTakeFirstOrThrow()
  return count
}

/** Everything sent to them or about their closed orders, that to the owner included. */
async function deleteMail(tx: Transaction, { email, closed, open }: Person): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailOutbox')
    .where(({ eb, fn, or, and, not, selectFrom }) =>
      or([
        eb('orderId', '=', anyOf(closed, 'uuid')),
        eb(
          'contactMessageId',
          'in',
          selectFrom('contactMessages as c')
            .select('c.id')
            .where((of) => of(of.fn<string>('lower', ['c.email']), '=', email)),
        ),
        and([
          eb(fn<string>('lower', ['toAddress']), '=', email),
          or([eb('orderId', 'is', null), not(eb('orderId', '=', anyOf(open, 'uuid')))]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function blankAppointments(tx: Transaction, { email, closed, open }: Person): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('pickupSchedules')
    .set({
      customerName: 'Removed',
      customerEmail: nobody,
      customerPhone: null,
      notes: null,
      userId: null,
      updatedAt: now,
    })
    .where(({ eb, fn, or, and, not }) =>
      or([
        eb('orderId', '=', anyOf(closed, 'uuid')),
        and([
          eb(fn<string>('lower', ['customerEmail']), '=', email),
          not(eb('orderId', '=', anyOf(open, 'uuid'))),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Notes of the owner may say anything about a person, so that they go as well. */
async function blankOrders(tx: Transaction, { closed }: Person): Promise<number> {
  await tx.deleteFrom('orderNotes').where('orderId', '=', anyOf(closed, 'uuid')).execute()
  await tx.deleteFrom('orderSubjects').where('orderId', '=', anyOf(closed, 'uuid')).execute()
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(({ eb, ref }) => ({
      shippingName: 'Removed',
      shippingEmail: nobody,
      shippingPhone: null,
      shippingAddress: eb
        .case()
        .when('fulfilment', '=', 'delivery')
        .then('Removed')
        .else(ref('shippingAddress'))
        .end(),
      notes: null,
      customerNotes: null,
      idempotencyKey: null,
      placedBy: null,
      userId: null,
      updatedAt: now,
    }))
    .where('id', '=', anyOf(closed, 'uuid'))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const now = sql<Date>`now()`

/** Nobody: there is no one to write to any more. */
const noHolder = { name: 'Removed', email: null, phone: null, subjects: [] }

/** An address that is nobody's and cannot be guessed: with the order's number it would open its tracking page. */
const nobody = sql<string>`gen_random_uuid() || '@removed.invalid'`
