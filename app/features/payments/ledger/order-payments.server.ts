import { clientOf, db, sql, type Transaction } from '../../../db/client.server.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import { hasBroken } from '../../../platform/database/database-failure.ts'
import { centsToNumeric } from '../../../shared/money.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { isoStoreDate } from '../../../shared/shop-time.ts'
import { paymentLabels } from '../payment-method.ts'
import type { EntryForm } from './entry-form.ts'
import { paidCentsOf, paymentStatusOf, type LedgerEntry } from '../paid-cents.ts'
import { refusalOfEntry, type LedgerRefusal } from './order-money.ts'
import { readOrderNumber, setPaymentStatus } from '../../orders/status/order-payment.server.ts'
import { lockOrder } from '../../orders/status/order-records.server.ts'
import type { ShownEntry } from './order-payments.ts'

/** The ledger of an order, the oldest first. */
export async function listEntries(orderId: string): Promise<ShownEntry[]> {
  return await sql<ShownEntry[]>`
    select p.id, p.kind, p.method, (p.amount * 100)::float8 as "amountCents", p.reference, p.paid_on::text as "paidOn",
      coalesce(nullif(u.name, ''), u.email) as who
    from order_payments p left join users u on u.id = p.recorded_by
    where p.order_id = ${orderId} order by p.paid_on, p.created_at, p.id`
}

export type EntryRefusal =
  | LedgerRefusal
  | { reason: 'unknown-order' }
  | { reason: 'unconfirmed'; message: string }
  | { reason: 'future-date' | 'known-reference'; message: string }

interface WantedEntry {
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
export async function recordEntry(input: WantedEntry): Promise<Outcome<null, EntryRefusal>> {
  if (input.form.paid_on > isoStoreDate(input.now))
    return refuse({ reason: 'future-date', message: 'The date is in the future' })
  try {
    return await db.transaction((tx) => recordWithin(tx, input))
  } catch (error) {
    // Another order took the reference between our look and our insertion.
    if (hasBroken(error, 'order_payments_reference')) return refuse(knownReference(input.form.method, null))
    throw error
  }
}

async function recordWithin(tx: Transaction, input: WantedEntry): Promise<Outcome<null, EntryRefusal>> {
  const { orderId, kind, form } = input
  const client = clientOf(tx)
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse({ reason: 'unknown-order' })
  if (order.status === 'unconfirmed')
    return refuse({
      reason: 'unconfirmed',
      message: 'Confirm the order first: its pieces are not set aside.',
    })
  const entries = await client<(LedgerEntry & { id: string })[]>`
    select id, kind, (amount * 100)::float8 as "amountCents" from order_payments where order_id = ${orderId}`
  if (entries.some(({ id }) => id === form.key)) return succeed(null)
  const entry = { kind, amountCents: form.amount }
  const paidCents = paidCentsOf(entries)
  const refusal = refusalOfEntry(
    { ...entry, isOverpaymentRight: form.is_overpayment_right },
    { ...order, paidCents },
  )
  if (refusal) return refuse(refusal)
  const [known] = await client<{ orderId: string }[]>`
    select order_id as "orderId" from order_payments
    where kind = ${kind} and method = ${form.method} and lower(reference) = lower(${form.reference})`
  if (known) return refuse(knownReference(form.method, await readOrderNumber(tx, known.orderId)))
  const paymentStatus = paymentStatusOf({ ...order, paidCents: paidCentsOf([...entries, entry]) })
  await client`
    insert into order_payments (id, order_id, kind, method, amount, reference, paid_on, recorded_by)
    values (${form.key}, ${orderId}, ${kind}, ${form.method}, ${centsToNumeric(form.amount)}, ${form.reference},
      ${form.paid_on}, ${input.userId}::uuid)`
  await setPaymentStatus(tx, { orderId, paymentStatus })
  return succeed(null)
}

function knownReference(method: OrderRow['paymentMethod'], orderNumber: string | null) {
  const where = orderNumber ? ` for order ${orderNumber}` : ''
  const message = `This ${paymentLabels[method]} reference is recorded already${where}.`
  return { reason: 'known-reference', message } as const
}
