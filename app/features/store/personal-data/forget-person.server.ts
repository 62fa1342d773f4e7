import type { TransactionSql } from 'postgres'
import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'

/** What was deleted, or lost the name, email address, phone number and address in it. */
export interface Forgotten {
  account: number
  orders: number
  appointments: number
  messages: number
  mails: number
  /** Numbers of open orders that kept everything: they are still to be handed over. */
  openOrders: string[]
  /** Deleted orders that can be put back for 30 days still have it. */
  snapshotRows: number
}

export type ForgetRefusal =
  | { reason: 'unknown' }
  /** Their account runs the store. */
  | { reason: 'is-admin' }
  | { reason: 'open-orders'; orderNumbers: string[] }

interface Person {
  email: string
  /** Null without an account. */
  userId: string | null
  /** Ids of their orders. */
  closed: string[]
  open: string[]
}

/**
 * Forgets a person at their own request, in one transaction: account, sessions, cart, messages and mail go; closed
 * orders keep number, date, items and amounts for the books, and nothing that says whose they were. With open orders
 * nothing is done, unless `keepsOpenOrders`: then these stay as they are.
 */
export async function forgetPerson({
  email: given,
  keepsOpenOrders,
}: {
  email: string
  keepsOpenOrders: boolean
}): Promise<Outcome<Forgotten, ForgetRefusal>> {
  const email = given.trim().toLowerCase()
  return await sql.begin(async (tx) => {
    const [user] = await tx<{ id: string; isAdmin: boolean }[]>`
      select id, exists (select from user_roles r where r.user_id = u.id) as "isAdmin"
      from users u where email = ${email} for update`
    if (user?.isAdmin) return refuse({ reason: 'is-admin' })
    const userId = user?.id ?? null
    const { openNumbers, ...orders } = await lockOrders(tx, { email, userId })
    if (openNumbers.length > 0 && !keepsOpenOrders)
      return refuse({ reason: 'open-orders', orderNumbers: openNumbers })
    const done = await forgetRows(tx, { email, userId, ...orders })
    const isKnown = openNumbers.length > 0 || Object.values(done).some((count) => count > 0)
    return isKnown ? succeed({ ...done, openOrders: openNumbers }) : refuse({ reason: 'unknown' })
  })
}

/** Closed is what was handed over and paid for, or cancelled with no money to give back. */
async function lockOrders(tx: TransactionSql, { email, userId }: Pick<Person, 'email' | 'userId'>) {
  const rows = await tx<{ id: string; orderNumber: string; isClosed: boolean }[]>`
    select id, order_number as "orderNumber",
      (status = 'completed' and payment_status = 'paid') or (status = 'cancelled' and payment_status = 'pending') as "isClosed"
    from orders
    where lower(shipping_email) = ${email} or user_id = ${userId} order by id for update`
  const open = rows.filter(({ isClosed }) => !isClosed)
  return {
    closed: rows.filter(({ isClosed }) => isClosed).map(({ id }) => id),
    open: open.map(({ id }) => id),
    openNumbers: open.map(({ orderNumber }) => orderNumber),
  }
}

async function forgetRows(tx: TransactionSql, person: Person): Promise<Omit<Forgotten, 'openOrders'>> {
  const mails = await deleteMail(tx, person)
  const appointments = await blankAppointments(tx, person)
  const orders = await blankOrders(tx, person)
  const messages = await tx`delete from contact_messages where lower(email) = ${person.email}`
  await tx`delete from auth_verifications where value = ${person.userId}`
  const account = await tx`delete from users where id = ${person.userId}`
  const [left] = await tx<{ rows: number }[]>`
    select count(*)::integer as rows from snapshot_rows where position(${person.email} in lower(content::text)) > 0`
  return {
    account: account.count,
    orders,
    appointments,
    messages: messages.count,
    mails,
    snapshotRows: left?.rows ?? 0,
  }
}

/** Everything sent to them or about their closed orders, that to the owner included. */
async function deleteMail(tx: TransactionSql, { email, closed, open }: Person): Promise<number> {
  const { count } = await tx`
    delete from mail_outbox m where order_id = any(${closed}::uuid[])
      or contact_message_id in (select id from contact_messages c where lower(c.email) = ${email})
      or (lower(to_address) = ${email} and (order_id is null or order_id <> all(${open}::uuid[])))`
  return count
}

async function blankAppointments(tx: TransactionSql, { email, closed, open }: Person): Promise<number> {
  const { count } = await tx`
    update pickup_schedules set customer_name = 'Removed', customer_email = ${nobody(tx)}, customer_phone = null,
      notes = null, user_id = null, updated_at = now()
    where order_id = any(${closed}::uuid[])
      or (lower(customer_email) = ${email} and order_id <> all(${open}::uuid[]))`
  return count
}

/** Notes of the owner may say anything about a person, so that they go as well. */
async function blankOrders(tx: TransactionSql, { closed }: Person): Promise<number> {
  await tx`delete from order_notes where order_id = any(${closed}::uuid[])`
  const { count } = await tx`
    update orders set shipping_name = 'Removed', shipping_email = ${nobody(tx)}, shipping_phone = null,
      shipping_address = case when fulfilment = 'delivery' then 'Removed' else shipping_address end,
      notes = null, customer_notes = null, idempotency_key = null, placed_by = null, user_id = null, updated_at = now()
    where id = any(${closed}::uuid[])`
  return count
}

/** An address that is nobody's and cannot be guessed: with the order's number it would open its tracking page. */
const nobody = (tx: TransactionSql) => tx`gen_random_uuid() || '@removed.invalid'`
