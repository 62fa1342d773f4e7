import { db, type Transaction, transact } from '../../../db/client.server.ts'
import { centsOf, nameOrEmail } from '../../../db/expressions.server.ts'
import { hasBroken } from '../../../platform/database/database-failure.ts'
import { centsToNumeric } from '../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isoStoreDate } from '../../../shared/time/shop-time.ts'
import { holdOpenDrawer, isClosedDay } from '../open-drawer.server.ts'
import type { EntryRefusal } from '../payment-messages.ts'
import type { EntryForm } from './entry-form.ts'
import { paidCentsOf, paymentStatusOf, type LedgerEntry } from '../paid-cents.ts'
import { refusalOfEntry } from './order-money.ts'
import { readOrderNumber, setPaymentStatus } from '../../orders/status/order-payment.server.ts'
import { lockOrder } from '../../orders/status/order-records.server.ts'
import type { ShownEntry } from './order-payments.ts'

/** The ledger of an order, the oldest first. */
export async function listEntries(orderId: string): Promise<ShownEntry[]> {
  return await db
    .selectFrom('orderPayments as p')
    .leftJoin('users as u', 'u.id', 'p.recordedBy')
    .select(['p.id', 'p.kind', 'p.method', 'p.reference', 'p.paidOn'])
    .select(({ ref }) => [
      centsOf(ref('p.amount')).as('amountCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('p.orderId', '=', orderId)
    .orderBy('p.paidOn')
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .execute()
}

export type UnknownOrder = { reason: 'unknown-order' }

export interface WantedEntry {
  orderId: string
  kind: LedgerEntry['kind']
  form: EntryForm
  /** Who acts. */
  userId: string | null
  now: Date
}

/**
 * Records a payment or refund and the payment status that follows from it (R9), in one
 * transaction under the order's lock. The same form sent again changes nothing and succeeds. A reference is accepted
 * once for each method.
 */
export async function recordEntry(input: WantedEntry): Promise<Outcome<null, EntryRefusal | UnknownOrder>> {
  if (input.form.paid_on > isoStoreDate(input.now)) return refuse({ reason: 'future-date' })
  try {
    return await transact((tx) => recordEntryWithin(tx, input))
  } catch (error) {
    // Another order took the reference between our look and our insertion.
    if (hasBroken(error, 'order_payments_reference'))
      return refuse({ reason: 'known-reference', method: input.form.method, orderNumber: null })
    throw error
  }
}

/** Like `recordEntry`, in the caller's transaction; for a day that is not in the future and a new reference. */
export async function recordEntryWithin(
  tx: Transaction,
  input: WantedEntry,
): Promise<Outcome<null, EntryRefusal | UnknownOrder>> {
  const { orderId, kind, form } = input
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse({ reason: 'unknown-order' })
  if (order.status === 'unconfirmed') return refuse({ reason: 'unconfirmed' })
  const entries = await tx
    .selectFrom('orderPayments')
    .select(({ ref }) => ['id', 'kind', centsOf(ref('amount')).as('amountCents')])
    .where('orderId', '=', orderId)
    .execute()
  if (entries.some(({ id }) => id === form.key)) return succeed(null)
  const entry = { kind, amountCents: form.amount }
  const paidCents = paidCentsOf(entries)
  const refusal = refusalOfEntry(
    { ...entry, isOverpaymentRight: form.is_overpayment_right },
    { ...order, paidCents },
  )
  if (refusal) return refuse(refusal)
  const known = await tx
    .selectFrom('orderPayments')
    .select('orderId')
    .where('kind', '=', kind)
    .where('method', '=', form.method)
    .where(({ eb, fn, val }) =>
      eb(fn<string>('lower', ['reference']), '=', fn<string>('lower', [val(form.reference)])),
    )
    .executeTakeFirst()
  if (known) {
    const orderNumber = await readOrderNumber(tx, known.orderId)
    return refuse({ reason: 'known-reference', method: form.method, orderNumber })
  }
  const paymentStatus = paymentStatusOf({ ...order, paidCents: paidCentsOf([...entries, entry]) })
  const { key: id, method, reference, paid_on: paidOn } = form
  const money = { method, amount: centsToNumeric(form.amount), reference, paidOn }
  const drawerSessionId = await holdOpenDrawer(tx)
  if (await isClosedDay(tx, { day: paidOn, today: isoStoreDate(input.now) }))
    return refuse({ reason: 'closed-day' })
  const row = { id, orderId, kind, ...money, recordedBy: input.userId, drawerSessionId }
  await tx.insertInto('orderPayments').values(row).execute()
  await setPaymentStatus(tx, { orderId, paymentStatus })
  return succeed(null)
}
