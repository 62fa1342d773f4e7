import { db, type Transaction, transact } from '#db/client.server.ts'
import { centsOf, nameOrEmail } from '#db/expressions.server.ts'
import { hasBroken } from '#platform/database/database-failure.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { holdOpenDrawer, isClosedDay } from '#payments/open-drawer.server.ts'
import type { EntryRefusal, KnownReference } from '#payments/payment-messages.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import type { StoredPurpose } from '#payments/refund-purpose.ts'
import type { EntryForm } from './entry-form.ts'
import { sumPaidCents, getPaymentStatus } from '#payments/paid-cents.ts'
import { refusalOfEntry } from './order-money.ts'
import { readOrderNumber, setPaymentStatus } from '#orders/status/order-payment.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'
import type { ShownEntry } from './order-payments.ts'

/** The ledger of an order, the oldest first. */
export async function listEntries(orderId: string): Promise<ShownEntry[]> {
  return await db
    .selectFrom('orderPayments as p')
    .leftJoin('users as u', 'u.id', 'p.recordedBy')
    .select(['p.id', 'p.kind', 'p.method', 'p.reference', 'p.paidOn', 'p.purpose', 'p.isUndone'])
    .select(({ ref }) => [
      centsOf(ref('p.amount')).as('amountCents'),
      centsOf(ref('p.tendered')).as('tenderedCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
    ])
    .where('p.orderId', '=', orderId)
    .orderBy('p.paidOn')
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .execute()
}

export type UnknownOrder = { reason: 'unknown-order' }

interface Wanted {
  orderId: string
  form: EntryForm
  /** Who acts. */
  userId: string | null
  now: Date
}

export type WantedPayment = Wanted & {
  kind: 'payment'
  /** What was handed over in cash, where change went back. */
  tenderedCents?: number | null
}

/** A refund with what it is for (R150). */
type WantedRefund = Wanted & {
  kind: 'refund'
  purpose: StoredPurpose
  /** By how much less is owed. */
  reducedCents: number
  /** Takes a payment of a moment ago back, so that neither counts (R155). */
  isUndone: boolean
}

export type WantedEntry = WantedPayment | WantedRefund

/**
 * Records a payment and the payment status that follows from it (R9), in one
 * transaction under the order's lock. The same form sent again changes nothing and succeeds. A reference is accepted
 * once for each method.
 */
export async function recordEntry(input: WantedPayment): Promise<Outcome<null, EntryRefusal | UnknownOrder>> {
  if (input.form.paid_on > isoStoreDate(input.now)) return refuse({ reason: 'future-date' })
  return await withKnownReference(input.form.method, () => transact((tx) => recordEntryWithin(tx, input)))
}

/** Another order may take the reference between our look and our insertion. */
export async function withKnownReference<T, E extends { reason: string }>(
  method: PaymentMethod,
  record: () => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E | KnownReference>> {
  try {
    return await record()
  } catch (error) {
    if (hasBroken(error, 'order_payments_reference'))
      return refuse({ reason: 'known-reference', method, orderNumber: null })
    throw error
  }
}

/** Writes a payment or refund, in the caller's transaction; for a day that is not in the future and a new reference. */
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
  const entry = { kind, amountCents: form.amount }
  const isAgain = ({ id, amountCents, ...known }: (typeof entries)[number]) =>
    id === form.key && known.kind === kind && amountCents === form.amount
  if (entries.some(isAgain)) return succeed(null)
  const paidCents = sumPaidCents(entries)
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
  const reducedCents = input.kind === 'refund' ? input.reducedCents : 0
  const paymentStatus = getPaymentStatus({
    owedCents: order.owedCents - reducedCents,
    paidCents: sumPaidCents([...entries, entry]),
  })
  const { key: id, method, reference, paid_on: paidOn } = form
  const money = { method, amount: centsToNumeric(form.amount), reference, paidOn }
  const drawerSessionId = await holdOpenDrawer(tx)
  if (await isClosedDay(tx, { day: paidOn, today: isoStoreDate(input.now) }))
    return refuse({ reason: 'closed-day' })
  const meant =
    input.kind === 'refund'
      ? { purpose: input.purpose, isUndone: input.isUndone }
      : { tendered: input.tenderedCents ? centsToNumeric(input.tenderedCents) : null }
  const row = { id, orderId, kind, ...money, ...meant, recordedBy: input.userId, drawerSessionId }
  await tx.insertInto('orderPayments').values(row).execute()
  await setPaymentStatus(tx, { orderId, paymentStatus, reducedCents })
  return succeed(null)
}
